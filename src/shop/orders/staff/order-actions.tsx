import { Alert, Button, Stack, Typography } from "@mui/material";
import { useState } from "react";
import { isOnHold, overridesOf } from "#src/shop/orders/fulfillment-holds.ts";
import { mayRefund, mayReturnGoods } from "#src/shop/orders/refunds/refunds.ts";
import {
  isPaid,
  mayReopen,
  mayUndoSale,
  type OrderStatus,
  staffTransition,
} from "#src/shop/orders/lifecycle/states.ts";
import { useCan } from "#src/base/admin-kit/ui/session.ts";
import { GoodsReturnDialog, RefundDialog } from "./refund-dialogs.tsx";
import { DialogField, FormDialog, GoodsChoice, type OrderDialogProps } from "./form-dialog.tsx";
import { CorrectDeliveryDialog, CorrectShipmentDialog, ShipDialog } from "./shipment-dialogs.tsx";
import { PrintMenu } from "./print-menu.tsx";
import { LineChangeDialog } from "./line-change-dialog.tsx";
import * as changeTexts from "./line-change-texts.ts";
import { hasAddress, refundable, type StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { request } from "#src/base/admin-kit/ui/api.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { goodsIn, typedText } from "./form-values.ts";
import { useSend } from "#src/base/admin-kit/ui/use-send.ts";
import { moveOrders } from "./move-orders.ts";

const dialogs = {
  ship: ShipDialog,
  deliver: CorrectDeliveryDialog,
  lines: LineChangeDialog,
  correct: CorrectShipmentDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
  return: GoodsReturnDialog,
  "hand-over": HandOverDialog,
};
type Question = keyof typeof dialogs;

/** The buttons that an order's status (states.ts, refunds.ts) and the user's role allow. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, status } = order;
  const canBecome = (to: OrderStatus) => staffTransition(status, to) !== null;
  const maySell = can("orders.cancel");
  const mayShip = can("orders.ship");
  const isChanging = order.change !== null;
  const isDisputed = order.holds.includes("disputed");
  const Dialog = question && dialogs[question];
  const ask = (next: Question, text: string) => (
    <Button variant="outlined" onClick={() => setQuestion(next)}>
      {text}
    </Button>
  );

  if (order.origin) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      {isPaid(status) && !isOnHold(order.holds) ? (
        <PrintMenu
          variant="outlined"
          ids={[id]}
          ticketOf={can("sales.make") && order.manualPayment ? id : null}
        />
      ) : null}
      {mayShip && (status === "processing" || status === "voucher_issued")
        ? ask("deliver", texts.correctDelivery)
        : null}
      {maySell && status === "processing" && !isChanging && !isDisputed
        ? ask("lines", changeTexts.changeLines)
        : null}
      {mayShip && status === "shipped" && !order.pickup
        ? ask("correct", texts.correctShipment)
        : null}
      {maySell && mayRefund(order) && !isChanging && !isDisputed
        ? ask("refund", texts.refundMoney)
        : null}
      {mayShip && mayReturnGoods(refundable(order)) ? ask("return", texts.registerReturn) : null}
      {maySell && !isDisputed && (canBecome("cancelled") || status === "awaiting_payment") ? (
        <Button color="error" variant="outlined" onClick={() => setQuestion("cancel")}>
          {status === "awaiting_payment" ? texts.release : texts.cancelOrder}
        </Button>
      ) : null}
      {mayShip && !isChanging && !(isDisputed && status === "processing") ? (
        <Forward order={order} onAsk={setQuestion} />
      ) : null}
      {maySell && order.manualPayment && mayUndoSale(momentsOf(order), new Date()) ? (
        <UndoSale id={id} />
      ) : null}
      {Dialog ? <Dialog order={order} onClose={() => setQuestion(null)} /> : null}
    </Stack>
  );
}

const timeOf = (moment: string | null) => (moment === null ? null : new Date(moment));
const momentsOf = ({ status, soldAt, completedAt }: StaffOrder) => ({
  status,
  soldAt: timeOf(soldAt),
  completedAt: timeOf(completedAt),
});

/** Money, goods and order of a sale at the counter go back with one press. */
function UndoSale({ id }: { id: number }) {
  const { pending, send } = useSend();
  const undo = () => send(request("POST /orders/:id/undoing", { params: { id } }));
  return (
    <Button color="error" variant="outlined" disabled={pending} onClick={() => void undo()}>
      {texts.undoSale}
    </Button>
  );
}

/** The next transition of an order, or the button that reverts the last one. */
function Forward({ order, onAsk }: { order: StaffOrder; onAsk: (question: Question) => void }) {
  const { send } = useSend();
  const { id, status, completedAt, pickup } = order;
  const isRefunded = order.holds.includes("refunded");
  if (status === "processing")
    return (
      <Button
        variant="contained"
        color={isRefunded ? "warning" : "primary"}
        onClick={() =>
          pickup
            ? void send(
                moveOrders([id], { to: "shipped", from: status, despite: overridesOf(order) }),
              )
            : onAsk("ship")
        }
      >
        {isRefunded ? texts.sendAllTheSame : pickup ? texts.markReady : texts.shipOrder}
      </Button>
    );
  if (status === "shipped" && pickup)
    return (
      <Button variant="contained" color="success" onClick={() => onAsk("hand-over")}>
        {texts.handOver}
      </Button>
    );
  if (status === "shipped")
    return (
      <Button
        variant="contained"
        color="success"
        onClick={() => void send(moveOrders([id], { to: "completed", from: status }))}
      >
        {texts.completeOrder}
      </Button>
    );
  if (
    mayReopen(
      { status, completedAt: completedAt === null ? null : new Date(completedAt) },
      new Date(),
    )
  )
    return (
      <Button
        variant="outlined"
        onClick={() => void send(request("POST /orders/:id/reopening", { params: { id } }))}
      >
        {texts.reopenOrder}
      </Button>
    );
  return null;
}

function consequence(order: StaffOrder): string {
  const { status, total, refunded, holds, owed } = order;
  if (holds.includes("refunded")) return texts.cancelRefunded;
  const consequence =
    status === "awaiting_payment" || status === "voucher_issued" || status === "processing"
      ? status
      : "other";
  const money = texts.cancelConsequence[consequence](roundPesos(total - refunded - (owed ?? 0)));
  if (status === "awaiting_payment") return money;
  return `${money} ${texts.cancellationTold(hasAddress(order))}`;
}

function CancelDialog({ order, onClose }: OrderDialogProps) {
  const { id, status } = order;
  const isReservation = status === "awaiting_payment";

  const submit = (form: FormData) =>
    moveOrders([id], {
      to: "cancelled",
      from: status,
      ...(status === "shipped" ? goodsIn(form) : {}),
    });
  return (
    <FormDialog
      title={isReservation ? texts.releaseOne(id) : texts.cancelTitle(id)}
      submit={isReservation ? texts.release : texts.cancelOrder}
      color="error"
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert severity="warning">{texts.cannotBeUndone(consequence(order))}</Alert>
      {status === "shipped" ? <GoodsChoice isAtOutlet={order.pickup !== null} /> : null}
    </FormDialog>
  );
}

/** Hands an order over to the customer who says its code. */
function HandOverDialog({ order: { id }, onClose }: OrderDialogProps) {
  const submit = (form: FormData) =>
    request("POST /orders/:id/handover", {
      params: { id },
      body: { code: typedText(form, "code") },
    });
  return (
    <FormDialog
      title={texts.handOverTitle(id)}
      submit={texts.handOver}
      color="success"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.handOverHelp}</Typography>
      <DialogField
        name="code"
        label={texts.pickupCode}
        required
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: "off", autoCapitalize: "characters" },
        }}
      />
    </FormDialog>
  );
}
