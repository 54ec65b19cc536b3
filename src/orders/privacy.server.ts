import { randomUUID } from "node:crypto";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { contactMessages } from "#src/contacts/schema.server.ts";
import { customers, customerSessions, customerTokens } from "#src/customers/schema.server.ts";
import { findCustomerForStaff } from "#src/customers/staff-api.server.ts";
import { keptMails, sentLetters } from "#src/mail/schema.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { writeAudit } from "#src/staff/audit.server.ts";
import { findOrderForStaff } from "./staff-queries.server.ts";
import { orders } from "./schema.server.ts";

/** What the law on personal data gives a customer: everything that is known, and to be forgotten. */

export async function exportCustomer(db: Database, id: number) {
  const customer = await findCustomerForStaff(db, id);
  if (!customer) return null;
  const ids = await db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id)).orderBy(orders.id);
  const theirs = [];
  for (const order of ids) theirs.push(await findOrderForStaff(db, order.id));
  return {
    customer,
    orders: theirs.map((order) => ({ ...order, customer: undefined })),
    messages: await db
      .select()
      .from(contactMessages)
      .where(sql`lower(${contactMessages.email}) = ${customer.email}`),
    letters: await db.select().from(sentLetters).where(eq(sentLetters.to, customer.email)),
  };
}

export type ErasureRefusal = "unknown" | "orders-under-way";

export const erasureRefusals: Record<ErasureRefusal, string> = {
  unknown: "Ese cliente no existe",
  "orders-under-way": "Tiene pedidos por entregar o por pagar: termínalos o cancélalos antes",
};

const finished = ["C", "CA", "expired"] as const;

/**
 * Takes away who the person is: name, address, telephone, log-in, messages and letters. Their orders stay with products, sums
 * and dates, and with the place as far as the postal code, as the tax law demands.
 */
export async function eraseCustomer(db: DatabasePool, id: number, actor: string): Promise<ErasureRefusal | null> {
  return await db.transaction(async (transaction) => {
    const [customer] = await transaction.select().from(customers).where(eq(customers.id, id)).for("update");
    if (!customer || customer.erasedAt) return "unknown";
    const open = and(eq(orders.customerId, id), notInArray(orders.status, [...finished]));
    if ((await transaction.select({ id: orders.id }).from(orders).where(open).limit(1)).length > 0) return "orders-under-way";
    await forgetPerson(transaction, id);
    await forgetWords(transaction, customer.email);
    await writeAudit(transaction, { actor, action: "erase", resource: "customers", recordId: id });
    return null;
  });
}

async function forgetPerson(db: Database, id: number): Promise<void> {
  await db
    .update(customers)
    .set({
      name: "Cliente",
      lastname: "sin datos",
      email: `borrado-${randomUUID()}@invalid`,
      phone: "",
      passwordHash: "",
      erasedAt: sql`now()`,
    })
    .where(eq(customers.id, id));
  await db.delete(customerSessions).where(eq(customerSessions.customerId, id));
  await db.delete(customerTokens).where(eq(customerTokens.customerId, id));
  await db
    .update(orders)
    .set({ address: sql`${orders.state} || ', C.P. ' || ${orders.postalCode}`, notes: null, sessionUrl: null, voucherUrl: null })
    .where(eq(orders.customerId, id));
}

async function forgetWords(db: Database, email: string): Promise<void> {
  const messages = await db
    .delete(contactMessages)
    .where(sql`lower(${contactMessages.email}) = ${email}`)
    .returning({ id: contactMessages.id });
  // The company's own copy of a message is a letter to the company: known by the message's number.
  const ids = messages.flatMap((message) => [`contact-${message.id}`, `contact-${message.id}-copy`]);
  if (ids.length > 0) await db.delete(keptMails).where(inArray(keptMails.id, ids));
  await db.delete(keptMails).where(eq(keptMails.to, email));
  await db.update(sentLetters).set({ to: "" }).where(eq(sentLetters.to, email));
}
