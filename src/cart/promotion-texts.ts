import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { discountText, until } from "#src/catalogue/promotion-texts.ts";
import { formatPesos, type Pesos, roundPesos } from "#src/kernel/pesos.ts";

export interface CartPromotion {
  /** Whether all that it asks for is in the cart. */
  reached: boolean;
  text: string;
}

/** What is announced for all that is bought, told to who buys for this much. */
export function cartPromotion(
  { code, ends, discount }: AnnouncedPromotion,
  total: Pesos,
): CartPromotion | null {
  if (!discount) return null;
  const missing = roundPesos(discount.minimum - total);
  const what = discountText({ ...discount, minimum: 0 });
  const how = code ? ` con el código ${code}` : "";
  const limited = discount.limited ? " Usos limitados." : "";
  const rest = `${limited}${until(ends)}`;
  if (missing > 0)
    return { reached: false, text: `Te faltan ${formatPesos(missing)} para ${what}${how}.${rest}` };
  const text = code
    ? `Tienes ${what}${how}: escríbelo al pagar.`
    : `Tienes ${what}: se aplica al pagar.`;
  return { reached: true, text: `${text}${rest}` };
}
