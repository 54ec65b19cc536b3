import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readDeliveryForm, storeDeliveryForm } from "#src/checkout/pending-order.ts";
import { savedAddresses } from "#src/checkout/saved-addresses.ts";
import { requestAsCustomer } from "#src/customers/customer-request.ts";
import { timeZoneOf } from "#src/delivery/time-zones.ts";
import { formatDeadline } from "#src/kernel/dates.ts";
import { ApiError } from "#src/kernel/api-client.ts";
import { formatPesos, parsePesos } from "#src/kernel/pesos.ts";
import type { OrderDetails } from "#src/orders/contract.ts";
import { howToPay } from "#src/orders/ui/texts.ts";
import { readableReference, referenceName, timeLeft } from "#src/payments/vouchers.ts";
import { showAlert } from "#src/ui/alert.ts";
import { Button, classes, ui } from "#src/ui/parts.tsx";
import { ignoreSecondTap } from "#src/ui/second-tap.ts";
import { useBackend } from "#src/web/shop-data.ts";
import { fillCart } from "./buy-again.ts";
import styles from "./order.module.css";
import * as texts from "./texts.ts";

interface OrderProps {
  order: OrderDetails;
}

/** Until when its products are reserved. */
export function ToPayLead({ order: { voucherExpiresAt, state } }: OrderProps) {
  if (!voucherExpiresAt) return <p>{texts.heldWhilePaying}</p>;
  return (
    <p>
      {texts.heldUntil} <b>{formatDeadline(voucherExpiresAt, timeZoneOf(state ?? ""))}</b>{" "}
      {texts.elseReleased}
    </p>
  );
}

interface ToPayProps extends OrderProps {
  onChange: (order: OrderDetails) => void;
}

/** How much is to be paid where, until when and with which reference; or how to give it up. */
export function OrderToPay({ order, onChange }: ToPayProps) {
  const { voucherUrl } = order;
  const [asked, setAsked] = useState<"cancel" | "change" | null>(null);
  const ask = (what: typeof asked) => {
    ignoreSecondTap();
    setAsked(what);
  };
  return (
    <>
      <Voucher order={order} />
      <div className={styles.ways}>
        {voucherUrl && (
          <a href={voucherUrl} className={classes(ui.button, ui.primary)}>
            {howToPay}
          </a>
        )}
        {!asked && (
          <Button kind="plain" className={styles.cancel} onClick={() => ask("cancel")}>
            {texts.cancelOrder}
          </Button>
        )}
      </div>
      {asked ? (
        <Question
          order={order}
          isChange={asked === "change"}
          onChange={onChange}
          onClose={() => ask(null)}
        />
      ) : (
        <OtherWays order={order} onAsk={() => ask("change")} />
      )}
    </>
  );
}

function Voucher({ order }: OrderProps) {
  const { total, state, voucherMethod, voucherReference, voucherExpiresAt } = order;
  // The page is made in the browser, when the order is there.
  const [now] = useState(() => new Date());
  return (
    <dl className={styles.voucher}>
      <div className={voucherExpiresAt ? undefined : styles.whole}>
        <dt>{texts.payAt(voucherMethod)}</dt>
        <dd className={styles.amount}>{formatPesos(parsePesos(total))}</dd>
      </div>
      {voucherExpiresAt && (
        <div>
          <dt>{texts.deadline}</dt>
          <dd>{formatDeadline(voucherExpiresAt, timeZoneOf(state ?? ""), "short")}</dd>
          <dd className={ui.note}>
            {timeLeft(new Date(voucherExpiresAt), now) ?? texts.timeIsOver}
          </dd>
        </div>
      )}
      {voucherReference && (
        <div className={styles.whole}>
          <dt>{referenceName(voucherMethod)}</dt>
          <dd className={styles.reference}>
            <b translate="no">{readableReference(voucherReference)}</b>
            <CopyButton text={voucherReference} />
          </dd>
        </div>
      )}
    </dl>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  // Undefined in pages without TLS, although the type says otherwise.
  const clipboard = navigator.clipboard as Navigator["clipboard"] | undefined;
  if (!clipboard) return null;
  const copy = async () => {
    await clipboard.writeText(text);
    setIsCopied(true);
  };
  return (
    <button type="button" aria-live="polite" onClick={() => void copy().catch(console.warn)}>
      {isCopied ? texts.copied : texts.copy}
    </button>
  );
}

interface OtherWaysProps extends OrderProps {
  onAsk: () => void;
}

function OtherWays({ order: { voucherMethod }, onAsk }: OtherWaysProps) {
  const { paymentMethods } = useBackend();
  const others = paymentMethods.filter((method) => method !== voucherMethod);
  return (
    <p className={ui.note}>
      {texts.paymentIsTold}{" "}
      {voucherMethod && others.length > 0 && (
        <>
          <span>{texts.otherWay}</span>{" "}
          <button type="button" className={styles.link} onClick={onAsk}>
            {texts.payBy(others)}
          </button>
        </>
      )}
    </p>
  );
}

interface QuestionProps extends ToPayProps {
  /** Whether the order is made again, to be paid in another way. */
  isChange: boolean;
  onClose: () => void;
}

/** Asks once, in place, before an order is given up. */
function Question({ order, isChange, onChange, onClose }: QuestionProps) {
  const group = useRef<HTMLDivElement>(null);
  useEffect(() => group.current?.focus(), []);
  const [busy, giveUp] = useGiveUp(order, isChange, onChange);
  return (
    <div
      ref={group}
      tabIndex={-1}
      role="group"
      aria-labelledby="renuncia"
      className={styles.question}
    >
      <p id="renuncia">{isChange ? texts.changeQuestion : texts.cancelQuestion}</p>
      <div className={ui.actions}>
        <Button kind="danger" disabled={busy} onClick={() => void giveUp()}>
          {isChange ? texts.yesChange : texts.yesCancel}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {texts.keepOrder}
        </Button>
      </div>
    </div>
  );
}

/** Cancels the order; then it is shown as it is, or made again with all that was said of it. */
function useGiveUp(
  order: OrderDetails,
  isChange: boolean,
  onChange: (order: OrderDetails) => void,
): [busy: boolean, giveUp: () => Promise<void>] {
  const backend = useBackend();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  async function giveUp() {
    setBusy(true);
    try {
      const params = { id: String(order.id) };
      const key = "POST /:product/orders/:id/cancel";
      const cancelled = await requestAsCustomer(backend, key, { params });
      if (!isChange) {
        showAlert("success", texts.orderCancelled);
        onChange(cancelled);
        return;
      }
      await fillCart(order);
      prepareCheckout(order);
      await navigate("/information-order");
    } catch (error) {
      showAlert("error", isPaid(error) ? error.message : texts.orderNotCancelled, error);
      setBusy(false);
    }
  }
  return [busy, giveUp];
}

const isPaid = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** The code that the customer entered. */
const ownCode = ({ promotions }: OrderDetails): string =>
  promotions?.find(({ code }) => code !== null)?.code ?? "";

function prepareCheckout(order: OrderDetails): void {
  const [address] = savedAddresses([order]);
  storeDeliveryForm({
    ...readDeliveryForm(),
    ...address,
    ...(order.pickup && {
      pickup: String(order.pickup.id),
      pickupAddress: order.pickup.address,
      pickupCity: order.pickup.city,
    }),
    notes: order.notes ?? "",
    promoCode: ownCode(order),
  });
}
