import { and, desc, eq, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { findReviewsOf } from "#src/shop/reviews/queries.server.ts";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import { findAcceptances } from "#src/shop/customers/acceptances.server.ts";
import { findNotes } from "#src/shop/customers/queries.server.ts";
import { customers, customerSessions, customerTokens } from "#src/shop/customers/schema.server.ts";
import { findEmailsTo } from "#src/base/mail/mailer.server.ts";
import { findPaymentEvents } from "#src/shop/payments/queries.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { securityEvents } from "#src/base/platform/db/schema.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { findWholeOrder } from "#src/shop/orders/whole-order.server.ts";
import type { KnownPerson, PersonalData } from "./personal-data.server.ts";
import { inSpanish } from "./spanish-copy.ts";
import { staffMember } from "./texts.ts";

const Copy = v.record(v.string(), v.unknown());
type Copy = v.InferOutput<typeof Copy>;

/** Returns everything known about a customer, by Spanish names; null if there is no such customer. */
export async function exportCustomer(
  db: Database,
  id: number,
  parts: readonly PersonalData[],
): Promise<Copy | null> {
  const everything = await findEverything(db, id, parts);
  return everything && copyOf(everything, parts);
}

/** As the data protection law requires; docs/personal-data.md lists it table by table. */
async function findEverything(db: Database, id: number, parts: readonly PersonalData[]) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id));
  if (!row) return null;
  const { passwordHash: _, searchText: __, importId: ___, ...customer } = row;
  // No address is empty where they are looked up.
  const email = customer.email ?? "";
  const theirs = await findWholeOrders(db, id);
  const messages = await findMessages(db, id, email);
  return {
    exportedAt: new Date(),
    customer: { ...customer, sessions: await findSessions(db, id), links: await findLinks(db, id) },
    acceptances: await findAcceptances(db, id),
    customerNotes: await findNotes(db, id),
    orders: theirs,
    payments: await findPaymentEvents(
      db,
      theirs.map((order) => referenceOf(order.id)),
    ),
    messages,
    reviews: await findReviewsOf(db, id),
    ...(await findInParts(db, parts, { id, email })),
    emails: await findEmailsTo(
      db,
      email,
      messages.map((message) => `contact-${message.id}`),
    ),
    auditLog: await findAuditLines(db, id),
    securityEvents: await findSecurityEvents(db, id),
  };
}

/**
 * Returns the copy for the customer: it includes what the staff wrote about them, but not which
 * staff member did.
 */
export async function exportForCustomer(
  db: Database,
  id: number,
  parts: readonly PersonalData[],
): Promise<Copy> {
  const everything = await findEverything(db, id, parts);
  const isStaff = (key: string, value: unknown) =>
    ["actor", "answeredBy", "askedBy"].includes(key) &&
    typeof value === "string" &&
    value.includes("@");
  return copyOf(everything, parts, (key, value) => (isStaff(key, value) ? staffMember : value));
}

function copyOf(
  everything: unknown,
  parts: readonly PersonalData[],
  replacer?: (key: string, value: unknown) => unknown,
): Copy {
  const names = parts.flatMap((part) => part.names ?? []);
  return v.parse(Copy, inSpanish(JSON.parse(JSON.stringify(everything, replacer)), names));
}

async function findInParts(db: Database, parts: readonly PersonalData[], person: KnownPerson) {
  const found: Record<string, unknown> = {};
  for (const { find } of parts) Object.assign(found, await find?.(db, person));
  return found;
}

async function findWholeOrders(db: Database, customerId: number) {
  const ids = await db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id);
  const whole = [];
  for (const { id } of ids) {
    const order = await findWholeOrder(db, id);
    if (!order) continue;
    const { holds: _, addressMismatch: __, customer: ___, acceptances: ____, ...theirs } = order;
    whole.push(theirs);
  }
  return whole;
}

function findSessions(db: Database, customerId: number) {
  return db
    .select({ createdAt: customerSessions.createdAt, expiresAt: customerSessions.expiresAt })
    .from(customerSessions)
    .where(eq(customerSessions.customerId, customerId))
    .orderBy(desc(customerSessions.createdAt));
}

function findLinks(db: Database, customerId: number) {
  return db
    .select({ purpose: customerTokens.purpose, expiresAt: customerTokens.expiresAt })
    .from(customerTokens)
    .where(eq(customerTokens.customerId, customerId));
}

async function findMessages(db: Database, customerId: number, email: string) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(
      or(
        eq(contactMessages.customerId, customerId),
        sql`lower(${contactMessages.email}) = ${email}`,
      ),
    )
    .orderBy(contactMessages.id);
  return rows.map(({ searchText: _, idempotencyKey: __, ...message }) => message);
}

function findSecurityEvents(db: Database, customerId: number) {
  return db
    .select({
      kind: securityEvents.kind,
      at: securityEvents.at,
    })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.resource, "customers"),
        eq(securityEvents.recordId, String(customerId)),
      ),
    )
    .orderBy(securityEvents.id);
}

function findAuditLines(db: Database, customerId: number) {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.resource, "customers"), eq(auditLog.recordId, String(customerId))))
    .orderBy(auditLog.id);
}
