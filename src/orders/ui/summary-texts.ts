/** Spanish texts for an order's summary. */

export const yourOrder = "Tu pedido";
export const free = "Gratis";
export const products = "Productos";
export const deliveryTo = (city: string) => (city ? `Envío a ${city}` : "Envío");
export const pickUp = "Recoger en tienda";
export const tooHeavy = "Por acordar";
export const chooseCity = "Elige tu ciudad";
export const sum = (isWithoutDelivery: boolean) =>
  isWithoutDelivery ? "Total sin envío" : "Total";
