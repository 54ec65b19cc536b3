import { savedPrices } from "#src/kernel/saved-texts.ts";
import styles from "./saved-prices.module.css";

/**
 * Over prices that may be other ones than the page's, or that hide its strip.
 * @param since null: they are of now
 */
export function SavedPrices({ since }: { since: string | null }) {
  return since && <p className={styles.strip}>{savedPrices(since)}</p>;
}
