import { roundPesos } from "#src/kernel/pesos.ts";
import { Alert } from "@mui/material";
import { FormDialog } from "./form-dialog.tsx";
import { GoodsChoice, goodsAreBack } from "./goods-choice.tsx";
import { useTransition } from "./order-requests.ts";
import type { StaffOrder } from "./staff-order.ts";
import * as texts from "./texts.ts";

function consequence({ status, total, refunded }: StaffOrder): string {
  const consequence =
    status === "awaiting_payment" || status === "voucher_issued" || status === "processing"
      ? status
      : "other";
  return texts.cancelConsequence[consequence](roundPesos(total - refunded));
}

export function CancelDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const move = useTransition();
  const { id, status } = order;
  const isReservation = status === "awaiting_payment";

  async function submit(form: FormData) {
    await move([id], {
      to: "cancelled",
      from: status,
      ...(status === "shipped" ? { goodsReturned: goodsAreBack(form) } : {}),
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
