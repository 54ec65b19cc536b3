/** Spanish texts for an order's card and tracker. */

// The card

export const order = "Pedido";
/** Another backend may give neither the date nor the number. */
export const numbered = (date: string, id: number | string) =>
  [id !== "" && `${order} ${id}`, date].filter(Boolean).join(" · ");
export const total = (pesos: string) => `Total: ${pesos} MXN`;
export const freeLine = "gratis";
export const pickUp = "Recoger en tienda";
export const seeOrder = "Ver pedido";
export const contact = "Contactanos";
export const barcode = "Código de barras de la ficha de pago";

// The tracker

export const steps = ["En proceso", "Enviado", "Completado"];
export const pickupSteps = ["En proceso", "Listo", "Completado"];
export const cancelled = "Pedido cancelado";
export const progress = "Avance del pedido";
