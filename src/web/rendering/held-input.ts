/**
 * Queues clicks and submissions while a page has no scripts yet, and records typed text.
 * @param onTouch called on each sign of user activity
 * @returns a function that replays everything once the page has hydrated
 */
export function holdInput(onTouch: () => void): () => void {
  const held: (() => void)[] = [];
  const fields = new Set<HTMLInputElement>();
  const hold = (event: Event) => {
    onTouch();
    const again = repeatOf(event);
    if (!again) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push(again);
  };
  const noteField = (event: Event) => {
    onTouch();
    // Only fields send this event.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    fields.add(event.target as HTMLInputElement);
  };
  const listeners: [type: string, listener: (event: Event) => void][] = [
    ["pointerdown", onTouch],
    ["keydown", onTouch],
    ["focusin", onTouch],
    ["input", noteField],
    ["click", hold],
    ["submit", hold],
  ];
  for (const [type, listener] of listeners) window.addEventListener(type, listener, true);

  return () => {
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
    for (const field of fields) (isBox(field) ? checkAgain : enterAgain)(field);
    doInTurn(held);
  };
}

/**
 * Returns how to replay an event; null for what the browser handles alone: links, searches, menus.
 */
function repeatOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    // Only forms are submitted.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const form = event.target as HTMLFormElement;
    return form.method === "get" ? null : () => form.requestSubmit(event.submitter);
  }
  // Only elements are clicked.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pressed = (event.target as Element).closest<HTMLElement>(onlyByScript);
  return pressed ? () => pressed.click() : null;
}

/** Elements that need scripts: buttons outside of forms and menus, and dialogs. */
const onlyByScript = [
  "button[type=button]:not([popovertarget])",
  "input[type=search]",
  "a[aria-haspopup=dialog]",
].join();

/**
 * React compares a field with the value it last wrote, so writing past React makes the same text
 * count as a change.
 */
function enterAgain(field: HTMLInputElement): void {
  const text = field.value;
  field.value = "";
  // The prototype of a field has a value setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** React listens to a box's click and compares its state with what it last wrote. */
function checkAgain(box: HTMLInputElement): void {
  box.checked = !box.checked;
  box.click();
}

/** Runs one action per task, so that each sees the effects of the one before. */
function doInTurn(actions: (() => void)[]): void {
  actions.shift()?.();
  if (actions.length > 0) setTimeout(() => doInTurn(actions));
}
