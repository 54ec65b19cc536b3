import { Link } from "react-router";
import { type PricedLine, usePricedLines } from "#src/shop/cart/priced-lines.ts";
import { withoutEmptyLines } from "#src/shop/cart/rules.ts";
import { useCartGoods } from "#src/shop/cart/weights.ts";
import { CartLineRow } from "#src/shop/cart/ui/cart-line.tsx";
import { DroppedLines } from "#src/shop/cart/ui/line-notices.tsx";
import { shopUrl } from "#src/base/kernel/urls.ts";
import { later } from "#src/base/ui/later.tsx";
import { classes, Container, LinkButton, SectionHeader, ui } from "#src/base/ui/parts.tsx";
import { PageState } from "#src/shop/page-kit/page-state.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import styles from "./confirm-order.module.css";
import { type PublicPromotion, useCartPromotions } from "#src/shop/cart/ui/cart-promotions.ts";
import { EstimatedTotal } from "#src/shop/cart/ui/estimated-total.tsx";
import { keepAsQuotation } from "#src/shop/cart/ui/texts.ts";
import * as texts from "./texts.ts";
import { useFreshCart } from "#src/shop/cart/ui/use-fresh-cart.ts";

const EstimatedDeliveryNote = later(async () => ({
  default: (await import("#src/shop/delivery/ui/estimated-delivery.tsx")).EstimatedDeliveryNote,
}));

/** The cart to confirm; nothing else of the page needs the customer. */
export default function Review() {
  const lines = withoutEmptyLines(usePricedLines());
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

function FilledCart({ lines }: { lines: readonly PricedLine[] }) {
  const backend = useBackend();
  const { hasQuotations } = useShop();
  const { products, free, discounts } = useCartPromotions(lines, backend);
  const goods = useCartGoods(lines, free);
  return (
    <Container>
      <SectionHeader title={texts.confirmOrder} level="h1" />
      <section className={classes(ui.grid, styles.review)}>
        <DroppedLines />
        <LinesTable lines={lines} promotions={products} />
        <div className={styles.footer}>
          <EstimatedTotal lines={lines} discounts={discounts} goods={goods} />
          <LinkButton to="/information-order">{texts.continueToDelivery}</LinkButton>
          {hasQuotations && (
            <Link to="/cotizacion" className={styles.quote}>
              {keepAsQuotation}
            </Link>
          )}
          {/* Below the button, which does not move when its code is there. */}
          {backend.capabilities.estimatedDelivery && <EstimatedDeliveryNote goods={goods} />}
        </div>
      </section>
    </Container>
  );
}

interface LinesProps {
  lines: readonly PricedLine[];
  promotions: ReadonlyMap<string, PublicPromotion>;
}

function LinesTable({ lines, promotions }: LinesProps) {
  return (
    <table className={styles.lines}>
      <thead className={ui.hidden}>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.subtotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartLineRow key={line.id} as="tr" line={line} told={promotions.get(String(line.id))} />
        ))}
      </tbody>
    </table>
  );
}
