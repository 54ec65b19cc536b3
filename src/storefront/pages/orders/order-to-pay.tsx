import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { readDeliveryForm, storeDeliveryForm } from "#src/shop/checkout/pending-order.ts";
import { requestAsCustomer } from "#src/shop/customers/customer-request.ts";
import { ApiError } from "#src/base/kernel/api-client.ts";
import type { OrderDetails } from "#src/shop/orders/contract.ts";
import { showAlert } from "#src/base/ui/alert.ts";
import { Button, ui } from "#src/base/ui/parts.tsx";
import { useBackend } from "#src/shop/page-kit/shop-data.ts";
import { fillCart } from "./buy-again.ts";
import styles from "./order.module.css";
import { sendToSamePlace } from "./same-place.ts";
import * as texts from "./texts.ts";

interface OrderProps {
  order: OrderDetails;
}

/** An unpaid order is cancelled, or made again to be paid in another way. */
export type GiveUp = "cancel" | "change";

interface OtherWaysProps extends OrderProps {
  onAsk: () => void;
}

export function OtherWays({ order: { voucherMethod }, onAsk }: OtherWaysProps) {
  const { paymentMethods } = useBackend();
  const others = paymentMethods.filter((method) => method !== voucherMethod);
  if (!voucherMethod || others.length === 0) return null;
  return (
    <Button kind="plain" onClick={onAsk}>
      {texts.payBy(others)}
    </Button>
  );
}

interface QuestionProps extends OrderProps {
  what: GiveUp;
  onChange: (order: OrderDetails) => void;
  onClose: () => void;
}

/** Asks once, in place, before an order is given up. */
export function Question({ order, what, onChange, onClose }: QuestionProps) {
  const isChange = what === "change";
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
  sendToSamePlace(order);
  storeDeliveryForm({
    ...readDeliveryForm(),
    notes: order.notes ?? "",
    promoCode: ownCode(order),
  });
}
