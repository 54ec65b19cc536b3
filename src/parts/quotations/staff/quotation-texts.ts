import { formatDate } from "#src/base/kernel/dates.ts";
import type { HistoryEntry, QuotationState } from "#src/parts/quotations/rules.ts";

/** Texts of quotations in the back office. */

export const quotations = "Cotizaciones";
export const quotation = "Cotización";
export const settings = "Ajustes de cotizaciones";
export const settingNames = { enabled: "Cotizaciones", days: "Días", conditions: "Condiciones" };
export const actionNames = {
  draft: "Productos",
  days: "Días",
  reserveUntil: "Apartar hasta",
  until: "Apartar hasta",
  by: "Cómo se manda",
  seen: "Versión que se ve",
};
export const enabled = "Hacer cotizaciones";
export const enabledHelp =
  "Tus clientes guardan su carrito como cotización, y tú mandas las tuyas con una liga.";
export const daysHelp = "Cuántos días guardas los precios de una cotización nueva.";
export const conditionsHelp = "Una por renglón. {días} se cambia por los días de la cotización.";

export const wrongDay = "Elige un día";
export const wrongDays = (max: number) => `Escribe los días: de 1 a ${max}`;
export const dayOver = "Ese día ya pasó";
export const canReserveUntil = (day: string) => `Puedes apartar hasta el ${formatDate(day)}`;
export const inCheckout = "Alguien la está pagando: sus piezas ya están en ese pedido";
export const unknown = "Esa cotización no existe";
export const off = "Las cotizaciones están apagadas en Ajustes";
export const noEmail = "No tiene correo: manda la liga por WhatsApp";
export const wasSold = "Ya se vendió";
export const renewFirst = "Ya venció: actualiza sus precios primero";
export const inLink =
  "Alguien la está pagando con la liga. Si no termina, puedes venderla en media hora";
export const changedByOther = "Alguien más la cambió: ábrela otra vez";
export const changed = "Quedó cambiada: la liga muestra la versión nueva";
export const wasCancelled = "Ya se canceló";
export const waitsForPayment = "Su pedido espera el pago de una ficha: cancélalo en ese pedido";
export const isOver = "Ya venció: alárgala primero";
export const sent = "Va en camino por correo";
export const linkSent = "Quedó anotado que se mandó";
export const extended = "Guardamos los precios por más días";
export const reserved = "Quedó apartada la mercancía";
export const released = "La mercancía volvió a la venta";
export const cancelled = "Nadie puede comprar ya con ella";
export const cancelledWhilePaid =
  "Nadie puede comprar ya con ella: cerramos el pago que estaba abierto";
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
export const byWhatsapp = "Enviar por WhatsApp";
export const copyLink = "Copiar liga";
export const copied = "Liga copiada";
export const pdf = "PDF";
export const extend = "Alargar";
export const extendTitle = "¿Cuántos días más valen los precios?";
export const days = "Días desde hoy";
export const extendPrices = "Alargar precios";
export const reserve = "Apartar";
export const reserveTitle = "¿Hasta qué día la apartas?";
export const until = "Hasta";
export const release = "Soltar";
export const releaseTitle = "¿Soltar las piezas apartadas?";
export const releaseText = "Vuelven a la venta para quien las quiera.";
export const cancel = "Cancelar";
export const cancelTitle = (number: string) => `¿Cancelar ${number}?`;
export const cancelText = "Quien tenga la liga ya no podrá comprar con ella.";
export const seeOrder = (id: number) => `Pedido ${id}`;
export const setAside = "Apartado";
export const pieces = (count: number) => (count === 1 ? "1 pieza" : `${count} piezas`);
export const reservedUntil = (day: string) =>
  `Hasta el ${day}. Si se vende antes, pasan al pedido.`;
export const reservedByCheckout = (day: string) =>
  `Están en el pago que alguien tiene abierto. Si no paga, vuelven aquí hasta el ${day}.`;
export const notReserved = "Sin piezas apartadas: se venden a quien las compre primero.";
export const copyIt = "Copiar";
export const changeIt = "Cambiar";
export const sellIt = "Vender";
export const renewIt = "Actualizar precios";
export const lines = "Productos";
export const columns = ["Producto", "Piezas", "Precio c/u", "Importe"];
export const piecesAt = (quantity: number, price: string) => `${quantity} × ${price}`;
export const versionBy = (number: number, at: string, who: string) =>
  `Versión ${number}, ${at} · ${who}`;
export const versions = "Versiones";
export const linkShowsLast = "La liga muestra siempre la última";
export const theOne = "La que vale";
export const see = "Ver";
export const seeVersion = (number: number) => `Ver la versión ${number}`;
export const contact = "Contacto";
export const noPlace = "Sin lugar: quien la compra lo dice, y paga el envío";
export const recipient = "Quién recibe";
export const notes = "Notas";
export const write = "Escribirle";
export const link = "Liga";
export const opened = (times: number, at: string) =>
  times === 1
    ? `La abrieron una vez, el ${at}.`
    : `La abrieron ${times} veces, la última el ${at}.`;
export const openedTimes = (times: number) => `La abrió, ${times}.ª vez`;
export const notOpened = "Nadie la ha abierto.";
export const closesAtSale = "Al venderla, la liga deja de cobrar.";
export const validTile = (day: string) => `Vigente hasta el ${day}`;
export const expiredTile = (day: string) => `Venció el ${day}`;
export const payingTile = "La están pagando";
export const soldTile = "Vendida";
export const waits = "Espera su pago";
export const history = "Historia";
export const historyNames: Record<HistoryEntry["kind"], string> = {
  made: "La hizo",
  sent: "La envió",
  seen: "La abrió",
  asked: "Pidió otra: está en Mensajes",
  changed: "La cambió",
  ordered: "Empezó a pagarla",
  sold: "La vendió",
  extended: "La alargó",
  reserved: "Apartó la mercancía",
  released: "Devolvió la mercancía",
  cancelled: "La canceló",
};
export const actorNames: Readonly<Record<string, string>> = {
  customer: "quien tiene la liga",
  shop: "la tienda",
};

// In «Nueva venta»
export const ends = { sale: "Venta", quotation: "Cotización" } as const;
export const saleOrQuotation = "Venta o cotización";
export const validDays = "Vale, en días";
export const reserveAsLong = "Apartar la mercancía esos días";
export const makeQuotation = "Hacer cotización";

export const quotedTitle = (number: string) => `Cotización ${number}`;
export const quotedHelp = "Quien tenga la liga ve los precios y compra con ellos.";
export const openQuotation = "Ver cotización";
export const linkText = (number: string, url: string) =>
  `Aquí está lo que nos pediste, cotización ${number}: ${url}`;
export const ofQuotation = (number: string, isChanged: boolean) =>
  isChanged
    ? `Cambias la cotización ${number}: la liga mostrará lo que guardes aquí.`
    : `Vendes la cotización ${number} a sus precios. Al venderla, su liga deja de cobrar.`;
export const saveVersion = "Guardar la versión nueva";

// Before there is one
export const emptyList = {
  title: "Precio por escrito, con un enlace que se paga",
  text: "Arma la lista por teléfono o en el mostrador. El cliente la abre, la imprime o la paga; los precios no cambian en los días que digas, y puedes apartar las piezas.",
  sample: {
    name: "C-0001",
    detail: "Vale 7 días",
    rows: [
      ["10 cubetas", "$17,490"],
      ["4 rollos", "$2,996"],
      ["Envío", "Gratis"],
    ],
    total: ["Total", "$20,486"],
  },
} as const;
export const newQuotation = "Nueva cotización";
