import { withSuccessor } from "./successor.ts";

/** Where an event was held, and how to repeat it there. */
interface Held {
  target: () => Element | null;
  repeat: () => void;
}

/**
 * Holds clicks and submits while a page has no scripts yet, and notes changed fields. The same for
 * parts of the page whose code is still loading (`data-loading`).
 * @param onTouch runs at each sign of user activity
 * @param onMissing runs for what was pressed in a part whose code is missing (`data-missing`)
 * @returns replays what was held, except in parts that are still loading; first called once the
 * page is ready
 */
export function holdInput(
  onTouch: () => void,
  onMissing: (pressed: HTMLElement) => void,
): () => void {
  let isPageReady = false;
  let held: Held[] = [];
  const fields = new Map<HTMLInputElement, () => HTMLInputElement | null>();
  let refocus = () => {};
  const isReady = (target: Element | null) => isPageReady && !target?.closest("[data-loading]");
  const listen = (type: string, listener: (event: Event, target: HTMLElement) => void) =>
    window.addEventListener(
      type,
      (event) => {
        onTouch();
        if (isElement(event.target) && !isReady(event.target)) listener(event, event.target);
      },
      true,
    );
  const hold = (event: Event, target: Element) => {
    const repeat = repeatOf(event);
    if (!repeat) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ target: withSuccessor(target), repeat });
    askForMissing();
  };
  const askForMissing = () => {
    const missing = held
      .map(({ target }) => target())
      .find((each) => each?.closest("[data-missing]"));
    const pressed = missing?.closest<HTMLElement>(`form, ${onlyByScript}`);
    if (pressed) onMissing(pressed);
  };
  for (const type of ["pointerdown", "keydown"]) listen(type, () => {});
  listen("focusin", (_, target) => {
    const current = withSuccessor(target);
    refocus = () => {
      if (document.activeElement === document.body) current()?.focus();
    };
  });
  for (const type of ["click", "submit"]) listen(type, hold);
  listen("input", (_, target) => {
    // Only fields fire this event.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const field = target as HTMLInputElement;
    fields.set(field, fields.get(field) ?? withSuccessor(field));
  });

  return () => {
    isPageReady = true;
    for (const [field, current] of [...fields].filter(([, current]) => isReady(current()))) {
      fields.delete(field);
      reenter(field, current());
    }
    // Not at once: a page may become ready within the `blur` of a field that is being left, when
    // nothing has the focus yet.
    setTimeout(refocus);
    refocus = () => {};
    const due = held.filter(({ target }) => isReady(target()));
    held = held.filter(({ target }) => !isReady(target()));
    askForMissing();
    doInTurn(due.map(({ repeat }) => repeat));
  };
}

/** A key without a focused element has the document as its target. */
const isElement = (target: EventTarget | null): target is HTMLElement =>
  target !== null && "closest" in target;

/** Returns how to replay it; null for what the browser handles itself: links, searches, menus. */
function repeatOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    // Only forms fire `submit`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const form = event.target as HTMLFormElement;
    const current = withSuccessor(form);
    const submitter = event.submitter && withSuccessor(event.submitter);
    return form.method === "get" ? null : () => current()?.requestSubmit(submitter?.());
  }
  // Only elements fire `click`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pressed = (event.target as Element).closest<HTMLElement>(onlyByScript);
  const current = pressed && withSuccessor(pressed);
  return current && (() => current()?.click());
}

/** What scripts handle better: buttons outside of forms and menus, dialogs, the calculator's links. */
const onlyByScript = [
  "button[type=button]:not([popovertarget])",
  "input[type=search]",
  "a[aria-haspopup=dialog]",
  "a[data-held]",
].join();

/** @param current the field, or its successor */
function reenter(field: HTMLInputElement, current: HTMLInputElement | null): void {
  if (!current) return;
  if (isBox(field)) checkAgain(current, field.checked);
  else enterAgain(current, field.value);
}

/**
 * React compares a field with the value it last set: without this reset it would ignore the same
 * text.
 */
function enterAgain(field: HTMLInputElement, text: string): void {
  field.value = "";
  // The prototype of a field has a setter for its value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** Toggles back and clicks: React listens to clicks and compares with the state it last set. */
function checkAgain(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/** Runs one after the other, so that each sees the effect of the one before. */
function doInTurn(actions: (() => void)[]): void {
  actions.shift()?.();
  if (actions.length > 0) setTimeout(() => doInTurn(actions));
}
