import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { cfdiXml } from "./cfdi.ts";

const Payment = v.looseObject({
  payment_form: v.string(),
  date: v.string(),
  related_documents: v.array(
    v.looseObject({
      uuid: v.string(),
      amount: v.number(),
      installment: v.number(),
      last_balance: v.number(),
    }),
  ),
});

const Body = v.looseObject({
  type: v.picklist(["I", "E", "P"]),
  external_id: v.string(),
  idempotency_key: v.string(),
  customer: v.looseObject({
    tax_id: v.optional(v.string()),
    legal_name: v.string(),
    tax_system: v.string(),
    address: v.object({ zip: v.string(), country: v.optional(v.string()) }),
  }),
  use: v.optional(v.string(), "CP01"),
  payment_form: v.optional(v.string(), ""),
  payment_method: v.optional(v.string()),
  related_documents: v.optional(
    v.array(v.object({ relationship: v.string(), documents: v.array(v.string()) })),
  ),
  global: v.optional(v.object({ periodicity: v.string(), months: v.string(), year: v.number() })),
  complements: v.optional(
    v.array(v.object({ type: v.literal("pago"), data: v.array(Payment) })),
    [],
  ),
  items: v.optional(
    v.array(
      v.looseObject({
        quantity: v.number(),
        product: v.looseObject({ price: v.number(), tax_included: v.literal(true) }),
      }),
    ),
    [],
  ),
});

/** c_Periodicidad. */
const periodicities: Record<string, string> = {
  day: "01",
  week: "02",
  fortnight: "03",
  month: "04",
};

/** What it says of its period, or of what it is a payment of. */
function insideOf({ global, complements }: v.InferOutput<typeof Body>): string {
  const period = global
    ? `<cfdi:InformacionGlobal Periodicidad="${periodicities[global.periodicity]}" Meses="${global.months}" Año="${global.year}"/>`
    : "";
  const paid = complements
    .flatMap(({ data }) => data)
    .map(({ payment_form, related_documents: [first] }) =>
      first
        ? `<cfdi:Complemento><p:Pagos xmlns:p="http://www.sat.gob.mx/Pagos20"><p:Pago FormaDePagoP="${payment_form}"><p:DoctoRelacionado IdDocumento="${first.uuid}" NumParcialidad="${first.installment}" ImpPagado="${first.amount.toFixed(2)}"/></p:Pago></p:Pagos></cfdi:Complemento>`
        : "",
    );
  return [period, ...paid].join("");
}

interface Made {
  id: string;
  uuid: string | null;
  status: string;
  external_id: string;
  total: number;
  cancellation_status: string;
}

/**
 * What the next request to make an invoice meets, or to cancel one. «cent-off» stamps another total;
 * «no-files» stamps, and then sends no file until there is no trouble; «no-pdf» sends the XML alone;
 * «unreadable» sends no XML that can be read.
 */
type Trouble =
  | "pending"
  | "lost-answer"
  | "invalid"
  | "down"
  | "in-use"
  | "rate-limit"
  | "cent-off"
  | "no-files"
  | "no-pdf"
  | "unreadable";

/** They last until another one is met. */
const lasting = new Set<Trouble | null>(["no-files", "no-pdf", "unreadable"]);

/** The service writes the generic RFC of who lives abroad itself. */
const receiverOf = ({
  tax_id: taxId,
  address: { country },
}: v.InferOutput<typeof Body>["customer"]) =>
  country && country !== "MEX"
    ? { receiver: "XEXX010101000", country, ...(taxId ? { taxId } : {}) }
    : { receiver: taxId ?? "" };

const refusal = (message: string, code = "invalid_request") => ({
  status: 400,
  body: { message, status: 400, code },
});

