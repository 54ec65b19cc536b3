/** Spanish texts for orders that were placed. */

/** An order's status as customers read it. */
export const statusTexts: Record<string, string> = {
  voucher_issued: "Esperando tu pago",
  processing: "En proceso",
  shipped: "Enviado",
  completed: "Pedido Completado",
  cancelled: "Pedido Cancelado",
};
