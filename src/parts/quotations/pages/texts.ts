export const title = "Cotización";
export const ownQuotations = "Tus cotizaciones";
export const seeOwn = "Tus cotizaciones";
export const notFound = "No encontramos esa cotización";
export const notFoundHint =
  "Revisa que la liga esté completa, o pídela otra vez a quien te la mandó.";
export const notLoaded = "No pudimos abrir la cotización";
export const maybeOffline = "Revisa tu conexión e inténtalo otra vez.";
export const tryAgain = "Intentar de nuevo";
export const contact = "Contacto";

export const date = "Fecha";
export const validUntil = "Vale hasta";
export const to = "Para";
export const delivery = "Entrega";
export const placeOf = (city: string, code: string) => `${city}, C.P. ${code}`;
export const product = "Producto";
export const quantity = "Cantidad";
export const price = "Precio";
export const amount = "Importe";
export const times = " ×";
export const conditions = "Condiciones";

export const daysMore = (days: number) =>
  days === 0 ? "Vale hasta hoy" : days === 1 ? "Vale 1 día más" : `Vale ${days} días más`;
export const until = (day: string) => `Hasta el ${day}.`;
export const expired = "Venció";
export const expiredOn = (day: string) => `Guardamos los precios hasta el ${day}.`;
export const reserved = (day: string) => `Apartamos la mercancía hasta el ${day}.`;
export const notReserved = "La existencia se aparta al pagar.";
export const beingPaid = "Alguien la está pagando en este momento.";
export const waiting = "Espera su pago";
export const waitingHint =
  "Su pedido tiene una ficha por pagar. Si no se paga, puedes volver a comprarla.";
export const askAnother = "Pedir otra cotización";
export const asking = "Pidiendo otra…";
export const whereToAnswer = "¿A qué correo te responde la empresa?";
export const toPay = "Por pagar";
export const buy = "Comprar con estos precios";
export const renew = "Actualizar precios";
export const renewing = "Actualizando…";
export const renewed = "Actualizamos los precios a los de hoy:";
export const sameAsBefore = "Los precios siguen igual.";
export const download = "Descargar PDF";
export const send = "Enviar por WhatsApp";
export const accepted = "Ya se compró";
export const acceptedHint = "Esta cotización ya tiene su pedido.";
export const seeOrder = "Ver el pedido";
export const cancelled = "Cancelada";
export const cancelledHint = "La empresa canceló esta cotización.";
export const message = (number: string, url: string) => `Cotización ${number}: ${url}`;

export const whoAreYou = "¿A qué correo te mandamos el pedido?";
export const required = "Llena los campos marcados";

export const whereTo = "¿A qué calle y número lo llevamos?";
export const whereToAny = "¿A dónde lo llevamos?";
export const street = "Calle, número y colonia";
export const placeMissing = "Llena los campos marcados";
export const within = (place: string) => `En ${place}.`;
export const pay = "Ir a pagar";
export const opening = "Abriendo el pago…";
export const changed = "Algo cambió desde la cotización";
export const withDelivery = "Ya con tu envío";
export const accept = (total: string) => `Pagar ${total}`;
export const failed = "No pudimos abrir el pago. Inténtalo otra vez.";

export const keepCart = "Guardar como cotización";
export const keepCartHint =
  "Guardamos los precios de tu carrito por unos días, con una liga para ti.";
export const emptyCart = "Tu carrito está vacío";
export const seeShop = "Ver la tienda";
export const making = "Guardando los precios…";
export const back = "Volver al carrito";

export const noneYet = "Aquí verás las cotizaciones que guardes desde tu carrito.";
export const validUntilDay = (day: string) => `Vale hasta el ${day}`;
/** Of those that nobody can buy any more. */
export const stateNames: Readonly<Record<string, string>> = {
  accepted: "Comprada",
  expired: "Vencida",
  cancelled: "Cancelada",
};
