import { Alert } from "@mui/material";
import { formatPesos } from "#src/kernel/pesos.ts";
import { FormDialog } from "./form-dialog.tsx";
import { GoodsChoice, goodsAreBack } from "./goods-choice.tsx";
import { useTransition } from "./order-requests.ts";
import type { StaffOrder } from "./staff-order.ts";

function consequence({ status, total, refunded }: StaffOrder): string {
  if (status === "awaiting_payment")
    return "La página de pago se cierra y las piezas vuelven a la venta. No se cobró nada.";
  if (status === "voucher_issued")
    return "El comprobante deja de servir y las piezas vuelven a la venta. Si alguien lo paga de todos modos, se le devuelve su dinero. El cliente recibe un correo.";
  const money = `Se devuelven ${formatPesos(total - refunded)} al cliente y se le avisa por correo.`;
  return status === "processing" ? `${money} Las piezas vuelven a la venta.` : money;
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
      title={isReservation ? `Liberar las piezas del pedido ${id}` : `Cancelar el pedido ${id}`}
      submit={isReservation ? "Liberar piezas" : "Cancelar pedido"}
      color="error"
      onSubmit={submit}
      onClose={onClose}
    >
      <Alert severity="warning">{consequence(order)} No se puede deshacer.</Alert>
      {status === "shipped" ? <GoodsChoice /> : null}
    </FormDialog>
  );
}
