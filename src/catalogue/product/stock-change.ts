/** Why the staff change a stock. `counted` sets it; the others add to it or subtract. */
export const movementReasons = ["counted", "received", "written-off", "returned"] as const;

/** The reasons of the staff and of orders: reserved, released, returned. */
export const stockReasons = [...movementReasons, "reserved", "released"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Returns what a movement adds to a stock. */
export function stockChange(
  { reason, quantity }: { reason: (typeof movementReasons)[number]; quantity: number },
  stock: number,
): number {
  if (reason === "counted") return quantity - stock;
  return reason === "written-off" ? -quantity : quantity;
}

/** The stock level at which staff should reorder, for products without a level of their own. */
export const usualLowStockLevel = 5;

export const isLowStock = ({
  stock,
  lowStockLevel,
}: {
  stock: number;
  lowStockLevel: number | null;
}): boolean => stock <= (lowStockLevel ?? usualLowStockLevel);

/** Products of earlier versions may cost nothing: they are sold out until they have a price. */
export const sellableStock = ({ price, stock }: { price: number; stock: number }): number =>
  price > 0 ? stock : 0;
