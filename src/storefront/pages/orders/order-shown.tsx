import { useState } from "react";
import { Link } from "react-router";
import { AskByWhatsapp } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { aboutOrder } from "#src/base/kernel/texts.ts";
import { formatShortDay } from "#src/base/kernel/dates.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { capitalized } from "#src/base/kernel/strings.ts";
import { nameAndPhone } from "#src/base/kernel/phone-number.ts";
import { formatPesos, lineTotal, parsePesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { contactUrl, invoiceUrl, mapSearch, productUrl } from "#src/base/kernel/urls.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { linesAnchor, type OrderState } from "#src/shop/orders/state/state.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import * as stateTexts from "#src/shop/orders/state/texts.ts";
import * as cardTexts from "#src/shop/orders/ui/texts.ts";
import { BoughtProduct } from "#src/shop/orders/ui/bought-product.tsx";
import { OrderStatePart } from "#src/shop/orders/ui/order-state.tsx";
import type { TrackerDates } from "#src/shop/orders/ui/tracker.tsx";
import { hoursLines } from "#src/shop/points-of-sale/texts.ts";
import { discountName, minus } from "#src/shop/promotions/texts.ts";
import { Button, classes, LinkButton, Price, ui } from "#src/base/ui/parts.tsx";
import type { Elements } from "#src/base/ui/elements.ts";
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import * as checkoutTexts from "#src/storefront/pages/checkout/texts.ts";
import { useOrderState } from "#src/storefront/order-state.ts";
import { useShop } from "#src/shop/page-kit/shop-data.ts";
import { fillCartWith } from "./buy-again.ts";
import styles from "./order.module.css";
import { type GiveUp, OtherWays, Question } from "./order-to-pay.tsx";
import * as texts from "./texts.ts";

interface OrderProps {
  order: OrderDetails;
}

interface ShownProps extends OrderProps {
  /** Of optional parts; null where none shows anything. */
  sections: Elements;
  onChange: (order: OrderDetails) => void;
}

/** Left how it stands and what can be done, right what was bought; on phones below. */
export default function OrderShown({ order, sections, onChange }: ShownProps) {
  const [asked, setAsked] = useState<GiveUp | null>(null);
  const ask = (what: GiveUp | null) => {
    ignoreSecondTap();
    setAsked(what);
  };
  const state = useOrderState()(order, { isPage: true });
  const isToPay = order.status === "voucher_issued";
  return (
    <div className={classes(ui.grid, styles.order, sections && styles.withSections)}>
      <OrderStatePart
        order={order}
        state={state}
        isPage
        dates={datesOf(order)}
        onBuyAgain={() => fillCartWith(order)}
      >
        {isToPay && <OtherWays order={order} onAsk={() => ask("change")} />}
      </OrderStatePart>
      {sections}
      <section className={styles.actions}>
        {asked ? (
          <Question order={order} what={asked} onChange={onChange} onClose={() => ask(null)} />
        ) : (
          <Actions order={order} state={state} onCancel={isToPay ? () => ask("cancel") : null} />
        )}
      </section>
      <LineItems order={order} />
    </div>
  );
}

/** When it was paid or sold, left and arrived; or, on its way, when it is to arrive. */
function datesOf({ status, ...order }: OrderDetails): TrackerDates {
  const day = (moment: string | null | undefined) => (moment ? formatShortDay(moment) : "");
  const ends = status === "cancelled" ? null : (order.completedAt ?? order.deliveryDate);
  return [day(order.soldAt ?? order.createdAt), day(order.shippedAt), day(ends)];
}

interface ActionsProps extends OrderProps {
  state: OrderState;
  onCancel: (() => void) | null;
}

/** What else can be done, in one row. */
function Actions({ order, state, onCancel }: ActionsProps) {
  const shop = useShop();
  const { saleTerms, hasInvoices } = shop;
  const number = order.origin ?? order.id;
  const shown = new Set([state.action?.text, state.second?.text]);
  const isOffered = (text: string) => isPaid(order.status) && !shown.has(text);
  return (
    <>
      {saleTerms?.invoice && !hasInvoices && isOffered(stateTexts.askForInvoice) && (
        <LinkButton to={invoiceUrl(number)} kind="plain">
          {stateTexts.askForInvoice}
        </LinkButton>
      )}
      {isOffered(stateTexts.buyAgain) && (
        <Button kind="plain" onClick={() => fillCartWith(order)}>
          {stateTexts.buyAgain}
        </Button>
      )}
      <LinkButton to={contactUrl(number)} kind="plain">
        {cardTexts.contact}
      </LinkButton>
      <AskByWhatsapp
        shop={shop}
        text={aboutOrder(number)}
        className={classes(ui.button, ui.plain)}
      />
      {onCancel && (
        <Button kind="plain" className={styles.cancel} onClick={onCancel}>
          {texts.cancelOrder}
        </Button>
      )}
    </>
  );
}

function LineItems({ order }: OrderProps) {
  return (
    <section id={linesAnchor} className={styles.bought} aria-label={texts.bought}>
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
  const { address, city, pickup, notes, deliveryRate, arrival } = order;
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
          value={noBreak(city && !address.includes(city) ? `${address} (${city})` : address)}
        />
      )}
      <Row name={pickup ? checkoutTexts.picksUp : checkoutTexts.receives} value={receives} />
      <Row
        name={checkoutTexts.deliveryRate}
        value={capitalized(deliveryRate?.name ?? arrival?.by ?? "")}
      />
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
