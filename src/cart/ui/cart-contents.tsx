import { Link } from "react-router";
import { cart, cartPanel } from "#src/cart/cart.ts";
import { cartNotices } from "#src/cart/cart-notices.ts";
import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { announcedFree, type FreePieces, useCartGoods } from "#src/cart/weights.ts";
import * as texts from "./texts.ts";
import { cartPromotion } from "./texts.ts";
import { type CartLine, countLines, parseQuantity, subtotal, total } from "#src/cart/rules.ts";
import { useCustomer } from "#src/customers/session.ts";
import type { SaleTerms } from "#src/content/contract.ts";
import { PromiseNote } from "#src/delivery/ui/promise-note.tsx";
import type { Pesos } from "#src/kernel/pesos.ts";
import { productUrl, shopUrl } from "#src/kernel/urls.ts";
import { focusBeside } from "#src/ui/focus-beside.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { classes, Image, LinkButton, Price, ui, Total } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { useAnnouncedPromotions } from "./announced-promotions.ts";
import { LineNotices, LinePrice, LinePromotion } from "./line-notices.tsx";
import styles from "./cart-panel.module.css";
import noticeStyles from "./line-notices.module.css";

interface ContentsProps {
  lines: readonly CartLine[];
  /** The page with the terms of sale, if there is one. */
  termsUrl: string | null;
  /** The shop's promises with every purchase. */
  saleTerms: SaleTerms | null;
  /** Whether the backend publishes what delivery costs. */
  promisesDelivery: boolean;
}

/** The lines of a cart and its total. */
export function CartContents({ lines, ...terms }: ContentsProps) {
  const { products, cart: promotions } = useAnnouncedPromotions(lines);
  return (
    <>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} promotion={products.get(String(line.id))} />
        ))}
      </ul>
      <Foot
        lines={lines}
        free={announcedFree(lines, products)}
        promotions={promotions}
        {...terms}
      />
    </>
  );
}

interface LineProps {
  line: CartLine;
  promotion: AnnouncedPromotion | undefined;
}

function Line({ line, promotion }: LineProps) {
  const { id, name, description, image, stock, quantity } = line;
  const put = (next: number) => {
    cartNotices.forget(id);
    cart.setQuantity(id, next);
  };
  const type = (text: string) => {
    const typed = parseQuantity(text);
    if (typed !== null) put(typed);
  };
  return (
    <li className={classes(styles.line, quantity === 0 && styles.isEmpty)}>
      <div className={styles.image}>
        <Image src={image} alt="" sizes="96px" />
      </div>
      <div className={styles.words}>
        <h3>
          <Link to={productUrl(line)} onClick={() => cartPanel.set(false)}>
            {name}
          </Link>
        </h3>
        <p className={classes(ui.note, styles.description)}>{description}</p>
        <p className={ui.note}>
          <LinePrice line={line} />
          {texts.each}
        </p>
      </div>
      <LineNotices line={line} />
      <LinePromotion promotion={promotion} className={styles.promotion} />
      <div className={styles.tools}>
        <Stepper
          quantity={quantity}
          min={0}
          max={stock}
          onStep={put}
          onType={type}
          label={texts.quantityOf(name)}
          small
        />
        <button
          type="button"
          className={classes(ui.iconButton, styles.delete)}
          aria-label={texts.remove}
          title={texts.removeProduct(name)}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget);
            cart.remove(id);
          }}
        >
          <PageIcon name="bin" />
        </button>
        <Price amount={subtotal(line)} className={styles.subtotal} />
      </div>
    </li>
  );
}

/** Log-in returns to this page. */
const afterLogIn = { from: "/confirm-order" };

interface FootProps extends ContentsProps {
  free: readonly FreePieces[];
  promotions: readonly AnnouncedPromotion[];
}

function Foot({ lines, free, promotions, termsUrl, ...promises }: FootProps) {
  const customer = useCustomer();
  const goods = useCartGoods(lines, free);
  const close = () => cartPanel.set(false);
  return (
    <footer className={styles.footer}>
      {promises.promisesDelivery && <PromiseNote terms={promises.saleTerms} goods={goods} />}
      <CartPromotions promotions={promotions} total={total(lines)} />
      <Total label={texts.total} amount={total(lines)} />
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
          texts.terms
        )}
        .
      </p>
    </footer>
  );
}

interface CartPromotionsProps {
  promotions: readonly AnnouncedPromotion[];
  total: Pesos;
}

/** The promotions announced for the whole cart, and what is missing to reach them. */
function CartPromotions({ promotions, total }: CartPromotionsProps) {
  return promotions.map((promotion) => {
    const progress = cartPromotion(promotion, total);
    return (
      progress && (
        <p
          key={progress.text}
          className={classes(noticeStyles.promotion, progress.reached && noticeStyles.good)}
        >
          {progress.text}
        </p>
      )
    );
  });
}
