/** Spanish texts for the page after a payment. */

export const paid = "Pago exitoso";
export const thanks = "Gracias por comprar";
export const today = "Hoy";
export const confirmationSentTo = (email: string) => `Te enviamos la confirmación a ${email}.`;
export const onDeparture = (isPickup: boolean) => (isPickup ? "Cuando esté listo" : "Cuando salga");
export const codeFollows = "Te escribimos con el código para recogerlo.";
export const guideFollows = "Te enviamos el número de guía para seguirlo.";
export const forInvoice = "Si quieres factura";
export const voucherIssued = "Falta tu pago";
export const voucherHint = "Apartamos tus productos. El comprobante para pagar está en";
export const andInEmail = "y en tu correo.";
export const confirmingPayment = "Confirmando tu pago...";
export const notConfirmedYet =
  "Todavía estamos revisando tu pago; no pagues otra vez. Tu pedido aparece en tus pedidos en " +
  "cuanto el banco nos avisa.";
export const noPayment = "No encontramos un pago";
export const noPaymentHint =
  "Tu carrito sigue como lo dejaste. Si ya pagaste, tu pedido aparece en tus pedidos en " +
  "cuanto el banco nos avisa.";
export const goOnShopping = "Seguir comprando";
export const order = "Pedido";
export const total = "Total";
export const date = "Fecha";
export const seeOrder = (id: number | string) => `Ver mi pedido ${id}`;
export const nextSteps = "Lo que sigue";
