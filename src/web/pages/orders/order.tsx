import styles from "./orders.module.css";
import * as texts from "#src/web/pages/checkout/texts.ts";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { Route } from "./+types/order";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { rateInWords } from "#src/delivery/texts.ts";
import { formatTimestamp } from "#src/kernel/dates.ts";
import { ApiError } from "#src/kernel/api-client.ts";
import { mapSearch } from "#src/kernel/urls.ts";
import { formatPesos, parsePesos, roundPesos, sumPesos } from "#src/kernel/pesos.ts";
import { readOrder } from "#src/orders/lifecycle/status-codes.ts";
import type { OrderDetails } from "#src/orders/contract.ts";
import { historyTexts, pickupHistoryTexts } from "#src/orders/texts.ts";
import { readableCode } from "#src/orders/lifecycle/pickup.ts";
import { trackingUrl } from "#src/orders/lifecycle/shipment.ts";
import { OrderCard } from "#src/orders/ui/order-card.tsx";
import { hoursLines } from "#src/points-of-sale/texts.ts";
import { discountName, minus } from "#src/promotions/texts.ts";
import { Button, classes, Container, SectionHeader, Skeleton, ui } from "#src/ui/parts.tsx";
import { NotFoundState, PageState } from "#src/web/layout/page-state.tsx";
import { useBackend } from "#src/web/shop-data.ts";
import { fillCartWith } from "./buy-again.ts";
import { CustomersOnly } from "#src/web/pages/checkout/customers-only.tsx";
import { receivesWords } from "#src/web/pages/checkout/receives-words.ts";
import { pageHead } from "#src/web/seo/page-head.ts";
import { accountHead } from "#src/web/rendering/page-context.ts";

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, texts.ownOrder);
export const meta = pageHead;

export default function OrderPage() {
  if (!useBackend().additions) return <NotFoundState />;
  return <CustomersOnly offline={<Details />}>{() => <Details />}</CustomersOnly>;
}

function Details() {
  const backend = useBackend();
  const { id = "" } = useParams();
  const [order, setOrder] = useState<OrderDetails | null | "missing" | "failed">(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    requestAsCustomer(backend, "GET /:product/orders/:id", { params: { id } }).then(
      (found) => setOrder(readOrder(found)),
      (error: unknown) =>
        setOrder(error instanceof ApiError && error.status === 404 ? "missing" : "failed"),
    );
  }, [backend, id, round]);
  const retry = () => {
    setOrder(null);
    setRound(round + 1);
  };
  if (order === "failed")
    return (
      <PageState image="broken" title={texts.orderNotLoaded} actions={[]}>
        <p>{texts.maybeOffline}</p>
        <div>
          <Button onClick={retry}>{texts.tryAgain}</Button>
        </div>
      </PageState>
    );
  if (order === "missing")
    return (
      <PageState
        image="missing"
        title={texts.orderNotFound}
        actions={[{ to: "/orders", text: texts.seeOrders }]}
      >
        {texts.orderNotFoundHint}
      </PageState>
    );
  return (
    <Container>
      <SectionHeader title={texts.orderTitle(id)} level="h1">
        <Link to="/orders">{texts.allOrders}</Link>
      </SectionHeader>
      {order ? (
        <Shown order={order} onBuyAgain={() => fillCartWith(order)} />
      ) : (
        <Skeleton height={483} />
      )}
    </Container>
  );
}

function Shown({ order, onBuyAgain }: { order: OrderDetails; onBuyAgain: () => void }) {
  return (
    <>
      <div className={ui.grid}>
        <OrderCard order={order} reviewable onBuyAgain={onBuyAgain} />
      </div>
      <div className={classes(ui.grid, styles.details)}>
        <PickupDetails order={order} />
        <CostAndDelivery order={order} />
        <History order={order} />
      </div>
    </>
  );
}

/** The outlet, its hours and the pickup code; nothing if the order is sent. */
function PickupDetails({ order: { pickup, pickupCode, status } }: { order: OrderDetails }) {
  if (!pickup || status === "completed" || status === "cancelled") return null;
  return (
    <section>
      <h2>{texts.pickItUp}</h2>
      {pickupCode && (
        <p className={styles.pickupCode}>
          <span className={ui.note}>{texts.pickupCode}</span>
          <b>{readableCode(pickupCode)}</b>
          <span className={ui.note}>{texts.pickupCodeHint}</span>
        </p>
      )}
      <dl>
        <DetailRow name={texts.pickupAt} value={`${pickup.name}, ${pickup.city}`} />
        <DetailRow
          name={texts.address}
          value={
            <a href={mapSearch(pickup)} target="_blank" rel="noreferrer">
              {pickup.address}
            </a>
          }
        />
        <DetailRow
          name={texts.schedule}
          value={
            pickup.hours && hoursLines(pickup.hours).map((line) => <div key={line}>{line}</div>)
          }
        />
      </dl>
    </section>
  );
}

function CostAndDelivery({ order }: { order: OrderDetails }) {
  const { city, deliveryCost, total, refunded, carrier, notes } = order;
  const receives = receivesWords(order.recipient, order.recipientPhone);
  const discounts = (order.promotions ?? []).filter((each) => each.discount > 0);
  const discount = sumPesos(discounts.map((each) => each.discount));
  return (
    <section>
      <h2>{texts.costAndDelivery}</h2>
      <dl>
        <DetailRow
          name={texts.products}
          value={formatPesos(roundPesos(parsePesos(total) - (deliveryCost ?? 0) + discount))}
        />
        {discounts.map((each) => (
          <DetailRow key={each.code} name={discountName(each.code)} value={minus(each.discount)} />
        ))}
        <DetailRow
          name={order.pickup ? texts.pickItUp : texts.deliveryTo(city)}
          value={deliveryCost ? formatPesos(deliveryCost) : texts.free}
        />
        <DetailRow
          name={texts.deliveryRate}
          value={order.deliveryRate && rateInWords(order.deliveryRate)}
        />
        <DetailRow name={texts.grandTotal} value={<b>{formatPesos(parsePesos(total))}</b>} />
        <DetailRow name={texts.refunded} value={refunded ? formatPesos(refunded) : null} />
        <DetailRow name={texts.carrier} value={carrier} />
        <DetailRow name={texts.guideNumber} value={guideNumberOf(order)} />
        <DetailRow name={texts.receives} value={receives} />
        <DetailRow name={texts.notes} value={notes} />
      </dl>
    </section>
  );
}

/** Renders nothing for an empty value. */
function DetailRow({ name, value }: { name: string; value: React.ReactNode }) {
  if (!value) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** Links to the carrier's tracking page, if it is known. */
function guideNumberOf({ carrier, guideNumber }: OrderDetails): React.ReactNode {
  const url = trackingUrl(carrier ?? null, guideNumber ?? null);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {guideNumber}
    </a>
  ) : (
    guideNumber
  );
}

const stepText = ({ pickup }: OrderDetails, step: string) =>
  (pickup ? pickupHistoryTexts[step] : undefined) ?? historyTexts[step];

function History({ order }: { order: OrderDetails }) {
  const steps = order.history.filter(({ kind }) => Object.hasOwn(historyTexts, kind));
  return (
    <section>
      <h2>{texts.history}</h2>
      <ol>
        {steps.map(({ kind, at }) => (
          <li key={`${kind}-${at}`}>
            {stepText(order, kind)} <p className={ui.note}>{formatTimestamp(at)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
