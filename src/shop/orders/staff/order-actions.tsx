import { Alert, Button, Card, Menu, MenuItem, Typography } from "@mui/material";
import { useState } from "react";
import { isOnHold, overridesOf } from "#src/shop/orders/fulfillment-holds.ts";
import { mayRefund, mayReturnGoods } from "#src/shop/orders/refunds/refunds.ts";
import {
  isPaid,
  mayReopen,
  mayUndoSale,
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
import { toCollect } from "#src/shop/orders/offline-payments/owed.ts";
import styles from "./order-page.module.css";

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

/** What comes next, with what must be collected; then the papers, and what is rare behind «Más». */
export function NextStep({ order }: { order: StaffOrder }) {
  const can = useCan();
  const [question, setQuestion] = useState<Question | null>(null);
  const { id, status, holds } = order;
  if (order.origin) return null;
  const isBlocked =
    order.change !== null || (holds.includes("disputed") && status === "processing");
  const hasPapers = isPaid(status) && !isOnHold(holds);
  const Dialog = question && dialogs[question];
  return (
    <Card component="section" aria-label={texts.next} className={styles["box"] ?? ""}>
      {holds.includes("to-collect") ? (
        <div className={styles["collect"]}>{texts.collectAll(toCollect(order))}</div>
      ) : null}
      <div className={styles["next"]}>
        {can("orders.ship") && !isBlocked ? <Forward order={order} onAsk={setQuestion} /> : null}
        {hasPapers ? (
          <PrintMenu
            variant="outlined"
            ids={[id]}
            ticketOf={can("sales.make") && order.manualPayment ? id : null}
          />
        ) : null}
        <More order={order} onAsk={setQuestion} />
      </div>
      {Dialog ? <Dialog order={order} onClose={() => setQuestion(null)} /> : null}
    </Card>
  );
}

interface AskProps {
  order: StaffOrder;
  onAsk: (question: Question) => void;
}

/** What an order's status (states.ts, refunds.ts) and the user's role allow beside the next step. */
function useRareSteps({ order, onAsk }: AskProps): { text: string; isBad?: true; run(): void }[] {
  const can = useCan();
  const { send } = useSend();
  const { id, status } = order;
  const maySell = can("orders.cancel");
  const mayShip = can("orders.ship");
  const isChanging = order.change !== null;
  const isDisputed = order.holds.includes("disputed");
  const isReservation = status === "awaiting_payment";
  const mayCancel = isReservation || staffTransition(status, "cancelled") !== null;
  const maySettle = maySell && !isChanging && !isDisputed;
  const ask = (when: boolean, question: Question, text: string) =>
    when ? [{ text, run: () => onAsk(question) }] : [];
  return [
    ...ask(maySettle && status === "processing", "lines", changeTexts.changeLines),
    ...ask(maySettle && mayRefund(order), "refund", texts.refundMoney),
    ...ask(mayShip && mayReturnGoods(refundable(order)), "return", texts.registerReturn),
    ...ask(
      mayShip && (status === "processing" || status === "voucher_issued"),
      "deliver",
      texts.correctDelivery,
    ),
    ...ask(mayShip && status === "shipped" && !order.pickup, "correct", texts.correctShipment),
    ...(maySell && order.manualPayment && mayUndoSale(momentsOf(order), new Date())
      ? [
          {
            text: texts.undoSale,
            isBad: true as const,
            run: () => void send(request("POST /orders/:id/undoing", { params: { id } })),
          },
        ]
      : []),
    ...ask(
      maySell && !isDisputed && mayCancel,
      "cancel",
      isReservation ? texts.release : texts.cancelOrder,
    ).map((step) => ({ ...step, isBad: true as const })),
  ];
}

/** What is rare, in the order of use; what can't be undone last and in red. */
function More(props: AskProps) {
  const steps = useRareSteps(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (steps.length === 0) return null;
  const firstBad = steps.find(({ isBad }) => isBad);
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {texts.more}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {steps.map((step) => (
          <MenuItem
            key={step.text}
            onClick={() => {
              setAnchor(null);
              step.run();
            }}
            sx={{
              ...(step.isBad && { color: "error.main" }),
              ...(step === firstBad &&
                step !== steps[0] && { borderTop: 1, borderColor: "divider" }),
            }}
          >
            {step.text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const timeOf = (moment: string | null) => (moment === null ? null : new Date(moment));
const momentsOf = ({ status, soldAt, completedAt }: StaffOrder) => ({
  status,
  soldAt: timeOf(soldAt),
  completedAt: timeOf(completedAt),
});

/** The next transition of an order, or the button that reverts the last one. */
function Forward({ order, onAsk }: AskProps) {
  const { send } = useSend();
  const { id, status, completedAt, pickup } = order;
  const isRefunded = order.holds.includes("refunded");
  if (status === "processing")
    return (
      <Button
        size="large"
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
      <Button size="large" variant="contained" onClick={() => onAsk("hand-over")}>
        {texts.handOver}
      </Button>
    );
  if (status === "shipped")
    return (
      <Button
        size="large"
        variant="contained"
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
