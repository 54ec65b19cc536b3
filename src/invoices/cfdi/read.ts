import { SaxesParser, type SaxesTagNS } from "saxes";
import { isDay } from "#src/kernel/dates.ts";
import type { Pesos } from "#src/kernel/pesos.ts";

/**
 * Reads what the shop compares of a stamped CFDI 4.0. The file comes from somebody else's program:
 * a DTD is refused as a whole, so there are no entities to expand or to fetch.
 */

export interface Cfdi {
  /** In upper case, as the SAT writes it. */
  uuid: string;
  /** Series and folio: «F-2051»; empty if it has neither. */
  folio: string;
  /** I: ingreso, an invoice. E: egreso, a credit note. */
  type: "I" | "E";
  total: Pesos;
  currency: string;
  issuer: string;
  receiver: string;
  /** Its day, as YYYY-MM-DD. */
  issuedOn: string;
  /** Whether it is a factura global. */
  isGlobal: boolean;
  /** What it says about other CFDIs: c_TipoRelacion and their UUIDs. */
  related: { kind: string; uuids: string[] }[];
}

export type CfdiProblem =
  | "empty"
  | "too-large"
  | "encoding"
  | "doctype"
  | "too-deep"
  | "not-xml"
  | "not-cfdi"
  | "version"
  | "type"
  | "not-stamped"
  | "stamped-twice"
  | "wrong-field";

/** A factura global has some 600 bytes for each order. */
export const maxCfdiBytes = 5 * 1024 * 1024;
/** A CFDI with the deepest complement has a dozen levels. */
const maxDepth = 40;

const anyCfdi = "http://www.sat.gob.mx/cfd/";
const cfdi4 = `${anyCfdi}4`;
const stampSpace = "http://www.sat.gob.mx/TimbreFiscalDigital";

class Unreadable extends Error {
  readonly problem: CfdiProblem;

  constructor(problem: CfdiProblem) {
    super(problem);
    this.problem = problem;
  }
}

export function readCfdi(bytes: Uint8Array): Cfdi | CfdiProblem {
  if (bytes.length === 0) return "empty";
  if (bytes.length > maxCfdiBytes) return "too-large";
  try {
    return cfdiOf(collect(decode(bytes)));
  } catch (error) {
    return error instanceof Unreadable ? error.problem : "not-xml";
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
  isGlobal: boolean;
  stamps: Attributes[];
  related: { kind: string; uuids: string[] }[];
}

/** Collects what is read, only from where the SAT puts it: an addenda may hold another CFDI. */
function collect(text: string): Found {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const found: Found = {
    root: {},
    issuer: {},
    receiver: {},
    isGlobal: false,
    stamps: [],
    related: [],
  };
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    if (!/^utf-?8$/i.test(encoding)) throw new Unreadable("encoding");
  });
  parser.on("doctype", () => {
    throw new Unreadable("doctype");
  });
  parser.on("opentag", (tag) => {
    if (path.length === 0) refuseOther(tag);
    if (path.push(nameOf(tag)) > maxDepth) throw new Unreadable("too-deep");
    keep(found, path.slice(1).join("/"), attributesOf(tag));
  });
  parser.on("closetag", () => path.pop());
  parser.write(text).close();
  return found;
}

function refuseOther({ local, uri }: SaxesTagNS): void {
  if (local !== "Comprobante") throw new Unreadable("not-cfdi");
  if (uri !== cfdi4) throw new Unreadable(uri.startsWith(anyCfdi) ? "version" : "not-cfdi");
}

function keep(found: Found, path: string, attributes: Attributes): void {
  if (path === "") found.root = attributes;
  else if (path === "Emisor") found.issuer = attributes;
  else if (path === "Receptor") found.receiver = attributes;
  else if (path === "InformacionGlobal") found.isGlobal = true;
  else if (path === "Complemento/tfd:TimbreFiscalDigital") found.stamps.push(attributes);
  else if (path === "CfdiRelacionados")
    found.related.push({ kind: attributes["TipoRelacion"] ?? "", uuids: [] });
  else if (path === "CfdiRelacionados/CfdiRelacionado")
    found.related.at(-1)?.uuids.push((attributes["UUID"] ?? "").toUpperCase());
}

const nameOf = ({ local, uri }: SaxesTagNS) =>
  ({ [cfdi4]: local, [stampSpace]: `tfd:${local}` })[uri] ?? "?";

/** The SAT's attributes have no namespace. */
const attributesOf = ({ attributes }: SaxesTagNS): Attributes =>
  Object.fromEntries(
    Object.values(attributes)
      .filter(({ uri }) => uri === "")
      .map(({ local, value }) => [local, value.trim()]),
  );

function cfdiOf({ root, issuer, receiver, isGlobal, stamps, related }: Found): Cfdi | CfdiProblem {
  const { Version, TipoDeComprobante: type, Moneda: currency, Total: total = "" } = root;
  if (Version !== "4.0") return "version";
  if (type !== "I" && type !== "E") return "type";
  if (stamps.length > 1) return "stamped-twice";
  const uuid = stamps[0]?.["UUID"]?.toUpperCase() ?? "";
  if (!isUuid.test(uuid)) return "not-stamped";
  const issuedOn = (root["Fecha"] ?? "").slice(0, 10);
  const parties = { issuer: issuer["Rfc"] ?? "", receiver: receiver["Rfc"] ?? "" };
  if (!isRfc.test(parties.issuer) || !isRfc.test(parties.receiver)) return "wrong-field";
  if (!isDay(issuedOn)) return "wrong-field";
  if (!isAmount.test(total) || !/^[A-Z]{3}$/.test(currency ?? "")) return "wrong-field";
  return {
    uuid,
    folio: [root["Serie"], root["Folio"]].filter(Boolean).join("-").slice(0, maxFolio),
    type,
    total: Number(total),
    currency: currency ?? "",
    ...parties,
    issuedOn,
    isGlobal,
    related,
  };
}

/** 25 characters of Serie and 40 of Folio (Anexo 20). */
const maxFolio = 66;
const isUuid = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/;
const isRfc = /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/;
const isAmount = /^\d{1,12}(?:\.\d{1,6})?$/;
