import * as v from "valibot";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isPublished } from "#src/shop/catalogue/product/published.server.ts";
import { products, stockMovements } from "#src/shop/catalogue/schema.server.ts";
import { stockAlerts } from "./schema.server.ts";
import { movementReasons } from "#src/shop/catalogue/product/stock-change.ts";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { sentEmails } from "#src/base/mail/schema.server.ts";
import { type Mailer, findRecipient } from "#src/base/mail/mailer.server.ts";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { backInStockEmail, confirmEmail } from "./email.ts";
import { linkToken, readLinkToken } from "#src/base/platform/security/link-tokens.server.ts";

const tellJob = "tell-back-in-stock";
const confirmJob = "confirm-stock-alert";

/** The purposes of the links in their emails. */
const confirming = "confirm stock-alert";
const unsubscribing = "stock-alert";

const emailId = (alertId: number) => `stock-alert-${alertId}`;

/**
 * Adds an alert; a repeated request restarts its year.
 *
 * @param isOwn whether the address is the signed-in customer's, so that it needs no confirmation
 */
export async function addStockAlert(
  db: Database,
  { productId, email, isOwn }: { productId: number; email: string; isOwn: boolean },
): Promise<"unknown" | "in-stock" | { id: number; isConfirmed: boolean }> {
  const [product] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), isPublished));
  if (!product) return "unknown";
  if (product.stock > 0) return "in-stock";
  const confirmedAt = isOwn ? sql`now()` : null;
  const rows = await db
    .insert(stockAlerts)
    .values({ productId, email, confirmedAt })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.email],
      set: {
        createdAt: sql`now()`,
        confirmedAt: sql`coalesce(${stockAlerts.confirmedAt}, ${confirmedAt})`,
      },
    })
    .returning({ id: stockAlerts.id, confirmedAt: stockAlerts.confirmedAt });
  const alert = onlyRow(rows);
  return { id: alert.id, isConfirmed: alert.confirmedAt !== null };
}

/** Asks the owner of an address whether the alert is wanted. */
export const enqueueConfirmation = (
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  alertId: number,
): Promise<void> => jobs.enqueue(db, confirmJob, { alertId });

/** Works once for each alert. @returns whether the link came from one of our emails and was new */
export async function confirmStockAlert(db: DatabasePool, token: string): Promise<boolean> {
  const id = await readLinkToken(db.$client, confirming, token);
  if (id === null) return false;
  const confirmed = await db
    .update(stockAlerts)
    .set({ confirmedAt: sql`now()` })
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt)))
    .returning({ id: stockAlerts.id });
  return confirmed.length > 0;
}

/**
 * @returns whether the link came from one of our emails; if so, all alerts of its address are
 * deleted
 */
export async function endStockAlerts(db: DatabasePool, token: string): Promise<boolean> {
  const id = await readLinkToken(db.$client, unsubscribing, token);
  if (id === null) return false;
  const [alert] = await db
    .select({ email: stockAlerts.email })
    .from(stockAlerts)
    .where(eq(stockAlerts.id, id));
  // An alert is deleted once its email is sent, but the email still has the address.
  const email = alert?.email ?? (await findRecipient(db, emailId(id)));
  if (email) await forgetStockAlerts(db, email);
  return true;
}

/** @param email in lower case */
export async function forgetStockAlerts(db: Database, email: string): Promise<void> {
  await db.delete(stockAlerts).where(eq(stockAlerts.email, email));
}

/** @param email in lower case */
export function findStockAlerts(db: Database, email: string) {
  return db
    .select({
      productId: stockAlerts.productId,
      product: products.name,
      email: stockAlerts.email,
      createdAt: stockAlerts.createdAt,
    })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.email, email))
    .orderBy(asc(stockAlerts.id));
}

const queuedAtOnce = 500;

/**
 * Enqueues one job for each address whose products are in stock, once even if several processes
 * check: what comes back together is one email.
 */
export async function queueStockAlerts(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
): Promise<void> {
  const due = db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(isNull(stockAlerts.queuedAt), isOnSale, isDue))
    .orderBy(asc(stockAlerts.id))
    .limit(queuedAtOnce)
    .for("update", { of: stockAlerts, skipLocked: true });
  const queued = await db.transaction(async (transaction) => {
    const alerts = await transaction
      .update(stockAlerts)
      .set({ queuedAt: sql`now()` })
      .where(inArray(stockAlerts.id, due))
      .returning({ alertId: stockAlerts.id, email: stockAlerts.email });
    const byEmail = new Map(alerts.map(({ alertId, email }) => [email, alertId]));
    for (const alertId of byEmail.values()) await jobs.enqueue(transaction, tellJob, { alertId });
    return alerts.length;
  });
  if (queued === queuedAtOnce) await queueStockAlerts(db, jobs);
}

