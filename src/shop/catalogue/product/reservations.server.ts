import { and, eq, inArray, type SQL } from "drizzle-orm";
import { stockReservations } from "#src/shop/catalogue/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { lockProducts, moveStock } from "./stock.server.ts";

/**
 * Pieces that are set aside: each row has an owner, its pieces and an end. An order that takes them
 * has them instead, as it has all its goods, until it is paid, which ends the row, or ends unpaid,
 * which gives them back to the owner. So no piece is taken twice, and each is somebody's.
 */

type Hold = typeof stockReservations.$inferSelect;

/** Sets pieces aside. The products must be locked, and have as many, or else the order that has them. */
export async function reservePieces(
  db: Database,
  owner: Pick<Hold, "reference" | "until" | "takenBy" | "isTaken">,
  quantities: ReadonlyMap<number, number>,
): Promise<void> {
  const rows = [...quantities].map(([productId, quantity]) => ({ productId, quantity }));
  await db.insert(stockReservations).values(rows.map((row) => ({ ...row, ...owner })));
  if (!owner.isTaken) await move(db, owner.reference, rows, -1);
}

/** Returns what is set aside for an owner, whoever has it now. */
export const findReservations = (db: Database, reference: string): Promise<Hold[]> =>
  db.select().from(stockReservations).where(eq(stockReservations.reference, reference));

export async function reserveUntil(db: Database, reference: string, until: string): Promise<void> {
  await db
    .update(stockReservations)
    .set({ until })
    .where(eq(stockReservations.reference, reference));
}

/** Gives an owner's pieces to the order that is about to take them, and says what to name next. */
export async function lendReserved(db: Database, reference: string): Promise<void> {
  await takeOpen(db, eq(stockReservations.reference, reference));
}

/** Names the order that took them. What it has no piece of is not set aside any more. */
export async function nameTaker(
  db: Database,
  { reference, order }: { reference: string; order: string },
  taken: ReadonlyMap<number, number>,
): Promise<void> {
  for (const { productId, quantity } of await findReservations(db, reference)) {
    const left = Math.min(quantity, taken.get(productId) ?? 0);
    const isThis = and(
      eq(stockReservations.reference, reference),
      eq(stockReservations.productId, productId),
    );
    await (left > 0
      ? db.update(stockReservations).set({ quantity: left, takenBy: order }).where(isThis)
      : db.delete(stockReservations).where(isThis));
  }
}

/** Returns how many pieces are set aside for an order that had them and may take them again. */
export async function findOpenReservations(
  db: Database,
  order: string,
): Promise<Map<number, number>> {
  const open = await db.select().from(stockReservations).where(isOpenOf(order));
  return new Map(open.map(({ productId, quantity }) => [productId, quantity]));
}

/** Gives an order the pieces that it had before: it takes them right after. */
export const takeReservedAgain = (db: Database, order: string): Promise<void> =>
  takeOpen(db, isOpenOf(order));

/** Sets aside again what an order gave back, unless that is over. Its products are locked. */
export async function returnReserved(db: Database, order: string): Promise<void> {
  const taken = and(eq(stockReservations.takenBy, order), stockReservations.isTaken);
  const back = await db.select().from(stockReservations).where(taken);
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
    const isThis = and(taken, eq(stockReservations.productId, productId));
    if (found === 0) await db.delete(stockReservations).where(isThis);
    else {
      await db.update(stockReservations).set({ quantity: found, isTaken: false }).where(isThis);
      await move(db, reference, [{ productId, quantity: found }], -1);
    }
  }
}

/** A paid order keeps its pieces. */
export async function endReservations(db: Database, order: string): Promise<void> {
  await db
    .delete(stockReservations)
    .where(and(eq(stockReservations.takenBy, order), stockReservations.isTaken));
}

/** Lets an owner's pieces go: to the shop, or to the order that has them. @returns whether any were */
export async function releaseReserved(db: Database, reference: string): Promise<boolean> {
  const isOwners = eq(stockReservations.reference, reference);
  await lockReserved(db, isOwners);
  const gone = await db.delete(stockReservations).where(isOwners).returning();
  await move(
    db,
    reference,
    gone.filter(({ isTaken }) => !isTaken),
    1,
  );
  return gone.length > 0;
}

/** Locks the products of several owners' pieces, and others, at once. */
export async function lockReservedOf(
  db: Database,
  references: readonly string[],
  others: Iterable<number> = [],
) {
  return await lockReserved(db, inArray(stockReservations.reference, [...references]), others);
}

async function lockReserved(db: Database, which: SQL, others: Iterable<number> = []) {
  const reserved = await db
    .select({ id: stockReservations.productId })
    .from(stockReservations)
    .where(which);
  return await lockProducts(db, [...reserved.map(({ id }) => id), ...others]);
}

const isOpen = eq(stockReservations.isTaken, false);
const isOpenOf = (order: string) => and(eq(stockReservations.takenBy, order), isOpen);

async function takeOpen(db: Database, which: SQL | undefined): Promise<void> {
  const taken = await db
    .update(stockReservations)
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
