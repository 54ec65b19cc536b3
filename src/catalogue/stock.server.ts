import { asc, eq, sql, type SQLWrapper } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import {
  anyOf,
  onlyParts,
  preparedQuery,
  type StatementParts,
  type ValueOf,
} from "#src/platform/db/prepared-queries.server.ts";
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

/**
 * The parts of a statement that change the sellable stock and record why. The products must be
 * locked.
 */
export const stockChange = ({
  ids,
  quantities,
  reason,
  reference,
  note,
}: Record<"ids" | "quantities" | "reason" | "reference" | "note", SQLWrapper>): StatementParts => ({
  changes: sql`select unnest(${ids}::int[]) as product_id, unnest(${quantities}::int[]) as quantity`,
  changed_stock: sql`update products set stock = stock + quantity
    from changes where products.id = changes.product_id`,
  movements: sql`insert into stock_movements (product_id, quantity, reason, reference, note)
    select product_id, quantity, ${reason}, ${reference}, ${note} from changes`,
});

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
  const quantities = { ids: [...changes.keys()], quantities: [...changes.values()] };
  await changedStock(db, { ...quantities, reason, reference, note });
}

const changedStock = preparedQuery(
  (db, value: ValueOf<"ids" | "quantities" | "reason" | "reference" | "note">) =>
    onlyParts(
      db,
      stockChange({
        ids: value("ids"),
        quantities: value("quantities"),
        reason: value("reason"),
        reference: value("reference"),
        note: value("note"),
      }),
    ),
);
