import type { OrderStatus } from "#src/orders/lifecycle/states.ts";
import { statusNames } from "./texts.ts";

export const statusColors: Record<
  OrderStatus,
  "default" | "primary" | "success" | "warning" | "error" | "info"
> = {
  awaiting_payment: "default",
  voucher_issued: "info",
  processing: "warning",
  shipped: "primary",
  completed: "success",
  cancelled: "error",
  expired: "default",
};

export const statusChoices = Object.entries(statusNames).map(([id, name]) => ({ id, name }));

/** Unpaid orders that hold stock. */
export const heldStatuses: readonly OrderStatus[] = ["awaiting_payment", "voucher_issued"];
export const heldUrl = `/orders?filter=${encodeURIComponent(JSON.stringify({ status: heldStatuses }))}`;
