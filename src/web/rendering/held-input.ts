/**
 * Holds what is pressed and sent while a page has no scripts yet, and notes what is typed.
 * @param onTouch told of each sign that somebody is there
 * @returns does all of it, once the page can
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

/** How to do it again later; null for what the browser does alone: links, searches, menus. */
function repeatOf(event: Event): (() => void) | null {
  if (event instanceof SubmitEvent) {
    // Only forms are submitted.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const form = event.target as HTMLFormElement;
    return form.method === "get" ? null : () => form.requestSubmit(event.submitter);
  }
  // Only elements are pressed.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const pressed = (event.target as Element).closest<HTMLElement>(onlyByScript);
  return pressed ? () => pressed.click() : null;
}

/** What only the page's scripts can do: buttons of no form and no menu, and dialogs. */
const onlyByScript = [
  "button[type=button]:not([popovertarget])",
  "input[type=search]",
  "a[aria-haspopup=dialog]",
].join();

/**
 * React compares a field with what it last wrote there: written behind its back, the same text is
 * news.
 */
function enterAgain(field: HTMLInputElement): void {
  const text = field.value;
  field.value = "";
  // The prototype of a field has a value that can be set.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")!.set!.call(field, text);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

const isBox = ({ type }: HTMLInputElement) => type === "checkbox" || type === "radio";

/** Of a box React hears by its click, and looks whether it is another than it last wrote there. */
function checkAgain(box: HTMLInputElement): void {
  box.checked = !box.checked;
  box.click();
}

/** One after the other, so that each sees what the one before did. */
function doInTurn(actions: (() => void)[]): void {
  actions.shift()?.();
  if (actions.length > 0) setTimeout(() => doInTurn(actions));
}
