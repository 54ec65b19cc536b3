import { formatMonthDay } from "#src/base/kernel/dates.ts";
import type { AnnouncedPromotion } from "./contract.ts";
import { promotionText } from "./texts.ts";

/** A promotion, with what limits it. */
export function promotionCondition(promotion: AnnouncedPromotion): string {
  const { discount } = promotion;
  const minimum = discount && discount.minimum > 0 ? " Cuentan los productos que participan." : "";
  return withLimits(promotionText(promotion), promotion, minimum);
}

/** @param more what else limits it, as sentences */
export function withLimits(
  text: string,
  { discount, ends }: Pick<AnnouncedPromotion, "discount" | "ends">,
  more = "",
): string {
  const limits = more + (discount?.limited ? " Usos limitados." : "") + until(ends);
  return limits ? `${text}.${limits}` : text;
}

/** Returns the last whole day: an end at midnight belongs to the day before. */
function until(ends: string | null | undefined): string {
  const day = ends ? formatMonthDay(new Date(Date.parse(ends) - 1)) : "";
  return day && ` Hasta el ${day}.`;
}
