import { dropStored, isOnlyInPage, readStored, storeText } from "#src/kernel/browser-storage.ts";
import { isRecord } from "#src/kernel/records.ts";

/**
 * After an update, an open page may ask for code that the shop no longer has. The page then loads
 * again, once, and goes on with what it was asked for and what was typed in it.
 */

/** What the person waits for; the page's next document takes it over. */
export const wanted: {
  /** The page that a navigation leads to: React Router itself loads the page again. */
  to?: string | undefined;
  /** The open panel. */
  panel?: string | undefined;
} = {};

interface Left {
  url: string;
  at: number;
  to?: string;
  panel?: string;
  pressed?: Pressed;
  typed: Typed[];
}

/** The element's tag and name, and which of those that are alike. */
type Pressed = [tag: string, name: string, index: number];
type Typed = [index: number, name: string, text: string];

const key = "wanted";
const fields = "form :is(input, textarea, select)[name]:not([type=password], [type=hidden])";
const minute = 60_000;

const isReload = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "reload");

function take(): Left | null {
  const stored = readStored(key, "sessionStorage");
  dropStored(key, "sessionStorage");
  const isOurs =
    isRecord(stored) &&
    stored["url"] === location.href &&
    Date.now() - Number(stored["at"]) < minute &&
    isReload();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored a moment ago, below
  return isOurs ? (stored as unknown as Left) : null;
}

/** What the document before this one left. */
const left = typeof document === "undefined" ? null : take();

function leave(pressed?: Element): void {
  const { href: url } = location;
  const rest = pressed ? { pressed: placeOf(pressed) } : {};
  const text = JSON.stringify({ url, at: Date.now(), ...wanted, ...rest, typed: typedFields() });
  storeText(key, text, "sessionStorage");
}

if (typeof window !== "undefined")
  window.addEventListener("pagehide", () => {
    if (wanted.to) leave();
  });

const nameOf = (element: Element) =>
  element.getAttribute("aria-label") ?? element.textContent.slice(0, 80);

const alike = (tag: string, name: string) =>
  [...document.querySelectorAll<HTMLElement>(tag)].filter((each) => nameOf(each) === name);

function placeOf(pressed: Element): Pressed {
  const { tagName } = pressed;
  const name = nameOf(pressed);
  return [tagName, name, alike(tagName, name).findIndex((each) => each === pressed)];
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedFields = (): Typed[] =>
  [...document.querySelectorAll<Field>(fields)].flatMap((field, index): Typed[] =>
    field.value === "" || ["checkbox", "radio", "file"].includes(field.type)
      ? []
      : [[index, field.name, field.value]],
  );

/**
 * Repeats before the page is ready what it was asked for, which is then held until it is
 * (held-input.ts).
 * @returns whether another page is wanted
 */
export function goOn(): boolean {
  if (!left) return false;
  if (left.to) {
    location.assign(left.to);
    return true;
  }
  const all = document.querySelectorAll<Field>(fields);
  for (const [index, name, text] of left.typed) {
    const field = all[index];
    if (field?.name !== name) continue;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  if (left.pressed) {
    const [tag, name, index] = left.pressed;
    const pressed = alike(tag, name)[index];
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  }
  return false;
}

/** Whether a panel was opened whose code was missing. */
export const isWanted = (panel: string): boolean => left?.panel === panel;

/** @returns false without network, or if the page has just loaded again: code is still missing */
export async function loadAgain(pressed?: Element): Promise<boolean> {
  if (left && Date.now() - left.at < minute) return false;
  const request = fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
  const isAnswered = await request.then(({ ok }) => ok).catch(() => false);
  if (!isAnswered) return false;
  leave(pressed);
  if (isOnlyInPage(key, "sessionStorage") && isReload()) return false;
  location.reload();
  return true;
}

/** Imports code that the page can't do without. */
export async function orLoadAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (await loadAgain()) return await new Promise<never>(() => {});
    throw error;
  }
}
