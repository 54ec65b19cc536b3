import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { unitPrice } from "#src/shop/catalogue/product/price-steps.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { customerColumns } from "#src/shop/customers/queries.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { findRecipient, type Mailer } from "#src/base/mail/mailer.server.ts";
import { aboutOrder, referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { isGivenUpUntil, timeToComeBack } from "#src/shop/orders/given-up.server.ts";
import { orderLines, orders, orderSettings } from "#src/shop/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { linkToken, readLinkToken } from "#src/base/platform/security/link-tokens.server.ts";
import { reminderEmail } from "./email.ts";

/**
 * One email about a cart that was given up: an order that expired unpaid (docs/decisions/emails.md).
 */

const remindJob = "remind-of-cart";
const refusing = "cart-reminder";

const hoursUntilTooLate = 24;
const daysBetweenReminders = 7;
/** The privacy notice gives a new account five working days to refuse. */
const daysOfNewAccount = 10;

const hours = (count: number) => sql`make_interval(hours => ${count}::int)`;
const days = (count: number) => sql`make_interval(days => ${count}::int)`;

const isOnSale = sql<boolean>`(${products.stock} > 0 and ${isPublished})`;

/** For an order with its customer: a reminder is allowed, and of use. */
const isWanted = sql<boolean>`(${isGivenUpUntil(sql`now()`)}
  and exists (select from ${orderSettings} where ${orderSettings.remindCarts})
  and ${customers.erasedAt} is null
  and ${customers.secondaryUseRefusedAt} is null
  and ${customers.createdAt} < now() - ${days(daysOfNewAccount)}
  and not exists (select from orders other where other.customer_id = ${orders.customerId}
    and other.status = 'voucher_issued')
  and exists (select from ${orderLines} join ${products} on ${products.id} = ${orderLines.productId}
    where ${orderLines.orderId} = ${orders.id} and ${orderLines.promotionId} is null
      and ${isOnSale}))`;

const isDue = sql<boolean>`(${orders.remindedAt} is null and ${timeToComeBack} <= now()
  and ${orders.expiresAt} > now() - ${hours(hoursUntilTooLate)}
  and not exists (select from orders other where other.customer_id = ${orders.customerId}
    and other.reminded_at > now() - ${days(daysBetweenReminders)}))`;

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  publicUrl: string;
}

export function reminderJobs({ db, jobs, mailer, publicUrl }: Dependencies): JobHandler[] {
  return [
    { name: "find-carts-to-remind", cron: "*/10 * * * *", work: () => queueReminders(db, jobs) },
    job(remindJob, aboutOrder, ({ orderId }) => remind({ db, mailer, publicUrl }, orderId)),
  ];
}

/** Marks the orders and enqueues a job for each, once even if several processes do so. */
async function queueReminders(db: DatabasePool, jobs: Pick<Jobs, "enqueue">): Promise<void> {
  await db.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: orders.id })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(isDue, isWanted))
      .for("update", { of: orders, skipLocked: true });
    const ids = due.map(({ id }) => id);
    await transaction
      .update(orders)
      .set({ remindedAt: sql`now()` })
      .where(inArray(orders.id, ids));
    for (const id of ids) await jobs.enqueue(transaction, remindJob, { orderId: id });
  });
}

/** Sends the email, unless its reason is gone since: then the order was not reminded. */
async function remind(
  { db, mailer, publicUrl }: Omit<Dependencies, "jobs">,
  id: number,
): Promise<void> {
  const emailId = `${referenceOf(id)}-reminder`;
  const [customer] = await db
    .select({ name: customers.name, email: customerColumns.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), isWanted));
  if (!customer) {
    if ((await findRecipient(db, emailId)) === null)
      await db.update(orders).set({ remindedAt: null }).where(eq(orders.id, id));
    return;
  }
  const token = await linkToken(db.$client, refusing, id);
  const { head, replyTo } = await findEmailLayout(db, publicUrl);
  await mailer.send({
    id: emailId,
    about: referenceOf(id),
    to: customer.email,
    ...(replyTo ? { replyTo } : {}),
    unsubscribeUrl: `${publicUrl}/api/cart-reminders/${token}/refuse`,
    message: reminderEmail(customer.name, await findLinesOnSale(db, id), { publicUrl, token }),
    head,
  });
}

/** What can still be bought of an order, at its buyer's price of now. Promotions give their gifts again. */
async function findLinesOnSale(db: Database, orderId: number) {
  const found = await db
    .select({
      id: products.id,
      name: products.name,
      options: products.options,
      sku: products.sku,
      image: products.image,
      price: products.price,
      priceSteps: products.priceSteps,
      percent: customers.discountPercent,
      quantity: sql<number>`least(${orderLines.quantity}, ${products.stock})`,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orderLines.orderId, orderId), isNull(orderLines.promotionId), isOnSale))
    .orderBy(asc(orderLines.position));
  return found.map(({ priceSteps, percent, ...line }) => ({
    ...line,
    price: unitPrice({ ...line, priceSteps }, line.quantity, percent),
  }));
}

/**
 * Refuses, for the customer whom an email reminded, every use of their data beyond their orders.
 * @returns whether the link came from one of our emails
 */
export async function refuseReminders(db: DatabasePool, token: string): Promise<boolean> {
  const id = await readLinkToken(db.$client, refusing, token);
  if (id === null) return false;
  const reminded = db.select({ id: orders.customerId }).from(orders).where(eq(orders.id, id));
  await db
    .update(customers)
    .set({ secondaryUseRefusedAt: sql`now()` })
    .where(and(inArray(customers.id, reminded), isNull(customers.secondaryUseRefusedAt)));
  return true;
}
