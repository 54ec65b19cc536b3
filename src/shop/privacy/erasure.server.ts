import * as texts from "./texts.ts";
import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import { forgetReviews } from "#src/shop/reviews/commands.server.ts";
import { forgetCodes } from "#src/shop/customers/email-codes.server.ts";
import { forgetMessages } from "#src/shop/contacts/commands.server.ts";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import {
  customerNotes,
  customers,
  customerSessions,
  customerTokens,
} from "#src/shop/customers/schema.server.ts";
import { forgetEmails } from "#src/base/mail/mailer.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { forgetJobsAbout, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { allowRedaction, onlyKeys } from "#src/base/platform/observability/redaction.server.ts";
import { knownDevices, securityEvents } from "#src/base/platform/db/schema.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";
import { owedAmount } from "#src/shop/orders/offline-payments/payments.server.ts";
import {
  goodsReturns,
  orderChanges,
  orderHistory,
  orderPayments,
  orders,
  paymentProofs,
  refunds,
} from "#src/shop/orders/schema.server.ts";
import { forgetSearches } from "#src/shop/search/search-log.server.ts";
import type { ErasureRejection } from "./contract.ts";
import type { ForgottenPerson, PersonalData } from "./personal-data.server.ts";

/**
 * The right to erasure under the data protection law. docs/personal-data.md says what is kept and
 * why.
 */

export interface ErasureDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  /** Of the optional parts. */
  personalData: readonly PersonalData[];
}

/** The job that removes the files of a person's images, since files can't be rolled back. */
export const removeImages = "remove-images";

const finished = ["completed", "cancelled", "expired"] as const;

/**
 * Erases a person's identity everywhere. Their orders keep products, amounts and dates, and the
 * place down to the postal code, as tax law requires.
 */
export async function eraseCustomer(
  { db, jobs, personalData }: ErasureDependencies,
  id: number,
  actor: string,
): Promise<ErasureRejection | null> {
  return await db.transaction(async (transaction) => {
    const [customer] = await transaction
      .select()
      .from(customers)
      .where(eq(customers.id, id))
      .for("update");
    if (!customer || customer.erasedAt) return "unknown";
    const orderIds = await lockOrdersOf(transaction, id);
    const isUnderWay = or(notInArray(orders.status, [...finished]), gt(owedAmount, 0));
    const open = and(eq(orders.customerId, id), isUnderWay);
    if ((await transaction.select({ id: orders.id }).from(orders).where(open).limit(1)).length > 0)
      return "orders-under-way";
    await allowRedaction(transaction);
    const urls = await forgetReviews(transaction, id);
    if (urls.length > 0) await jobs.enqueue(transaction, removeImages, { urls });
    await forgetPerson(transaction, id);
    await forgetInParts(transaction, personalData, { ...customer, orderIds });
    await forgetTraces(transaction, { ...customer, customerId: id });
    await forgetOrders(transaction, orderIds);
    await writeAudit(transaction, { actor, action: "erase", resource: "customers", recordId: id });
    return null;
  });
}

/**
 * Erases a sender without an account, starting from one message: everything from its email address.
 */
export async function eraseSender(
  { db, personalData }: Pick<ErasureDependencies, "db" | "personalData">,
  messageId: number,
  actor: string,
): Promise<ErasureRejection | null> {
  return await db.transaction(async (transaction) => {
    const [message] = await transaction
      .select()
      .from(contactMessages)
      .where(eq(contactMessages.id, messageId))
      .for("update");
    if (!message) return "unknown";
    const email = message.email.toLowerCase();
    const account = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.email, email));
    if (message.customerId !== null || account.length > 0) return "has-account";
    await allowRedaction(transaction);
    await forgetInParts(transaction, personalData, { id: null, email, orderIds: [] });
    await forgetTraces(transaction, { email, name: message.name, lastname: message.lastname });
    await writeAudit(transaction, {
      actor,
      action: "erase",
      resource: "messages",
      recordId: messageId,
    });
    return null;
  });
}

/** Days after which unconfirmed accounts are deleted, since the address may be a stranger's. */
export const unconfirmedDays = 30;

/** What stands with the address otherwise is its owner's, and stays. */
export async function forgetUnconfirmed(
  db: DatabasePool,
  personalData: readonly PersonalData[],
): Promise<number> {
  const kept = or(...personalData.map(({ keepsAccount }) => keepsAccount));
  const old = sql`${customers.confirmedAt} is null and ${customers.erasedAt} is null
    and ${customers.createdAt} < now() - make_interval(days => ${unconfirmedDays})
    and not exists (
      select 1 from ${customerTokens}
      where ${customerTokens.customerId} = ${customers.id} and ${customerTokens.expiresAt} > now()
    )
    and ${customers.importId} is null and ${customers.passwordHash} is not null
    and not exists (select 1 from ${orders} where ${orders.customerId} = ${customers.id})
    and not ${kept ?? sql`false`}`;
  return await db.transaction(async (transaction) => {
    await allowRedaction(transaction);
    const gone = await transaction.delete(customers).where(old).returning({
      id: customers.id,
      email: customers.email,
      name: customers.name,
      lastname: customers.lastname,
    });
    for (const person of gone) {
      await forgetDevices(transaction, person.id);
      await forgetRecords(transaction, person);
    }
    return gone.length;
  });
}

