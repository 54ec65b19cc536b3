/** Spanish texts for an order's history. */

/** The lines of an order's history as its customer reads them. */
export const historyTexts: Record<string, string> = {
  placed: "Pediste y apartamos tus productos",
  voucher: "Elegiste pagar con comprobante",
  paid: "Recibimos tu pago",
  shipped: "Salió de nuestra bodega",
  "shipment-corrected": "Corregimos los datos de la entrega",
  completed: "Entregado",
  cancelled: "Pedido cancelado",
  "refund-requested": "Pedimos a tu banco la devolución",
  refunded: "Tu dinero va de regreso",
  "stray-payment": "Llegó otro pago para este pedido",
  "stray-refunded": "El pago de más va de regreso",
};

/** The same for an order that is picked up. */
export const pickupHistoryTexts: Record<string, string> = {
  shipped: "Listo para recoger",
  completed: "Lo recogiste",
};
