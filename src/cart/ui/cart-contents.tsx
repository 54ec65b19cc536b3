import { Link } from "react-router";
import { cartPanel } from "#src/cart/cart.ts";
import { useCartGoods } from "#src/cart/weights.ts";
import * as texts from "./texts.ts";
import { type CartLine, countLines, subtotal } from "#src/cart/rules.ts";
import { useCustomer } from "#src/customers/session.ts";
import { PromiseNote } from "#src/delivery/ui/promise-note.tsx";
import { noBreak } from "#src/kernel/line-breaks.ts";
import type { Backend } from "#src/kernel/api-client.ts";
import { productUrl, shopUrl } from "#src/kernel/urls.ts";
import { classes, Image, LinkButton, Price, ui } from "#src/ui/parts.tsx";
import { type CartPromotions, type PublicPromotion, useCartPromotions } from "./cart-promotions.ts";
import { EstimatedTotal } from "./estimated-total.tsx";
import { LineNotices, LinePrice } from "./line-notices.tsx";
import { LineTools } from "./line-tools.tsx";
import LinePromotion from "./line-promotion.tsx";
import styles from "./cart-panel.module.css";

interface ContentsProps {
  lines: readonly CartLine[];
  /** The page with the terms of sale, if there is one. */
  termsUrl: string | null;
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
          <Line key={line.id} line={line} told={promotions.products.get(String(line.id))} />
        ))}
      </ul>
      <Foot lines={lines} promotions={promotions} {...terms} />
    </>
  );
}

interface LineProps {
  line: CartLine;
  told: PublicPromotion | undefined;
}

function Line({ line, told }: LineProps) {
  const { name, description, image, quantity } = line;
  return (
    <li className={classes(styles.line, quantity === 0 && styles.isEmpty)}>
      <div className={ui.thumbnail}>
        <Image src={image} alt="" sizes="96px" />
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={productUrl(line)} onClick={() => cartPanel.set(false)}>
            {noBreak(name)}
          </Link>
        </h3>
        <p className={classes(ui.note, styles.description)}>{description}</p>
        <p className={ui.note}>
          <LinePrice line={line} />
          <span>{texts.each}</span>
        </p>
      </div>
      <LineNotices line={line} />
      <div className={styles.tools}>
        <LineTools line={line} min={0} className={styles.delete} />
        <Price amount={subtotal(line)} className={styles.subtotal} />
      </div>
      <LinePromotion told={told} className={styles.promotion} />
    </li>
  );
}

/** Log-in returns to this page. */
const afterLogIn = { from: "/confirm-order" };

interface FootProps extends ContentsProps {
  promotions: CartPromotions;
}

function Foot({ lines, promotions, termsUrl, backend }: FootProps) {
  const customer = useCustomer();
  const goods = useCartGoods(lines, promotions.free);
  const close = () => cartPanel.set(false);
  return (
    <footer className={styles.footer}>
      {backend?.capabilities.deliveryPromise !== false && <PromiseNote goods={goods} />}
      {promotions.cart.map((told) => (
        <LinePromotion key={told.promotion.id} told={told} />
      ))}
      <EstimatedTotal lines={lines} discounts={promotions.discounts} />
      {customer ? (
        <LinkButton to={countLines(lines) > 0 ? "/confirm-order" : shopUrl} onClick={close}>
          {texts.buy}
        </LinkButton>
      ) : (
        <>
          <LinkButton to="/login" state={afterLogIn} onClick={close}>
            {texts.logInToBuy}
          </LinkButton>
          <LinkButton to="/signup" state={afterLogIn} onClick={close} kind="secondary">
            {texts.createAccount}
          </LinkButton>
        </>
      )}
      <p className={ui.note}>
        {texts.beforeTerms}
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
