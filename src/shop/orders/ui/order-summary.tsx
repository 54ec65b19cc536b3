import { Fragment } from "react";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { formatPesos, type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { AppliedDiscount } from "#src/shop/promotions/discounts.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import { Icon } from "#src/base/ui/icon.tsx";
import { classes, Price, ui, Total } from "#src/base/ui/parts.tsx";
import type { LineIdentity } from "#src/shop/orders/line-details.ts";
import { BoughtProduct } from "./bought-product.tsx";
import styles from "./order-summary.module.css";
import type { Elements } from "#src/base/ui/elements.ts";

const texts = {
  yourOrder: (pieces: number) => `Tu pedido, ${pieces} ${pieces === 1 ? "pieza" : "piezas"}`,
  more: (count: number) => `${count} ${count === 1 ? "producto" : "productos"} más`,
  free: "Gratis",
  freePieces: (quantity: number) => (quantity === 1 ? "Gratis" : `${quantity} gratis`),
  products: (percent: number) =>
    percent > 0 ? `Productos a tu precio, ${percent} % menos` : "Productos",
  deliveryTo: (city: string) => (city ? `Envío a ${city}` : "Envío"),
  pickUp: "Recoger en tienda",
  tooHeavy: "Por acordar",
  chooseCity: "Elige tu ciudad",
  sum: (isWithoutDelivery: boolean) => (isWithoutDelivery ? "Total sin envío" : "Total"),
};

export interface SummaryLine extends LineIdentity {
  key: string;
  name: string;
  image: string | null | undefined;
  price: Pesos;
  quantity: number;
}

interface SummaryProps {
  lines: readonly SummaryLine[];
  itemsTotal: Pesos;
  /** What their buyer always pays less, within their prices. */
  percent: number;
  /** What promotions take off. */
  discounts: readonly AppliedDiscount[];
  /** Null if it is not known yet. */
  deliveryCost: Pesos | null;
  city: string;
  isPickup?: boolean;
  /** Whether it weighs more than any rate takes. */
  isTooHeavy?: boolean;
  /** The button to continue, below the total. */
  children: Elements;
}

/**
 * The products, the delivery cost, the total, and the button to continue.
 */
export function OrderSummary(props: SummaryProps) {
  const { lines, itemsTotal, percent, discounts, deliveryCost, city } = props;
  const { isPickup, isTooHeavy, children } = props;
  const discount = sumPesos(discounts.map((each) => each.discount));
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section className={styles.summary}>
      <div className={styles.sticky}>
        <div>
          <h2>{texts.yourOrder(pieces)}</h2>
          <SummaryLines lines={lines} />
        </div>
        <div className={styles.sums}>
          <dl>
            <dt>{texts.products(percent)}</dt>
            <dd>
              <Price amount={itemsTotal} />
            </dd>
            <DiscountRows discounts={discounts} />
            <dt>{isPickup ? texts.pickUp : texts.deliveryTo(city)}</dt>
            <dd>
              {deliveryCost === null ? (
                <span className={ui.note}>{isTooHeavy ? texts.tooHeavy : texts.chooseCity}</span>
              ) : deliveryCost === 0 ? (
                texts.free
              ) : (
                <Price amount={deliveryCost} />
              )}
            </dd>
          </dl>
          <Total
            label={texts.sum(deliveryCost === null)}
            amount={roundPesos(itemsTotal - discount + (deliveryCost ?? 0))}
          />
          {children}
        </div>
      </div>
    </section>
  );
}

/** The discounts on products; a free delivery appears in the delivery row instead. */
export function DiscountRows({ discounts }: Pick<SummaryProps, "discounts">) {
  return discounts
    .filter(({ discount }) => discount > 0)
    .map(({ id, code, discount }) => (
      <Fragment key={id}>
        <dt>{discountName(code)}</dt>
        <dd className={classes(ui.price, styles.discount)}>{minus(discount)}</dd>
      </Fragment>
    ));
}

/** More than these open where they stand. */
const firstLines = 6;

function SummaryLines({ lines }: Pick<SummaryProps, "lines">) {
  const rest = lines.slice(firstLines);
  return (
    <>
      <Lines lines={lines.slice(0, firstLines)} />
      {rest.length > 0 && (
        <details className={styles.more}>
          <summary>
            <span>{texts.more(rest.length)}</span>
            <Icon name="next" small />
          </summary>
          <Lines lines={rest} />
        </details>
      )}
    </>
  );
}

const Lines = ({ lines }: Pick<SummaryProps, "lines">) => (
  <ul className={styles.lines}>
    {lines.map((line) => (
      <Line key={line.key} line={line} />
    ))}
  </ul>
);

function Line({ line }: { line: SummaryLine }) {
  const { name, price, quantity } = line;
  return (
    <li>
      <BoughtProduct line={line} name={<span>{noBreak(name)}</span>} sizes="40px" />
      {price === 0 ? (
        <span className={classes(ui.badge, styles.free)}>{texts.freePieces(quantity)}</span>
      ) : (
        <b className={ui.price}>{`${quantity} × ${formatPesos(price)}`}</b>
      )}
    </li>
  );
}
