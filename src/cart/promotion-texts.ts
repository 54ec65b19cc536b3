import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { discountText, until } from "#src/catalogue/texts.ts";
import { formatPesos, type Pesos, roundPesos } from "#src/kernel/pesos.ts";

export interface CartPromotion {
  /** Whether the cart meets its conditions. */
  reached: boolean;
  text: string;
}

/** Describes an announced promotion on the whole cart, for a cart of this total. */
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
