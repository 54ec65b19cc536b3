/** Why the staff change a stock. `counted` says what lies in the warehouse; others add or subtract. */
export const movementReasons = ["counted", "received", "written-off", "returned"] as const;

/** The reasons of the staff, of orders (reserved, released, returned) and of what is set aside. */
export const stockReasons = [...movementReasons, "reserved", "released", "set-aside"] as const;
export type StockReason = (typeof stockReasons)[number];

/** Pieces of a product that are not for sale, though they lie in the warehouse. */
export interface Commitments {
  /** Paid and not sent, or not handed over at the outlet. */
  committed: number;
  /** In unpaid checkouts and vouchers, or set aside. */
  reserved: number;
}
export const noCommitments: Commitments = { committed: 0, reserved: 0 };

export interface Stock {
  /** What can be bought. */
  stock: number;
  /** Committed pieces that a count did not find. */
  shortfall: number;
}

/** Returns the pieces that lie in the warehouse: available, committed and reserved. */
export const onHandOf = ({ stock, shortfall, committed, reserved }: Stock & Commitments): number =>
  stock - shortfall + committed + reserved;

/** Adds pieces to a product, or subtracts them. No more can be missing than is committed. */
export const addToStock = (product: Stock & Commitments, quantity: number): Stock =>
  countedStock(Math.max(0, onHandOf(product) + quantity), product);

/** Returns what is left to sell of the pieces that lie in the warehouse. */
export function countedStock(onHand: number, { committed, reserved }: Commitments): Stock {
  const left = onHand - committed - reserved;
  return { stock: Math.max(0, left), shortfall: Math.max(0, -left) };
}

/** What one order takes of a product. */
export interface OrderCommitment {
  orderId: number;
  quantity: number;
}

/** Returns which orders the pieces in the warehouse do not cover; they are given out in this order. */
export function unmetOrders(commitments: readonly OrderCommitment[], onHand: number): number[] {
  let left = onHand;
  return commitments
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
