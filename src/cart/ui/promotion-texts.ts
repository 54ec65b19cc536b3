import type { AnnouncedPromotion } from "#src/catalogue/contract.ts";
import { discountText, until } from "#src/catalogue/texts.ts";
import { formatPesos } from "#src/kernel/pesos.ts";
import { capitalized } from "#src/kernel/strings.ts";
import type { DiscountOffer, Offer, PiecesOffer } from "#src/promotions/offers.ts";

/** Spanish texts for the promotions of a cart. */

/** «el 4.º va por nuestra cuenta» */
const onUs = (free: number, quantity: number) =>
  free === 1
    ? `el ${quantity + 1}.º va por nuestra cuenta`
    : `otros ${free} van por nuestra cuenta`;

/** Says what a promotion gives, or what is missing. */
export function promotionText({ code, ends, discount }: AnnouncedPromotion, offer: Offer): string {
  const { isChosen, missing } = offer;
  const what = offer.kind === "pieces" ? piecesText(offer) : pesosText(offer);
  const rest = (discount?.limited ? " Usos limitados." : "") + until(ends);
  const text = code && isChosen && missing === 0 ? `${code}: ${what}` : capitalized(what);
  return rest ? `${text}.${rest}` : text;
}

function piecesText({ isChosen, quantity, free, missing }: PiecesOffer): string {
  const gift = onUs(free, quantity);
  if (missing > 0) return `con ${missing} más, ${gift}`;
  return `${isChosen ? "pagas" : "llevas"} ${quantity}, ${gift}`;
}

function pesosText({ kind, value, missing }: DiscountOffer): string {
  const what = discountText({ kind, value, minimum: 0 });
  return missing > 0 ? `te faltan ${formatPesos(missing)} para ${what}` : what;
}

export const takeCode = (code: string) => `Usar ${code}`;
