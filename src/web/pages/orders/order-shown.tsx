import { noBreak } from "#src/kernel/line-breaks.ts";
import { isKeyOf } from "#src/kernel/records.ts";
import { Link } from "react-router";
import { arrivalWords } from "#src/delivery/texts.ts";
import { timeZoneOf } from "#src/delivery/time-zones.ts";
import { formatDate, formatMonthDay, formatTimestamp } from "#src/kernel/dates.ts";
import { nameAndPhone } from "#src/kernel/phone-number.ts";
import { formatPesos, lineTotal, parsePesos, sumPesos } from "#src/kernel/pesos.ts";
import { contactUrl, mapSearch, productUrl } from "#src/kernel/urls.ts";
import type { OrderDetails } from "#src/orders/contract.ts";
import { readableCode } from "#src/orders/lifecycle/pickup.ts";
import { trackingUrl } from "#src/orders/lifecycle/shipment.ts";
import { historyTexts, pickupHistoryTexts, statusText } from "#src/orders/texts.ts";
import * as cardTexts from "#src/orders/ui/texts.ts";
import { BoughtProduct } from "#src/orders/ui/bought-product.tsx";
import { Tracker } from "#src/orders/ui/tracker.tsx";
import { hoursLines, readyIn } from "#src/points-of-sale/texts.ts";
import { discountName, minus } from "#src/promotions/texts.ts";
import { Button, classes, LinkButton, Price, ui } from "#src/ui/parts.tsx";
import * as checkoutTexts from "#src/web/pages/checkout/texts.ts";
import { fillCartWith } from "./buy-again.ts";
import styles from "./order.module.css";
import { OrderToPay, ToPayLead } from "./order-to-pay.tsx";
import * as texts from "./texts.ts";

interface OrderProps {
  order: OrderDetails;
}

interface ShownProps extends OrderProps {
  onChange: (order: OrderDetails) => void;
}

/** Left how it stands and what can be done, right what was bought; on phones below. */
export default function OrderShown({ order, onChange }: ShownProps) {
  const isToPay = order.status === "voucher_issued";
  return (
    <div className={classes(ui.grid, styles.order)}>
      <section className={styles[order.status]}>
        <p className={ui.note}>
          {`${texts.orderTitle(order.origin ?? order.id)} · ${formatDate(order.createdAt)}`}
        </p>
        <h1>{titleOf(order)}</h1>
        {isToPay ? (
          <ToPayLead order={order} />
        ) : (
          <>
            {!isHeld(order) && <Lead order={order} />}
            <Dispute order={order} />
            <Tracker status={order.status} isPickup={Boolean(order.pickup)} />
          </>
        )}
      </section>
      <section>
        {isToPay ? <OrderToPay order={order} onChange={onChange} /> : <WaysOn order={order} />}
      </section>
      <LineItems order={order} />
      <History order={order} />
    </div>
  );
}

function titleOf({ status, pickup, ...order }: OrderDetails): string {
  if (isHeld({ status, ...order })) return texts.onHold;
  if (status === "shipped" && pickup) return cardTexts.readyForPickup;
  return isKeyOf(texts.orderTitles, status) ? texts.orderTitles[status] : statusText(status);
}

/** Whether it is not sent: the bank examines its payment, or all its money is back. */
const isHeld = ({
  status,
  dispute,
  refunded,
  total,
}: Pick<OrderDetails, "status" | "dispute" | "refunded" | "total">) =>
  status === "processing" &&
  (dispute?.state === "open" ||
    (dispute?.state === "lost" && (refunded ?? 0) >= parsePesos(total)));

/** What the bank does with the payment, and what that means for the order. */
function Dispute({ order }: OrderProps) {
  const { dispute, status } = order;
  if (!dispute || (dispute.state === "closed" && status !== "processing")) return null;
  if (dispute.state === "closed") return <p>{texts.disputeWon}</p>;
  return (
    <p>
      {dispute.state === "open"
        ? texts.disputeHolds(status === "processing")
        : texts.disputeLost(dispute.amount, isHeld(order))}
    </p>
  );
}

