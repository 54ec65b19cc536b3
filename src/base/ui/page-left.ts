import type { Left } from "./load-again.ts";

/**
 * What was pressed and typed on a page that loads again. A file without imports: as it stays the
 * same from build to build, a page that was opened before an update still finds it.
 */

const fieldsOf = (page: Document) => [
  ...page.querySelectorAll<HTMLInputElement>(
    "form :is(input:not([type=password], [type=file]), textarea, select)",
  ),
];

const nameOf = (element: Element) => element.ariaLabel ?? element.textContent;

const alike = (tag: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((each) => nameOf(each) === name);

export function leftOn(
  page: Document,
  pressed: HTMLElement | undefined,
): Pick<Left, "pressed" | "typed"> {
  const typed: Left["typed"] = fieldsOf(page).map(({ name, value }, index) => [index, name, value]);
  if (!pressed) return { typed };
  const { tagName } = pressed;
  const name = nameOf(pressed);
  return { typed, pressed: [tagName, name, alike(tagName, name).indexOf(pressed)] };
}

/** Repeats it before the next page is ready: it is held until it can be done (held-input.ts). */
export function goOn(page: Document, { typed = [], pressed }: Left): void {
  const fields = fieldsOf(page);
  for (const [index, name, text] of typed) {
    const field = fields[index];
    if (field?.name !== name || field.value === text) continue;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (!pressed) return;
  const [tag, name, index] = pressed;
  const element = alike(tag, name)[index];
  if (element instanceof HTMLFormElement) element.requestSubmit();
  else element?.click();
}
