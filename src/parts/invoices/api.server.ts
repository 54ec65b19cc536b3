import type { Context, Hono } from "hono";
import { createCustomerRoutes } from "#src/shop/customers/guard.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { checkedProfile } from "./checked-profile.server.ts";
import { askForInvoice, forgetTaxProfile, saveTaxProfile } from "./commands.server.ts";
import { type InvoiceFileKind, invoicesEndpoints } from "./contract.ts";
import { findOrderInvoice, findOwnFile, findTaxData } from "./queries.server.ts";
import * as texts from "./texts.ts";

const missing = errorReply(404, texts.unknownOrder);

/** The endpoints with which customers ask for invoices and get them. */
export function invoicesApi(db: DatabasePool): Hono {
  const perCustomer = createRateLimit(db.$client, { name: "invoices", times: 60, seconds: 600 });
  return createCustomerRoutes(db, invoicesEndpoints, {
    async "GET /orders/:id/invoice"(c, { params: { id } }) {
      const found = await findOrderInvoice(db, c.var.customer.id, id);
      return found ? ok(found) : missing;
    },
    async "PUT /orders/:id/invoice"(c, { params: { id: orderId }, body }) {
      const customerId = c.var.customer.id;
      const wait = await perCustomer.take(String(customerId));
      if (wait) return tooMany(c, wait, texts.tooMany);
      const { remember, ...typed } = body;
      const read = await checkedProfile(db, typed);
      if (read.wrong) return read.wrong;
      const asking = { orderId, customerId, remember, receiver: read.profile, actor: "customer" };
      const outcome = await askForInvoice(db, { ...asking, document: null });
      if (outcome === "unknown") return missing;
      if (outcome !== "asked") return errorReply(409, outcome.refused);
      const found = await findOrderInvoice(db, customerId, orderId);
      return found ? ok(found) : missing;
    },
    "GET /invoices/:id/pdf": (c, { params: { id } }) => sendFile(c, db, { id, kind: "pdf" }),
    "GET /invoices/:id/xml": (c, { params: { id } }) => sendFile(c, db, { id, kind: "xml" }),
    "GET /customers/tax-profile": async (c) => ok(await findTaxData(db, c.var.customer.id)),
    async "PUT /customers/tax-profile"(c, { body }) {
      const read = await checkedProfile(db, body);
      if (read.wrong) return read.wrong;
      await saveTaxProfile(db, c.var.customer.id, read.profile);
      return ok(await findTaxData(db, c.var.customer.id));
    },
    async "DELETE /customers/tax-profile"(c) {
      await forgetTaxProfile(db, c.var.customer.id);
      return ok({ msg: texts.forgotten });
    },
  });
}

const mediaTypes = { pdf: "application/pdf", xml: "application/xml" } as const;

async function sendFile(
  c: Context,
  db: DatabasePool,
  invoice: { id: number; kind: InvoiceFileKind },
) {
  const file = await findOwnFile(db, c.var.customer.id, invoice);
  if (!file) return errorReply(404, texts.unknownFile);
  const name = fileName(file.folio ?? String(invoice.id), invoice.kind);
  return c.body(new Uint8Array(file.contents), 200, {
    "content-type": mediaTypes[invoice.kind],
    "content-disposition": `attachment; filename="${name}"`,
  });
}

/** What others wrote into a file never names it here. */
const fileName = (folio: string, kind: InvoiceFileKind) =>
  `factura-${folio.replaceAll(/[^\w-]/g, "")}.${kind}`;
