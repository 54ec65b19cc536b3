import { Fragment } from "react";
import { noBreak } from "#src/kernel/line-breaks.ts";
import { formatPesos, lineTotal, type Pesos, roundPesos, sumPesos } from "#src/kernel/pesos.ts";
import type { AppliedDiscount } from "#src/promotions/discounts.ts";
import { discountName, minus } from "#src/promotions/texts.ts";
import { classes, Price, ui, Total } from "#src/ui/parts.tsx";
import type { LineIdentity } from "#src/orders/line-details.ts";
import { BoughtProduct } from "./bought-product.tsx";
import styles from "./order-summary.module.css";
import type { Elements } from "#src/ui/elements.ts";

const texts = {
  yourOrder: "Tu pedido",
  free: "Gratis",
  products: "Productos",
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
 * The products, the delivery cost, the total, and the button to continue. On phones the total
 * follows the form and the lines come last; on wide screens everything stays in view.
 */
export function OrderSummary(props: SummaryProps) {
  const { lines, itemsTotal, discounts, deliveryCost, city, isPickup, isTooHeavy, children } =
    props;
  const discount = sumPesos(discounts.map((each) => each.discount));
  return (
    <section className={styles.summary}>
      <div className={styles.sticky}>
        <div className={styles.sums}>
          <dl>
            <dt>{texts.products}</dt>
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
        <div className={styles.scroll}>
          <h2>{texts.yourOrder}</h2>
          <SummaryLines lines={lines} />
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

export function SummaryLines({ lines }: Pick<SummaryProps, "lines">) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: SummaryLine }) {
  const { name, price, quantity } = line;
  return (
    <li>
      <BoughtProduct line={line} name={<span>{noBreak(name)}</span>} sizes="56px">
        <p className={ui.note}>{`${quantity} × ${formatPesos(price)}`}</p>
      </BoughtProduct>
      {price === 0 ? (
        <span className={classes(ui.badge, styles.free)}>{texts.free}</span>
      ) : (
        <Price amount={lineTotal({ price, quantity })} className={styles.price} />
      )}
    </li>
  );
}
