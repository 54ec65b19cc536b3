import type {
  CancelMotive,
  DocumentKind,
  DueDocument,
  DueReason,
  MoneyEvent,
} from "#src/parts/invoices/due/types.ts";
import { globalInformation } from "#src/parts/invoices/due/globals.ts";
import {
  addDays,
  formatMonthDay,
  formatShortDay,
  mexicanDay,
  mexicoTime,
} from "#src/base/kernel/dates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { type Period } from "#src/shop/reports/periods.ts";

/** What the lists say of tax documents: what happened, and what the document will carry. */

/** As a CFDI writes amounts: always with centavos. */
export const pesos = (amount: number) =>
  `${amount < 0 ? "−" : ""}$${Math.abs(amount).toLocaleString("es-MX", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;

/** c_FormaPago, as far as the shop uses it. */
const forms: Record<string, string> = {
  "01": "Efectivo",
  "03": "Transferencia",
  "04": "Tarjeta de crédito",
  "15": "Condonación",
  "28": "Tarjeta de débito",
  "99": "Por definir",
};
export const formName = (form: string) => [form, forms[form]].filter(Boolean).join(" ");
export const formWords = (form: string) => forms[form] ?? form;

const clock = new Intl.DateTimeFormat("es-MX", {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: mexicoTime,
});
export const clockOf = (at: Date) => clock.format(at);

/** «hoy, 09:12», «ayer, 18:10», «el 12 nov». */
export function momentOf(at: Date, now = new Date()): string {
  const [day, today] = [mexicanDay(at), mexicanDay(now)];
  if (day === today) return `hoy, ${clockOf(at)}`;
  if (day === addDays(today, -1)) return `ayer, ${clockOf(at)}`;
  return `el ${formatShortDay(day)}`;
}

const months = new Intl.DateTimeFormat("es-MX", { month: "long", timeZone: "UTC" });
/** «Global de noviembre», «Global del 1 nov al 15 nov». */
export function globalName({ from, to }: Period): string {
  const isMonth = from.endsWith("-01") && addDays(to, 1).endsWith("-01");
  if (isMonth) return `Global de ${months.format(new Date(from))}`;
  return from === to
    ? `Global del ${formatShortDay(from)}`
    : `Global del ${formatShortDay(from)} al ${formatShortDay(to)}`;
}

interface Labelled {
  orderId: number | null;
  period: Period | null;
  receiver: { name: string };
}
export const labelOf = ({ orderId, period, receiver }: Labelled): string =>
  orderId === null ? (period ? globalName(period) : "Global") : `${orderId} · ${receiver.name}`;

interface Told {
  action: DueDocument["action"];
  reason: DueReason;
  kind: DocumentKind;
  at: Date;
  form: string | null;
  folio: string | null;
  pieces: readonly { name: string; quantity: number }[];
  relationType?: string | null;
  installment: { left: Pesos } | null;
  sales: number;
  isLong: boolean;
}

const countOf = (pieces: Told["pieces"]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0);

/** «2 piezas», or where there is room «2 Rodillo Felpa y 1 Llana Dentada». */
function piecesOf({ pieces, isLong }: Told): string {
  const count = countOf(pieces);
  if (!isLong || pieces.length > 3) return count === 1 ? "1 pieza" : `${count} piezas`;
  return listed.format(pieces.map(({ quantity, name }) => `${quantity} ${name}`));
}
const listed = new Intl.ListFormat("es-MX");

const after = (folio: string | null) => ` después de ${folio ?? "su factura"}`;
/** «, el 29 de noviembre». */
const onDay = ({ at, isLong }: Told) => (isLong ? ` el ${formatMonthDay(at)},` : "");
const howBack = ({ form, isLong }: Told) =>
  isLong && form && form !== "15"
    ? `. Le regresaste el dinero: ${formWords(form).toLowerCase()}`
    : "";

const whys: Record<DueReason, (told: Told) => string> = {
  asked: ({ at }) => `La pidió ${momentOf(at)}`,
  sale: ({ sales }) =>
    sales === 1
      ? "1 venta pagada, sin factura a nombre"
      : `${sales} ventas pagadas, sin factura a nombre`,
  added: (told) =>
    countOf(told.pieces) > 0
      ? `Agregó ${piecesOf(told)}${onDay(told)}${after(told.folio)}`
      : `El pedido creció${onDay(told)}${after(told.folio)}`,
  refunded: (told) =>
    told.relationType === "03" && countOf(told.pieces) > 0
      ? `Devolvió ${piecesOf(told)}${onDay(told)}${after(told.folio)}${howBack(told)}`
      : `Le regresaste dinero${onDay(told)}${after(told.folio)}`,
  cancelled: ({ action, folio }) =>
    action === "cancel"
      ? `Canceló el pedido con ${folio ?? "su factura"} válida`
      : `Canceló el pedido${after(folio)}`,
  paid: ({ installment, folio, at }) =>
    `${installment?.left === 0 ? "Liquidó" : "Abonó a"} ${folio ?? "su factura"} ${momentOf(at)}`,
  withdrawn: ({ at }) => `Se anuló su pago ${momentOf(at)}`,
  corrected: ({ at }) => `Corrigió sus datos ${momentOf(at)}`,
  "leaves-global": () => "La pidió a su nombre y está en la global",
  replaced: ({ folio }) => `Otra sustituye ya a ${folio ?? "esta"}`,
  difference: ({ folio }) => `${folio ?? "El documento"} y el pedido no suman lo mismo`,
};
export const whyOf = (told: Told): string => whys[told.reason](told);

/** c_Periodicidad. */
const periodicities = { "01": "Diaria", "02": "Semanal", "03": "Quincenal", "04": "Mensual" };

interface Fiscal {
  kind: DocumentKind;
  form: string | null;
  terms: string | null;
  relationType: string | null;
  folio: string | null;
  period: Period | null;
  receiver: { use: string };
  installment: { number: number; before: Pesos; left: Pesos } | null;
  /** Nobody said whether its card is of credit or debit. */
  isAssumed?: boolean;
}

const assumed = " (o 28, si es de débito)";

/** What the document carries: «PUE · 03 Transferencia · uso G03». */
export function fiscalOf({ kind, form, terms, relationType, folio, ...rest }: Fiscal): string {
  const { period, receiver, installment, isAssumed = false } = rest;
  if (installment) {
    const { number, before, left } = installment;
    return `Parcialidad ${number} · debía ${pesos(before)}, ${left === 0 ? "queda $0" : `quedan ${pesos(left)}`}`;
  }
  const paid = form && `${formName(form)}${isAssumed ? assumed : ""}`;
  if (kind === "global" && period) {
    const { periodicity, months: month, year } = globalInformation(period);
    return `${periodicities[periodicity]} ${month}/${year} · ${paid ?? ""}, la mayor`;
  }
  const relation = relationType && `Relación ${relationType}${folio ? ` con ${folio}` : ""}`;
  return [relation, terms, paid, `uso ${receiver.use}`].filter(Boolean).join(" · ");
}

const motives: Record<CancelMotive, (folio: string | null) => string> = {
  "01": () => "Motivo 01, ya hay otra que la sustituye",
  "02": () => "Motivo 02, con errores y sin sustituirla",
  "03": () => "Motivo 03, no se llevó a cabo",
  "04": (folio) => `Motivo 04, sale de ${folio ?? "la global"} y se factura`,
};
export const motiveOf = (motive: CancelMotive, folio: string | null) => motives[motive](folio);

export const waitsFor = (what: number | "payment" | null, folio: string | null): string | null =>
  what === null
    ? null
    : what === "payment"
      ? "Espera el pago"
      : `Espera a ${folio ?? "otro documento"}`;
export const stampingState = "Facturapi la está timbrando";
export const cancellingState = (source: "file" | "service" | null) =>
  source === "service" ? "El SAT espera la respuesta del cliente" : "Espera que el SAT la cancele";

// Of one order
const kinds: Record<DocumentKind, string> = {
  I: "Factura",
  E: "Nota",
  P: "Pago",
  global: "Global",
};
export const standing = (
  { kind, state }: { kind: DocumentKind; state: string },
  folio: string | null,
) =>
  `${folio ?? kinds[kind]}, ${state === "valid" ? "válida" : state === "stamping" ? "se está timbrando" : "apartada"}`;
export const toMake = (kind: DocumentKind) => `${kinds[kind]} por hacer`;
export const toCancel = (folio: string | null) => `${folio ?? "Factura"} por cancelar`;
export const owing = "Falta por cobrar";
export const moved = (event: MoneyEvent, reference: string | null): string => {
  if (event.kind === "paid") return [formWords(event.form), reference].filter(Boolean).join(" ");
  const form = "form" in event && event.form ? ` · ${formWords(event.form).toLowerCase()}` : "";
  return `Devolución${form}`;
};
export const cancelledBy = (motive: CancelMotive | null, by: string | null) =>
  [motive && motives[motive](null), by && `la sustituye ${by}`].filter(Boolean).join(": ") || null;
export const roundedBy = (difference: number) =>
  `Entró con ${pesos(Math.abs(difference))} de ${difference > 0 ? "más" : "menos"}; el SAT lo permite`;

interface Refused {
  id: number;
  name: string;
  reason: string;
  orderId: number | null;
  actor: string;
  at: Date;
}
/** What stands of a file that did not enter. */
export const refusedRow = ({ at, actor, ...refused }: Refused) => ({
  ...refused,
  told: `${capital(momentOf(at))} · ${actor}`,
});
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
