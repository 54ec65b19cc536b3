import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";

/** What one customer may hold unpaid: only paying should empty a shelf. */
export interface HoldLimits {
  maxHeldQuantity: number;
  maxHeldValue: Pesos;
  /** Vouchers hold their stock for days and cost nothing to print. */
  maxUnpaidVouchers: number;
  /** The percentage of a product's pieces that all unpaid orders together may hold. */
  maxHeldShare: number;
}

/** Enough for a household's largest cart, but not for a whole shop's stock. */
export const defaultHoldLimits: HoldLimits = {
  maxHeldQuantity: 500,
  maxHeldValue: 400_000,
  maxUnpaidVouchers: 1,
  maxHeldShare: 50,
};

/**
 * The pieces of a product that each customer may hold, whatever others hold: a full share must not
 * close the shelf to those who come next, nor keep the last pieces from being sold.
 */
export const householdQuantity = 10;

/** The pieces of a product that unpaid orders hold. */
export interface HeldPieces {
  /** In open checkouts: they come back within half an hour or are paid. */
  inCheckouts: number;
  /** For vouchers that are not paid yet. */
  forVouchers: number;
  /** Of both, this customer's own. */
  own: number;
}

/**
 * Why an order can take fewer pieces than it asks for: others hold them in open checkouts, or it
 * would hold too much of the shelf.
 */
export type HoldReason = "checkouts" | "share";

/** @returns the pieces that an order may take now, and what holds back the others, if anything does */
export function reservable(
  stock: number,
  { inCheckouts, forVouchers, own }: HeldPieces,
  { maxHeldShare }: Pick<HoldLimits, "maxHeldShare">,
): { stock: number; heldBack: HoldReason | null } {
  const held = inCheckouts + forVouchers;
  const shared = Math.floor(((stock + held) * maxHeldShare) / 100) - held;
  const left = Math.min(stock, Math.max(shared, householdQuantity - own, 0));
  if (left === stock && stock > 0) return { stock, heldBack: null };
  if (inCheckouts > 0) return { stock: left, heldBack: "checkouts" };
  return { stock: left, heldBack: left < stock ? "share" : null };
}

export interface Unpaid {
  quantity: number;
  total: Pesos;
  vouchers: number;
}

export type ExceededLimit =
  | { kind: "quantity"; max: number; held: number }
  | { kind: "value"; max: Pesos; held: Pesos }
  | { kind: "vouchers"; max: number };

interface RequestedQuantity {
  lines: readonly { quantity: number }[];
  total: Pesos;
}

/**
 * Whether an order may be reserved on top of what its customer holds unpaid, and how it may be
 * paid: by card only if the customer has too many unpaid vouchers.
 */
export function allowance(
  limits: HoldLimits,
  unpaid: Unpaid,
  requested: RequestedQuantity,
  methods: readonly PaymentMethod[],
): { exceeded: ExceededLimit | null; cardOnly: boolean } {
  const quantity = requested.lines.reduce((sum, line) => sum + line.quantity, 0);
  const cardOnly = unpaid.vouchers >= limits.maxUnpaidVouchers;
  const exceeded = (): ExceededLimit | null => {
    if (unpaid.quantity + quantity > limits.maxHeldQuantity)
      return { kind: "quantity", max: limits.maxHeldQuantity, held: unpaid.quantity };
    if (unpaid.total + requested.total > limits.maxHeldValue)
      return { kind: "value", max: limits.maxHeldValue, held: unpaid.total };
    return cardOnly && !methods.includes("card")
      ? { kind: "vouchers", max: limits.maxUnpaidVouchers }
      : null;
  };
  return { exceeded: exceeded(), cardOnly };
}
