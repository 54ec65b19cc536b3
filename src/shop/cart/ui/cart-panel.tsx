import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { cart, cartKey, cartPanel } from "#src/shop/cart/cart.ts";
import { usePricedLines } from "#src/shop/cart/priced-lines.ts";
import { useSavedCartPrices } from "#src/shop/cart/saved-prices.ts";
import type { Backend } from "#src/base/kernel/api-client.ts";
import { isOnlyInPage } from "#src/base/kernel/browser-storage.ts";
import { categoryUrl, shopUrl } from "#src/base/kernel/urls.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { holdPage } from "#src/base/ui/panel.ts";
import { LinkButton, ui, Illustration } from "#src/base/ui/parts.tsx";
import { SavedPrices } from "#src/base/ui/saved-prices.tsx";
import { CartContents } from "./cart-contents.tsx";
import styles from "./cart-panel.module.css";
import { DroppedLines, Notice } from "./line-notices.tsx";
import * as texts from "./texts.ts";
import { useFreshCart } from "./use-fresh-cart.ts";

const closingMilliseconds = 100;

interface PanelProps {
  /** The page with the terms of sale, if there is one. */
  termsUrl: string | null;
  /** How long goods can be returned. */
  returns: string | null;
  /** Whether the cart's prices can be kept as a quotation. */
  canQuote: boolean;
  backend: Backend;
  /** Categories that an empty cart suggests. */
  categories: readonly string[];
}

export default function CartPanel({ categories, ...terms }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const lines = usePricedLines();
  const savedSince = useSavedCartPrices();
  useFreshCart();
  useEffect(() => {
    const release = holdPage();
    dialog.current?.showModal();
    return () => {
      release();
      cart.dropEmptyLines();
    };
  }, []);
  /** Closes the panel after its animation. */
  const close = () => {
    dialog.current?.setAttribute("data-closing", "");
    setTimeout(() => {
      // Closing the dialog before unmounting it returns the focus to where it was.
      dialog.current?.close();
      cartPanel.set(false);
    }, closingMilliseconds);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.panel}
      aria-label={texts.cart}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={styles.rows}>
        <header>
          <h2>{texts.cart}</h2>
          <button type="button" className={ui.iconButton} aria-label={texts.close} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        <div>
          {lines.length > 0 && <SavedPrices since={savedSince} />}
          {lines.length > 0 && isOnlyInPage(cartKey) && <Notice>{texts.notStored}</Notice>}
          <DroppedLines />
        </div>
        {lines.length === 0 ? (
          <Empty categories={categories} />
        ) : (
          <CartContents lines={lines} {...terms} />
        )}
      </div>
    </dialog>
  );
}

function Empty({ categories }: { categories: readonly string[] }) {
  const close = () => cartPanel.set(false);
  return (
    <div className={styles.empty}>
      <Illustration image="missing" />
      <h3>{texts.empty}</h3>
      <p>{texts.emptyHint}</p>
      <LinkButton to={shopUrl} onClick={close}>
        {texts.goToShop}
      </LinkButton>
      <ul className={styles.categories}>
        {categories.map((name) => (
          <li key={name}>
            <Link to={categoryUrl(name)} onClick={close}>
              <span>{name}</span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
