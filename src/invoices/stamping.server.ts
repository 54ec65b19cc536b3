import { setTimeout as wait } from "node:timers/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import * as v from "valibot";
import { codeOf } from "#src/kernel/errors.ts";
import { type CfdiLine, ivaRate } from "./cfdi/lines.ts";
import type { TaxProfile } from "./contract.ts";

/** A service that stamps invoices in the company's name, if the operator has set its key. */
export interface Stamping {
  /**
   * Stamps an invoice once, however often it is called: one that was stamped before is returned.
   * @throws {StampingPending} while nobody knows yet whether it is stamped
   * @throws {StampingRefused}
   */
  stamp(invoice: InvoiceToStamp): Promise<{ uuid: string; xml: Buffer; pdf: Buffer }>;
  /**
   * @returns pending: the SAT waits for the receiver's consent; elsewhere: it was not stamped here
   * @throws {StampingRefused}
   */
  cancel(uuid: string, motive: CancelMotive, substitution?: string): Promise<Cancelled>;
}

export type Cancelled = "done" | "pending" | "elsewhere";

/** c_MotivoCancelacion; 01 names the invoice that replaces it. */
export type CancelMotive = "01" | "02" | "03" | "04";

export interface InvoiceToStamp {
  /** Unique for ever: the service knows the invoice by it. */
  reference: string;
  type: "I" | "E";
  receiver: TaxProfile;
  lines: readonly CfdiLine[];
  /** c_FormaPago and c_MetodoPago. */
  paymentForm: string;
  paymentMethod: "PUE" | "PPD";
  /** The UUID of the invoice that a credit note takes from. */
  credited: string | null;
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

const Made = v.object({ id: v.string(), status: v.string(), uuid: v.nullish(v.string()) });
const Found = v.object({ data: v.array(Made) });

/** An invoice of which no CFDI came, or that is void: another one may be made. */
const isOver = ({ status }: v.InferOutput<typeof Made>) =>
  status === "failed" || status === "canceled" || status === "draft";

/** Facturapi (https://docs.facturapi.io), through its SDK, which is loaded when it is first needed. */
export function openFacturapi({ key, apiBase, maxMilliseconds = 60_000 }: Settings): Stamping {
  let opened: Promise<Api> | null = null;
  const call = async <Result>(ask: (api: Api) => Promise<Result>) => {
    const api = await (opened ??= load(key, apiBase));
    return await withinTime(ask(api).catch(inOurTerms), maxMilliseconds);
  };
  const find = async (query: { external_id: string } | { uuid: string }) =>
    v.parse(Found, await call((api) => api.list({ ...query, limit: 100 }))).data;

  async function makeOnce(invoice: InvoiceToStamp) {
    const made = await find({ external_id: invoice.reference });
    const standing = made.find((each) => !isOver(each));
    // The key of one that failed is spent.
    const body = bodyOf(invoice, made.length);
    return standing ?? v.parse(Made, await call((api) => api.create(body)));
  }

  return {
    async stamp(invoice) {
      const { id, status, uuid } = await makeOnce(invoice);
      if (status !== "valid" || !uuid) throw new StampingPending(`${id} is ${status}`);
      const xml = await call(async (api) => await bytesOf(await api.downloadXml(id)));
      const pdf = await call(async (api) => await bytesOf(await api.downloadPdf(id)));
      return { uuid, xml, pdf };
    },
    async cancel(uuid, motive, substitution) {
      const [invoice] = await find({ uuid });
      if (!invoice) return "elsewhere";
      const terms = { motive, ...(substitution ? { substitution } : {}) };
      const isDone =
        isOver(invoice) ||
        isOver(v.parse(Made, await call((api) => api.cancel(invoice.id, terms))));
      return isDone ? "done" : "pending";
    },
  };
}

async function load(key: string, apiBase: string | null): Promise<Api> {
  const { default: Facturapi } = await import("facturapi");
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

function inOurTerms(error: unknown): never {
  const { message, status } = v.parse(Failed, error);
  // Another attempt may be making it, or its answer was lost: the next one finds out.
  if (codeOf(error) === "idempotency_key_in_use") throw new StampingPending(message);
  if (status !== undefined && status >= 400 && status < 500) throw new StampingRefused(message);
  throw error;
}

const Failed = v.object({ message: v.string(), status: v.optional(v.number()) });

/** @param before how many were made of it that came to nothing */
function bodyOf(invoice: InvoiceToStamp, before: number) {
  const { reference, type, receiver, lines, paymentForm, paymentMethod, credited } = invoice;
  const { rfc, name, regime, use, postalCode } = receiver;
  return {
    type,
    external_id: reference,
    idempotency_key: before === 0 ? reference : `${reference}-${before}`,
    customer: {
      legal_name: name,
      tax_id: rfc,
      tax_system: regime,
      address: { zip: postalCode },
    },
    use,
    payment_form: paymentForm,
    ...(type === "I" ? { payment_method: paymentMethod } : {}),
    currency: "MXN",
    items: lines.map(itemOf),
    ...(credited ? { related_documents: [{ relationship: "01", documents: [credited] }] } : {}),
  };
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
