import { savedPrices } from "#src/base/kernel/saved-since.ts";
import { ui } from "./parts.tsx";

/**
 * A notice above prices that may be from another time than the page's, or that cover its strip.
 * @param since null for current prices
 */
export function SavedPrices({ since }: { since: string | null }) {
  return since && <p className={ui.savedPrices}>{savedPrices(since)}</p>;
}
