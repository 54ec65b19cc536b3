import { savedPrices } from "#src/kernel/saved-since.ts";
import styles from "./saved-prices.module.css";

/**
 * A notice above prices that may be from another time than the page's, or that cover its strip.
 * @param since null for current prices
 */
export function SavedPrices({ since }: { since: string | null }) {
  return since && <p className={styles.strip}>{savedPrices(since)}</p>;
}
