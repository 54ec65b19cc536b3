import { formatMonthDay } from "#src/base/kernel/dates.ts";
import type { AnnouncedDiscount, AnnouncedPromotion } from "./contract.ts";
import { offerText } from "./texts.ts";

/** Says how to get the promotion; free pieces are added to those in the cart. */
export function promotionCondition({ code, ends, ...given }: AnnouncedPromotion): string {
  const { buy, get, discount } = given;
  const withCode = code ? ` con el código ${code}` : "";
  if (discount) return `${discountOffer(discount, withCode)}${until(ends)}`;
  return (
    `Llévate ${buy + get} y paga ${buy}${withCode}: agrega ${buy} y te regalamos ${get} más` +
    `${code ? "" : ", sin código"}.${until(ends)}`
  );
}

function discountOffer(discount: AnnouncedDiscount, withCode: string): string {
  const offer = offerText(discount);
  const which = discount.minimum > 0 ? " en los productos que participan" : "";
  return `${offer}${which}${withCode || ", sin código"}.${discount.limited ? " Usos limitados." : ""}`;
}

/** Returns the last whole day: an end at midnight belongs to the day before. */
export function until(ends: string | null | undefined): string {
  const day = ends ? formatMonthDay(new Date(Date.parse(ends) - 1)) : "";
  return day && ` Hasta el ${day}.`;
}
