import type { Cfdi, CfdiProblem } from "#src/parts/invoices/cfdi/read.ts";
import type { InvoiceFileKind, TaxProfile } from "#src/parts/invoices/contract.ts";
import { globalInformation } from "#src/parts/invoices/due/globals.ts";
import type { DocumentKind, PaymentTerms } from "#src/parts/invoices/due/types.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { Period } from "#src/shop/reports/periods.ts";

/** Which document a file belongs to: what does not fit is asked for, never guessed. */

export interface OpenDocument {
  /** Of what is due its key, otherwise the document's number. */
  id: string;
  kind: DocumentKind;
  /** Null for a global invoice. */
  orderId: number | null;
  rfc: string;
  name: string;
  /** As it was asked. */
  receiver: TaxProfile;
  /** How it has to say that it is paid; null: not compared. */
  payment: { form: string; method: PaymentTerms } | null;
  /** The day of what it declares: no file of it is older. */
  since: string;
  /** The days that a global invoice declares. */
  period: Period | null;
  /** What it has to come to, and what was paid for it so far. */
  total: Pesos;
  received: Pesos;
  /** Of the XML that it has. */
  uuid: string | null;
  seriesFolio: string | null;
  xmlName: string | null;
  hasPdf: boolean;
  /** What it has to name: of which document it is, or which one it replaces. */
  relation: { type: string | null; uuid: string } | null;
  /** Of a complement, which payment of its invoice it is. */
  installment: number | null;
  isStamping: boolean;
}

export type Misfit =
  | { kind: "currency"; currency: string }
  | { kind: "no-issuer" | "nothing-open" | "related" | "stamping" }
  | { kind: "installment"; found: number; asked: number }
  | { kind: "issuer"; issuer: string; own: string }
  | { kind: "rfc"; receiver: string; asked: string | null }
  | { kind: "total"; total: Pesos; asked: Pesos | null }
  | { kind: "future"; issuedOn: string }
  | { kind: "too-early"; issuedOn: string; since: string }
  | { kind: "method" }
  | { kind: "period"; periodicity: string; months: string; year: string; asked: Period }
  | { kind: "has-xml"; folio: string | null }
  | { kind: "type"; found: DocumentKind; asked: DocumentKind };

/** What a valid file says otherwise than it was asked: it is kept, and the staff are told. */
export type Difference =
  | { kind: "total"; found: Pesos; asked: Pesos }
  | {
      kind:
        | "rfc"
        | "name"
        | "regime"
        | "use"
        | "postalCode"
        | "country"
        | "taxId"
        | "form"
        | "method";
      found: string;
      asked: string;
    };

export type Match<Open> =
  | { fits: Open; differences: Difference[] }
  /** misfit: what differs from each of them, but for which it may be of one. */
  | { among: Open[]; misfit?: Misfit }
  | { misfit: Misfit };

export type FileProblem =
  | CfdiProblem
  | "not-a-pdf"
  | "pdf-too-large"
  | "other-type"
  | "uuid-taken"
  | "no-xml"
  | "gone";

/** What became of a file. */
export type Kept =
  | { kept: OpenDocument; kind: InvoiceFileKind; differences: Difference[] }
  | { among: OpenDocument[]; misfit?: Misfit }
  | { misfit: Misfit }
  | { problem: FileProblem };

interface Context {
  /** The company's RFC. */
  issuer: string | null;
  /** The row on which the file was dropped. */
  chosen: string | null;
  now: Date;
}

const kindOf = ({ type, global }: Cfdi): DocumentKind => (type === "I" && global ? "global" : type);

export function matchXml<Open extends OpenDocument>(
  cfdi: Cfdi,
  open: readonly Open[],
  { issuer, chosen, now }: Context,
): Match<Open> {
  const misfit = misfitOfAny(cfdi, issuer, now);
  if (misfit) return { misfit };
  if (chosen !== null) {
    const row = open.find(({ id }) => id === chosen);
    if (!row) return nothingOpen;
    const misfit = misfitOf(cfdi, row) ?? stampedFor(cfdi, open);
    return misfit && !isOtherTotal(misfit, row) ? { misfit } : found(cfdi, row);
  }
  const { receiver, uuid } = cfdi;
  const kind = kindOf(cfdi);
  const waiting = open.filter((each) => each.kind === kind && (!each.uuid || each.uuid === uuid));
  if (waiting.length === 0) return nothingOpen;
  const own = waiting.filter(({ rfc }) => rfc === receiver);
  if (own.length === 0) return { misfit: { kind: "rfc", receiver, asked: null } };
  const stamped = stampedFor(cfdi, own);
  if (stamped) return { misfit: stamped };
  const fitting = own.filter((each) => !misfitOf(cfdi, each));
  const [fits, ...others] = closest(cfdi, fitting);
  if (fits) return others.length > 0 ? { among: [fits, ...others] } : found(cfdi, fits);
  const why = whyNone(cfdi, own);
  const among =
    why.kind === "total" ? own.filter((each) => isOtherTotal(misfitOf(cfdi, each), each)) : [];
  return among.length > 0 ? { among, misfit: why } : { misfit: why };
}

