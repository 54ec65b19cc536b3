import { useEffect, useRef } from "react";
import { useRecordContext, useResourceContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { toldRestored } from "./restored.ts";
import { workKey } from "./unsaved.ts";
import { useDraft } from "./use-draft.tsx";

type Fields = Record<string, unknown>;

/**
 * Part of every form of the back office (theme.ts adds it): saves drafts and guards unsaved input.
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
  useStillForm(place, isSubmitting);
  const offer = useDraft({
    key: workKey(resource ?? "", record?.id),
    base: record ?? formState.defaultValues ?? {},
    mine:
      names.length > 0
        ? Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
        : null,
    restore: (fields) => {
      reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
      toldRestored();
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
function useStillForm(place: React.RefObject<HTMLElement | null>, isSubmitting: boolean): void {
  useEffect(() => {
    const form = place.current?.previousElementSibling;
    if (!isSubmitting || !(form instanceof HTMLFormElement)) return undefined;
    const focused = document.activeElement;
    form.setAttribute("inert", "");
    return () => {
      form.removeAttribute("inert");
      if (focused instanceof HTMLElement && document.activeElement === document.body)
        focused.focus();
    };
  }, [place, isSubmitting]);
}
