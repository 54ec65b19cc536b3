import { asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { isPublished } from "./published.server.ts";
import { products, stockMovements } from "#src/catalogue/schema.server.ts";
import type { StockReason } from "./stock-change.ts";

/** The fields of a product that an order needs, locked until the transaction ends. */
export type LockedProduct = Pick<
  typeof products.$inferSelect,
  "id" | "name" | "options" | "sku" | "price" | "image" | "stock" | "weight"
> & { isPublished: boolean };

/** Locks the products in the order of their ids, so that two orders never deadlock. */
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
      image: products.image,
      stock: products.stock,
      weight: products.weight,
      isPublished,
    })
    .from(products)
    .where(inArray(products.id, [...ids]))
    .orderBy(asc(products.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks all products that match, in the same order. */
export async function lockProductsWhere(db: Database, where: SQL | undefined): Promise<void> {
  await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(asc(products.id))
    .for("update");
}

/** Changes the sellable stock and records why. The products must be locked. */
export async function moveStock(
  db: Database,
  changes: ReadonlyMap<number, number>,
  cause: { reason: StockReason; reference: string; note?: string | null },
): Promise<void> {
  if (changes.size === 0) return;
  const ids = sql.param([...changes.keys()]);
  const quantities = sql.param([...changes.values()]);
  // One statement for all products, so that the change is announced once.
  await db
    .update(products)
    .set({ stock: sql`${products.stock} + moved.quantity` })
    .from(sql`unnest(${ids}::int[], ${quantities}::int[]) as moved (id, quantity)`)
    .where(eq(products.id, sql`moved.id`));
  await db
    .insert(stockMovements)
    .values([...changes].map(([productId, quantity]) => ({ productId, quantity, ...cause })));
}
