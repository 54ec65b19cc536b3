import type { Pesos } from "#src/kernel/pesos.ts";
import type { PaymentMethod } from "#src/kernel/payment-methods.ts";

/** What one customer may hold unpaid: only paying should empty a shelf. */
export interface HoldLimits {
  maxHeldQuantity: number;
  maxHeldValue: Pesos;
  /** Vouchers hold their stock for days and cost nothing to print. */
  maxUnpaidVouchers: number;
}

/** Enough for a household's largest cart, but not for a whole shop's stock. */
export const defaultHoldLimits: HoldLimits = {
  maxHeldQuantity: 500,
  maxHeldValue: 400_000,
  maxUnpaidVouchers: 1,
};

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
