/**
 * Why the staff change a stock, and what it is afterwards: counted sets it, the others add or take.
 */
export const movementReasons = ["counted", "received", "written-off", "returned"] as const;

/** By the staff, and by orders: reserved, released, returned. */
export const stockReasons = [...movementReasons, "reserved", "released"] as const;
export type StockReason = (typeof stockReasons)[number];

/** What a movement adds to a stock. */
export function stockChange(
  { reason, quantity }: { reason: (typeof movementReasons)[number]; quantity: number },
  stock: number,
): number {
  if (reason === "counted") return quantity - stock;
  return reason === "written-off" ? -quantity : quantity;
}
