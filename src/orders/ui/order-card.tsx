import styles from "./order-card.module.css";
import * as texts from "./texts.ts";
import { Link } from "react-router";
import { noBreak } from "#src/kernel/line-breaks.ts";
import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import { contactUrl } from "#src/kernel/urls.ts";
import type { Order } from "#src/orders/contract.ts";
import { statusText } from "#src/orders/texts.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { classes, ui } from "#src/ui/parts.tsx";
import { BoughtProduct } from "./bought-product.tsx";
import { Tracker } from "./tracker.tsx";

const variants: Record<string, string | undefined> = {
  completed: styles.completed,
  cancelled: styles.cancelled,
};

interface OrderCardProps {
  order: Order;
  /** Whether it links to the order's own page. */
  linked?: boolean;
  onBuyAgain: () => void;
}

/** One order: status, date, total and tracker beside its products. */
export function OrderCard({ order, linked = false, onBuyAgain }: OrderCardProps) {
  const { id, status, createdAt, total, address, city, elements } = order;
  const { pickup } = order;
  const isReady = status === "shipped" && Boolean(pickup);
  const title = isReady ? texts.readyForPickup : statusText(status);
  return (
    <article className={classes(styles.order, variants[status])}>
      <div className={styles.header}>
        <h2 className={styles.status}>
          {status === "shipped" && <PageIcon name={pickup ? "pin" : "truck"} />}
          {linked ? <Link to={`/orders/${id}`}>{title}</Link> : <span>{title}</span>}
        </h2>
        <p className={ui.note}>{texts.numbered(formatDate(createdAt), order.origin ?? id)}</p>
        {pickup && <p className={styles.arrival}>{texts.pickUpAt(pickup.name)}</p>}
        {status === "shipped" && !pickup && (
          <p className={styles.arrival}>{texts.arrival(order.deliveryDate)}</p>
        )}
        {!Number.isNaN(parsePesos(total)) && (
          <p className={styles.total}>{texts.total(formatPesos(parsePesos(total)))}</p>
        )}
      </div>
      <div className={styles.tracker}>
        {status === "voucher_issued" ? (
          <ToPay order={order} />
        ) : (
          <Tracker status={status} isPickup={Boolean(pickup)} />
        )}
      </div>
      <Elements elements={elements} />
      <div className={styles.footer}>
        <p className={ui.note}>{city ? `${address} (${city})` : address}</p>
        <p className={styles.links}>
          {linked && <Link to={`/orders/${id}`}>{texts.seeOrder}</Link>}
          <button type="button" onClick={onBuyAgain}>
            {texts.buyAgain}
          </button>
          <Link to={contactUrl(order.origin ?? id)}>{texts.contact}</Link>
        </p>
      </div>
    </article>
  );
}

/** Until when, and where the voucher is. */
function ToPay({ order: { voucherUrl, voucherExpiresAt, state } }: Pick<OrderCardProps, "order">) {
  return (
    <p>
      {texts.heldWhilePaying}
      {voucherExpiresAt && <span>{`${texts.payBy(voucherExpiresAt, state)} `}</span>}
      {voucherUrl && <a href={voucherUrl}>{texts.howToPay}</a>}
    </p>
  );
}

function Elements({ elements }: Pick<Order, "elements">) {
  return (
    <ul className={styles.elements}>
      {elements.map(({ name, price, order_element: { quantity }, ...line }, place) => (
        <li key={`${line.id}-${place}`}>
          <BoughtProduct line={line} name={<span>{noBreak(name)}</span>} sizes="48px" />
          <span className={classes(ui.note, ui.price)}>
            {[
              quantity || null,
              parsePesos(price) === 0 ? texts.freeLine : formatPesos(parsePesos(price)),
            ]
              .filter(Boolean)
              .join(" × ")}
          </span>
        </li>
      ))}
    </ul>
  );
}
