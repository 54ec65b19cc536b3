import { lazy, Suspense, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { EstimatedDeliveryNote } from "#src/shop/delivery/ui/estimated-delivery.tsx";
import { formatDate, formatShortDay } from "#src/base/kernel/dates.ts";
import { ApiError, request } from "#src/base/kernel/api-client.ts";
import { exactPesos, lineTotal } from "#src/base/kernel/pesos.ts";
import { whatsappUrl } from "#src/base/kernel/phone-number.ts";
import { lineDetails } from "#src/shop/orders/line-details.ts";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import * as shared from "#src/parts/quotations/quotation-texts.ts";
import { asksPlace, isDeliveryOpen, paymentQuery } from "#src/parts/quotations/rules.ts";
import { orLoadAgain } from "#src/base/ui/load-again.ts";
import { Drawing } from "#src/base/ui/icon.tsx";
import { Button, buttonClasses, classes, LinkButton, ui } from "#src/base/ui/parts.tsx";
import { useBackend, useShop } from "#src/shop/page-kit/shop-data.ts";
import type { BuyProps } from "./buy.tsx";
import styles from "./quotation.module.css";
import * as texts from "./texts.ts";

interface ShownProps {
  token: string;
  quotation: PublicQuotation;
  /** The email address of whoever was signed in when it was loaded. */
  asker: string | undefined;
  /** It changed on the server. */
  onChange: () => void;
}

export default function QuotationShown(props: ShownProps) {
  const { quotation } = props;
  const { name, logo, wordmark } = useShop();
  return (
    <article className={classes(ui.grid, styles.quotation)}>
      <header className={styles.head}>
        <div>
          <p className={ui.note}>{texts.title}</p>
          <h1>{quotation.number}</h1>
        </div>
        <p className={styles.logo}>
          <img src={logo} alt={wordmark ? "" : name} height={32} />
          <span>{wordmark}</span>
        </p>
        <Facts {...quotation} />
      </header>
      <div className={styles.side}>
        <Actions {...props} />
      </div>
      <section className={styles.bought}>
        <Lines {...quotation} />
        <Sums {...quotation} />
      </section>
      <section className={styles.terms}>
        <h2>{texts.conditions}</h2>
        <ul>
          {quotation.conditions.map((condition) => (
            <li key={condition}>{condition}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

const dayWithYear = (day: string) => `${formatShortDay(day)} ${day.slice(0, 4)}`;

function Facts({ createdAt, validUntil, name, place, pickup }: PublicQuotation) {
  const where = pickup ?? (place && texts.placeOf(place.city, place.postalCode));
  const facts = [
    [texts.date, dayWithYear(createdAt)],
    [texts.validUntil, dayWithYear(validUntil)],
    ...(name ? [[texts.to, name]] : []),
    ...(where ? [[texts.delivery, where]] : []),
  ];
  return (
    <dl>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ lines }: PublicQuotation) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.product}</th>
          <th scope="col">{texts.quantity}</th>
          <th scope="col">{texts.price}</th>
          <th scope="col">{texts.amount}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, price, quantity, ...identity }, at) => (
          <tr key={`${id}-${at}`}>
            <td>
              <span>{name}</span>
              {lineDetails(identity) && <small>{lineDetails(identity)}</small>}
            </td>
            <td>
              <span>{quantity}</span>
              <span className={styles.times}>{texts.times}</span>
            </td>
            <td>{price === 0 ? shared.free : exactPesos(price)}</td>
            <td>{price === 0 ? shared.free : exactPesos(lineTotal({ price, quantity }))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums(quotation: PublicQuotation) {
  const { subtotal, tax, discount, deliveryCost, total, place, state } = quotation;
  const isOpen = isDeliveryOpen(quotation);
  const cost = deliveryCost === 0 ? shared.free : exactPesos(deliveryCost);
  const rows = [
    [shared.subtotal, exactPesos(subtotal)],
    [shared.tax, exactPesos(tax)],
    ...(place ? [[shared.deliveryTo(place.city), cost]] : []),
    ...(isOpen ? [[shared.deliveryOf, shared.atPayment]] : []),
    ...(discount > 0 ? [[shared.discount, `−${exactPesos(discount)}`]] : []),
  ];
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{isOpen ? shared.totalAndMore : shared.total}</dt>
          <dd>{exactPesos(total)}</dd>
        </div>
      </dl>
      {/* Its weight is not known here: a rate by weight says that it may cost more. */}
      {isOpen && canBuy(state) && (
        <EstimatedDeliveryNote goods={{ weight: 0, itemsTotal: total, isPart: true }} />
      )}
    </>
  );
}

const canBuy = (state: PublicQuotation["state"]) =>
  state === "new" || state === "sent" || state === "seen";

const tiles = 7;

function Validity({ state, paying, validUntil, days, daysLeft, reservedUntil }: PublicQuotation) {
  const isExpired = state === "expired";
  // Seven tiles for a week; of longer ones each stands for its share.
  const set = isExpired ? 0 : Math.ceil((Math.min(daysLeft, days) / days) * tiles);
  const day = new Intl.DateTimeFormat("es-MX", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
    .format(new Date(validUntil))
    .replace(",", "");
  return (
    <div className={styles.validity}>
      <h2>{isExpired ? texts.expired : texts.daysMore(daysLeft)}</h2>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: tiles }, (_, at) => (
          <i key={at} className={at < set ? undefined : styles.bare} />
        ))}
      </div>
      <p className={ui.note}>{isExpired ? texts.expiredOn(day) : texts.until(day)}</p>
      {!isExpired && paying && <p className={ui.note}>{texts.beingPaid}</p>}
      {!isExpired && reservedUntil && (
        <p className={ui.note}>{texts.reserved(formatDate(reservedUntil))}</p>
      )}
    </div>
  );
}

/** Two of many: the page does without the others. */
const shapes = {
  download: "M12 3v12M7.5 10.5 12 15l4.5-4.5M4 17v4h16v-4",
  message: "M4 4h16v13h-9l-5 4v-4H4zM8 9h8M8 12.5h5",
};

function Actions({ token, quotation, asker, onChange }: ShownProps) {
  const { state, number } = quotation;
  const isOpen = canBuy(state);
  const [query] = useSearchParams();
  const buy = { token, quotation, asker, onRefused: onChange };
  if (isOpen && query.has(paymentQuery)) return <PayNow {...buy} />;
  // The page's own address, without what was added to it.
  const url = typeof location === "undefined" ? "" : location.origin + location.pathname;
  return (
    <>
      {state === "accepted" ? (
        <Accepted {...quotation} />
      ) : state === "cancelled" ? (
        <div className={styles.validity}>
          <h2>{texts.cancelled}</h2>
          <p className={ui.note}>{texts.cancelledHint}</p>
        </div>
      ) : (
        <Validity {...quotation} />
      )}
      <WhatChanged />
      {isOpen && <BuyAtPress {...buy} text={texts.buy} />}
      {state === "expired" && <Renew token={token} />}
      {state === "cancelled" && <Ask token={token} />}
      <a
        className={classes(ui.button, buttonClasses.secondary)}
        href={`/api/quotations/${token}/cotizacion.pdf`}
        target="_blank"
        rel="noreferrer"
      >
        <Drawing d={shapes.download} small />
        <span>{texts.download}</span>
      </a>
      <a
        className={classes(ui.button, buttonClasses.secondary)}
        href={whatsappUrl("", texts.message(number, url))}
        target="_blank"
        rel="noreferrer"
      >
        <Drawing d={shapes.message} small />
        <span>{texts.send}</span>
      </a>
    </>
  );
}

const Buy = lazy(() => orLoadAgain(() => import("./buy.tsx")));

/** What the staff ask a customer to pay; the payment page opens at a press alone. */
function PayNow(props: BuyProps) {
  const { total, reservedUntil, paying } = props.quotation;
  const [isAsked] = useState(props.asker === undefined || asksPlace(props.quotation));
  return (
    <>
      <div className={styles.validity}>
        <h2>{texts.toPay}</h2>
        <p className={styles.due}>{exactPesos(total)}</p>
        {isDeliveryOpen(props.quotation) && <p className={ui.note}>{shared.more}</p>}
        {paying && <p className={ui.note}>{texts.beingPaid}</p>}
        {reservedUntil && <p className={ui.note}>{texts.reserved(formatDate(reservedUntil))}</p>}
      </div>
      <BuyAtPress {...props} text={texts.pay} isBegun={isAsked} />
    </>
  );
}

type AtPressProps = BuyProps & { text: string; isBegun?: boolean };

function BuyAtPress({ text, isBegun = false, ...props }: AtPressProps) {
  const [begun, setBegun] = useState(isBegun);
  const button = (
    <Button onClick={() => setBegun(true)} disabled={begun}>
      {begun ? texts.opening : text}
    </Button>
  );
  return begun ? (
    <Suspense fallback={button}>
      <Buy {...props} />
    </Suspense>
  ) : (
    button
  );
}

const Accepted = ({ orderId, paying }: PublicQuotation) => (
  <div className={styles.validity}>
    <h2>{paying ? texts.waiting : texts.accepted}</h2>
    <p className={ui.note}>{paying ? texts.waitingHint : texts.acceptedHint}</p>
    {orderId !== null && <LinkButton to={`/orders/${orderId}`}>{texts.seeOrder}</LinkButton>}
  </div>
);

/** What the renewed quotation says of the one that it renews. */
function WhatChanged() {
  const state: unknown = useLocation().state;
  const changes =
    typeof state === "object" && state && "changes" in state && Array.isArray(state.changes)
      ? state.changes.map(String)
      : null;
  if (!changes) return null;
  return (
    <div role="status" className={styles.changed}>
      <p>{changes.length > 0 ? texts.renewed : texts.sameAsBefore}</p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </div>
  );
}

const AskAnother = lazy(() =>
  orLoadAgain(() => import("./ask-another.tsx")).then((module) => ({
    default: module.AskAnother,
  })),
);
const Ask = ({ token }: { token: string }) => (
  <Suspense>
    <AskAnother token={token} />
  </Suspense>
);

function Renew({ token }: { token: string }) {
  const backend = useBackend();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  async function renew() {
    setBusy(true);
    try {
      const renewed = await request(backend, "POST /quotations/:token/renew", {
        params: { token },
      });
      await navigate(`/cotizacion/${renewed.token}`, { state: { changes: renewed.changes } });
    } catch (error) {
      setProblem((error instanceof ApiError && error.message) || texts.maybeOffline);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <Button onClick={() => void renew()} disabled={busy}>
        {busy ? texts.renewing : texts.renew}
      </Button>
      {problem && <Ask token={token} />}
    </>
  );
}