/** Followed by the ids of its products. */
const about = "back-in-stock ";

/**
 * The address agreed, the staff added stock since (an unpaid order that gave its goods back adds
 * none), and this is the day's first email about the product.
 */
const isDue = sql<boolean>`(${stockAlerts.confirmedAt} is not null
  and exists (select from ${stockMovements}
    where ${stockMovements.productId} = ${stockAlerts.productId}
      and ${stockMovements.createdAt} >= ${stockAlerts.createdAt}
      and ${stockMovements.quantity} > 0
      and ${inArray(stockMovements.reason, [...movementReasons])})
  and not exists (select from ${sentEmails}
    where ${sentEmails.to} = ${stockAlerts.email}
      and ${sentEmails.about} like concat(${about}::text, '%')
      and concat(${sentEmails.about}, ' ') like concat('% ', ${stockAlerts.productId}, ' %')
      and ${sentEmails.sentAt} > now() - interval '1 day'))`;

const isOnSale = sql<boolean>`(${products.stock} > 0 and ${isPublished})`;

interface Dependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  mailer: Mailer;
  publicUrl: string;
}

export function stockAlertJobs({ db, jobs, mailer, publicUrl }: Dependencies): JobHandler[] {
  return [
    job(tellJob, v.object({ alertId: v.number() }), ({ alertId }) =>
      tellBackInStock({ db, mailer, publicUrl }, alertId),
    ),
    job(confirmJob, v.object({ alertId: v.number() }), ({ alertId }) =>
      askToConfirm({ db, mailer, publicUrl }, alertId),
    ),
    {
      name: "queue-stock-alerts",
      cron: "*/5 * * * *",
      work: () => queueStockAlerts(db, jobs),
    },
    {
      name: "forget-old-stock-alerts",
      cron: "47 4 * * *",
      async work() {
        await db.delete(stockAlerts).where(
          sql`${stockAlerts.createdAt} < now() - case when ${stockAlerts.confirmedAt} is null
              then interval '7 days' else interval '1 year' end`,
        );
      },
    },
  ];
}

async function askToConfirm(
  { db, mailer, publicUrl }: Omit<Dependencies, "jobs">,
  id: number,
): Promise<void> {
  const [found] = await db
    .select({ email: stockAlerts.email, at: stockAlerts.createdAt, product: products.name })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(eq(stockAlerts.id, id), isNull(stockAlerts.confirmedAt)));
  if (!found) return;
  const { head, replyTo } = await findEmailLayout(db, publicUrl);
  const page = `${publicUrl}/avisos/${await linkToken(db.$client, confirming, id)}/confirmar`;
  await mailer.send({
    id: `confirm-stock-alert-${id}-${found.at.getTime()}`,
    to: found.email,
    ...(replyTo ? { replyTo } : {}),
    message: confirmEmail(found.product, page),
    head,
  });
}

/**
 * Tells the address of an alert of all that came back with it, and deletes those alerts. What is
 * sold out again is waited for again.
 */
async function tellBackInStock(
  { db, mailer, publicUrl }: Omit<Dependencies, "jobs">,
  id: number,
): Promise<void> {
  const queued = await db
    .select({ id: stockAlerts.id, email: stockAlerts.email, product: products, isOnSale })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(
      sql`(${stockAlerts.email}, ${stockAlerts.queuedAt}) =
        (select email, queued_at from stock_alerts asked where asked.id = ${id})`,
    )
    .orderBy(asc(stockAlerts.id));
  const [first] = queued;
  if (!first) return;
  const back = queued.filter(({ isOnSale: is }) => is).map(({ product }) => product);
  if (back.length > 0) {
    const token = await linkToken(db.$client, unsubscribing, first.id);
    const { head, replyTo } = await findEmailLayout(db, publicUrl);
    await mailer.send({
      id: emailId(first.id),
      about: about + back.map((product) => product.id).join(" "),
      to: first.email,
      ...(replyTo ? { replyTo } : {}),
      unsubscribeUrl: `${publicUrl}/api/stock-alerts/${token}/unsubscribe`,
      message: backInStockEmail(back, {
        publicUrl,
        unsubscribePage: `${publicUrl}/avisos/${token}`,
      }),
      head,
    });
  }
  const ids = (isBack: boolean) =>
    queued.filter(({ isOnSale: is }) => is === isBack).map((alert) => alert.id);
  await db.transaction(async (transaction) => {
    await transaction.delete(stockAlerts).where(inArray(stockAlerts.id, ids(true)));
    await transaction
      .update(stockAlerts)
      .set({ queuedAt: null })
      .where(inArray(stockAlerts.id, ids(false)));
  });
}