/**
 * An invoice may have been stamped before its order grew, shrank or ended: its file is kept if somebody
 * says whose it is, and what happened since is due in a document of its own.
 */
const isOtherTotal = (misfit: Misfit | null, { kind }: OpenDocument): boolean =>
  misfit?.kind === "total" && kind === "I";

const nothingOpen = { misfit: { kind: "nothing-open" } } as const;

const found = <Open extends OpenDocument>(cfdi: Cfdi, row: Open) => ({
  fits: row,
  differences: differencesOf(cfdi, row),
});

/** It may be the one that the service is stamping for a row, which is known once that is over. */
function stampedFor(cfdi: Cfdi, open: readonly OpenDocument[]): Misfit | null {
  if (open.some(({ uuid }) => uuid === cfdi.uuid)) return null;
  const fits = (row: OpenDocument) => !misfitOf(cfdi, { ...row, isStamping: false });
  return open.some((row) => row.isStamping && fits(row)) ? { kind: "stamping" } : null;
}

/** The one that has this XML already, or those of exactly this total, before those that round. */
function closest<Open extends OpenDocument>({ uuid, total }: Cfdi, fitting: Open[]): Open[] {
  const known = fitting.filter((each) => each.uuid === uuid);
  if (known.length > 0) return known;
  const exact = fitting.filter((each) => each.total === total);
  return exact.length > 0 ? exact : fitting;
}

/** Of several orders, what hinders one of the file's total says more than other totals do. */
function whyNone(cfdi: Cfdi, own: readonly OpenDocument[]): Misfit {
  const misfits = own.flatMap((each) => misfitOf(cfdi, each) ?? []);
  const [only, ...others] = misfits;
  if (only && others.length === 0) return only;
  return (
    misfits.find(({ kind }) => kind !== "total") ?? {
      kind: "total",
      total: cfdi.total,
      asked: null,
    }
  );
}

/** Cancún's clock is an hour ahead, and a program's may be: its day may have begun. */
const aheadMilliseconds = 3_600_000;

/** Says why it belongs to no row at all. */
function misfitOfAny(cfdi: Cfdi, issuer: string | null, now: Date): Misfit | null {
  const { currency, issuedOn, type } = cfdi;
  // A complement has no currency of its own (guide of pagos 2.0): «XXX».
  if (currency !== (type === "P" ? "XXX" : "MXN")) return { kind: "currency", currency };
  if (!issuer) return { kind: "no-issuer" };
  if (cfdi.issuer !== issuer) return { kind: "issuer", issuer: cfdi.issuer, own: issuer };
  const today = mexicanDay(new Date(now.getTime() + aheadMilliseconds));
  return issuedOn > today ? { kind: "future", issuedOn } : null;
}

/** Says what keeps it from belonging to a row. */
function misfitOf(cfdi: Cfdi, row: OpenDocument): Misfit | null {
  const { receiver, uuid, issuedOn, method } = cfdi;
  const kind = kindOf(cfdi);
  if (row.isStamping) return { kind: "stamping" };
  if (kind !== row.kind) return { kind: "type", found: kind, asked: row.kind };
  if (receiver !== row.rfc) return { kind: "rfc", receiver, asked: row.rfc };
  if (!isRelated(cfdi, row)) return { kind: "related" };
  const installment = paymentOf(cfdi, row)?.number ?? row.installment;
  if (row.installment !== null && installment !== row.installment)
    return { kind: "installment", found: installment ?? 0, asked: row.installment };
  if (issuedOn < row.since) return { kind: "too-early", issuedOn, since: row.since };
  // It would say that what the customer still owes is paid.
  if (method === "PUE" && row.payment?.method === "PPD" && cfdi.total > row.received)
    return { kind: "method" };
  const period = periodMisfit(cfdi, row);
  if (period) return period;
  if (row.uuid && row.uuid !== uuid) return { kind: "has-xml", folio: row.seriesFolio };
  const { total } = amountsOf(cfdi, row);
  // Last, because it alone may be answered by a person.
  return comesTo(cfdi, row) ? null : { kind: "total", total, asked: row.total };
}

