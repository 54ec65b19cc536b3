/**
 * The checkouts after which this browser's cart was emptied. Whoever goes back to the page of one
 * has something newer in the cart. Without a log-in their numbers tell nothing, so they stay when
 * somebody logs out: so does the cart.
 */
const key = "finishedCheckouts";
const maxKept = 50;
/** Where the browser stores nothing: as long as the page. */
const inPage = new Set<string>();

/** @returns whether it is the first time that this browser hears of this checkout's end */
export function finishCheckout(session: string): boolean {
  const kept = readKept();
  if (kept.includes(session) || inPage.has(session)) return false;
  inPage.add(session);
  try {
    localStorage.setItem(key, JSON.stringify([...kept, session].slice(-maxKept)));
  } catch {
    // A full or forbidden storage.
  }
  return true;
}

function readKept(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
  } catch {
    return [];
  }
}
