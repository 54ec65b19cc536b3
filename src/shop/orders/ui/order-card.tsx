import styles from "./order-card.module.css";
import * as texts from "./texts.ts";
import { Link } from "react-router";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { formatPesos, parsePesos } from "#src/base/kernel/pesos.ts";
import { contactUrl } from "#src/base/kernel/urls.ts";
import type { Order } from "#src/shop/orders/contract.ts";
import type { OrderState } from "#src/shop/orders/state/state.ts";
import { classes, ui } from "#src/base/ui/parts.tsx";
import { BoughtProduct } from "./bought-product.tsx";
import { OrderStatePart } from "./order-state.tsx";

interface OrderCardProps {
  order: Order;
  state: OrderState;
  /** Whether it links to the order's own page. */
  linked?: boolean;
  onBuyAgain: () => void;
}

/** One order: how it stands, beside its products. */
export function OrderCard({ order, state, linked = false, onBuyAgain }: OrderCardProps) {
  const { id, total, address, city, elements, pickup } = order;
  const page = linked ? `/orders/${id}` : null;
  const place = city && !address.includes(city) ? `${address} (${city})` : address;
  return (
    <article className={classes(styles.order, order.status === "completed" && styles.completed)}>
      <OrderStatePart order={order} state={state} to={page} onBuyAgain={onBuyAgain} />
      <div className={styles.details}>
        <Elements elements={elements} />
        <div className={styles.footer}>
          {!Number.isNaN(parsePesos(total)) && (
            <p className={styles.total}>{texts.total(formatPesos(parsePesos(total)))}</p>
          )}
          <p className={styles.links}>
            {page && <Link to={page}>{texts.seeOrder}</Link>}
            <Link to={contactUrl(order.origin ?? id)}>{texts.contact}</Link>
          </p>
          <p className={ui.note}>{pickup ? texts.pickUp : noBreak(place)}</p>
        </div>
      </div>
    </article>
  );
}

function Elements({ elements }: Pick<Order, "elements">) {
  return (
    <ul className={styles.elements}>
      {elements.map(({ name, price, order_element: { quantity }, ...line }, place) => (
        <li key={`${line.id}-${place}`}>
          <BoughtProduct line={line} name={<span>{noBreak(name)}</span>} sizes="40px" />
          <span className={ui.price}>
            {quantity ? <span>{`${quantity} × `}</span> : null}
            <span className={styles.unit}>
              {parsePesos(price) === 0 ? texts.freeLine : formatPesos(parsePesos(price))}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
