import { useEffect, useRef, useSyncExternalStore } from "react";
import { useRecordContext, useResourceContext } from "react-admin";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
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
  useInertWhileSaving(place, isSubmitting);
  const offer = useDraft({
    key: workKey(resource ?? "", record?.id),
    base: record ?? formState.defaultValues ?? {},
    mine:
      names.length > 0
        ? Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
        : null,
    restore: (fields) => {
      reset({ ...getValues(), ...fields }, { keepDefaultValues: true });
      notifyRestored();
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

/** Counts restored drafts: editors with their own state reset when their form gets a draft back. */

let times = 0;
const listeners = new Set<() => void>();

function notifyRestored(): void {
  times++;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTimesRestored = (): number => useSyncExternalStore(subscribe, () => times);
