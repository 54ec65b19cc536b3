import { SaxesParser, type SaxesTagNS } from "saxes";
import { isDay } from "#src/base/kernel/dates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import { type CfdiConcept, type TotalRange, totalRange } from "./rounding.ts";

/**
 * Reads what the shop compares of a stamped CFDI 4.0. The file comes from somebody else's program:
 * a DTD is refused as a whole, so there are no entities to expand or to fetch.
 */

export interface Cfdi {
  /** In upper case, as the SAT writes it. */
  uuid: string;
  /** Series and folio: «F-2051»; empty if it has neither. */
  folio: string;
  /** I: ingreso, an invoice. E: egreso, a credit note. P: pago, a complement of payment. */
  type: "I" | "E" | "P";
  total: Pesos;
  /** What the sale may have come to: its lines round. */
  totals: TotalRange;
  currency: string;
  /** c_FormaPago and c_MetodoPago; empty where it says none. */
  form: string;
  method: string;
  issuer: string;
  /** The RFC of the receiver, and what else it says of them. */
  receiver: string;
  name: string;
  regime: string;
  use: string;
  postalCode: string;
  /** `ResidenciaFiscal` and `NumRegIdTrib`; empty for who has an RFC. */
  country: string;
  taxId: string;
  /** Its day, as YYYY-MM-DD, and its moment by Mexico City's clock. */
  issuedOn: string;
  issuedAt: Date;
  /** Of a factura global: c_Periodicidad, c_Meses and the year. */
  global: { periodicity: string; months: string; year: string } | null;
  /** What it says about other CFDIs: c_TipoRelacion and their UUIDs. */
  related: { kind: string; uuids: string[] }[];
  /** Of a complement: what was paid of which invoices, and which payment of theirs it is. */
  payments: CfdiPayment[];
}

export interface CfdiPayment {
  uuid: string;
  amount: Pesos;
  number: number;
}

/** Why a file is no CFDI that can be kept: each is told in a sentence of its own. */
export type CfdiProblem =
  | "empty"
  | "too-large"
  | "too-slow"
  | "encoding"
  | "doctype"
  | "web-page"
  | "too-deep"
  | "not-xml"
  | "broken"
  | "cut-off"
  | "not-cfdi"
  | "version"
  | "type"
  | "not-sealed"
  | "not-stamped"
  | "stamped-twice"
  | "wrong-uuid"
  | "other-stamp"
  | "wrong-issuer"
  | "wrong-receiver"
  | "no-date"
  | "impossible-date"
  | "wrong-total"
  | "wrong-currency";

/** A factura global has some 600 bytes for each order. */
export const maxCfdiBytes = 5 * 1024 * 1024;
/** A CFDI with the deepest complement has a dozen levels. */
const maxDepth = 40;

const anyCfdi = "http://www.sat.gob.mx/cfd/";
const cfdi4 = `${anyCfdi}4`;
const stampSpace = "http://www.sat.gob.mx/TimbreFiscalDigital";
const paymentSpace = "http://www.sat.gob.mx/Pagos20";

class Unreadable extends Error {
  readonly problem: CfdiProblem;

  constructor(problem: CfdiProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** A file of megabytes takes seconds: it is read in a thread (`reader.server.ts`). */
export function readCfdi(bytes: Uint8Array): Cfdi | CfdiProblem {
  if (bytes.length === 0) return "empty";
  if (bytes.length > maxCfdiBytes) return "too-large";
  try {
    return cfdiOf(collect(decode(bytes)));
  } catch (error) {
    if (error instanceof Unreadable) return error.problem;
    throw error;
  }
}

/** A CFDI is UTF-8 by law (Anexo 20); the decoder drops its byte order mark. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable("encoding");
  }
}

type Attributes = Readonly<Record<string, string>>;

interface Found {
  root: Attributes;
  issuer: Attributes;
  receiver: Attributes;
  global: Attributes | null;
  concepts: CfdiConcept[];
  stamps: Attributes[];
  related: { kind: string; uuids: string[] }[];
  payments: CfdiPayment[];
  /** c_FormaPago of its payment. */
  paidIn: string;
}

/** Collects what is read, only from where the SAT puts it: an addenda may hold another CFDI. */
function collect(text: string): Found {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const found: Found = {
    root: {},
    issuer: {},
    receiver: {},
    global: null,
    concepts: [],
    stamps: [],
    related: [],
    payments: [],
    paidIn: "",
  };
  let hasRoot = false;
  let isRead = false;
  parser.on("error", () => {
    throw new Unreadable(isRead ? "cut-off" : hasRoot ? "broken" : "not-xml");
  });
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^utf-?8$/i.test(encoding)) throw new Unreadable("encoding");
  });
  parser.on("doctype", (doctype) => {
    throw new Unreadable(/^\s*html\b/i.test(doctype) ? "web-page" : "doctype");
  });
  parser.on("opentag", (tag) => {
    if (!hasRoot) refuseOther(tag);
    hasRoot = true;
    if (path.push(nameOf(tag)) > maxDepth) throw new Unreadable("too-deep");
    keep(found, path.slice(1).join("/"), attributesOf(tag));
  });
  parser.on("closetag", () => path.pop());
  parser.write(text);
  isRead = true;
  parser.close();
  return found;
}

