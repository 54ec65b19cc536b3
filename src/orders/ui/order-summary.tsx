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
}

/** What is bought, what it costs to send, and the sum of both. */
export function OrderSummary({ lines, itemsTotal, deliveryCost, city }: SummaryProps) {
  return (
    <section className={styles.summary}>
      <h2>{texts.yourOrder}</h2>
      <ul>
        {lines.map(({ key, name, image, price, quantity }) => (
          <li key={key}>
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
        ))}
      </ul>
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
      <Total label={texts.sum(deliveryCost === null)} amount={itemsTotal + (deliveryCost ?? 0)} />
    </section>
  );
}
