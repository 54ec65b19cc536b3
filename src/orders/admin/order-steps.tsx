import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, TextField, Typography } from "@mui/material";
import { type FormEvent, useState } from "react";
import { type HttpError, useNotify, useRefresh } from "react-admin";
import { formatPesos } from "#src/kernel/pesos.ts";
import { staffStep, type OrderStatus } from "#src/orders/states.ts";
import type { MoveResult } from "#src/orders/staff-contract.ts";
import { ask } from "#src/staff/admin/api.ts";
import { useMay } from "#src/staff/admin/may.ts";
import type { StaffOrder } from "./order-page.tsx";

/** The buttons of an order: only the steps that its status admits (states.ts) and the person's role allows. */
export function OrderSteps({ order }: { order: StaffOrder }) {
  const may = useMay();
  const [asked, setAsked] = useState<"S" | "CA" | null>(null);
  const move = useMove();
  const can = (to: OrderStatus) => staffStep(order.status as OrderStatus, to) !== null;
  const close = () => setAsked(null);

  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap" }}>
      <Button variant="outlined" href={`/api/admin/orders/packing-slips?ids=${order.id}`} target="_blank">
        Hoja de empaque
      </Button>
      {can("CA") && may("orders.cancel") ? (
        <Button color="error" variant="outlined" onClick={() => setAsked("CA")}>
          Cancelar pedido
        </Button>
      ) : null}
      {can("C") && may("orders.ship") ? (
        <Button variant="contained" color="success" onClick={() => void move([order.id], { to: "C", from: order.status })}>
          Marcar completado
        </Button>
      ) : null}
      {can("S") && may("orders.ship") ? (
        <Button variant="contained" onClick={() => setAsked("S")}>
          Marcar enviado
        </Button>
      ) : null}
      {asked === "S" ? <ShipDialog ids={[order.id]} from={order.status} onClose={close} /> : null}
      {asked === "CA" ? <CancelDialog order={order} onClose={close} /> : null}
    </Stack>
  );
}

interface Move {
  to: "S" | "C" | "CA";
  from?: string;
  carrier?: string;
  guideNumber?: string;
  deliveryDate?: string;
}

/** Moves orders and tells what became of them. @returns whether all of them moved */
export function useMove(): (ids: number[], move: Move) => Promise<boolean> {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (ids, move) => {
    try {
      const call = move.to === "CA" ? "orders/cancellations" : "orders/moves";
      const { results } = await ask<{ results: MoveResult[] }>(call, { method: "POST", body: { ids, ...move } });
      const left = results.filter(({ moved }) => !moved);
      refresh();
      if (left.length > 0) notify(left.map(({ msg }) => msg).join(". "), { type: "warning", multiLine: true });
      else notify(ids.length === 1 ? "Pedido actualizado" : `${ids.length} pedidos actualizados`, { type: "success" });
      return left.length === 0;
    } catch (error) {
      notify((error as HttpError).message, { type: "error" });
      return false;
    }
  };
}

/** What the customer is told of the parcel. */
export function ShipDialog({ ids, from, onClose }: { ids: number[]; from?: string; onClose: () => void }) {
  const move = useMove();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries([...new FormData(event.currentTarget)].filter(([, value]) => value !== ""));
    await move(ids, { to: "S", ...(from ? { from } : {}), ...given });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="ship-title">
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id="ship-title">{ids.length === 1 ? `Enviar el pedido ${ids[0]}` : `Enviar ${ids.length} pedidos`}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <TextField name="carrier" label="Paquetería" />
            {ids.length === 1 ? <TextField name="guideNumber" label="Número de guía" /> : null}
            <TextField name="deliveryDate" type="date" label="Llega el" required slotProps={{ inputLabel: { shrink: true } }} />
            <Typography variant="body2">El cliente recibe un correo con estos datos.</Typography>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Volver</Button>
          <Button type="submit" variant="contained">
            Marcar enviado
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function CancelDialog({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const move = useMove();
  async function cancel() {
    await move([order.id], { to: "CA", from: order.status });
    onClose();
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="cancel-title">
      <DialogTitle id="cancel-title">Cancelar el pedido {order.id}</DialogTitle>
      <DialogContent>
        <Alert severity="warning">
          {order.paymentIntent
            ? `Se devuelven ${formatPesos(order.total)} al cliente, las piezas vuelven a la venta y se le avisa por correo.`
            : "Las piezas vuelven a la venta y se le avisa al cliente por correo."}{" "}
          No se puede deshacer.
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Volver</Button>
        <Button variant="contained" color="error" onClick={() => void cancel()}>
          Cancelar pedido
        </Button>
      </DialogActions>
    </Dialog>
  );
}
