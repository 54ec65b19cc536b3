/** Spanish texts for one order's page. */

export const orderTitle = (id: number | string) => `Pedido ${id}`;
export const orderNotLoaded = "No pudimos consultar este pedido";
export const orderNotFound = "No encontramos este pedido";
export const orderNotFoundHint = "El número está mal escrito o el pedido es de otra cuenta.";
export const allOrders = "Todos tus pedidos";
export const costAndDelivery = "Cuenta y entrega";
export const products = "Productos";
export const deliveryTo = (city: string | null | undefined) => `Envío${city ? ` a ${city}` : ""}`;
export const free = "Gratis";
export const address = "Dirección";
export const grandTotal = "Total";
export const refunded = "Te devolvimos";
export const carrier = "Paquetería";
export const guideNumber = "Guía";
export const history = "Historial";
export const emailSent = (subject: string) => `Correo: ${subject}`;
