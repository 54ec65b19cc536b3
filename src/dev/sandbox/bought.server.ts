import { orderIdOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { findOrder, findShownLines } from "#src/shop/orders/queries.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Session } from "./objects.ts";

export interface BoughtLine {
  name: string;
  quantity: number;
}

/**
 * Returns what a session pays for, which Stripe is not told: the order's lines, or where only a part
 * of it is paid none.
 */
export async function findBought(
  db: Database,
  { client_reference_id: reference, amount_total: centavos }: Session,
): Promise<BoughtLine[]> {
  const id = orderIdOf(reference);
  const order = id === null ? null : await findOrder(db, id);
  if (!order || order.total * 100 !== centavos) return [];
  const lines = await findShownLines(db, order);
  return lines.map(({ name, order_element: { quantity } }) => ({ name, quantity }));
}
