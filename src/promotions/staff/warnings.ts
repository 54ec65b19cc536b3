import type { PromotionType } from "#src/promotions/kinds.ts";

/** What a promotion would do that is seldom meant. */
export type PromotionWarning =
  | "gives-all"
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

/** Told in the form before it is saved: the rules keep anybody from paying less than nothing. */
export function warningOf({ type, buy, get, value, minimum }: Given): PromotionWarning | null {
  switch (type) {
    case "multibuy":
      return buy > 0 && get >= buy ? "free-as-many" : null;
    case "percent":
      return value >= 50 ? "gives-all" : null;
    case "amount":
      if (value > 0 && minimum === 0) return "amount-without-minimum";
      return value > 0 && minimum <= value ? "amount-above-minimum" : null;
    case "free_delivery":
      return minimum === 0 ? "delivery-without-minimum" : null;
  }
}
