import { Link } from "react-router";
import { cartPanel } from "#src/shop/cart/cart.ts";
import { useCartGoods } from "#src/shop/cart/weights.ts";
import * as texts from "./texts.ts";
import type { PricedLine } from "#src/shop/cart/priced-lines.ts";
import { countLines } from "#src/shop/cart/rules.ts";
import { useCustomer } from "#src/shop/customers/session.ts";
import { EstimatedDeliveryNote } from "#src/shop/delivery/ui/estimated-delivery.tsx";
import type { Backend } from "#src/base/kernel/api-client.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { LinkButton, ui } from "#src/base/ui/parts.tsx";
import type { LogInState } from "#src/shop/page-kit/way-back.ts";
import { CartLineRow } from "./cart-line.tsx";
import { type CartPromotions, useCartPromotions } from "./cart-promotions.ts";
import { EstimatedTotal } from "./estimated-total.tsx";
import LinePromotion from "./line-promotion.tsx";
import styles from "./cart-panel.module.css";

interface ContentsProps {
  lines: readonly PricedLine[];
  /** The page with the terms of sale, if there is one. */
  termsUrl: string | null;
  /** How long goods can be returned. */
  returns?: string | null;
  /** Whether its prices can be kept as a quotation. */
  canQuote?: boolean;
  /** Null in a preview, where no script runs. */
  backend: Backend | null;
}

/** The lines of a cart and its total. */
export function CartContents({ lines, ...terms }: ContentsProps) {
  const promotions = useCartPromotions(lines, terms.backend);
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={line.id}
            as="li"
            line={line}
            told={promotions.products.get(String(line.id))}
            onFollow={() => cartPanel.set(false)}
          />
        ))}
      </ul>
      <Foot lines={lines} promotions={promotions} {...terms} />
    </>
  );
}

/** Log-in returns to this page. */
const afterLogIn = { from: "/confirm-order" };
const byCode: LogInState = { ...afterLogIn, byCode: true };

interface FootProps extends ContentsProps {
  promotions: CartPromotions;
}

function Foot({ lines, promotions, termsUrl, returns, canQuote, backend }: FootProps) {
  const customer = useCustomer();
  const goods = useCartGoods(lines, promotions.free);
  const close = () => cartPanel.set(false);
  return (
    <footer className={styles.footer}>
      {backend?.capabilities.estimatedDelivery !== false && <EstimatedDeliveryNote goods={goods} />}
      {promotions.cart.map((told) => (
        <LinePromotion key={told.promotion.id} told={told} />
      ))}
      <EstimatedTotal lines={lines} discounts={promotions.discounts} goods={goods} />
      {customer ? (
        <LinkButton to={countLines(lines) > 0 ? "/confirm-order" : shopUrl} onClick={close}>
          {texts.buy}
        </LinkButton>
      ) : (
        <>
          <LinkButton to="/login" state={afterLogIn} onClick={close}>
            {texts.logInToBuy}
          </LinkButton>
          {backend?.capabilities.signInByCode === false ? (
            <LinkButton to="/signup" state={afterLogIn} onClick={close} kind="secondary">
              {texts.createAccount}
            </LinkButton>
          ) : (
            <LinkButton to="/login" state={byCode} onClick={close} kind="secondary">
              {texts.buyByCode}
            </LinkButton>
          )}
        </>
      )}
      {canQuote && (
        <Link to="/cotizacion" onClick={close} className={styles.quote}>
          {texts.keepAsQuotation}
        </Link>
      )}
      <p className={ui.note}>
        {returns && <span>{`${returns}. `}</span>}
        <span>{texts.beforeTerms}</span>
        {termsUrl ? (
          <Link to={termsUrl} onClick={close}>
            {texts.terms}
          </Link>
        ) : (
          <span>{texts.terms}</span>
        )}
        <span>.</span>
      </p>
    </footer>
  );
}