async function forgetPerson(transaction: Database, id: number): Promise<void> {
  await transaction
    .update(customers)
    .set({
      ...texts.erasedCustomer,
      email: `borrado-${randomUUID()}@invalid`,
      phone: "",
      passwordHash: "",
      address: null,
      creditLimit: null,
      discountPercent: 0,
      erasedAt: sql`now()`,
    })
    .where(eq(customers.id, id));
  await transaction.delete(customerNotes).where(eq(customerNotes.customerId, id));
  await transaction.delete(customerSessions).where(eq(customerSessions.customerId, id));
  await transaction.delete(customerTokens).where(eq(customerTokens.customerId, id));
  await forgetDevices(transaction, id);
  await transaction
    .delete(securityEvents)
    .where(and(eq(securityEvents.resource, "customers"), eq(securityEvents.recordId, String(id))));
  await transaction
    .update(auditLog)
    .set({ before: null, after: null })
    .where(and(eq(auditLog.resource, "customers"), eq(auditLog.recordId, String(id))));
}

async function forgetDevices(transaction: Database, customerId: number): Promise<void> {
  await transaction
    .delete(knownDevices)
    .where(and(eq(knownDevices.resource, "customers"), eq(knownDevices.accountId, customerId)));
}

/** The keys of an order's history and audit log that hold no free text. */
const retainedKeys = [
  "from",
  "to",
  "source",
  "total",
  "amount",
  "outcome",
  "status",
  "deliveryCost",
  "email",
  "quantity",
  "method",
];

/** They come before the products that are set aside for the person. @returns their ids */
async function lockOrdersOf(transaction: Database, customerId: number): Promise<number[]> {
  const theirs = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(orders.id)
    .for("update");
  return theirs.map(({ id }) => id);
}

/** In the order of the parts, one after the other: a transaction has one connection. */
async function forgetInParts(
  transaction: Database,
  parts: readonly PersonalData[],
  person: ForgottenPerson,
): Promise<void> {
  for (const { forget } of parts) await forget?.(transaction, person);
}

async function forgetOrders(transaction: Database, ids: number[]): Promise<void> {
  await transaction
    .update(orderHistory)
    .set({ details: onlyKeys(orderHistory.details, retainedKeys) })
    .where(inArray(orderHistory.orderId, ids));
  // The staff's own words about returns.
  await transaction.update(refunds).set({ reason: "" }).where(inArray(refunds.orderId, ids));
  await transaction
    .update(goodsReturns)
    .set({ reason: "" })
    .where(inArray(goodsReturns.orderId, ids));
  await transaction
    .update(orderChanges)
    .set({
      sessionUrl: "",
      place: sql`${orderChanges.place} || '{"city": ""}'`,
    })
    .where(inArray(orderChanges.orderId, ids));
  await transaction
    .delete(paymentProofs)
    .where(
      inArray(
        paymentProofs.paymentId,
        transaction
          .select({ id: orderPayments.id })
          .from(orderPayments)
          .where(inArray(orderPayments.orderId, ids)),
      ),
    );
  await transaction
    .update(orderPayments)
    .set({ reference: null })
    .where(inArray(orderPayments.orderId, ids));
  await transaction
    .update(auditLog)
    .set({
      before: onlyKeys(auditLog.before, retainedKeys),
      after: onlyKeys(auditLog.after, retainedKeys),
    })
    .where(and(eq(auditLog.resource, "orders"), inArray(auditLog.recordId, ids.map(String))));
  await blankOrders(transaction, ids);
}

async function blankOrders(transaction: Database, ids: number[]): Promise<void> {
  await transaction
    .update(orders)
    .set({
      address: sql`${orders.state} || ${texts.postalCode}::text || ${orders.postalCode}`,
      // Free text where a whole state is delivered to; the postal code identifies the place.
      city: "",
      notes: null,
      recipient: null,
      recipientPhone: null,
      idempotencyKey: "",
      sessionUrl: null,
      cardBrand: null,
      cardLast4: null,
      voucherUrl: null,
      voucherReference: null,
      transferReference: null,
      carrier: null,
      guideNumber: null,
    })
    .where(inArray(orders.id, ids));
}

interface Named {
  email: string | null;
  name: string;
  lastname: string;
}

/**
 * Deletes what else an email address and a name lead to: messages, emails, jobs, searches. Rate limits hold keyed hashes only.
 */
async function forgetTraces(
  transaction: Database,
  person: Named & { customerId?: number },
): Promise<void> {
  const { email } = person;
  if (email === null) return await forgetRecords(transaction, person);
  await forgetCodes(transaction, email);
  await forgetRecords(transaction, person, await forgetMessages(transaction, { ...person, email }));
}

/** Deletes what the shop wrote down by itself. @param emailIds of further emails */
async function forgetRecords(
  transaction: Database,
  person: Named,
  emailIds: readonly string[] = [],
): Promise<void> {
  await forgetSearches(transaction, person);
  if (person.email === null) return;
  await forgetEmails(transaction, person.email, emailIds);
  await forgetJobsAbout(transaction, person.email);
}