/** When it comes, or where it waits. */
function Lead({
  order: { status, pickup, arrival, deliveryDate, history, createdAt },
}: OrderProps) {
  const paid = history.find(({ kind }) => kind === "paid");
  const paidOn = paid && texts.paidOn(formatMonthDay(new Date(paid.at)));
  if (status === "processing")
    return (
      <p>
        <span>{paidOn}</span>{" "}
        {pickup && <span>{`${readyIn(pickup, new Date(paid?.at ?? createdAt))}.`}</span>}
        {arrival && (
          <span>
            {texts.arrives} <b>{arrivalWords(arrival)}</b>
            <span>{arrival.by ? `, ${arrival.by}.` : "."}</span>
          </span>
        )}
      </p>
    );
  if (status !== "shipped") return null;
  return <p>{pickup ? cardTexts.pickUpAt(pickup.name) : cardTexts.arrival(deliveryDate)}</p>;
}

/** The code to pick it up, and how to buy it again or ask about it. */
function WaysOn({ order }: OrderProps) {
  return (
    <>
      {order.pickupCode && order.status !== "completed" && order.status !== "cancelled" && (
        <p className={styles.pickupCode}>
          <span className={ui.note}>{checkoutTexts.pickupCode}</span>
          <b translate="no">{readableCode(order.pickupCode)}</b>
          <span className={ui.note}>{checkoutTexts.pickupCodeHint}</span>
        </p>
      )}
      {order.change && <ToldChange order={order} until={order.change.expiresAt} />}
      <div className={styles.ways}>
        {order.change && (
          <a href={order.change.url} className={classes(ui.button, ui.primary)}>
            {texts.payDifference(order.change.difference)}
          </a>
        )}
        <Button kind="secondary" onClick={() => fillCartWith(order)}>
          {cardTexts.buyAgain}
        </Button>
        <LinkButton to={contactUrl(order.origin ?? order.id)} kind="plain">
          {cardTexts.contact}
        </LinkButton>
      </div>
    </>
  );
}

/** A change of its products waits until its difference is paid. */
function ToldChange({ order: { history, state }, until }: OrderProps & { until: string }) {
  const asked = history.findLast(({ kind }) => kind === "change-requested");
  return (
    <p>
      {texts.changeToPay} {asked?.change && <span>{texts.changedPieces(asked.change)}</span>}{" "}
      <span>{texts.payBefore(formatTimestamp(until, timeZoneOf(state ?? "")))}</span>
    </p>
  );
}

function LineItems({ order }: OrderProps) {
  return (
    <section className={styles.bought} aria-label={texts.bought}>
      <h2>{texts.bought}</h2>
      <Lines order={order} />
      <Sums order={order} />
      <WhereTo order={order} />
    </section>
  );
}

