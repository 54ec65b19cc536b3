import { type RefObject, useEffect, useRef } from "react";
import { useFormState } from "react-hook-form";

/**
 * Goes to the first wrong field when a form could not be saved, and opens what hides it: without
 * that, a browser reports a hidden field to nobody, and the button seems to do nothing.
 * @param place an element right after the form
 */
export function useGoToError(place: RefObject<HTMLElement | null>): void {
  const { submitCount, errors } = useFormState();
  const submitted = useRef(submitCount);
  useEffect(() => {
    if (submitCount === submitted.current) return;
    submitted.current = submitCount;
    if (Object.keys(errors).length > 0) goTo(formBefore(place)?.querySelector(reported));
  }, [place, submitCount, errors]);

  useEffect(() => {
    const form = formBefore(place);
    function reveal({ target }: Event) {
      // The browser reports every wrong field, and goes to the first one that is visible.
      if (target instanceof Element && target === form?.querySelector(rejectedByBrowser))
        show(target);
    }
    form?.addEventListener("invalid", reveal, true);
    return () => form?.removeEventListener("invalid", reveal, true);
  }, [place]);
}

const rejectedByBrowser = "input:invalid, textarea:invalid, select:invalid";
/** An input, or the message of an editor that has none. */
const reported = "[aria-invalid=true], .MuiFormHelperText-root.Mui-error";
const focusable = "input, textarea, [contenteditable=true], button";

export function formBefore({ current }: RefObject<HTMLElement | null>): HTMLFormElement | null {
  const form = current?.previousElementSibling;
  return form instanceof HTMLFormElement ? form : null;
}

function goTo(wrong: Element | null | undefined): void {
  if (!wrong) return;
  show(wrong);
  const field = wrong.matches(focusable) ? wrong : wrong.parentElement?.querySelector(focusable);
  // Tabs change in the next render.
  setTimeout(() => {
    if (!(field instanceof HTMLElement)) return;
    field.focus();
    field.scrollIntoView({ block: "center" });
  });
}

/** Opens the folded sections around a field, and the tabs, whose buttons name what they control. */
function show(field: Element): void {
  for (let part = field.parentElement; part; part = part.parentElement)
    if (part instanceof HTMLDetailsElement) part.open = true;
    else if (part.id && getComputedStyle(part).display === "none")
      document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(part.id)}"]`)?.click();
}
