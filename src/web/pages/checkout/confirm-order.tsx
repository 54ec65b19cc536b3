import { Link } from "react-router";
import type { Route } from "./+types/confirm-order";
import { useCartLines } from "#src/cart/cart.ts";
import { type CartLine, subtotal, withoutEmptyLines } from "#src/cart/rules.ts";
import { useCartGoods } from "#src/cart/weights.ts";
import { DroppedLines, LineNotices, LinePrice } from "#src/cart/ui/line-notices.tsx";
import { LineTools } from "#src/cart/ui/line-tools.tsx";
import { noBreak } from "#src/kernel/line-breaks.ts";
import { productUrl, shopUrl } from "#src/kernel/urls.ts";
import { later } from "#src/ui/later.tsx";
import { classes, Container, Image, LinkButton, Price, SectionHeader, ui } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { CustomersOnly } from "./customers-only.tsx";
import styles from "./confirm-order.module.css";
import { type PublicPromotion, useCartPromotions } from "#src/cart/ui/cart-promotions.ts";
import { EstimatedTotal } from "#src/cart/ui/estimated-total.tsx";
import * as texts from "./texts.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";
import { useFreshCart } from "#src/cart/ui/use-fresh-cart.ts";

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
          {backend.capabilities.deliveryPromise && <PromiseNote goods={goods} />}
        </div>
      </section>
    </Container>
  );
}

interface LinesProps {
  lines: readonly CartLine[];
  promotions: ReadonlyMap<string, PublicPromotion>;
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
  told: PublicPromotion | undefined;
}

function LineRow({ line, told }: LineRowProps) {
  return (
    <tr>
      <th scope="row">
        <span className={ui.thumbnail}>
          <Image src={line.image} alt="" sizes="72px" />
        </span>
        <div>
          <Link to={productUrl(line)}>{noBreak(line.name)}</Link>
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
        <span className={styles.tools}>
          <LineTools line={line} min={1} />
        </span>
      </td>
      <td data-label={texts.subtotal}>
        <Price amount={subtotal(line)} className={styles.subtotal} />
      </td>
    </tr>
  );
}
