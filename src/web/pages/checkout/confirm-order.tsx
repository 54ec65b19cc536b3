import { Link } from "react-router";
import type { Route } from "./+types/confirm-order";
import { cart, useCartLines } from "#src/cart/cart.ts";
import { cartNotices } from "#src/cart/cart-notices.ts";
import { type CartLine, parseQuantity, subtotal, withoutEmptyLines } from "#src/cart/rules.ts";
import { useCartGoods } from "#src/cart/weights.ts";
import { DroppedLines, LineNotices, LinePrice, useFreshCart } from "#src/cart/ui/line-notices.tsx";
import { productUrl, shopUrl } from "#src/kernel/urls.ts";
import { focusBeside } from "#src/ui/focus-beside.ts";
import { later } from "#src/ui/later.tsx";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { classes, Container, Image, LinkButton, Price, SectionHeader, ui } from "#src/ui/parts.tsx";
import { Stepper } from "#src/ui/stepper.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { useBackend, useShop } from "#src/web/shop-data.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { CustomersOnly } from "./customers-only.tsx";
import styles from "./confirm-order.module.css";
import { type ToldPromotion, useCartPromotions } from "#src/cart/ui/cart-promotions.ts";
import { EstimatedTotal } from "#src/cart/ui/estimated-total.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

const LinePromotion = later(() => import("#src/cart/ui/line-promotion.tsx"));
const PromiseNote = later(async () => ({
  default: (await import("#src/delivery/ui/promise-note.tsx")).PromiseNote,
}));

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.confirmOrder);
export const meta = pageHead;

export default function ConfirmOrder() {
  return <CustomersOnly>{() => <Review />}</CustomersOnly>;
}

function Review() {
  const lines = withoutEmptyLines(useCartLines());
  useFreshCart();
  return (
    <>
      <ChangedElsewhere />
      {lines.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} />}
    </>
  );
}

const EmptyCart = () => (
  <PageState
    image="missing"
    title={texts.emptyCart}
    actions={[{ to: shopUrl, text: texts.seeShop }]}
  >
    <DroppedLines />
    <p>{texts.emptyCartHint}</p>
  </PageState>
);

function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const { saleTerms } = useShop();
  const backend = useBackend();
  const { products, free, discounts } = useCartPromotions(lines, backend);
  const goods = useCartGoods(lines, free);
  return (
    <Container>
      <SectionHeader title={texts.confirmOrder} level="h1" />
      <section className={classes(ui.grid, styles.review)}>
        <DroppedLines />
        <div className={styles.scroll}>
          <LinesTable lines={lines} promotions={products} />
        </div>
        <div className={styles.footer}>
          <EstimatedTotal lines={lines} discounts={discounts} />
          <LinkButton to="/information-order">{texts.continueToDelivery}</LinkButton>
          {/* Below the button, which does not move when its code is there. */}
          {backend.additions && <PromiseNote terms={saleTerms} goods={goods} />}
        </div>
      </section>
    </Container>
  );
}

interface LinesProps {
  lines: readonly CartLine[];
  promotions: ReadonlyMap<string, ToldPromotion>;
}

function LinesTable({ lines, promotions }: LinesProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.subtotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <LineRow key={line.id} line={line} told={promotions.get(String(line.id))} />
        ))}
      </tbody>
    </table>
  );
}

interface LineRowProps {
  line: CartLine;
  told: ToldPromotion | undefined;
}

function LineRow({ line, told }: LineRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={ui.thumbnail}>
          <Image src={line.image} alt="" sizes="72px" />
        </span>
        <div>
          <Link to={productUrl(line)}>{line.name}</Link>
          <LineNotices line={line} />
          <LinePromotion told={told} className={styles.promotion} />
        </div>
      </th>
      <td data-label={texts.price}>
        <span>
          <LinePrice line={line} />
        </span>
      </td>
      <td data-label={texts.quantity}>
        <LineTools line={line} />
      </td>
      <td data-label={texts.subtotal}>
        <Price amount={subtotal(line)} className={styles.subtotal} />
      </td>
    </tr>
  );
}

function LineTools({ line }: { line: CartLine }) {
  const put = (quantity: number) => {
    cartNotices.forget(line.id);
    cart.setQuantity(line.id, quantity);
  };
  return (
    <span className={styles.tools}>
      <Stepper
        quantity={line.quantity}
        min={1}
        max={line.stock}
        onStep={put}
        onType={(text) => put(parseQuantity(text) ?? line.quantity)}
        label={texts.quantityOf(line.name)}
        small
      />
      <button
        type="button"
        className={ui.iconButton}
        aria-label={texts.remove}
        title={texts.removeOf(line.name)}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget);
          cart.remove(line.id);
        }}
      >
        <PageIcon name="bin" />
      </button>
    </span>
  );
}
