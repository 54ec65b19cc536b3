/** Why the staff change a stock. `counted` says what lies in the warehouse; others add or subtract. */
export const movementReasons = ["counted", "received", "written-off", "returned"] as const;

/** The reasons of the staff, of orders (reserved, released, returned) and of what is set aside. */
export const stockReasons = [...movementReasons, "reserved", "released", "set-aside"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Pieces of a product that are not for sale, though they lie in the warehouse. */
export interface Promised {
  /** Paid and not sent, or not handed over at the outlet. */
  committed: number;
  /** In unpaid checkouts and vouchers, or set aside. */
  held: number;
}
export const nothingPromised: Promised = { committed: 0, held: 0 };

export interface Stock {
  /** What can be bought. */
  stock: number;
  /** Promised pieces that a count did not find. */
  shortfall: number;
}

/** Returns the pieces that lie in the warehouse: available, committed and held. */
export const onHandOf = ({ stock, shortfall, committed, held }: Stock & Promised): number =>
  stock - shortfall + committed + held;

/** Adds pieces to a product, or subtracts them. No more can be missing than was promised. */
export const addToStock = (product: Stock & Promised, quantity: number): Stock =>
  countedStock(Math.max(0, onHandOf(product) + quantity), product);

/** Returns what is left to sell of the pieces that lie in the warehouse. */
export function countedStock(onHand: number, { committed, held }: Promised): Stock {
  const left = onHand - committed - held;
  return { stock: Math.max(0, left), shortfall: Math.max(0, -left) };
}

/** What one order was promised of a product. */
export interface OrderPromise {
  orderId: number;
  quantity: number;
}

/** Returns which orders the pieces in the warehouse do not cover; they are given out in this order. */
export function unmetOrders(promises: readonly OrderPromise[], onHand: number): number[] {
  let left = onHand;
  return promises
    .filter(({ quantity }) => {
      const isMet = quantity <= left;
      if (isMet) left -= quantity;
      return !isMet;
    })
    .map(({ orderId }) => orderId);
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
