import type { HistoryEntry, QuotationState } from "#src/quotations/rules.ts";

/** Texts of quotations in the back office. */

export const quotations = "Cotizaciones";
export const quotation = "Cotización";
export const settings = "Ajustes de cotizaciones";
export const settingNames = { enabled: "Cotizaciones", days: "Días", conditions: "Condiciones" };
export const actionNames = {
  draft: "Productos",
  days: "Días",
  holdUntil: "Apartar hasta",
  until: "Apartar hasta",
  by: "Cómo se manda",
};
export const enabled = "Hacer cotizaciones";
export const enabledHelp =
  "Tus clientes guardan su carrito como cotización, y tú mandas las tuyas con una liga.";
export const daysHelp = "Cuántos días guardas los precios de una cotización nueva.";
export const conditionsHelp = "Una por renglón. {días} se cambia por los días de la cotización.";

export const wrongDay = "Elige un día";
export const wrongDays = (max: number) => `Escribe los días: de 1 a ${max}`;
export const dayOver = "Ese día ya pasó";
export const unknown = "Esa cotización no existe";
export const off = "Las cotizaciones están apagadas en Ajustes";
export const noEmail = "No tiene correo: manda la liga por WhatsApp";
export const ended = "Ya se compró o se canceló";
export const isOver = "Ya venció: alárgala primero";
export const sent = "Va en camino por correo";
export const linkSent = "Quedó anotado que se mandó";
export const extended = "Guardamos los precios por más días";
export const held = "Quedó apartada la mercancía";
export const released = "La mercancía volvió a la venta";
export const cancelled = "Nadie puede comprar ya con ella";
export const tooFew = (names: readonly string[]) =>
  `No alcanza para apartar: ${names.slice(0, 3).join(", ")}`;
export const belowRight = (percent: number) =>
  `Puedes dar hasta ${percent} % de descuento. Pide al dueño que la haga`;

export const stateNames: Record<QuotationState, string> = {
  new: "Sin enviar",
  sent: "Enviada",
  seen: "Vista",
  accepted: "Comprada",
  expired: "Vencida",
  cancelled: "Cancelada",
};
export const state = "Estado";
export const dueToday = "Hoy toca dar seguimiento";
export const search = "Nombre o teléfono";
export const number = "Número";
export const customer = "Cliente";
export const anybody = "Público en general";
export const total = "Total";
export const made = "Hecha";
export const validUntil = "Vale hasta";

export const byEmail = "Enviar por correo";
export const byWhatsapp = "WhatsApp";
export const copyLink = "Copiar liga";
export const copied = "Liga copiada";
export const pdf = "PDF";
export const extend = "Alargar";
export const extendTitle = "¿Cuántos días más valen los precios?";
export const days = "Días desde hoy";
export const hold = "Apartar mercancía";
export const holdTitle = "¿Hasta qué día la apartas?";
export const until = "Hasta";
export const release = "Devolver a la venta";
export const cancel = "Cancelar";
export const cancelTitle = (number: string) => `¿Cancelar ${number}?`;
export const cancelText = "Quien tenga la liga ya no podrá comprar con ella.";
export const seeOrder = (id: number) => `Pedido ${id}`;
export const heldUntil = (day: string) => `Mercancía apartada hasta el ${day}`;
export const history = "Historial";
export const historyNames: Record<HistoryEntry["kind"], string> = {
  made: "La hizo",
  sent: "La envió",
  seen: "La abrió",
  ordered: "Empezó a pagarla",
  extended: "La alargó",
  held: "Apartó la mercancía",
  released: "Devolvió la mercancía",
  cancelled: "La canceló",
};
export const actorNames: Readonly<Record<string, string>> = {
  customer: "el cliente",
  shop: "la tienda",
};
