import { desc, eq } from "drizzle-orm";
import {
  type Database,
  type DatabasePool,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { type ListQuery, tablePage } from "#src/base/admin-kit/server/list-query.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { products, stockMovements } from "#src/shop/catalogue/schema.server.ts";
import {
  countedStock,
  noCommitments,
  onHandOf,
  type Commitments,
  type Stock,
} from "#src/shop/catalogue/product/stock-change.ts";
import { lockProducts, moveStock, writeCounts } from "#src/shop/catalogue/product/stock.server.ts";
import {
  findCommitments,
  findUnmet,
  withCommitments,
} from "#src/shop/orders/commitments.server.ts";
import type { StockMovement } from "#src/shop/catalogue/staff/contract.ts";

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

export interface MovedStock extends Stock, Commitments {
  onHand: number;
  unmetOrders: number[];
}

/** @returns the new stock, or the current one if it is too low for the movement */
export async function recordMovement(
  db: DatabasePool,
  id: number,
  { reason, quantity, note = null }: StockMovement,
  actor: string,
): Promise<MovedStock | { tooFew: number } | "missing"> {
  return await db.transaction(async (transaction) => {
    const product = (await lockProducts(transaction, [id])).get(id);
    if (!product) return "missing";
    const cause = { reason, reference: actor, note };
    if (reason === "written-off") {
      if (quantity > product.stock) return { tooFew: product.stock };
      await moveStock(transaction, new Map([[id, -quantity]]), cause);
    } else if (reason === "counted") await count(transaction, product, quantity, cause);
    else await moveStock(transaction, new Map([[id, quantity]]), cause);
    const moved = await findMoved(transaction, id);
    const { stock, shortfall } = moved;
    await writeAudit(transaction, {
      actor,
      action: "stock",
      resource: "products",
      recordId: id,
      before: { stock: product.stock, shortfall: product.shortfall },
      after: { stock, shortfall, reason, quantity, note },
    });
    return moved;
  });
}

/**
 * Sets what is for sale from what lies in the warehouse. The lock comes before the query of what is
 * committed, so a purchase or a cancellation at the same moment is either in both or in neither.
 */
async function count(
  db: Database,
  { id, stock: before }: { id: number; stock: number },
  onHand: number,
  { reference, note }: { reference: string; note: string | null },
): Promise<void> {
  const commitments = (await findCommitments(db, [id])).get(id) ?? noCommitments;
  const after = countedStock(onHand, commitments);
  await writeCounts(db, [{ id, before, after }], { reason: "counted", reference, note });
}

async function findMoved(db: Database, id: number): Promise<MovedStock> {
  const { stock, shortfall } = products;
  const rows = await db
    .select({ id: products.id, stock, shortfall })
    .from(products)
    .where(eq(products.id, id));
  const { id: _, ...product } = onlyRow(await withCommitments(db, rows));
  const onHand = onHandOf(product);
  const unmetOrders = product.shortfall > 0 ? await findUnmet(db, id, onHand) : [];
  return { ...product, onHand, unmetOrders };
}
