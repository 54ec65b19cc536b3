import { useEffect, useState } from "react";
import { cartKey } from "#src/shop/cart/cart.ts";
import { piecePrice } from "#src/shop/catalogue/product/price-steps.ts";
import { readCart, withoutEmptyLines } from "#src/shop/cart/rules.ts";
import { onStoredElsewhere } from "#src/base/kernel/browser-storage.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Container } from "#src/base/ui/parts.tsx";
import styles from "./purchase.module.css";
import * as texts from "./texts.ts";

interface ChangedElsewhereProps {
  /** Whether it was read, and goes. */
  isRead?: boolean;
}

/** Says that another tab changed what is bought here, or for how much. */
export function ChangedElsewhere({ isRead = false }: ChangedElsewhereProps) {
  const [isChanged, setIsChanged] = useState(false);
  const [dismissed, setDismissed] = useState(isRead);
  // Setting state during rendering is React's way to derive it from the previous rendering.
  if (dismissed !== isRead) {
    setDismissed(isRead);
    if (isRead) setIsChanged(false);
  }
  useEffect(() => {
    const listen = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== cartKey || boughtIn(oldValue) === boughtIn(newValue)) return;
      if (boughtIn(newValue) === boughtIn(null)) showAlert("error", texts.cartEmptiedElsewhere);
      else setIsChanged(true);
    };
    return onStoredElsewhere(listen);
  }, []);
  return (
    <Container>
      <div aria-live="polite">
        {isChanged && <p className={styles.changed}>{texts.cartChangedElsewhere}</p>}
      </div>
    </Container>
  );
}

/** Another tab also stores the stock that it just heard of. */
const boughtIn = (json: string | null) =>
  JSON.stringify(
    withoutEmptyLines(readCart(json)).map((line) => [
      line.id,
      line.quantity,
      piecePrice(line, line.quantity),
    ]),
  );
