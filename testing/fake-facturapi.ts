import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { roundPesos, sumPesos } from "#src/kernel/pesos.ts";
import { cfdiXml } from "./cfdi.ts";

const Body = v.looseObject({
  type: v.picklist(["I", "E"]),
  external_id: v.string(),
  idempotency_key: v.string(),
  customer: v.looseObject({ tax_id: v.string(), legal_name: v.string() }),
  related_documents: v.optional(
    v.array(v.object({ relationship: v.string(), documents: v.array(v.string()) })),
  ),
  items: v.array(
    v.looseObject({
      quantity: v.number(),
      product: v.looseObject({ price: v.number(), tax_included: v.literal(true) }),
    }),
  ),
});

interface Made {
  id: string;
  uuid: string | null;
  status: string;
  external_id: string;
  total: number;
}

/** What the next request to make an invoice meets. */
type Trouble = "pending" | "lost-answer" | "invalid" | "down" | "in-use";

/** A server that speaks the documented HTTP API of Facturapi, as far as the shop uses it. */
export async function openFakeFacturapi({ issuer = "EKU9003173C9" } = {}) {
  const made: (Made & { xml: string })[] = [];
  const bodies: v.InferOutput<typeof Body>[] = [];
  const keys = new Set<string>();
  const cancelled: Record<string, string>[] = [];
  let trouble: Trouble | null = null;

  function make(body: v.InferOutput<typeof Body>) {
    const total = sumPesos(
      body.items.map(({ quantity, product }) => roundPesos(product.price * quantity)),
    );
    const uuid = crypto.randomUUID().toUpperCase();
    const related = (body.related_documents ?? []).map(
      ({ relationship, documents }) =>
        `<cfdi:CfdiRelacionados TipoRelacion="${relationship}">${documents.map((each) => `<cfdi:CfdiRelacionado UUID="${each}"/>`).join("")}</cfdi:CfdiRelacionados>`,
    );
    const { type, customer, external_id } = body;
    const folio = String(made.length + 1);
    const fields = { type, issuer, folio, inside: related.join("") };
    const xml = cfdiXml({ ...fields, uuid, receiver: customer.tax_id, total: total.toFixed(2) });
    const status = trouble === "pending" ? "pending" : "valid";
    const invoice = { id: `inv${folio}`, uuid, status, external_id, total, xml };
    made.push(invoice);
    return invoice;
  }

  const shown = ({ id, uuid, status, external_id, total }: Made) => ({
    id,
    uuid: status === "pending" ? null : uuid,
    status,
    external_id,
    total,
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
      if (method === "GET" && part === "xml")
        return { status: 200, body: found.xml, type: "application/xml" };
      if (method === "GET" && part === "pdf")
        return { status: 200, body: "%PDF-1.7\n%%EOF\n", type: "application/pdf" };
      if (method === "DELETE" && trouble === "invalid")
        return { status: 400, body: { message: "El SAT no la cancela.", status: 400 } };
      if (method === "DELETE" && trouble !== "pending") {
        found.status = "canceled";
        cancelled.push(Object.fromEntries(searchParams));
      }
      return { status: 200, body: shown(found) };
    }
  });

  function create(body: v.InferOutput<typeof Body>) {
    bodies.push(body);
    const met = trouble;
    if (met === "invalid")
      return {
        status: 400,
        body: {
          message: "El RFC no existe.",
          status: 400,
          code: "invoice_stamping_validation_error",
        },
      };
    if (met === "down") return { status: 503, body: { message: "Fuera de servicio." } };
    if (met === "in-use" || keys.has(body.idempotency_key))
      return { status: 409, body: { message: "En uso.", code: "idempotency_key_in_use" } };
    keys.add(body.idempotency_key);
    const invoice = make(body);
    trouble = null;
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
    meet(next: Trouble | null) {
      trouble = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => void server.close(done));
    },
  };
}
