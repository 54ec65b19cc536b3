import { formatDate } from "#src/base/kernel/dates.ts";
import { exactPesos, formatPesos } from "#src/base/kernel/pesos.ts";
import type { Renewed, VersionChange } from "./rules.ts";

/** Texts of quotations on the page, on paper, in emails and in answers. */

export const defaultConditions = [
  "Precios en pesos mexicanos, con IVA en cada renglón.",
  "Guardamos precio por {días} días; la existencia se aparta al pagar.",
  "Entrega a pie de camión después del pago.",
].join("\n");

export const unknown = "Esa cotización no existe o su liga está incompleta";
export const expired = "La cotización venció: actualiza los precios para comprar";
export const cancelled = "La empresa canceló esta cotización. Pídele otra";
export const beingPaid =
  "Alguien más está pagando esta cotización. Si no termina, puedes comprar en media hora";
export const bought = "Esta cotización ya se compró con otra cuenta";
export const boughtByYou = "Ya compraste esta cotización: está en tus pedidos";
export const anotherPlace = "El envío se cotizó para otro lugar. Pide una cotización para este";
export const notExpired = "Esta cotización sigue vigente";
export const nothingLeft = "Ya no vendemos los productos de esta cotización";
export const off = "La tienda no hace cotizaciones en línea";
export const seen = "Cotización abierta";
export const asked = "Ya le pedimos otra a la empresa. Te responde a tu correo";
export const wasBought = "Esta cotización ya se compró";
export const askText = (
  number: string,
  lines: readonly { name: string; quantity: number }[],
  changes: readonly string[],
) =>
  [
    `Quiero otra cotización en lugar de la ${number}:`,
    ...lines.slice(0, 40).map(({ name, quantity }) => `${quantity} × ${name}`),
    ...(lines.length > 40 ? [`Y ${lines.length - 40} productos más`] : []),
    ...changes.map((change) => `${change}.`),
  ].join("\n");

export const quotation = "Cotización";
export const title = (number: string) => `${quotation} ${number}`;
export const validUntil = (day: string) => `Vale hasta el ${formatDate(day)}`;
export const to = "Para";
export const delivery = "Entrega";
export const date = "Fecha";
export const columns = ["Producto", "Cantidad", "Precio", "Importe"];
export const free = "gratis";
export const conditions = "Condiciones";
export const subtotal = "Subtotal";
export const tax = "IVA 16 %";
export const deliveryTo = (city: string) => `Envío a ${city}`;
export const pickUp = (outlet: string) => `Recoger en ${outlet}`;
export const deliveryOf = "Envío";
export const more = "más envío";
export const atPayment = "se suma al pagar";
export const discount = "Descuento, ya restado";
export const total = "Total MXN";
export const totalAndMore = `${total}, ${more}`;
export const postalCode = (code: string) => `C.P. ${code}`;
export const buyWithThese = "Compra con estos precios";
export const orAnswer = (phone: string | null, number: string) =>
  phone
    ? `o responde por WhatsApp al ${phone} con el número ${number}.`
    : `Ten a la mano el número ${number}.`;
export const whatsappText = (number: string, url: string, day: string) =>
  `Cotización ${number}, vale hasta el ${formatDate(day)}: ${url}`;

export const emailSubject = (number: string) => `Tu cotización ${number}`;
export const emailText = (name: string | null, day: string) =>
  `${name ? `Hola, ${name}. ` : ""}Aquí está lo que nos pediste. Guardamos estos precios hasta el ${formatDate(day)}.`;
export const emailButton = "Ver y comprar";
export const emailReason = "Te escribimos porque pediste una cotización.";
export const emailAdvice = "Si tienes dudas, ten a la mano el número de la cotización.";
export const units = (quantity: number, price: number) => `${quantity} × ${exactPesos(price)}`;

const pieces = (count: number) => (count === 1 ? "1 pieza" : `${count} piezas`);

/** What a version changed: «42 en vez de 40 de Techo Firme». */
export function versionText(change: VersionChange): string {
  switch (change.kind) {
    case "more":
    case "fewer":
      return `${change.after} en vez de ${change.before} de ${change.name}`;
    case "added":
      return `Agregó ${pieces(change.quantity)} de ${change.name}`;
    case "removed":
      return `Quitó ${change.name}`;
    case "price":
    case "delivery":
    case "total":
      return renewedText(change);
  }
}

/** Of the first version. */
export const firstVersion = (lines: readonly { name: string; quantity: number }[]) =>
  lines.length === 1 && lines[0]
    ? `${lines[0].quantity} × ${lines[0].name}`
    : `${lines.length} productos`;

export function renewedText(change: Renewed): string {
  switch (change.kind) {
    case "gone":
      return `${change.name} ya no se vende`;
    case "price":
      return `${change.name} cuesta ${formatPesos(change.after)}, antes ${formatPesos(change.before)}`;
    case "delivery":
      return `El envío cuesta ${formatPesos(change.after)}, antes ${formatPesos(change.before)}`;
    case "total":
      return `El total es ${formatPesos(change.after)}, antes ${formatPesos(change.before)}`;
  }
}
