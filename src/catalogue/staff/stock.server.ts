import { desc, eq } from "drizzle-orm";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import { type ListQuery, tablePage } from "#src/back-office/server/list-query.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { stockMovements } from "#src/catalogue/schema.server.ts";
import { stockChange } from "#src/catalogue/product/stock-change.ts";
import { lockProducts, moveStock } from "#src/catalogue/product/stock.server.ts";
import type { StockMovement } from "./contract.ts";

/** A product's stock, as the staff read and change it. */

export const movementsListConfig = { id: stockMovements.id, sorts: {}, filters: {} };

/** Returns the movements, newest first. */
export async function findMovements(db: Database, productId: number, query: ListQuery) {
  return await tablePage(db, stockMovements, {
    ...query,
    where: eq(stockMovements.productId, productId),
    orderBy: [desc(stockMovements.id)],
  });
}

/** @returns the new stock, or the current one if it is too low for the movement */
export async function recordMovement(
  db: DatabasePool,
  id: number,
  { reason, quantity, note = null }: StockMovement,
  actor: string,
): Promise<{ stock: number } | { tooFew: number } | "missing"> {
  return await db.transaction(async (transaction) => {
    const product = (await lockProducts(transaction, [id])).get(id);
    if (!product) return "missing";
    const change = stockChange({ reason, quantity }, product.stock);
    const stock = product.stock + change;
    if (stock < 0) return { tooFew: product.stock };
    if (change !== 0)
      await moveStock(transaction, new Map([[id, change]]), { reason, reference: actor, note });
    await writeAudit(transaction, {
      actor,
      action: "stock",
      resource: "products",
      recordId: id,
      before: { stock: product.stock },
      after: { stock, reason, note },
    });
    return { stock };
  });
}
