/** The Spanish of orders that were placed. */

/** An order's status as the shop says it. */
export const statusTexts: Record<string, string> = {
  voucher_issued: "Esperando tu pago",
  processing: "En proceso",
  shipped: "Enviado",
  completed: "Pedido Completado",
  cancelled: "Pedido Cancelado",
};
