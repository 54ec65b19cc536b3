import { ivaRate } from "#src/base/kernel/iva.ts";
import type { Env } from "#src/base/platform/env.server.ts";
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { codeOf } from "#src/base/kernel/errors.ts";
import { type Pesos, roundPesos } from "#src/base/kernel/pesos.ts";
import type { CfdiLine } from "./cfdi/lines.ts";
import type { InvoiceFileKind, TaxProfile } from "./contract.ts";
import type { GlobalInformation } from "./due/globals.ts";
import type { CancelMotive, PaymentTerms } from "./due/types.ts";

/** A service that stamps invoices in the company's name, if the operator has set its key. */
export interface Stamping {
  /**
   * Stamps an invoice once, however often it is called: one that was stamped before is returned.
   * @throws {StampingPending} while nobody knows yet whether it is stamped
   * @throws {StampingRefused} it is not stamped, for good
   */
  stamp(invoice: InvoiceToStamp): Promise<Stamped>;
  /** @returns null if it was not stamped here */
  find(uuid: string): Promise<Stamped | null>;
  download(stamped: Stamped, kind: InvoiceFileKind): Promise<Buffer>;
  /**
   * Asks for the cancellation, unless it was asked for already.
   *
   * @returns pending: the SAT waits for the receiver's consent; elsewhere: it was not stamped here
   * @throws {StampingRefused}
   */
  cancel(uuid: string, motive: CancelMotive, substitution?: string): Promise<Cancelled>;
  /** What became of a cancellation that waited. */
  cancellation(uuid: string): Promise<Cancelled>;
}

/** An invoice at the service, which exists at the SAT from now on. */
export interface Stamped {
  id: string;
  uuid: string;
}

/** kept: its receiver did not consent. */
export type Cancelled = "done" | "pending" | "elsewhere" | "kept";

export interface InvoiceToStamp {
  /** Unique for ever: the service knows the invoice by it. */
  reference: string;
  type: "I" | "E" | "P";
  receiver: TaxProfile;
  lines: readonly CfdiLine[];
  /** c_FormaPago and c_MetodoPago. */
  paymentForm: string;
  paymentMethod: PaymentTerms | null;
  /** c_TipoRelacion and the document that it names. */
  relation: { type: string; uuid: string } | null;
  global: GlobalInformation | null;
  /** Of a complement. */
  payment: { uuid: string; at: Date; amount: Pesos; number: number; before: Pesos } | null;
}

export class StampingPending extends Error {}

/** The service or the SAT refuses, in words for people. */
export class StampingRefused extends Error {}

interface Settings {
  key: string;
  /** Null: the service's own. */
  apiBase: string | null;
  maxMilliseconds?: number;
}

/** What the shop uses of the SDK, whose answers it reads itself. */
interface Api {
  list(query: Record<string, string | number>): Promise<unknown>;
  create(body: object): Promise<unknown>;
  cancel(id: string, terms: { motive: CancelMotive; substitution?: string }): Promise<unknown>;
  downloadXml(id: string): Promise<unknown>;
  downloadPdf(id: string): Promise<unknown>;
}

const Made = v.object({
  id: v.string(),
  status: v.string(),
  uuid: v.nullish(v.string()),
  cancellation_status: v.nullish(v.string()),
});
type Made = v.InferOutput<typeof Made>;
const Found = v.object({ data: v.array(Made) });

/** An invoice of which no CFDI came, or that is void: another one may be made. */
const isOver = ({ status }: Made) =>
  status === "failed" || status === "canceled" || status === "draft";

/** A receiver who lets the SAT's days pass has not agreed either. */
const cancelledOf = (made: Made): Cancelled => {
  if (isOver(made)) return "done";
  const { cancellation_status: waits } = made;
  return waits === "pending" || waits === "verifying" ? "pending" : "kept";
};

/** Facturapi (https://docs.facturapi.io), through its SDK, which is loaded when it is first needed. */
export function openFacturapi({ key, apiBase, maxMilliseconds = 60_000 }: Settings): Stamping {
  let opened: Api | null = null;
  const call = async <Result>(ask: (api: Api) => Promise<Result>) => {
    opened ??= load(key, apiBase);
    return await withinTime(ask(opened), maxMilliseconds);
  };
  const find = async (query: { external_id: string } | { uuid: string }) =>
    v.parse(Found, await call((api) => api.list({ ...query, limit: 100 }))).data;

  async function makeOnce(invoice: InvoiceToStamp): Promise<Made> {
    const made = await find({ external_id: invoice.reference });
    const standing = made.find((each) => !isOver(each));
    if (standing) return standing;
    // The key of one that failed is spent.
    const body = bodyOf(invoice, made.length);
    return v.parse(Made, await call((api) => api.create(body).catch(refused)));
  }

  return {
    async stamp(invoice) {
      const { id, status, uuid } = await makeOnce(invoice);
      if (status !== "valid" || !uuid) throw new StampingPending(`${id} is ${status}`);
      return { id, uuid };
    },
    async find(uuid) {
      const [invoice] = await find({ uuid });
      return invoice ? { id: invoice.id, uuid } : null;
    },
    download: ({ id }, kind) =>
      call(async (api) =>
        bytesOf(await (kind === "xml" ? api.downloadXml(id) : api.downloadPdf(id))),
      ),
    async cancel(uuid, motive, substitution) {
      const [invoice] = await find({ uuid });
      if (!invoice) return "elsewhere";
      const before = cancelledOf(invoice);
      if (before !== "kept") return before;
      const terms = { motive, ...(substitution ? { substitution } : {}) };
      const answer = await call((api) => api.cancel(invoice.id, terms).catch(refused));
      return cancelledOf(v.parse(Made, answer));
    },
    async cancellation(uuid) {
      const [invoice] = await find({ uuid });
      return invoice ? cancelledOf(invoice) : "elsewhere";
    },
  };
}

