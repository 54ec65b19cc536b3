import { setTimeout as wait } from "node:timers/promises";
import type Facturapi from "facturapi";
import type { Invoice } from "facturapi";
import { type CfdiLine, ivaRate } from "./cfdi/lines.ts";
import type { TaxProfile } from "./contract.ts";

/** A service that stamps invoices in the company's name, if the operator has set its key. */
export interface Stamping {
  /**
   * Stamps an invoice once, however often it is called: one that was stamped before is returned.
   * @throws {StampingPending} while nobody knows yet whether it is stamped
   */
  stamp(invoice: InvoiceToStamp): Promise<{ uuid: string; xml: Buffer; pdf: Buffer }>;
  /** @returns false while the SAT waits for the receiver's consent */
  cancel(uuid: string, motive: CancelMotive, substitution?: string): Promise<boolean>;
}

/** c_MotivoCancelacion; 01 names the invoice that replaces it. */
export type CancelMotive = "01" | "02" | "03" | "04";

export interface InvoiceToStamp {
  /** Unique for ever: the service knows the invoice by it. */
  reference: string;
  type: "I" | "E";
  receiver: TaxProfile & { email: string | null };
  lines: readonly CfdiLine[];
  /** c_FormaPago and c_MetodoPago. */
  paymentForm: string;
  paymentMethod: "PUE" | "PPD";
  /** The UUID of the invoice that a credit note takes from. */
  credited: string | null;
}

export class StampingPending extends Error {}

interface Settings {
  key: string;
  /** Null: the service's own. */
  apiBase: string | null;
  maxMilliseconds?: number;
}

/** Facturapi (https://docs.facturapi.io), through its SDK, which is loaded when it is first needed. */
export function openFacturapi({ key, apiBase, maxMilliseconds = 60_000 }: Settings): Stamping {
  let client: Promise<Facturapi> | null = null;
  const open = () => (client ??= load(key, apiBase));
  const call = async <Result>(ask: (api: Facturapi["invoices"]) => Promise<Result>) =>
    await withinTime(ask((await open()).invoices), maxMilliseconds);
  const find = async (query: { external_id: string } | { uuid: string }) =>
    (await call((api) => api.list({ ...query, limit: 100 }))).data;

  async function makeOnce(invoice: InvoiceToStamp): Promise<Invoice> {
    const made = await find({ external_id: invoice.reference });
    const failed = made.filter(({ status }) => failedStatuses.has(status)).length;
    const standing = made.find(({ status }) => !failedStatuses.has(status));
    // The key of one that failed is spent.
    return standing ?? (await call((api) => api.create(bodyOf(invoice, failed))));
  }

  return {
    async stamp(invoice) {
      const { id, status, uuid } = await makeOnce(invoice).catch(pendingIfUnknown);
      if (status !== "valid" || !uuid) throw new StampingPending(`${id} is ${status}`);
      const xml = await call(async (api) => await bytesOf(await api.downloadXml(id)));
      const pdf = await call(async (api) => await bytesOf(await api.downloadPdf(id)));
      return { uuid, xml, pdf };
    },
    async cancel(uuid, motive, substitution) {
      const [invoice] = await find({ uuid });
      if (!invoice) throw new Error(`Facturapi has no invoice ${uuid}`);
      if (isCancelled(invoice)) return true;
      const terms = { motive, ...(substitution ? { substitution } : {}) };
      // The SDK's enumeration of motives is of the same strings.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return isCancelled(await call((api) => api.cancel(invoice.id, terms as CancelTerms)));
    },
  };
}

type CancelTerms = Parameters<Facturapi["invoices"]["cancel"]>[1];

const isCancelled = ({ status }: Invoice) => String(status) === "canceled";

const failedStatuses = new Set<string>(["failed", "canceled", "draft"]);

async function load(key: string, apiBase: string | null): Promise<Facturapi> {
  const { default: Facturapi } = await import("facturapi");
  const client = new Facturapi(key);
  if (apiBase) client.BASE_URL = apiBase;
  return client;
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

/** Another attempt may be making it, or its answer was lost: the next one finds out. */
function pendingIfUnknown(error: unknown): never {
  if (error instanceof Error && "code" in error && error.code === "idempotency_key_in_use")
    throw new StampingPending(error.message);
  throw error;
}

function bodyOf(invoice: InvoiceToStamp, failed: number) {
  const { reference, type, receiver, lines, paymentForm, paymentMethod, credited } = invoice;
  const { rfc, name, regime, use, postalCode, email } = receiver;
  return {
    type,
    external_id: reference,
    idempotency_key: failed === 0 ? reference : `${reference}-${failed}`,
    customer: {
      legal_name: name,
      tax_id: rfc,
      tax_system: regime,
      address: { zip: postalCode },
      ...(email ? { email } : {}),
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

type Download = Awaited<ReturnType<Facturapi["invoices"]["downloadXml"]>>;

async function bytesOf(file: Download): Promise<Buffer> {
  if (file instanceof Blob) return Buffer.from(await file.arrayBuffer());
  const chunks: Buffer[] = [];
  await new Promise((done, fail) => {
    file.on("data", (chunk) => chunks.push(Buffer.from(chunk as Uint8Array)));
    file.on("end", done);
    file.on("error", fail);
  });
  return Buffer.concat(chunks);
}
