import { and, eq, inArray, type SQL } from "drizzle-orm";
import { stockHolds } from "#src/shop/catalogue/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { lockProducts, moveStock } from "./stock.server.ts";

/**
 * Pieces that are set aside: each row has an owner, its pieces and an end. An order that takes them
 * has them instead, as it has all its goods, until it is paid, which ends the row, or ends unpaid,
 * which gives them back to the owner. So no piece is taken twice, and each is somebody's.
 */

type Hold = typeof stockHolds.$inferSelect;

/** Sets pieces aside. The products must be locked, and have as many, or else the order that has them. */
export async function holdPieces(
  db: Database,
  owner: Pick<Hold, "reference" | "until" | "takenBy" | "isTaken">,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  await db.insert(stockHolds).values(rows.map((row) => ({ ...row, ...owner })));
  if (!owner.isTaken) await move(db, owner.reference, rows, -1);
}

/** Returns what is set aside for an owner, whoever has it now. */
export const findHolds = (db: Database, reference: string): Promise<Hold[]> =>
  db.select().from(stockHolds).where(eq(stockHolds.reference, reference));

export async function setHoldsUntil(db: Database, reference: string, until: string): Promise<void> {
  await db.update(stockHolds).set({ until }).where(eq(stockHolds.reference, reference));
}

/** Gives an owner's pieces to the order that is about to take them, and says what to name next. */
export async function lendHolds(db: Database, reference: string): Promise<void> {
  await takeOpen(db, eq(stockHolds.reference, reference));
}

/** Names the order that took them. What it has no piece of is not set aside any more. */
export async function nameTaker(
  db: Database,
  { reference, order }: { reference: string; order: string },
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { productId, quantity } of await findHolds(db, reference)) {
    const left = Math.min(quantity, taken.get(productId) ?? 0);
    const isThis = and(eq(stockHolds.reference, reference), eq(stockHolds.productId, productId));
    await (left > 0
      ? db.update(stockHolds).set({ quantity: left, takenBy: order }).where(isThis)
      : db.delete(stockHolds).where(isThis));
  }
}

/** Returns how many pieces are set aside for an order that had them and may take them again. */
export async function findOpenHolds(db: Database, order: string): Promise<Map<number, number>> {
  const open = await db.select().from(stockHolds).where(isOpenOf(order));
  return new Map(open.map(({ productId, quantity }) => [productId, quantity]));
}

/** Gives an order the pieces that it had before: it takes them right after. */
export const takeHoldsAgain = (db: Database, order: string): Promise<void> =>
  takeOpen(db, isOpenOf(order));

/** Sets aside again what an order gave back, unless that is over. Its products are locked. */
export async function returnHolds(db: Database, order: string): Promise<void> {
  const taken = and(eq(stockHolds.takenBy, order), stockHolds.isTaken);
  const back = await db.select().from(stockHolds).where(taken);
  if (back.length === 0) return;
  const today = mexicanDay(new Date());
  const products = await lockProducts(
    db,
    back.map(({ productId }) => productId),
  );
  for (const { reference, productId, quantity, until } of back) {
    // What a count did not find is missing here too.
    const left = Math.min(quantity, products.get(productId)?.stock ?? 0);
    const found = until < today ? 0 : left;
    const isThis = and(taken, eq(stockHolds.productId, productId));
    if (found === 0) await db.delete(stockHolds).where(isThis);
    else {
      await db.update(stockHolds).set({ quantity: found, isTaken: false }).where(isThis);
      await move(db, reference, [{ productId, quantity: found }], -1);
    }
  }
}

/** A paid order keeps its pieces. */
export async function endHolds(db: Database, order: string): Promise<void> {
  await db.delete(stockHolds).where(and(eq(stockHolds.takenBy, order), stockHolds.isTaken));
}

/** Lets an owner's pieces go: to the shop, or to the order that has them. @returns whether any were */
export async function dropHolds(db: Database, reference: string): Promise<boolean> {
  const isOwners = eq(stockHolds.reference, reference);
  await lockHeld(db, isOwners);
  const gone = await db.delete(stockHolds).where(isOwners).returning();
  await move(
    db,
    reference,
    gone.filter(({ isTaken }) => !isTaken),
    1,
  );
  return gone.length > 0;
}

/** Locks the products of several owners' pieces, and others, at once. */
export async function lockHoldsOf(
  db: Database,
  references: readonly string[],
  others: Iterable<number> = [],
) {
  return await lockHeld(db, inArray(stockHolds.reference, [...references]), others);
}

async function lockHeld(db: Database, which: SQL, others: Iterable<number> = []) {
  const held = await db.select({ id: stockHolds.productId }).from(stockHolds).where(which);
  return await lockProducts(db, [...held.map(({ id }) => id), ...others]);
}

const isOpen = eq(stockHolds.isTaken, false);
const isOpenOf = (order: string) => and(eq(stockHolds.takenBy, order), isOpen);

async function takeOpen(db: Database, which: SQL | undefined): Promise<void> {
  const taken = await db
    .update(stockHolds)
    .set({ isTaken: true })
    .where(and(which, isOpen))
    .returning();
  for (const [reference, rows] of Map.groupBy(taken, (row) => row.reference))
    await move(db, reference, rows, 1);
}

const move = (
  db: Database,
  reference: string,
  rows: readonly Pick<Hold, "productId" | "quantity">[],
  sign: 1 | -1,
): Promise<void> =>
  moveStock(db, new Map(rows.map(({ productId, quantity }) => [productId, sign * quantity])), {
    reason: "set-aside",
    reference,
  });
