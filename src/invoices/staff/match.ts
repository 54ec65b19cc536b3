import type { InvoiceFileKind, InvoiceKind } from "#src/invoices/contract.ts";
import type { Cfdi, CfdiProblem } from "#src/invoices/cfdi/read.ts";
import type { Pesos } from "#src/kernel/pesos.ts";

/** Which invoice a file belongs to: what does not fit is asked for, never guessed. */

export interface OpenInvoice {
  id: number;
  kind: InvoiceKind;
  /** Null for a global invoice. */
  orderId: number | null;
  rfc: string;
  name: string;
  /** What it has to come to. */
  total: Pesos;
  /** Of the XML that it has. */
  uuid: string | null;
  seriesFolio: string | null;
  xmlName: string | null;
  hasPdf: boolean;
  /** Of the invoice that a credit note belongs to. */
  creditedUuid: string | null;
}

export type Misfit =
  | { kind: "currency"; currency: string }
  | { kind: "no-issuer" | "nothing-open" | "related" }
  | { kind: "issuer"; issuer: string; own: string }
  | { kind: "rfc"; receiver: string; asked: string | null }
  | { kind: "total"; total: Pesos; asked: Pesos | null }
  | { kind: "has-xml"; folio: string | null }
  | { kind: "type"; found: InvoiceKind; asked: InvoiceKind };

export type Match<Open> = { fits: Open } | { among: Open[] } | { misfit: Misfit };

export type FileProblem =
  | CfdiProblem
  | "not-a-pdf"
  | "pdf-too-large"
  | "other-type"
  | "uuid-taken"
  | "stamping";

/** What became of a file. */
export type Kept =
  | { kept: OpenInvoice; kind: InvoiceFileKind }
  | { among: OpenInvoice[] }
  | { misfit: Misfit }
  | { problem: FileProblem };

interface Context {
  /** The company's RFC. */
  issuer: string | null;
  /** The row on which the file was dropped. */
  chosen: number | null;
}

const kindOf = ({ type, isGlobal }: Cfdi): InvoiceKind =>
  type === "E" ? "credit-note" : isGlobal ? "global" : "invoice";

export function matchXml<Open extends OpenInvoice>(
  cfdi: Cfdi,
  open: readonly Open[],
  { issuer, chosen }: Context,
): Match<Open> {
  const { currency, receiver, total, uuid } = cfdi;
  if (currency !== "MXN") return { misfit: { kind: "currency", currency } };
  if (!issuer) return { misfit: { kind: "no-issuer" } };
  if (cfdi.issuer !== issuer)
    return { misfit: { kind: "issuer", issuer: cfdi.issuer, own: issuer } };
  const found = kindOf(cfdi);
  if (chosen !== null) {
    const row = open.find(({ id }) => id === chosen);
    return row ? misfitOf(cfdi, row) : { misfit: { kind: "nothing-open" } };
  }
  const own = open.filter((each) => each.kind === found && (!each.uuid || each.uuid === uuid));
  const fitting = own.filter(
    (each) => each.rfc === receiver && each.total === total && isRelated(cfdi, each),
  );
  const known = fitting.filter((each) => each.uuid === uuid);
  const [fits, ...others] = known.length > 0 ? known : fitting;
  if (fits) return others.length > 0 ? { among: [fits, ...others] } : { fits };
  if (own.length === 0) return { misfit: { kind: "nothing-open" } };
  return own.some(({ rfc }) => rfc === receiver)
    ? { misfit: { kind: "total", total, asked: null } }
    : { misfit: { kind: "rfc", receiver, asked: null } };
}

/** Says what differs from the row on which it was dropped. */
function misfitOf<Open extends OpenInvoice>(cfdi: Cfdi, row: Open): Match<Open> {
  const { receiver, total, uuid } = cfdi;
  const found = kindOf(cfdi);
  if (found !== row.kind) return { misfit: { kind: "type", found, asked: row.kind } };
  if (receiver !== row.rfc) return { misfit: { kind: "rfc", receiver, asked: row.rfc } };
  if (total !== row.total) return { misfit: { kind: "total", total, asked: row.total } };
  if (!isRelated(cfdi, row)) return { misfit: { kind: "related" } };
  if (row.uuid && row.uuid !== uuid) return { misfit: { kind: "has-xml", folio: row.seriesFolio } };
  return { fits: row };
}

/** A credit note names the invoice that it takes from. */
function isRelated({ related }: Cfdi, { kind, creditedUuid }: OpenInvoice): boolean {
  return (
    kind !== "credit-note" ||
    related.some(({ uuids }) => creditedUuid !== null && uuids.includes(creditedUuid))
  );
}

/** A PDF says nothing that can be read: its name has to be its XML's, its folio or its UUID. */
export function matchPdf<Open extends OpenInvoice>(
  fileName: string,
  open: readonly Open[],
  { chosen }: Pick<Context, "chosen">,
): Match<Open> {
  if (chosen !== null) {
    const row = open.find(({ id }) => id === chosen);
    return row ? { fits: row } : { misfit: { kind: "nothing-open" } };
  }
  const name = plainName(fileName);
  const [fits, ...others] = open.filter(
    ({ uuid, seriesFolio, xmlName }) =>
      name !== "" && [uuid, seriesFolio, xmlName].some((each) => each && plainName(each) === name),
  );
  if (fits) return others.length > 0 ? { among: [fits, ...others] } : { fits };
  const among = open.filter(({ hasPdf }) => !hasPdf);
  return among.length > 0 ? { among } : { misfit: { kind: "nothing-open" } };
}

const plainName = (name: string) =>
  name
    .replace(/\.(?:xml|pdf)$/i, "")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toUpperCase();
