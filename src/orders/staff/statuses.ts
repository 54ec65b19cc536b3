/** An order's statuses as the staff say them. */
export const statusNames: Record<string, string> = {
  awaiting: "Pagando",
  AP: "Espera el pago",
  IP: "Por preparar",
  S: "Enviado",
  C: "Completado",
  CA: "Cancelado",
  expired: "Sin pagar",
};

export const statusColors: Record<
  string,
  "default" | "primary" | "success" | "warning" | "error" | "info"
> = {
  awaiting: "default",
  AP: "info",
  IP: "warning",
  S: "primary",
  C: "success",
  CA: "error",
};

export const statusChoices = Object.entries(statusNames).map(([id, name]) => ({ id, name }));
