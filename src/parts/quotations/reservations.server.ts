import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import {
  releaseReserved,
  findReservations,
  reservePieces,
  lockReservedOf,
  reserveUntil,
} from "#src/shop/catalogue/product/reservations.server.ts";
import { lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { stockReservations } from "#src/shop/catalogue/schema.server.ts";
import { closeLater } from "#src/shop/checkout/jobs.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { quantitiesOf } from "#src/shop/orders/quote/quote.ts";
import { orderLines } from "#src/shop/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { changeQuotation } from "./commands.server.ts";
import {
  isMadeFor,
  lockQuotation,
  orderStatus,
  type Person,
  type Quotation,
  selectQuotations,
  stateOf,
} from "./queries.server.ts";
import { idOfNumber, numberOf, payingOf } from "./rules.ts";
import { quotations } from "./schema.server.ts";

/** Pieces that the staff set aside for a quotation until a day: they leave the sellable stock. */

/**
 * Sets a locked quotation's pieces aside. Those that its order has while somebody pays, which is
 * locked too, are the quotation's once it ends unpaid.
 * @returns the names of products of which there are too few; then nothing is set aside
 */
export async function reserveStock(
  db: Database,
  quotation: Quotation,
  until: string,
  actor: string,
): Promise<string[]> {
  const { id, orderId } = quotation;
  const reference = numberOf(id);
  const wanted = quantitiesOf(quotation.quoted.lines);
  await lockReservedOf(db, [reference], wanted.keys());
  if ((await findReservations(db, reference)).some((each) => each.isTaken))
    await reserveUntil(db, reference, until);
  else {
    await releaseReserved(db, reference);
    const isTaken = payingOf(quotation) === "open" && (await hasAll(db, orderId, wanted));
    const short = isTaken ? [] : await findShort(db, quotation, wanted);
    if (short.length > 0) return short;
    const takenBy = orderId === null ? null : referenceOf(orderId);
    await reservePieces(db, { reference, until, takenBy, isTaken }, wanted);
  }
  await changeQuotation(db, id, { kind: "reserved", actor });
  return [];
}

type Pieces = ReadonlyMap<number, number>;

/** Whether an order has all of these pieces; that of the version before may have fewer. */
async function hasAll(db: Database, orderId: number | null, wanted: Pieces): Promise<boolean> {
  if (orderId === null) return false;
  const ordered = await findPieces(db, orderId);
  return [...wanted].every(([product, quantity]) => (ordered.get(product) ?? 0) >= quantity);
}

async function findShort(db: Database, { quoted }: Quotation, wanted: Pieces): Promise<string[]> {
  const locked = await lockProducts(db, [...wanted.keys()]);
  const short = quoted.lines.filter(
    ({ id }) => (locked.get(id)?.stock ?? 0) < (wanted.get(id) ?? 0),
  );
  return [...new Set(short.map(({ name }) => name))];
}

/** How many pieces an order has, by product id. */
export async function findPieces(db: Database, orderId: number): Promise<Map<number, number>> {
  const lines = await db
    .select({ id: orderLines.productId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  return quantitiesOf(lines);
}

/** How many pieces are set aside for a quotation, by product id. */
export async function setAsideFor(db: Database, id: number): Promise<Map<number, number>> {
  const reserved = await findReservations(db, numberOf(id));
  return new Map(reserved.map(({ productId, quantity }) => [productId, quantity]));
}

/** Gives back what is set aside, and says who did. */
export async function releaseQuotation(db: Database, id: number, actor: string): Promise<void> {
  if (await releaseReserved(db, numberOf(id)))
    await changeQuotation(db, id, { kind: "released", actor });
}

/** Closes the payment page of a quotation that can't be bought any more as it was shown there. */
export async function closePayment(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  { orderId, orderStatus }: Pick<Quotation, "orderId" | "orderStatus">,
): Promise<boolean> {
  if (orderId === null || payingOf({ orderStatus }) !== "open") return false;
  await closeLater(db, jobs, orderId);
  return true;
}

/** Closes the payment pages of those that expired. */
export async function closeExpired(db: DatabasePool, jobs: Pick<Jobs, "enqueue">): Promise<void> {
  const open = await selectQuotations(db).where(
    and(eq(stateOf, "expired"), eq(orderStatus, "awaiting_payment")),
  );
  for (const quotation of open) await closePayment(db, jobs, quotation);
}

/** Gives back what was set aside until yesterday. */
export async function releaseOverdue(db: DatabasePool): Promise<void> {
  const isOverdue = lt(stockReservations.until, mexicanDay(new Date()));
  const overdue = await db
    .selectDistinct({ reference: stockReservations.reference })
    .from(stockReservations)
    .where(isOverdue);
  for (const { reference } of overdue)
    await db.transaction(async (transaction) => {
      const id = idOfNumber(reference);
      await lockQuotation(transaction, id);
      const [reserved] = await findReservations(transaction, reference);
      if (reserved && reserved.until < mexicanDay(new Date()))
        await releaseQuotation(transaction, id, "shop");
    });
}

/**
 * Deletes the quotations that were made for a person, which no law keeps: what was bought stands in
 * its order. What was set aside goes back.
 */
export const forgetQuotations = (db: Database, person: Person): Promise<void> =>
  deleteQuotations(db, isMadeFor(person));

/** Deletes those that expired a year ago, bought or not. */
export const forgetOldQuotations = (db: DatabasePool): Promise<void> =>
  db.transaction((transaction) =>
    deleteQuotations(transaction, sql`${quotations.validUntil} < now() - interval '1 year'`),
  );

async function deleteQuotations(db: Database, which: SQL | undefined): Promise<void> {
  const gone = await db
    .select({ id: quotations.id })
    .from(quotations)
    .where(which)
    .orderBy(quotations.id)
    .for("update");
  // All at once: each quotation would lock its own in an order of its own.
  await lockReservedOf(
    db,
    gone.map(({ id }) => numberOf(id)),
  );
  for (const { id } of gone) {
    await releaseReserved(db, numberOf(id));
    await db.delete(quotations).where(eq(quotations.id, id));
  }
}
