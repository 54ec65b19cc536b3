import {
  dropStored,
  isOnlyInPage,
  readStored,
  storeText,
} from "#src/base/kernel/browser-storage.ts";

/**
 * After an update, an open page may ask for code that the shop no longer has. The page then loads
 * again, once, and goes on with what it was asked for and what was typed in it.
 */

/** What a document leaves to the next one at its URL. */
export interface Left {
  url: string;
  at: number;
  /** The page that a navigation leads to: React Router itself loads the page again. */
  to?: string | undefined;
  /** The open panel. */
  panel?: string | undefined;
  /** The tag and name of the pressed element, and which of those that are alike. */
  pressed?: [tag: string, name: string, index: number];
  /** The fields of forms: which one, its name and its text. */
  typed?: [index: number, name: string, text: string][];
}

/** What the person waits for. */
export const wanted: Pick<Left, "to" | "panel"> = {};

/** Remembers where a navigation leads until it is there. */
export async function whileWanted(
  navigate: () => Promise<unknown>,
  { to }: { to: string | number },
): Promise<void> {
  // A step in the history has changed the URL already.
  if (typeof to === "number") return void (await navigate());
  wanted.to = to;
  await navigate();
  if (wanted.to === to) wanted.to = undefined;
}

const key = "wanted";
const storage = "sessionStorage";
const minute = 60_000;

/** What the document before this one left. */
export const left = typeof document === "undefined" ? null : take();

function take(): Left | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- stored below
  const stored = readStored(key, storage) as Left | null | undefined;
  dropStored(key, storage);
  const isOurs = stored?.url === location.href && Date.now() - stored.at < minute;
  return isOurs ? stored : null;
}

function leave(more: Pick<Left, "pressed" | "typed">): void {
  const all: Left = { ...more, ...wanted, url: location.href, at: Date.now() };
  storeText(key, JSON.stringify(all), storage);
}

if (typeof window !== "undefined")
  window.addEventListener("pagehide", () => {
    if (wanted.to) leave({});
  });

const pageLeft = () => import("./page-left.ts");

/**
 * Before the page is hydrated.
 * @returns whether another page is wanted
 */
export async function goOn(): Promise<boolean> {
  if (left?.to) location.assign(left.to);
  else if (left) await pageLeft().then((page) => page.goOn(document, left), console.warn);
  return left?.to !== undefined;
}

/**
 * @returns false without network, in a browser that stores nothing (it would lose its cart), and if
 * the page has just loaded again: code is still missing
 */
export async function loadAgain(pressed?: HTMLElement): Promise<boolean> {
  if (left && Date.now() - left.at < minute) return false;
  try {
    await fetch("/robots.txt", { method: "HEAD", cache: "no-store" });
  } catch {
    return false;
  }
  leave(
    await pageLeft().then(
      (page) => page.leftOn(document, pressed),
      () => ({}),
    ),
  );
  if (isOnlyInPage(key, storage)) return false;
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
