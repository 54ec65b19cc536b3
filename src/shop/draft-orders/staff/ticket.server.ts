import { and, eq } from "drizzle-orm";
import { findCompany } from "#src/shop/content/queries.server.ts";
import { readablePhone } from "#src/base/kernel/phone-number.ts";
import { contactUrl } from "#src/base/kernel/urls.ts";
import { readableCode } from "#src/shop/orders/lifecycle/pickup.ts";
import { findCredit } from "#src/shop/orders/offline-payments/payments.server.ts";
import type { FindInvoiceTerms } from "#src/shop/orders/invoice-terms.ts";
import { findOrder } from "#src/shop/orders/queries.server.ts";
import { orderHistory } from "#src/shop/orders/schema.server.ts";
import { findWholeOrder } from "#src/shop/orders/whole-order.server.ts";
import type { RollWidth } from "#src/base/pdf/paper.ts";
import type { PdfServices } from "#src/base/pdf/pdf.server.ts";
import { renderPdf } from "#src/shop/content/papers.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { ticket, type TicketOrder, type TicketShop } from "./ticket.ts";
import * as texts from "./ticket-texts.ts";

interface Services extends PdfServices {
  publicUrl: string;
  findInvoiceTerms: FindInvoiceTerms;
}

/** @returns undefined if the staff sold no such order, and null if too many papers wait */
export async function ticketPdf(
  services: Services,
  id: number,
  width: RollWidth,
): Promise<Uint8Array | null | undefined> {
  const order = await findSold(services.db, id);
  if (!order) return undefined;
  const shop = await findShop(services, order);
  return await renderPdf(services, [ticket(order, shop, width)], "staff");
}

type Sold = TicketOrder & { paidAt: Date | null };

async function findSold(db: Database, id: number): Promise<Sold | null> {
  const order = await findWholeOrder(db, id);
  if (!order?.manualPayment || !order.soldAt) return null;
  const { customer, customerId, status } = order;
  const code = (await findOrder(db, id))?.pickupCode;
  return {
    ...order,
    soldAt: order.soldAt,
    isCancelled: status === "cancelled",
    seller: await findSeller(db, id),
    owed: order.owed ?? 0,
    customer: [customer?.name, customer?.lastname].filter(Boolean).join(" "),
    customerOwes: (await findCredit(db, customerId)).owed,
    pickupCode: code && status !== "cancelled" ? readableCode(code) : null,
  };
}

async function findSeller(db: Database, orderId: number): Promise<string | null> {
  const isPlacing = and(eq(orderHistory.orderId, orderId), eq(orderHistory.kind, "placed"));
  const [seller] = await db
    .select({ name: staff.name })
    .from(orderHistory)
    .innerJoin(staff, eq(staff.email, orderHistory.actor))
    .where(isPlacing);
  return seller?.name ?? null;
}

async function findShop(
  { db, publicUrl, findInvoiceTerms }: Services,
  { paidAt }: Sold,
): Promise<TicketShop> {
  const company = await findCompany(db);
  const { regime, lastDayOf } = await findInvoiceTerms(db);
  const { taxId, contact, saleTerms } = company ?? {};
  return {
    sender: [
      company && (company.legalName || company.name),
      taxId && texts.taxId(taxId),
      taxId && regime && texts.regime(regime),
      contact?.address,
      contact?.phone && texts.phone(readablePhone(contact.phone)),
    ].filter((line): line is string => Boolean(line)),
    tagline: company?.tagline ?? "",
    invoice: lastDayOf
      ? {
          where: `${publicUrl}${contactUrl("")}`.replace(/^https?:\/\//, ""),
          until: paidAt && lastDayOf(paidAt),
        }
      : null,
    returns: (saleTerms?.returnDays && saleTerms.returnText) || null,
  };
}
