import { useEffect, useState } from "react";
import { cartKey } from "#src/cart/cart.ts";
import { readCart, withoutEmptyLines } from "#src/cart/rules.ts";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

/**
 * Whether another tab changed what is bought here, or for how much, and a function to forget it
 * once it was read.
 */
export function useChangedElsewhere(): [changed: boolean, forget: () => void] {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === cartKey && boughtIn(oldValue) !== boughtIn(newValue)) setChanged(true);
    };
    // Before the cart itself hears of it: who is led away from an empty one is told why.
    addEventListener("storage", listen, true);
    return () => removeEventListener("storage", listen, true);
  }, []);
  return [changed, () => setChanged(false)];
}

/** Another tab also stores the stock that it just heard of. */
const boughtIn = (json: string | null) =>
  JSON.stringify(
    withoutEmptyLines(readCart(json)).map(({ id, quantity, price }) => [id, quantity, price]),
  );

export function ChangedElsewhere({ changed }: { changed: boolean }) {
  return (
    <div aria-live="polite">
      {changed && <p className={styles.changed}>{texts.cartChangedElsewhere}</p>}
    </div>
  );
}
