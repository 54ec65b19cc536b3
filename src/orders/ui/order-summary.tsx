import { formatPesos, type Pesos } from "#src/kernel/pesos.ts";
import { Image, Price, ui, classes } from "#src/ui/parts.tsx";
import { Total } from "#src/ui/total.tsx";
import styles from "./order-summary.module.css";
import * as texts from "./summary-texts.ts";

export interface SummaryLine {
  key: string;
  name: string;
  image: string | null | undefined;
  price: Pesos;
  quantity: number;
}

interface SummaryProps {
  lines: readonly SummaryLine[];
  itemsTotal: Pesos;
  /** Null: not known yet. */
  deliveryCost: Pesos | null;
  city: string;
  /** The way on, below the total. */
  children: React.ReactNode;
}

/**
 * What is bought, what it costs to send, the sum of both, and the way on. On phones the sum follows
 * the form, and the lines come last; on wide screens all of it stays in sight.
 */
export function OrderSummary({ lines, itemsTotal, deliveryCost, city, children }: SummaryProps) {
  return (
    <section className={styles.summary}>
      <div className={styles.sticky}>
        <div className={styles.sums}>
          <dl>
            <dt>{texts.products}</dt>
            <dd>
              <Price amount={itemsTotal} />
            </dd>
            <dt>{texts.deliveryTo(city)}</dt>
            <dd>
              {deliveryCost === null ? (
                <span className={ui.note}>{texts.chooseCity}</span>
              ) : deliveryCost === 0 ? (
                texts.free
              ) : (
                <Price amount={deliveryCost} />
              )}
            </dd>
          </dl>
          <Total
            label={texts.sum(deliveryCost === null)}
            amount={itemsTotal + (deliveryCost ?? 0)}
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

export function SummaryLines({ lines }: Pick<SummaryProps, "lines">) {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </ul>
  );
}

function Line({ line: { name, image, price, quantity } }: { line: SummaryLine }) {
  return (
    <li>
      <div className={styles.image}>
        <Image src={image} alt="" sizes="56px" />
      </div>
      <div>
        {name}
        <p className={ui.note}>
          {quantity} × {formatPesos(price)}
        </p>
      </div>
      {price === 0 ? (
        <span className={classes(ui.badge, styles.free)}>{texts.free}</span>
      ) : (
        <Price amount={price * quantity} className={styles.price} />
      )}
    </li>
  );
}
