import { useEffect, useRef } from "react";
import { workKey } from "./unsaved.ts";
import { formBefore, useGoToError } from "./use-go-to-error.ts";
import { useRecordContext, useResourceContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { timesRestored, useDraft } from "./use-draft.tsx";
import type { Fields } from "./draft-offer.tsx";
import type { Elements } from "#src/base/ui/elements.ts";

/**
 * Part of every form of the back office (theme.ts adds it): saves drafts, guards unsaved input, and
 * goes to what could not be saved.
 */
export function DraftForm() {
  const record = useRecordContext();
  const resource = useResourceContext();
  const { control, getValues, reset, formState } = useFormContext<Fields>();
  const { dirtyFields, isSubmitting } = useFormState({ control });
  const values = useWatch({ control });
  // A password is not stored.
  const names = Object.keys(dirtyFields).filter((name) => name !== "password");
  const place = useRef<HTMLSpanElement>(null);
  useInertWhileSaving(place, isSubmitting);
  useGoToError(place);
  const offer: Elements = useDraft({
    key: workKey(resource ?? "", record?.id),
    base: record ?? formState.defaultValues ?? {},
    mine:
      names.length > 0
        ? Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
        : null,
    restore: (fields) => {
      reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
      timesRestored.set(timesRestored.get() + 1);
    },
  });
  return (
    <>
      <span ref={place} hidden />
      {offer}
    </>
  );
}

/**
 * Makes the form inert while it is being saved: input during that time would be neither saved nor
 * kept in the draft.
 */
function useInertWhileSaving(
  place: React.RefObject<HTMLElement | null>,
  isSubmitting: boolean,
): void {
  useEffect(() => {
    const form = formBefore(place);
    if (!isSubmitting || !form) return undefined;
    const focused = document.activeElement;
    form.setAttribute("inert", "");
    return () => {
      form.removeAttribute("inert");
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus();
    };
  }, [place, isSubmitting]);
}