const requirePackage = createRequire(import.meta.url);

function load(key: string, apiBase: string | null): Api {
  // Imported, a package of CommonJS has its default inside another one.
  const { default: Facturapi }: typeof import("facturapi") = requirePackage("facturapi");
  const client = new Facturapi(key);
  if (apiBase) client.BASE_URL = apiBase;
  return client.invoices;
}

/** The SDK waits for ever. */
async function withinTime<Result>(asked: Promise<Result>, milliseconds: number): Promise<Result> {
  const stop = new AbortController();
  const tooLate = wait(milliseconds, null, { signal: stop.signal }).then(() => {
    throw new StampingPending("Facturapi does not answer");
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    stop.abort();
    tooLate.catch(() => {});
  }
}

/** Only of a change that was asked for: a search or a download that fails decides nothing. */
function refused(error: unknown): never {
  const { message, status = 0 } = v.parse(Failed, error);
  // Another attempt may be making it, or its answer was lost: the next one finds out.
  if (codeOf(error) === "idempotency_key_in_use") throw new StampingPending(message);
  const isForGood = status >= 400 && status < 500 && !passing.has(status);
  throw isForGood ? new StampingRefused(message) : error;
}

/** Too slow, too early, too often. */
const passing = new Set([408, 425, 429]);

const Failed = v.object({ message: v.string(), status: v.optional(v.number()) });

/** @param before how many were made of it that came to nothing */
function bodyOf(invoice: InvoiceToStamp, before: number) {
  const { reference, type, receiver, relation } = invoice;
  return {
    type,
    external_id: reference,
    idempotency_key: before === 0 ? reference : `${reference}-${before}`,
    customer: customerOf(receiver),
    ...(type === "P" ? paymentBody(invoice) : saleBody(invoice, receiver.use)),
    ...(relation
      ? { related_documents: [{ relationship: relation.type, documents: [relation.uuid] }] }
      : {}),
  };
}

function saleBody(invoice: InvoiceToStamp, use: string) {
  const { type, lines, paymentForm, paymentMethod, global } = invoice;
  return {
    use,
    payment_form: paymentForm,
    ...(type === "I" ? { payment_method: paymentMethod } : {}),
    currency: "MXN",
    items: lines.map(itemOf),
    ...(global
      ? {
          global: {
            periodicity: periodicities[global.periodicity],
            months: global.months,
            year: Number(global.year),
          },
        }
      : {}),
  };
}

const periodicities = { "01": "day", "02": "week", "03": "fortnight", "04": "month" };

/** The complement for one payment of one invoice (pagos20). */
function paymentBody({ payment, paymentForm }: InvoiceToStamp) {
  if (!payment) return {};
  const { uuid, at, amount, number, before } = payment;
  const base = roundPesos(amount / (1 + ivaRate));
  const paid = {
    uuid,
    amount,
    installment: number,
    last_balance: before,
    taxes: [{ base, type: "IVA", rate: ivaRate, factor: "Tasa" }],
  };
  const data = [{ payment_form: paymentForm, date: at.toISOString(), related_documents: [paid] }];
  return { complements: [{ type: "pago", data }] };
}

/** Who lives abroad has no RFC there: with a country, the service writes the generic one itself. */
function customerOf({ rfc, name, regime, postalCode: zip, country, taxId }: TaxProfile) {
  const common = { legal_name: name, tax_system: regime };
  if (!country) return { ...common, tax_id: rfc, address: { zip } };
  return { ...common, ...(taxId ? { tax_id: taxId } : {}), address: { zip, country } };
}

/** The price with IVA and after discounts, so that the service comes to the total that was paid. */
const itemOf = ({ quantity, name, sku, keys, paid }: CfdiLine) => ({
  quantity,
  product: {
    description: name,
    product_key: keys.product,
    unit_key: keys.unit,
    price: Math.round((paid / quantity) * 1e6) / 1e6,
    tax_included: true,
    taxes: [{ type: "IVA", rate: ivaRate, factor: "Tasa" }],
    ...(sku ? { sku } : {}),
  },
});

async function bytesOf(file: unknown): Promise<Buffer> {
  if (file instanceof Readable) return await buffer(file);
  throw new Error("Facturapi sent no file");
}

/** Null without a service. */
export const stampingOf = ({ facturapi }: Pick<Env, "facturapi">): Stamping | null =>
  facturapi ? openFacturapi(facturapi) : null;