/** A server that speaks the documented HTTP API of Facturapi, as far as the shop uses it. */
export async function openFakeFacturapi({ issuer = "EKU9003173C9" } = {}) {
  const made: (Made & { xml: string })[] = [];
  const bodies: v.InferOutput<typeof Body>[] = [];
  const keys = new Set<string>();
  const cancelled: Record<string, string>[] = [];
  let trouble: Trouble | null = null;

  function make(body: v.InferOutput<typeof Body>) {
    const asked = body.items.map(({ quantity, product }) => roundPesos(product.price * quantity));
    const total = sumPesos([...asked, trouble === "cent-off" ? 0.01 : 0]);
    const uuid = crypto.randomUUID().toUpperCase();
    const related = (body.related_documents ?? []).map(
      ({ relationship, documents }) =>
        `<cfdi:CfdiRelacionados TipoRelacion="${relationship}">${documents.map((each) => `<cfdi:CfdiRelacionado UUID="${each}"/>`).join("")}</cfdi:CfdiRelacionados>`,
    );
    const { type, customer, external_id } = body;
    const folio = String(made.length + 1);
    const xml = cfdiXml({
      uuid,
      type,
      issuer,
      folio,
      total: total.toFixed(2),
      form: body.payment_form,
      method: body.payment_method ?? "PUE",
      ...receiverOf(customer),
      name: customer.legal_name,
      regime: customer.tax_system,
      use: body.use,
      postalCode: customer.address.zip,
      inside: related.join("") + insideOf(body),
    });
    const status = trouble === "pending" ? "pending" : "valid";
    const invoice = {
      id: `inv${folio}`,
      uuid,
      status,
      external_id,
      total,
      cancellation_status: "none",
      xml,
    };
    made.push(invoice);
    return invoice;
  }

  const shown = ({ id, uuid, status, external_id, total, cancellation_status }: Made) => ({
    id,
    uuid: status === "pending" ? null : uuid,
    status,
    external_id,
    total,
    cancellation_status,
  });

  const server = createServer((request, response) => {
    void answer(request.method ?? "", new URL(request.url ?? "", "http://fake"), () =>
      text(request),
    ).then(({ status, body, type = "application/json" }) => {
      if (status === 0) return request.socket.destroy();
      response.writeHead(status, { "content-type": type });
      return response.end(type === "application/json" ? JSON.stringify(body) : body);
    });

    async function answer(
      method: string,
      { pathname, searchParams }: URL,
      read: () => Promise<string>,
    ): Promise<{ status: number; body: unknown; type?: string }> {
      if (request.headers.authorization !== "Bearer sk_test_shop")
        return { status: 401, body: { message: "API key", status: 401, code: "api_key_invalid" } };
      const [, , , id, part] = pathname.split("/");
      if (method === "GET" && !id) {
        const uuid = searchParams.get("uuid");
        const reference = searchParams.get("external_id");
        const data = made.filter(
          (each) => (!uuid || each.uuid === uuid) && (!reference || each.external_id === reference),
        );
        return { status: 200, body: { page: 1, data: data.map(shown) } };
      }
      if (method === "POST" && !id) return create(v.parse(Body, JSON.parse(await read())));
      const found = made.find((each) => each.id === id);
      if (!found) return { status: 404, body: { message: "No existe", code: "not_found" } };
      if (method === "GET" && part && trouble === "no-files") return await new Promise(() => {});
      if (method === "GET" && part === "pdf" && trouble === "no-pdf")
        return { status: 404, body: { message: "No hay PDF.", code: "not_found" } };
      if (method === "GET" && part === "xml" && trouble === "unreadable")
        return { status: 200, body: found.xml.slice(0, 300), type: "application/xml" };
      if (method === "GET" && part === "xml")
        return { status: 200, body: found.xml, type: "application/xml" };
      if (method === "GET" && part === "pdf")
        return { status: 200, body: "%PDF-1.7\n%%EOF\n", type: "application/pdf" };
      if (method === "DELETE") return cancel(found, Object.fromEntries(searchParams));
      return { status: 200, body: shown(found) };
    }
  });

  function cancel(invoice: Made, terms: Record<string, string>) {
    if (trouble === "invalid") return refusal("El SAT no la cancela.");
    if (invoice.status !== "valid" || invoice.cancellation_status === "pending")
      return refusal("Ya está cancelada o en proceso de cancelación.");
    invoice.cancellation_status = trouble === "pending" ? "pending" : "accepted";
    if (trouble !== "pending") invoice.status = "canceled";
    cancelled.push(terms);
    return { status: 200, body: shown(invoice) };
  }

  function create(body: v.InferOutput<typeof Body>) {
    bodies.push(body);
    const met = trouble;
    if (body.customer.tax_id === "XEXX010101000") return refusal("El país es requerido.");
    if (met === "invalid") return refusal("El RFC no existe.", "invoice_stamping_validation_error");
    if (met === "rate-limit")
      return { status: 429, body: { message: "Más despacio.", code: "rate_limit_exceeded" } };
    if (met === "down") return { status: 503, body: { message: "Fuera de servicio." } };
    if (met === "in-use" || keys.has(body.idempotency_key))
      return { status: 409, body: { message: "En uso.", code: "idempotency_key_in_use" } };
    keys.add(body.idempotency_key);
    const invoice = make(body);
    if (!lasting.has(met)) trouble = null;
    if (met === "lost-answer") return { status: 0, body: null };
    return { status: met === "pending" ? 202 : 200, body: shown(invoice) };
  }

  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  // A listening server's address is no pipe.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v2`,
    made,
    bodies,
    cancelled,
    /** What the receiver answers who was asked to consent to a cancellation. */
    decide(uuid: string, answer: "accepted" | "rejected" | "expired") {
      const found = made.find((each) => each.uuid === uuid);
      if (!found) throw new Error(`${uuid} was not made here`);
      found.cancellation_status = answer;
      if (answer === "accepted") found.status = "canceled";
    },
    meet(next: Trouble | null) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
