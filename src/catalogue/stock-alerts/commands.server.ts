import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { isPublished } from "#src/catalogue/published.server.ts";
import { products, stockAlerts } from "#src/catalogue/schema.server.ts";
import { findEmailLayout } from "#src/content/email-layout.server.ts";
import { type Mailer, findRecipient } from "#src/mail/mailer.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import { job } from "#src/platform/job.server.ts";
import type { JobHandler, Jobs } from "#src/platform/jobs.server.ts";
import { backInStockEmail } from "./email.ts";
import { readUnsubscribeToken, unsubscribeToken } from "./token.server.ts";

const tellJob = "tell-back-in-stock";

const emailId = (alertId: number) => `stock-alert-${alertId}`;

/** Adds an alert; a repeated request restarts its year. */
export async function addStockAlert(
  db: Database,
  { productId, email }: { productId: number; email: string },
): Promise<"unknown" | "in-stock" | "added"> {
  const [product] = await db
    .select({ stock: products.stock })
    .from(products)
    .where(and(eq(products.id, productId), isPublished));
  if (!product) return "unknown";
  if (product.stock > 0) return "in-stock";
  await db
    .insert(stockAlerts)
    .values({ productId, email: email.toLowerCase() })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.email],
      set: { createdAt: sql`now()` },
    });
  return "added";
}

/**
 * @returns whether the link came from one of our emails; if so, all alerts of its address are
 * deleted
 */
export async function endStockAlerts(db: DatabasePool, token: string): Promise<boolean> {
  const id = await readUnsubscribeToken(db.$client, token);
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
 * Enqueues one job for each alert whose product is in stock, once even if several processes check.
 */
export async function queueStockAlerts(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
): Promise<void> {
  const due = db
    .select({ id: stockAlerts.id })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(and(isNull(stockAlerts.queuedAt), isOnSale))
    .orderBy(asc(stockAlerts.id))
    .limit(queuedAtOnce)
    .for("update", { of: stockAlerts, skipLocked: true });
  const queued = await db.transaction(async (transaction) => {
    const alerts = await transaction
      .update(stockAlerts)
      .set({ queuedAt: sql`now()` })
      .where(inArray(stockAlerts.id, due))
      .returning({ alertId: stockAlerts.id });
    for (const alert of alerts) await jobs.enqueue(transaction, tellJob, alert);
    return alerts.length;
  });
  if (queued === queuedAtOnce) await queueStockAlerts(db, jobs);
}

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
    {
      name: "queue-stock-alerts",
      cron: "*/5 * * * *",
      work: () => queueStockAlerts(db, jobs),
    },
    {
      name: "forget-old-stock-alerts",
      cron: "47 4 * * *",
      async work() {
        await db
          .delete(stockAlerts)
          .where(sql`${stockAlerts.createdAt} < now() - interval '1 year'`);
      },
    },
  ];
}

/** Sends the email and deletes the alert; if the product is sold out again, the alert waits on. */
async function tellBackInStock(
  { db, mailer, publicUrl }: Omit<Dependencies, "jobs">,
  id: number,
): Promise<void> {
  const [found] = await db
    .select({ email: stockAlerts.email, product: products, isOnSale })
    .from(stockAlerts)
    .innerJoin(products, eq(products.id, stockAlerts.productId))
    .where(eq(stockAlerts.id, id));
  if (!found) return;
  const { email, product } = found;
  if (!found.isOnSale) {
    await db.update(stockAlerts).set({ queuedAt: null }).where(eq(stockAlerts.id, id));
    return;
  }
  const token = await unsubscribeToken(db.$client, id);
  const { head, replyTo } = await findEmailLayout(db, publicUrl);
  await mailer.send({
    id: emailId(id),
    to: email,
    ...(replyTo ? { replyTo } : {}),
    unsubscribeUrl: `${publicUrl}/api/stock-alerts/${token}/unsubscribe`,
    message: backInStockEmail(product, {
      publicUrl,
      unsubscribePage: `${publicUrl}/avisos/${token}`,
    }),
    head,
  });
  await db.delete(stockAlerts).where(eq(stockAlerts.id, id));
}
