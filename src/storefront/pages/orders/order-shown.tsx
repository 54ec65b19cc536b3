import { useState } from "react";
import { Link } from "react-router";
import { AskByWhatsapp } from "#src/shop/contacts/ui/ask-by-whatsapp.tsx";
import { aboutOrder } from "#src/base/kernel/texts.ts";
import { formatShortDay } from "#src/base/kernel/dates.ts";
import { cashNote, oxxoNote } from "#src/shop/payments/deductible.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { noBreak } from "#src/base/kernel/line-breaks.ts";
import { nameAndPhone } from "#src/base/kernel/phone-number.ts";
import { formatPesos, lineTotal, parsePesos, sumPesos } from "#src/base/kernel/pesos.ts";
import {
  contactUrl,
  invoiceAnchor,
  invoiceUrl,
  mapSearch,
  productUrl,
} from "#src/base/kernel/urls.ts";
import type { OrderInvoice } from "#src/parts/invoices/contract.ts";
import { InvoicePart } from "#src/parts/invoices/ui/invoice-part.tsx";
import { purpose } from "#src/parts/invoices/ui/texts.ts";
import { PrivacyNote } from "#src/shop/page-kit/privacy-note.tsx";
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
import { ignoreSecondTap } from "#src/base/ui/second-tap.ts";
import * as checkoutTexts from "#src/storefront/pages/checkout/texts.ts";
import { useOrderState } from "#src/storefront/order-state.ts";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import { fillCartWith } from "./buy-again.ts";
import styles from "./order.module.css";
import { type GiveUp, OtherWays, Question } from "./order-to-pay.tsx";
import * as texts from "./texts.ts";

interface OrderProps {
  order: OrderDetails;
}

interface ShownProps extends OrderProps {
  /** Null where the shop makes none, or could not say. */
  invoice: OrderInvoice | null;
  onInvoice: (invoice: OrderInvoice) => void;
  onChange: (order: OrderDetails) => void;
}

/** Left how it stands and what can be done, right what was bought; on phones below. */
export default function OrderShown({ order, invoice, onChange, onInvoice }: ShownProps) {
  const backend = useBackend();
  const [asked, setAsked] = useState<GiveUp | null>(null);
  const ask = (what: GiveUp | null) => {
    ignoreSecondTap();
    setAsked(what);
  };
  const state = useOrderState()(order, { isPage: true });
  const isToPay = order.status === "voucher_issued";
  const shownInvoice = invoice && concerns(order, invoice) ? invoice : null;
  return (
    <div className={classes(ui.grid, styles.order, shownInvoice && styles.invoiced)}>
      <OrderStatePart
        order={order}
        state={state}
        isPage
        dates={datesOf(order)}
        onBuyAgain={() => fillCartWith(order)}
      >
        {isToPay && <OtherWays order={order} onAsk={() => ask("change")} />}
      </OrderStatePart>
      {shownInvoice && (
        <section id={invoiceAnchor}>
          <InvoicePart
            backend={backend}
            orderId={order.id}
            amount={order.refunded ? null : formatPesos(parsePesos(order.total))}
            invoice={shownInvoice}
            isPaid={isPaid(order.status)}
            note={noteOf(order, backend.paymentMethods)}
            startsOpen={location.hash === `#${invoiceAnchor}`}
            privacyNote={<PrivacyNote>{purpose}</PrivacyNote>}
            onChange={onInvoice}
          />
        </section>
      )}
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

/** Nobody asks for the invoice of what was cancelled or is not paid. */
const concerns = ({ status }: OrderDetails, { asked, documents }: OrderInvoice): boolean =>
  isPaid(status) || documents.length > 0 || (asked !== null && status === "voucher_issued");

/** Whoever still has to pay may choose another way than cash. */
function noteOf(order: OrderDetails, methods: readonly PaymentMethod[]): string | null {
  const total = parsePesos(order.total);
  if (order.owed) return cashNote(total);
  const isAtOxxo = order.status === "voucher_issued" && order.voucherMethod === "oxxo";
  return isAtOxxo ? oxxoNote(total, methods) : null;
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
      <Row name={checkoutTexts.deliveryRate} value={deliveryRate?.name ?? arrival?.by} />
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
