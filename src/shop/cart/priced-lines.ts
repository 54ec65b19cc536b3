import { useMemo } from "react";
import { nearStep, piecePrice, unitPrice } from "#src/shop/catalogue/product/price-steps.ts";
import type { PriceStep } from "#src/shop/catalogue/contract.ts";
import { sessionStore, useCustomer } from "#src/shop/customers/session.ts";
import { useCartLines } from "./cart.ts";
import type { CartLine } from "./rules.ts";

/** A line of the cart at what its buyer pays: its price is that of a piece of so many. */
export interface PricedLine extends CartLine {
  /** What its buyer always pays less. */
  percent?: number;
  /** From how many pieces on each is cheaper, if few are missing. */
  next?: PriceStep | null;
}

export function pricedLine(line: CartLine, percent: number): PricedLine {
  const { quantity } = line;
  const next = nearStep(line, quantity);
  return {
    ...line,
    price: piecePrice(line, quantity, percent),
    price_steps: null,
    percent,
    next: next && { ...next, price: unitPrice(next, 1, percent) },
  };
}

/** The percent of who is signed in. The server decides by what it stored. */
export const ownPercent = (): number => sessionStore.get().customer?.discountPercent ?? 0;

export function usePricedLines(): readonly PricedLine[] {
  const lines = useCartLines();
  const percent = useCustomer()?.discountPercent ?? 0;
  return useMemo(() => lines.map((line) => pricedLine(line, percent)), [lines, percent]);
}
