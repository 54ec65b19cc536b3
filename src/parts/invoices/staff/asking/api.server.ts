import { eq } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import { checkedProfile } from "#src/parts/invoices/checked-profile.server.ts";
import { askForInvoice } from "#src/parts/invoices/commands.server.ts";
import {
  findAsked,
  findInvoicedOrder,
  findInvoiceSettings,
  findTaxData,
} from "#src/parts/invoices/queries.server.ts";
import * as texts from "#src/parts/invoices/texts.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { invoiceAskingEndpoints } from "./contract.ts";

const missing = errorReply(404, texts.unknownOrder);

export function invoiceAskingApi(db: DatabasePool) {
  return createStaffRoutes(invoiceAskingEndpoints, {
    async "GET /orders/:id/tax-profile"(_, { params: { id } }) {
      const order = await findInvoicedOrder(db, id);
      if (!order) return missing;
      const asked = await findAsked(db, id);
      const { enabled: isOffered } = await findInvoiceSettings(db);
      const { profile, ownPostalCode } = await findTaxData(db, order.customerId);
      const start = { profile: asked?.receiver ?? profile, ownPostalCode };
      return ok({ ...start, isOffered });
    },
    async "PUT /orders/:id/invoice"(c, { params: { id: orderId }, body }) {
      const { document = null, ...typed } = body;
      const read = await checkedProfile(db, typed);
      if (read.wrong) return read.wrong;
      const asking = { orderId, receiver: read.profile, actor: c.var.staff.email };
      const remember = await isPerson(db, orderId);
      const outcome = await askForInvoice(db, { ...asking, customerId: null, remember, document });
      if (outcome === "unknown") return missing;
      return outcome === "asked" ? ok({ msg: texts.isAsked }) : errorReply(409, outcome.refused);
    },
  });
}

/** «Público en general» is everybody: nobody's data are remembered under it. */
async function isPerson(db: DatabasePool, orderId: number): Promise<boolean> {
  const order = await findInvoicedOrder(db, orderId);
  const [row] = await db
    .select({ email: customers.email, phone: customers.phone })
    .from(customers)
    .where(eq(customers.id, order?.customerId ?? 0));
  return Boolean(row?.email || row?.phone);
}
