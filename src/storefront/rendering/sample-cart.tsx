import { createContext } from "react-router";
import type { CartLine } from "#src/shop/cart/rules.ts";
import { CartContents } from "#src/shop/cart/ui/cart-contents.tsx";
import styles from "#src/shop/cart/ui/cart-panel.module.css";
import { cart, close } from "#src/shop/cart/ui/texts.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { ui } from "#src/base/ui/parts.tsx";

export interface SampleCartProps {
  lines: readonly CartLine[];
}

/** The cart that a preview shows open; null for none. */
export const sampleCartContext = createContext<SampleCartProps | null>(null);

/**
 * The open cart for previews without scripts; a shopper's own lives in the browser, and no server
 * renders it. Its styles stand here because only the browser's build makes stylesheets.
 */
export function SampleCart({ lines }: SampleCartProps) {
  return (
    <>
      <div style={{ position: "fixed", zIndex: 60, inset: 0, background: "var(--veil)" }} />
      <dialog
        open
        className={styles.panel}
        style={{ zIndex: 61, animation: "none" }}
        aria-label={cart}
      >
        <div className={styles.rows}>
          <header>
            <h2>{cart}</h2>
            <button type="button" className={ui.iconButton} aria-label={close}>
              <Icon name="close" />
            </button>
          </header>
          <CartContents lines={lines} termsUrl={null} backend={null} />
        </div>
      </dialog>
    </>
  );
}
