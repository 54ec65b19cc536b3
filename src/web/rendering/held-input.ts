/**
 * Holds clicks and submits while a page has no scripts yet, and notes changed fields.
 * @param onTouch runs at each sign of user activity
 * @returns a function that replays everything once the page is ready
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
    // Only fields fire this event.
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

/** Returns how to replay it; null for what the browser handles itself: links, searches, menus. */
function repeatOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    // Only forms fire `submit`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const form = event.target as HTMLFormElement;
    return form.method === "get" ? null : () => form.requestSubmit(event.submitter);
  }
  // Only elements fire `click`.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pressed = (event.target as Element).closest<HTMLElement>(onlyByScript);
  return pressed ? () => pressed.click() : null;
}

/** What only scripts can handle: buttons outside of forms and menus, and dialogs. */
const onlyByScript = [
  "button[type=button]:not([popovertarget])",
  "input[type=search]",
  "a[aria-haspopup=dialog]",
].join();

/**
 * React compares a field with the value it last set: without this reset it would ignore the same
 * text.
 */
function enterAgain(field: HTMLInputElement): void {
  const text = field.value;
  field.value = "";
  // The prototype of a field has a setter for its value.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** Toggles back and clicks: React listens to clicks and compares with the state it last set. */
function checkAgain(box: HTMLInputElement): void {
  box.checked = !box.checked;
  box.click();
}

/** Runs one after the other, so that each sees the effect of the one before. */
function doInTurn(actions: (() => void)[]): void {
  actions.shift()?.();
  if (actions.length > 0) setTimeout(() => doInTurn(actions));
}
