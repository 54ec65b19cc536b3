import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { isPublished } from "./published.server.ts";
import { products, stockMovements } from "#src/shop/catalogue/schema.server.ts";
import type { Stock, StockReason } from "./stock-change.ts";
import { coveredShortfall } from "./field-texts.ts";

/** The fields of a product that an order needs, locked until the transaction ends. */
export type LockedProduct = Pick<
  typeof products.$inferSelect,
  | "id"
  | "name"
  | "options"
  | "sku"
  | "price"
  | "priceSteps"
  | "image"
  | "stock"
  | "shortfall"
  | "weight"
> & { isPublished: boolean };

/**
 * Locks products in the order of their ids until the transaction ends. A transaction locks all that
 * it changes at once, so that no two wait for each other (docs/decisions/stock.md). Rows that only
 * refer to a product, as an outlet's stock does, need not wait.
 */
export async function lockProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LockedProduct>> {
  const rows = await db
    .select({
      id: products.id,
      name: products.name,
      options: products.options,
      sku: products.sku,
      price: products.price,
      priceSteps: products.priceSteps,
      image: products.image,
      stock: products.stock,
      shortfall: products.shortfall,
      weight: products.weight,
      isPublished,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks all products that match, in the same order. */
export async function lockProductsWhere(db: Database, where: SQL | undefined): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .for("no key update");
}

interface Cause {
  reason: StockReason;
  reference: string | null;
  note?: string | null;
}

/**
 * Changes the sellable stock and records why. Pieces that come cover first what orders were promised
 * and a count did not find. The products must be locked.
 */
export async function moveStock(
  db: Database,
  changes: ReadonlyMap<number, number>,
  cause: Cause,
): Promise<void> {
  if (changes.size === 0) return;
  const covered = await findCovered(db, changes);
  const moved = [...changes].map(([id, quantity]) => ({
    id,
    quantity,
    covered: covered.get(id) ?? 0,
  }));
  // One statement for all products, so that the change is announced once.
  await db.execute(sql`
    with moved as (
      select * from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as each (id int, quantity int, covered int)
    ), movements as (
      insert into stock_movements (product_id, quantity, reason, reference, note)
      select id, quantity, ${cause.reason}, ${cause.reference}, ${cause.note ?? null} from moved)
    update products
    set stock = stock + moved.quantity - moved.covered, shortfall = shortfall - moved.covered
    from moved where products.id = moved.id`);
  for (const [id, quantity] of covered)
    await recordMovements(db, new Map([[id, -quantity]]), {
      reason: "counted",
      reference: null,
      note: coveredShortfall(quantity),
    });
}

/** Returns how many of the pieces that come were missing. */
async function findCovered(
  db: Database,
  changes: ReadonlyMap<number, number>,
): Promise<Map<number, number>> {
  const coming = [...changes].flatMap(([id, quantity]) => (quantity > 0 ? [id] : []));
  if (coming.length === 0) return new Map();
  const short = await db
    .select({ id: products.id, shortfall: products.shortfall })
    .from(products)
    .where(and(inArray(products.id, coming), gt(products.shortfall, 0)));
  return new Map(short.map(({ id, shortfall }) => [id, Math.min(shortfall, changes.get(id) ?? 0)]));
}

/** Writes rows of the ledger; those that change no stock add up to 0. */
export async function recordMovements(
  db: Database,
  changes: ReadonlyMap<number, number>,
  cause: Cause,
): Promise<void> {
  if (changes.size === 0) return;
  const { reason, reference, note = null } = cause;
  const moved = [...changes].map(([id, quantity]) => ({ id, quantity }));
  await db.execute(sql`
    insert into ${stockMovements} (product_id, quantity, reason, reference, note)
    select id, quantity, ${reason}, ${reference}, ${note}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved (id int, quantity int)`);
}

interface Count {
  id: number;
  /** The sellable stock of the locked product. */
  before: number;
  after: Stock;
}

/** Sets stock and shortfall; the difference of the stock is the movement. */
export async function writeCounts(
  db: Database,
  counts: readonly Count[],
  cause: Cause,
): Promise<void> {
  if (counts.length === 0) return;
  const rows = counts.map(({ id, after }) => ({ id, ...after }));
  await db
    .update(products)
    .set({ stock: sql`counted.stock`, shortfall: sql`counted.shortfall` })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (id int, stock int, shortfall int)`,
    )
    .where(eq(products.id, sql`counted.id`));
  const moved = counts.flatMap(({ id, before, after }) =>
    after.stock === before ? [] : [[id, after.stock - before] as const],
  );
  await recordMovements(db, new Map(moved), cause);
}
