import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { refusedTaxFiles } from "#src/parts/invoices/schema.server.ts";
import { cleanText, cutText, oneLine } from "#src/base/kernel/strings.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/** Files that belonged nowhere, until one of that name enters or the staff say that they know. */

const shownFiles = 20;
const keptDays = 30;

export const findRefused = async (db: Database, which?: SQL) =>
  await db
    .select()
    .from(refusedTaxFiles)
    .where(and(sql`at > now() - ${`${keptDays} days`}::interval`, which))
    .orderBy(desc(refusedTaxFiles.at))
    .limit(shownFiles);

export type RefusedFile = Awaited<ReturnType<typeof findRefused>>[number];

interface Refusing {
  name: string;
  reason: string;
  orderId: number | null;
  actor: string;
}

const nameOf = (typed: string) => cutText(oneLine(cleanText(typed)), 120) || "?";

/** A file of the same name takes the place of the one before; what is old goes. */
export async function keepRefused(db: Database, { name, ...refusing }: Refusing): Promise<void> {
  await db.delete(refusedTaxFiles).where(sql`at < now() - ${`${keptDays} days`}::interval`);
  const said = { ...refusing, reason: cutText(refusing.reason, 500), at: sql`now()` };
  await db
    .insert(refusedTaxFiles)
    .values({ name: nameOf(name), ...said })
    .onConflictDoUpdate({ target: refusedTaxFiles.name, set: said });
}

/** One of that name entered, or what was wanted of the order came. */
export async function answerRefused(
  db: Database,
  { name, orderId }: { name: string; orderId: number | null },
): Promise<void> {
  const own = orderId === null ? undefined : eq(refusedTaxFiles.orderId, orderId);
  await db.delete(refusedTaxFiles).where(or(eq(refusedTaxFiles.name, nameOf(name)), own));
}

export async function dropRefused(db: Database, id: number): Promise<boolean> {
  const dropped = await db
    .delete(refusedTaxFiles)
    .where(eq(refusedTaxFiles.id, id))
    .returning({ id: refusedTaxFiles.id });
  return dropped.length > 0;
}
