import { Button, Stack, Alert, TextField, Typography } from "@mui/material";
import { useState } from "react";
import { mayRefund, mayReturnGoods } from "#src/orders/refunds/refunds.ts";
import { mayReopen, type OrderStatus, staffTransition } from "#src/orders/lifecycle/states.ts";
import { useCan } from "#src/back-office/ui/session.ts";
import { GoodsReturnDialog, RefundDialog } from "./refund-dialogs.tsx";
import {
  useTransition,
  useOrderRequest,
  FormDialog,
  typedText,
  GoodsChoice,
  goodsIn,
} from "./form-dialog.tsx";
import { CorrectDeliveryDialog, CorrectShipmentDialog, ShipDialog } from "./shipment-dialogs.tsx";
import { LineChangeDialog } from "./line-change-dialog.tsx";
import * as changeTexts from "./line-change-texts.ts";
import { refundable, type StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";
import { request } from "#src/back-office/ui/api.ts";
import { roundPesos } from "#src/kernel/pesos.ts";

type Question =
  | "ship"
  | "deliver"
  | "lines"
  | "correct"
  | "cancel"
  | "refund"
  | "return"
  | "hand-over";

/** The buttons that an order's status (states.ts, refunds.ts) and the user's role allow. */
export function OrderActions({ order }: { order: StaffOrder }) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, status } = order;
  const canBecome = (to: OrderStatus) => staffTransition(status, to) !== null;
  const maySell = can("orders.cancel");
  const mayShip = can("orders.ship");
  const isChanging = order.change !== null;
  const close = () => setQuestion(null);
  const ask = (next: Question, text: string) => (
    <Button variant="outlined" onClick={() => setQuestion(next)}>
      {text}
    </Button>
  );

  if (order.origin) return null;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      {status === "processing" || status === "shipped" ? (
        <Button
          variant="outlined"
          href={`/api/admin/orders/packing-slips?ids=${id}`}
          target="_blank"
        >
          {texts.packingSlip}
        </Button>
      ) : null}
      {mayShip && (status === "processing" || status === "voucher_issued")
        ? ask("deliver", texts.correctDelivery)
        : null}
      {maySell && status === "processing" && !isChanging
        ? ask("lines", changeTexts.changeLines)
        : null}
      {mayShip && status === "shipped" && !order.pickup
        ? ask("correct", texts.correctShipment)
        : null}
      {maySell && mayRefund(order) && !isChanging ? ask("refund", texts.refundMoney) : null}
      {mayShip && mayReturnGoods(refundable(order)) ? ask("return", texts.registerReturn) : null}
      {maySell && (canBecome("cancelled") || status === "awaiting_payment") ? (
        <Button color="error" variant="outlined" onClick={() => setQuestion("cancel")}>
          {status === "awaiting_payment" ? texts.release : texts.cancelOrder}
        </Button>
      ) : null}
      {mayShip && !isChanging ? <Forward order={order} onAsk={setQuestion} /> : null}
      {question === "ship" ? <ShipDialog order={order} onClose={close} /> : null}
      {question === "deliver" ? <CorrectDeliveryDialog order={order} onClose={close} /> : null}
      {question === "lines" ? <LineChangeDialog order={order} onClose={close} /> : null}
      {question === "hand-over" ? <HandOverDialog order={order} onClose={close} /> : null}
      {question === "correct" ? <CorrectShipmentDialog order={order} onClose={close} /> : null}
      {question === "cancel" ? <CancelDialog order={order} onClose={close} /> : null}
      {question === "refund" ? <RefundDialog order={order} onClose={close} /> : null}
      {question === "return" ? <GoodsReturnDialog order={order} onClose={close} /> : null}
    </Stack>
  );
}

/** The next transition of an order, or the button that reverts the last one. */
function Forward({
  order: { id, status, completedAt, pickup },
  onAsk,
}: {
  order: StaffOrder;
  onAsk: (question: Question) => void;
}) {
  const move = useTransition();
  const { settle } = useOrderRequest();
  if (status === "processing")
    return (
      <Button
        variant="contained"
        onClick={() => (pickup ? void move([id], { to: "shipped", from: status }) : onAsk("ship"))}
      >
        {pickup ? texts.markReady : texts.shipOrder}
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
        onClick={() => void move([id], { to: "completed", from: status })}
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
        onClick={() => void settle(request("POST /orders/:id/reopening", { params: { id } }))}
      >
        {texts.reopenOrder}
      </Button>
    );
  return null;
}

function consequence({ status, total, refunded }: StaffOrder): string {
  const consequence =
    status === "awaiting_payment" || status === "voucher_issued" || status === "processing"
      ? status
      : "other";
  return texts.cancelConsequence[consequence](roundPesos(total - refunded));
}

function CancelDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const move = useTransition();
  const { id, status } = order;
  const isReservation = status === "awaiting_payment";

  async function submit(form: FormData) {
    await move([id], {
      to: "cancelled",
      from: status,
      ...(status === "shipped" ? goodsIn(form) : {}),
    });
    onClose();
  }
  return (
    <FormDialog
      title={isReservation ? texts.releaseOne(id) : texts.cancelTitle(id)}
      submit={isReservation ? texts.release : texts.cancelOrder}
      color="error"
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert severity="warning">{texts.cannotBeUndone(consequence(order))}</Alert>
      {status === "shipped" ? <GoodsChoice /> : null}
    </FormDialog>
  );
}

/** Hands an order over to the customer who says its code. */
function HandOverDialog({ order: { id }, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { settle, errors } = useOrderRequest();

  async function submit(form: FormData) {
    const body = { code: typedText(form, "code") };
    if (await settle(request("POST /orders/:id/handover", { params: { id }, body }))) onClose();
  }
  return (
    <FormDialog
      title={texts.handOverTitle(id)}
      submit={texts.handOver}
      color="success"
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.handOverHelp}</Typography>
      <TextField
        name="code"
        label={texts.pickupCode}
        required
        slotProps={{
          htmlInput: { maxLength: 20, autoComplete: "off", autoCapitalize: "characters" },
        }}
        error={Boolean(errors["code"])}
        helperText={errors["code"]}
      />
    </FormDialog>
  );
}
