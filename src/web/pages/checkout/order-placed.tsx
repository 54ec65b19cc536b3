import { useNavigate } from "react-router";
import { saleTermWords } from "#src/content/texts.ts";
import type { Profile } from "#src/customers/contract.ts";
import { arrivalWords, arrivesAt } from "#src/delivery/texts.ts";
import { formatDate } from "#src/kernel/dates.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import { shopUrl } from "#src/kernel/urls.ts";
import type { Order, OrderDetails } from "#src/orders/contract.ts";
import { howToPay } from "#src/orders/ui/texts.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { readyIn } from "#src/points-of-sale/texts.ts";
import { PageIcon } from "#src/ui/page-icon.tsx";
import { Button, classes, LinkButton, ui } from "#src/ui/parts.tsx";
import { PageState } from "#src/web/layout/page-state.tsx";
import { useBackend, useShop } from "#src/web/shop-data.ts";
import styles from "./order-done.module.css";
import * as texts from "./texts.ts";
import type { Elements } from "#src/ui/elements.ts";

/** The details of an order that are shown as soon as it is placed. */
export type PlacedOrder = Pick<Order, "id"> & {
  total?: Order["total"] | null | undefined;
  createdAt?: string | null | undefined;
  state?: string | null | undefined;
  city?: string | null | undefined;
  pickup?: Order["pickup"];
  arrival?: OrderDetails["arrival"];
  voucherUrl?: Order["voucherUrl"];
  voucherExpiresAt?: Order["voucherExpiresAt"];
};

/** To where an order can be paid, which comes before all else. */
interface VoucherLink {
  url: string | null | undefined;
  isLoading: boolean;
}

interface OrderPlacedProps {
  title: string;
  order: PlacedOrder | undefined;
  /** Absent while it is unpaid: nothing is delivered before. */
  paidBy?: Profile;
  voucher?: VoucherLink;
  children: Elements;
}

/** No control leads back to the card page: what was paid is paid. */
export function OrderPlaced({ title, order, paidBy, voucher, children }: OrderPlacedProps) {
  const { capabilities } = useBackend();
  return (
    <PageState
      image={paidBy ? "done" : "unfinished"}
      title={title}
      actions={[]}
      below={
        capabilities.orderEmails &&
        paidBy && <NextSteps email={paidBy.email} isPickup={Boolean(order?.pickup)} />
      }
    >
      {children}
      {order && (
        <dl className={styles.placed}>
          <PlacedDetails order={order} />
          {paidBy &&
            (order.pickup ? (
              <PickupPlace at={order.pickup} ordered={new Date(order.createdAt ?? Date.now())} />
            ) : (
              <Arrival order={order} />
            ))}
        </dl>
      )}
      <WaysOn orderId={capabilities.orderPages ? order?.id : undefined} voucher={voucher} />
    </PageState>
  );
}

interface WaysOnProps {
  orderId: Order["id"] | undefined;
  voucher: VoucherLink | undefined;
}

/** The first of them is the main one. */
function WaysOn({ orderId, voucher }: WaysOnProps) {
  const navigate = useNavigate();
  const isToPay = Boolean(voucher?.url || voucher?.isLoading);
  return (
    <div className={ui.actions}>
      {voucher?.url && (
        <a href={voucher.url} className={classes(ui.button, ui.primary)}>
          {howToPay}
        </a>
      )}
      {voucher?.isLoading && <Button disabled>{howToPay}</Button>}
      {orderId !== undefined && (
        <LinkButton to={`/orders/${orderId}`} kind={isToPay ? "secondary" : "primary"}>
          {texts.seeOrder(orderId)}
        </LinkButton>
      )}
      <LinkButton to={shopUrl} kind={orderId === undefined ? "primary" : "secondary"}>
        {texts.goOnShopping}
      </LinkButton>
      <Button kind="plain" onClick={() => void navigate("/", { replace: true })}>
        {texts.back}
      </Button>
    </div>
  );
}

function PlacedDetails({ order: { id, total, createdAt } }: { order: PlacedOrder }) {
  return (
    <>
      {id !== "" && (
        <div>
          <dt>{texts.order}</dt>
          <dd>{id}</dd>
        </div>
      )}
      {total !== null && total !== undefined && (
        <div className={id === "" ? styles.date : undefined}>
          <dt>{texts.total}</dt>
          <dd>{formatPesos(parsePesos(total))}</dd>
        </div>
      )}
      {createdAt && (
        <div className={styles.date}>
          <dt>{texts.date}</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
      )}
    </>
  );
}

function PickupPlace({ at, ordered }: { at: PickupOutlet; ordered: Date }) {
  return (
    <div className={styles.date}>
      <dt>{texts.pickupAt}</dt>
      <dd>{[at.name, readyIn(at, ordered)].join(". ")}</dd>
    </div>
  );
}

/** The promised days as dates; empty if the shop promises none. */
function Arrival({ order: { arrival, state, city } }: { order: PlacedOrder }) {
  if (!arrival || !state) return null;
  return (
    <div className={styles.date}>
      <dt>{arrivesAt({ state, city: city ?? "" })}</dt>
      <dd>{[arrivalWords(arrival), arrival.by].filter(Boolean).join(", ")}</dd>
    </div>
  );
}

function NextSteps({ email, isPickup }: { email: string; isPickup: boolean }) {
  const invoice = saleTermWords(useShop().saleTerms).find(({ name }) => name === "invoice");
  return (
    <section aria-label={texts.nextSteps} className={styles.next}>
      <Step icon="mail" title={texts.today}>
        {texts.confirmationSentTo(email)}
      </Step>
      <Step icon={isPickup ? "pin" : "truck"} title={texts.onDeparture(isPickup)}>
        {isPickup ? texts.codeFollows : texts.guideFollows}
      </Step>
      {invoice?.detail && (
        <Step icon="invoice" title={texts.forInvoice}>
          {invoice.detail}
        </Step>
      )}
    </section>
  );
}

interface StepProps {
  icon: "mail" | "truck" | "pin" | "invoice";
  title: string;
  children: string;
}

function Step({ icon, title, children }: StepProps) {
  return (
    <div>
      <PageIcon name={icon} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </div>
  );
}