function Lines({ order: { elements, status } }: OrderProps) {
  return (
    <ul className={styles.lines}>
      {elements.map(({ id, name, price, order_element: { quantity }, onSale, ...line }, place) => (
        <li key={`${id}-${place}`}>
          <BoughtProduct
            line={line}
            name={
              onSale === false ? (
                <span>{noBreak(name)}</span>
              ) : (
                <Link to={productUrl({ id, name })}>{noBreak(name)}</Link>
              )
            }
            sizes="56px"
          >
            <p className={ui.note}>
              <span>{`${quantity} × ${formatPesos(parsePesos(price))}`}</span>
              {line.refunded ? <span>{texts.lessPieces(line.refunded)}</span> : null}
            </p>
            {onSale === false && <p className={ui.note}>{texts.notSold}</p>}
            {status === "completed" && onSale !== false && (
              <Link
                to={`${productUrl({ id, name })}#opinar`}
                aria-label={texts.reviewNamed(name)}
                className={styles.review}
              >
                {texts.review}
              </Link>
            )}
          </BoughtProduct>
          {parsePesos(price) === 0 ? (
            <b>{texts.free}</b>
          ) : (
            <Price amount={lineTotal({ price: parsePesos(price), quantity })} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sums({ order }: OrderProps) {
  const { city, deliveryCost, exchanged, total, refunded } = order;
  const discounts = (order.promotions ?? []).filter((each) => each.discount > 0);
  const discount = sumPesos(discounts.map((each) => each.discount));
  return (
    <div className={styles.sums}>
      <dl>
        <Row
          name={texts.products}
          value={formatPesos(
            sumPesos([parsePesos(total), exchanged ?? 0, -(deliveryCost ?? 0), discount]),
          )}
        />
        {discounts.map((each, place) => (
          <Row
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            name={discountName(each.code)}
            value={minus(each.discount)}
            className={styles.discount}
          />
        ))}
        <Row
          name={order.pickup ? checkoutTexts.pickItUp : texts.deliveryTo(city)}
          value={deliveryCost ? formatPesos(deliveryCost) : texts.free}
        />
        <Row name={texts.exchanged} value={exchanged ? minus(exchanged) : null} />
      </dl>
      <p className={styles.total}>{cardTexts.total(formatPesos(parsePesos(total)))}</p>
      {refunded ? (
        <dl>
          <Row
            name={order.dispute?.state === "lost" ? texts.returned : texts.refunded}
            value={formatPesos(refunded)}
          />
        </dl>
      ) : null}
    </div>
  );
}

function WhereTo({ order }: OrderProps) {
  const { address, city, pickup, carrier, notes, deliveryRate } = order;
  const receives = nameAndPhone(order.recipient, order.recipientPhone);
  return (
    <dl className={styles.facts}>
      {pickup ? (
        <>
          <Row name={checkoutTexts.pickupAt} value={`${pickup.name}, ${pickup.city}`} />
          <Row
            name={texts.address}
            value={
              <a href={mapSearch(pickup)} target="_blank" rel="noreferrer">
                {pickup.address}
              </a>
            }
          />
          <Row
            name={checkoutTexts.schedule}
            value={
              pickup.hours && hoursLines(pickup.hours).map((line) => <div key={line}>{line}</div>)
            }
          />
        </>
      ) : (
        <Row
          name={checkoutTexts.delivery}
          value={city && !address.includes(city) ? `${address} (${city})` : address}
        />
      )}
      <Row name={pickup ? checkoutTexts.picksUp : checkoutTexts.receives} value={receives} />
      <Row name={checkoutTexts.deliveryRate} value={deliveryRate?.name} />
      <Row name={texts.carrier} value={carrier} />
      <Row name={texts.guideNumber} value={guideNumberOf(order)} />
      <Row name={checkoutTexts.notes} value={notes} />
    </dl>
  );
}

interface RowProps {
  name: string;
  value: React.ReactNode;
  className?: string | undefined;
}

/** Renders nothing for an empty value. */
function Row({ name, value, className }: RowProps) {
  if (!value) return null;
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Links to the carrier's tracking page, if it is known. */
function guideNumberOf({ carrier, guideNumber }: OrderDetails): React.ReactNode {
  const url = trackingUrl(carrier ?? null, guideNumber ?? null);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer" translate="no">
      {guideNumber}
    </a>
  ) : (
    guideNumber && <span translate="no">{guideNumber}</span>
  );
}

function History({ order }: OrderProps) {
  const own: Partial<Record<string, string>> = order.pickup ? pickupHistoryTexts : historyTexts;
  const steps = order.history.flatMap(({ kind, ...step }) => {
    const text = own[kind];
    return text ? [{ kind, text, ...step }] : [];
  });
  return (
    <section className={styles.history}>
      <h2>{texts.history}</h2>
      <ol>
        {steps.map(({ kind, text, at, change }) => (
          <li key={`${kind}-${at}`}>
            <span>{text}</span>
            {change && <p>{texts.changedPieces(change)}</p>}{" "}
            <p className={ui.note}>{formatTimestamp(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
