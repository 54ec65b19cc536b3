import type { PromotionType } from "#src/shop/promotions/contract.ts";

/** An effect of a promotion that is rarely intended. */
export type PromotionWarning =
  | "gives-half"
  | "amount-without-minimum"
  | "amount-above-minimum"
  | "free-as-many"
  | "delivery-without-minimum";

interface Given {
  type: PromotionType;
  buy: number;
  get: number;
  value: number;
  minimum: number;
}

/** Returns a warning for the form before saving; the rules themselves prevent negative totals. */
export function warningOf({ type, buy, get, value, minimum }: Given): PromotionWarning | null {
  switch (type) {
    case "multibuy":
      return buy > 0 && get >= buy ? "free-as-many" : null;
    case "percent":
      return value >= 50 ? "gives-half" : null;
    case "amount":
      if (value > 0 && minimum === 0) return "amount-without-minimum";
      if (value > 0 && minimum <= value) return "amount-above-minimum";
      return value > 0 && value >= minimum / 2 ? "gives-half" : null;
    case "free_delivery":
      return minimum === 0 ? "delivery-without-minimum" : null;
  }
}