/** Whether it comes to what is due, but for rounding. */
export function comesTo(cfdi: Cfdi, row: OpenDocument): boolean {
  const { from, to } = amountsOf(cfdi, row).totals;
  return from <= row.total && row.total <= to;
}

/** A global declares the sales of the period that it names. */
function periodMisfit({ global }: Cfdi, { period }: OpenDocument): Misfit | null {
  if (!global || !period) return null;
  const { periodicity, months, year } = global;
  const asked = globalInformation(period);
  // A longer one may be of few days: sales that began late in a month. A shorter one holds them not.
  const isLongEnough = periodicity >= asked.periodicity;
  return isLongEnough && months === asked.months && year === asked.year
    ? null
    : { kind: "period", periodicity, months, year, asked: period };
}

/** What a complement says of the invoice that the row names. */
const paymentOf = ({ payments }: Cfdi, { relation }: OpenDocument) =>
  payments.find(({ uuid }) => uuid === relation?.uuid.toUpperCase());

/** A complement itself comes to nothing: its payment counts. */
function amountsOf(cfdi: Cfdi, row: OpenDocument): Pick<Cfdi, "total" | "totals"> {
  const payment = paymentOf(cfdi, row);
  if (!payment) return cfdi;
  const { amount } = payment;
  return { total: amount, totals: { from: amount, to: amount } };
}

function differencesOf(cfdi: Cfdi, row: OpenDocument): Difference[] {
  const { receiver, payment, total } = row;
  const found = amountsOf(cfdi, row).total;
  const pairs = [
    ["rfc", cfdi.receiver, receiver.rfc],
    ["name", cfdi.name, receiver.name],
    ["regime", cfdi.regime, receiver.regime],
    ["use", cfdi.use, receiver.use],
    ["postalCode", cfdi.postalCode, receiver.postalCode],
    ["country", cfdi.country, receiver.country ?? ""],
    ["taxId", cfdi.taxId, receiver.taxId ?? ""],
    ["form", cfdi.form, payment?.form ?? cfdi.form],
    ["method", cfdi.method, payment?.method ?? cfdi.method],
  ] as const;
  return [
    ...(found === total ? [] : [{ kind: "total" as const, found, asked: total }]),
    ...pairs.flatMap(([kind, said, asked]) =>
      said === asked ? [] : [{ kind, found: said, asked }],
    ),
  ];
}

/** A credit note or a substitute names its document, and a complement its invoice. */
function isRelated(cfdi: Cfdi, row: OpenDocument): boolean {
  const { relation } = row;
  if (relation === null) return true;
  if (row.kind === "P") return paymentOf(cfdi, row) !== undefined;
  const uuid = relation.uuid.toUpperCase();
  return cfdi.related.some(
    ({ kind, uuids }) =>
      uuids.includes(uuid) && (relation.type !== "04" ? kind !== "04" : kind === "04"),
  );
}

/** A PDF says nothing that can be read: its name has to be its XML's, its folio or its UUID. */
export function matchPdf<Open extends OpenDocument>(
  fileName: string,
  open: readonly Open[],
  { chosen }: Pick<Context, "chosen">,
): Match<Open> {
  if (chosen !== null) {
    const row = open.find(({ id }) => id === chosen);
    return row ? { fits: row, differences: [] } : nothingOpen;
  }
  const name = plainName(fileName);
  const [fits, ...others] = open.filter(
    ({ uuid, seriesFolio, xmlName }) =>
      name !== "" && [uuid, seriesFolio, xmlName].some((each) => each && plainName(each) === name),
  );
  if (fits) return others.length > 0 ? { among: [fits, ...others] } : { fits, differences: [] };
  const among = open.filter(({ uuid, hasPdf }) => uuid !== null && !hasPdf);
  return among.length > 0 ? { among } : nothingOpen;
}

const plainName = (name: string) =>
  name
    .replace(/\.(?:xml|pdf)$/i, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