function refuseOther({ local, uri }: SaxesTagNS): void {
  if (local !== "Comprobante")
    throw new Unreadable(/^html$/i.test(local) ? "web-page" : "not-cfdi");
  if (uri !== cfdi4) throw new Unreadable(uri.startsWith(anyCfdi) ? "version" : "not-cfdi");
}

function keep(found: Found, path: string, attributes: Attributes): void {
  if (path === "") found.root = attributes;
  else if (path === "Emisor") found.issuer = attributes;
  else if (path === "Receptor") found.receiver = attributes;
  else if (path === "InformacionGlobal") found.global = attributes;
  else if (path === "Conceptos/Concepto") found.concepts.push(conceptOf(attributes));
  else if (path === "Conceptos/Concepto/Impuestos/Traslados/Traslado")
    found.concepts.at(-1)?.rates.push(attributes["TasaOCuota"] ?? "0");
  else if (path === "Complemento/tfd:TimbreFiscalDigital") found.stamps.push(attributes);
  else if (path === payment) found.paidIn = attributes["FormaDePagoP"] ?? "";
  else if (path === `${payment}/p:DoctoRelacionado`) found.payments.push(paymentOf(attributes));
  else if (path === "CfdiRelacionados")
    found.related.push({ kind: attributes["TipoRelacion"] ?? "", uuids: [] });
  else if (path === "CfdiRelacionados/CfdiRelacionado")
    found.related.at(-1)?.uuids.push((attributes["UUID"] ?? "").toUpperCase());
}

const payment = "Complemento/p:Pagos/p:Pago";

const paymentOf = ({
  IdDocumento: uuid = "",
  ImpPagado: amount = "",
  NumParcialidad: number = "",
}: Attributes): CfdiPayment => ({
  uuid: uuid.toUpperCase(),
  amount: Number(amount),
  number: Number(number),
});

const conceptOf = ({
  Cantidad: quantity = "",
  ValorUnitario: unitValue = "",
  Descuento: discount = "",
}: Attributes): CfdiConcept => ({ quantity, unitValue, discount, rates: [] });

const nameOf = ({ local, uri }: SaxesTagNS) =>
  ({ [cfdi4]: local, [stampSpace]: `tfd:${local}`, [paymentSpace]: `p:${local}` })[uri] ?? "?";

/** The SAT's attributes have no namespace. */
const attributesOf = ({ attributes }: SaxesTagNS): Attributes =>
  Object.fromEntries(
    Object.values(attributes)
      .filter(({ uri }) => uri === "")
      .map(({ local, value }) => [local, value.trim()]),
  );

function cfdiOf(found: Found): Cfdi | CfdiProblem {
  const { root, issuer, receiver, global, concepts, stamps, related, payments, paidIn } = found;
  const { TipoDeComprobante: type, Total: total = "", Sello: seal, Fecha: date = "" } = root;
  if (root["Version"] !== "4.0") return "version";
  if (type !== "I" && type !== "E" && type !== "P") return "type";
  const unstamped = stampProblem(stamps, seal);
  if (unstamped) return unstamped;
  const { Rfc: from = "" } = issuer;
  const { Rfc: to = "" } = receiver;
  if (!isRfc.test(from)) return "wrong-issuer";
  if (!isRfc.test(to)) return "wrong-receiver";
  if (!isMoment.test(date)) return "no-date";
  if (!isDay(date.slice(0, 10)) || !isTime.test(date)) return "impossible-date";
  if (!isAmount.test(total)) return "wrong-total";
  if (!/^[A-Z]{3}$/.test(root["Moneda"] ?? "")) return "wrong-currency";
  return {
    uuid: stamps[0]?.["UUID"]?.toUpperCase() ?? "",
    folio: [root["Serie"], root["Folio"]].filter(Boolean).join("-").slice(0, maxFolio),
    type,
    total: Number(total),
    totals: totalRange(Number(total), concepts),
    currency: root["Moneda"] ?? "",
    form: root["FormaPago"] ?? paidIn,
    method: root["MetodoPago"] ?? "",
    issuer: from,
    receiver: to,
    name: receiver["Nombre"] ?? "",
    regime: receiver["RegimenFiscalReceptor"] ?? "",
    use: receiver["UsoCFDI"] ?? "",
    postalCode: receiver["DomicilioFiscalReceptor"] ?? "",
    country: receiver["ResidenciaFiscal"] ?? "",
    taxId: receiver["NumRegIdTrib"] ?? "",
    issuedOn: date.slice(0, 10),
    issuedAt: new Date(`${date}-06:00`),
    global: global && {
      periodicity: global["Periodicidad"] ?? "",
      months: global["Meses"] ?? "",
      year: global["Año"] ?? "",
    },
    related,
    payments,
  };
}

/** A stamp repeats the seal that it stamps (Anexo 20, `SelloCFD`). */
function stampProblem([stamp, ...others]: Attributes[], seal: string | undefined) {
  if (!seal) return "not-sealed";
  if (!stamp) return "not-stamped";
  if (others.length > 0) return "stamped-twice";
  if (!isUuid.test(stamp["UUID"]?.toUpperCase() ?? "")) return "wrong-uuid";
  return stamp["SelloCFD"] === seal ? null : "other-stamp";
}

/** 25 characters of Serie and 40 of Folio (Anexo 20). */
const maxFolio = 66;
const isUuid = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const isRfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/;
const isTime = /T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
const isAmount = /^\d{1,12}(?:\.\d{1,6})?$/;
