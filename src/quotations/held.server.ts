import { eq, lt, or } from "drizzle-orm";
import { lockProducts, moveStock } from "#src/catalogue/product/stock.server.ts";
import { stockHolds } from "#src/catalogue/schema.server.ts";
import { mexicanDay } from "#src/kernel/dates.ts";
import { quantitiesOf } from "#src/orders/quote/quote.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { changeQuotation } from "./commands.server.ts";
import { lockQuotation, type Quotation } from "./queries.server.ts";
import { numberOf } from "./rules.ts";
import { quotations } from "./schema.server.ts";

/** Pieces that the staff set aside for a quotation until a day: they leave the sellable stock. */

const referenceOf = (id: number) => `quotation-${id}`;

/** @returns the names of products of which there are too few; then nothing is set aside */
export async function holdStock(
  db: Database,
  quotation: Quotation,
  until: string,
  actor: string,
): Promise<string[]> {
  const { id } = quotation;
  await releaseHeld(db, id);
  const wanted = quantitiesOf(quotation.quoted.lines);
  const locked = await lockProducts(db, [...wanted.keys()]);
  const short = quotation.quoted.lines.filter(
    (line) => (locked.get(line.id)?.stock ?? 0) < (wanted.get(line.id) ?? 0),
  );
  if (short.length > 0) return [...new Set(short.map(({ name }) => name))];
  const reference = referenceOf(id);
  await db
    .insert(stockHolds)
    .values([...wanted].map(([productId, quantity]) => ({ reference, productId, quantity })));
  const taken = new Map([...wanted].map(([productId, quantity]) => [productId, -quantity]));
  await moveStock(db, taken, { reason: "set-aside", reference: numberOf(id) });
  await changeQuotation(db, id, { kind: "held", actor, heldUntil: until });
  return [];
}

/** Returns what is set aside, by product id. */
export async function findHeld(db: Database, id: number): Promise<Map<number, number>> {
  const rows = await db
    .select()
    .from(stockHolds)
    .where(eq(stockHolds.reference, referenceOf(id)));
  return new Map(rows.map(({ productId, quantity }) => [productId, quantity]));
}

/** Gives back what is set aside. @returns whether anything was */
export async function releaseHeld(db: Database, id: number): Promise<boolean> {
  const held = await findHeld(db, id);
  if (held.size === 0) return false;
  await lockProducts(db, [...held.keys()]);
  await db.delete(stockHolds).where(eq(stockHolds.reference, referenceOf(id)));
  await moveStock(db, held, { reason: "set-aside", reference: numberOf(id) });
  return true;
}

/** Gives back, and says who did. */
export async function releaseQuotation(db: Database, id: number, actor: string): Promise<void> {
  if (await releaseHeld(db, id))
    await changeQuotation(db, id, { kind: "released", actor, heldUntil: null });
}

/** Gives back what was set aside until yesterday. */
export async function releaseOverdue(db: DatabasePool): Promise<void> {
  const today = mexicanDay(new Date());
  const overdue = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(lt(quotations.heldUntil, today));
  for (const { id } of overdue)
    await db.transaction(async (transaction) => {
      const quotation = await lockQuotation(transaction, id);
      if (quotation?.heldUntil && quotation.heldUntil < today)
        await releaseQuotation(transaction, id, "shop");
    });
}

/**
 * Deletes a person's quotations, which no law keeps: what was bought stands in its order. What was
 * set aside goes back.
 * @param person whose email address is in lower case
 */
export async function forgetQuotations(
  db: Database,
  { customerId = -1, email }: { customerId?: number; email: string | null },
): Promise<void> {
  const theirs = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(
      or(
        eq(quotations.customerId, customerId),
        email === null ? undefined : eq(quotations.email, email),
      ),
    )
    .orderBy(quotations.id)
    .for("update");
  for (const { id } of theirs) {
    await releaseHeld(db, id);
    await db.delete(quotations).where(eq(quotations.id, id));
  }
}
