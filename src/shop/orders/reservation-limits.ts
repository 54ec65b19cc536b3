import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";

/** What one customer may hold unpaid: only paying should empty a shelf. */
export interface ReservationLimits {
  maxUnpaidQuantity: number;
  maxUnpaidValue: Pesos;
  /** Vouchers hold their stock for days and cost nothing to print. */
  maxUnpaidVouchers: number;
  /** The percentage of a product's pieces that all unpaid orders together may hold. */
  maxReservedShare: number;
}

/** Enough for a household's largest cart, but not for a whole shop's stock. */
export const defaultReservationLimits: ReservationLimits = {
  maxUnpaidQuantity: 500,
  maxUnpaidValue: 400_000,
  maxUnpaidVouchers: 1,
  maxReservedShare: 50,
};

/**
 * The pieces of a product that each customer may hold, whatever others hold: a full share must not
 * close the shelf to those who come next, nor keep the last pieces from being sold.
 */
export const householdQuantity = 10;

/** The pieces of a product that unpaid orders hold. */
export interface ReservedPieces {
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
export type ReservedBy = "checkouts" | "share";

/** @returns the pieces that an order may take now, and what holds back the others, if anything does */
export function reservable(
  stock: number,
  { inCheckouts, forVouchers, own }: ReservedPieces,
  { maxReservedShare }: Pick<ReservationLimits, "maxReservedShare">,
): { stock: number; limitedBy: ReservedBy | null } {
  const reserved = inCheckouts + forVouchers;
  const shared = Math.floor(((stock + reserved) * maxReservedShare) / 100) - reserved;
  const left = Math.min(stock, Math.max(shared, householdQuantity - own, 0));
  if (left === stock && stock > 0) return { stock, limitedBy: null };
  if (inCheckouts > 0) return { stock: left, limitedBy: "checkouts" };
  return { stock: left, limitedBy: left < stock ? "share" : null };
}

export interface Unpaid {
  quantity: number;
  total: Pesos;
  vouchers: number;
}

export type ExceededLimit =
  | { kind: "quantity"; max: number; reserved: number }
  | { kind: "value"; max: Pesos; reserved: Pesos }
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
  limits: ReservationLimits,
  unpaid: Unpaid,
  requested: RequestedQuantity,
  methods: readonly PaymentMethod[],
): { exceeded: ExceededLimit | null; cardOnly: boolean } {
  const quantity = requested.lines.reduce((sum, line) => sum + line.quantity, 0);
  const cardOnly = unpaid.vouchers >= limits.maxUnpaidVouchers;
  const exceeded = (): ExceededLimit | null => {
    if (unpaid.quantity + quantity > limits.maxUnpaidQuantity)
      return { kind: "quantity", max: limits.maxUnpaidQuantity, reserved: unpaid.quantity };
    if (unpaid.total + requested.total > limits.maxUnpaidValue)
      return { kind: "value", max: limits.maxUnpaidValue, reserved: unpaid.total };
    return cardOnly && !methods.includes("card")
      ? { kind: "vouchers", max: limits.maxUnpaidVouchers }
      : null;
  };
  return { exceeded: exceeded(), cardOnly };
}
