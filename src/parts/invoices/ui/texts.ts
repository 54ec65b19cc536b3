import { formatDate, formatMonthDay } from "#src/base/kernel/dates.ts";
import type { InvoiceDocument, InvoiceFileKind, TaxProfile } from "#src/parts/invoices/contract.ts";

/** Of how an invoice stands; those of its form are in form-texts.ts. */

export const title = "Factura";
export const ask = "Pide tu factura";
export const needed = "Necesito factura";
/** «Hasta el 30 de noviembre.» */
export const until = (lastDay: string) =>
  `Hasta el ${formatMonthDay(new Date(`${lastDay}T12:00:00-06:00`))}.`;
export const coming = (hours: number) => `La recibes en ${hours} h`;
export const comingAfterPayment = (hours: number) => `La recibes ${hours} h después de pagar`;
export const asItWasAsked = ({ rfc, use }: TaxProfile, email: string | undefined) =>
  [rfc, use, email && `a ${email}`].filter(Boolean).join(" · ");
export const correct = "Corregir";
export const begun = "Ya la estamos haciendo";
export const notLoaded = "No pudimos consultar tu factura. Inténtalo de nuevo.";
export const tryAgain = "Intentar de nuevo";

const names = {
  invoice: "Tu factura",
  "credit-note": "Tu nota de crédito",
  payment: "Tu complemento de pago",
} as const;
export const named = ({ kind, seriesFolio }: InvoiceDocument) =>
  [names[kind], seriesFolio].filter(Boolean).join(" ");
const fileNames: Record<InvoiceFileKind, string> = { pdf: "PDF", xml: "XML" };
export const sentOn = (at: string) => formatDate(at);
export const download = (kind: InvoiceFileKind) => `Descargar ${fileNames[kind]}`;
export const notDownloaded = "No pudimos descargarla. Inténtalo de nuevo.";

/** Under the form with the tax data. */
export const purpose =
  "Usamos estos datos para hacer tu factura, también con quien la timbra. Por ley la guardamos cinco años.";

// «Mis datos»
export const taxData = "Datos fiscales";
export const taxNote =
  "Con ellos empieza tu siguiente factura. Si los olvidas, las facturas que ya te hicimos se quedan: la ley nos pide guardarlas cinco años.";
export const writeTaxData = "Escribir mis datos fiscales";
export const correctTaxData = "Corregir";
export const forgetTaxData = "Olvidar";
export const save = "Guardar cambios";
export const saved = "Guardamos tus datos";
