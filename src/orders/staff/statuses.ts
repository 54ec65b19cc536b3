/** An order's statuses as the staff say them. */
export const statusNames: Record<string, string> = {
  awaiting_payment: "Pagando",
  voucher_issued: "Espera el pago",
  processing: "Por preparar",
  shipped: "Enviado",
  completed: "Completado",
  cancelled: "Cancelado",
  expired: "Sin pagar",
};

export const statusColors: Record<
  string,
  "default" | "primary" | "success" | "warning" | "error" | "info"
> = {
  awaiting_payment: "default",
  voucher_issued: "info",
  processing: "warning",
  shipped: "primary",
  completed: "success",
  cancelled: "error",
};

export const statusChoices = Object.entries(statusNames).map(([id, name]) => ({ id, name }));
