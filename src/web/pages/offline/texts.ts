/** Spanish texts for a page that is not available offline. */

export const title = "Sin red";
export const noPage = "Esta página todavía no está guardada";
export const noPageHint =
  "Las que ya viste se abren sin red, y tu carrito sigue aquí. Esta se abrirá sola cuando vuelva la conexión.";
export const noPurchase = "Para comprar hace falta red";
export const noPurchaseHint =
  "Un pedido se hace con los precios de hoy. Tu carrito sigue aquí: la compra se abrirá sola cuando vuelva la conexión.";
export const tryAgain = "Volver a intentar";
export const goHome = "Ir al inicio";
