import type { OrderStatus } from "#src/orders/states.ts";

/** An order's statuses as the staff say them. */
export const statusNames: Record<OrderStatus, string> = {
  awaiting_payment: "Pagando",
  voucher_issued: "Espera el pago",
  processing: "Por preparar",
  shipped: "Enviado",
  completed: "Completado",
  cancelled: "Cancelado",
  expired: "Sin pagar",
};

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
