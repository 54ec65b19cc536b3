import { asc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { anyOf, preparedQuery, type ValueOf } from "#src/platform/prepared-queries.server.ts";
import { isPublished } from "./published.server.ts";
import { products } from "./schema.server.ts";
import type { StockReason } from "./stock-change.ts";

/** The fields of a product that an order needs, locked until the transaction ends. */
export type LockedProduct = Pick<
  typeof products.$inferSelect,
  "id" | "name" | "price" | "image" | "stock" | "weight"
> & { isPublished: boolean };

/** Locks the products in the order of their ids, so that two orders never deadlock. */
export async function lockProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LockedProduct>> {
  const rows = await lockedProducts(db, { ids: [...ids] });
  return new Map(rows.map((row) => [row.id, row]));
}

const lockedProducts = preparedQuery((db, value: ValueOf<"ids">) =>
  db
    .select({
      id: products.id,
      name: products.name,
      price: products.price,
      image: products.image,
      stock: products.stock,
      weight: products.weight,
      isPublished,
    })
    .from(products)
    .where(eq(products.id, anyOf(value("ids"))))
    .orderBy(asc(products.id))
    .for("update"),
);

/** Changes the sellable stock and records why, in one statement. The products must be locked. */
export async function moveStock(
  db: Database,
  changes: ReadonlyMap<number, number>,
  {
    reason,
    reference,
    note = null,
  }: { reason: StockReason; reference: string; note?: string | null },
): Promise<void> {
  const ids = sql.param([...changes.keys()]);
  const quantities = sql.param([...changes.values()]);
  await db.execute(sql`
    with changes as (select unnest(${ids}::int[]) as product_id, unnest(${quantities}::int[]) as quantity),
         moved as (update products set stock = stock + quantity from changes where products.id = changes.product_id)
    insert into stock_movements (product_id, quantity, reason, reference, note)
    select product_id, quantity, ${reason}, ${reference}, ${note} from changes`);
}
