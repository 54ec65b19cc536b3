import { Chip } from "@mui/material";
import { isOnHold } from "#src/shop/orders/fulfillment-holds.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import type { OrderRow } from "./staff-order.ts";
import * as texts from "./texts.ts";

/** Who waits for others is plain. */
const colors: Record<OrderStatus, "default" | "primary" | "success" | "warning"> = {
  awaiting_payment: "default",
  voucher_issued: "default",
  processing: "warning",
  shipped: "primary",
  completed: "success",
  cancelled: "default",
  expired: "default",
};

type Shown = Pick<OrderRow, "id" | "status" | "holds"> & { pickup: unknown };

/** How an order stands. */
export function StatusTile({ order }: { order: Shown }) {
  const isHeld = isOnHold(order.holds);
  return (
    <Chip
      component="span"
      color={isHeld ? "error" : colors[order.status]}
      label={isHeld ? texts.onHold : texts.statusName(order)}
    />
  );
}
