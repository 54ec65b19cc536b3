import { formatMonthDay } from "#src/kernel/dates.ts";
import type { AnnouncedPromotion } from "./contract.ts";

/** The Spanish of announced promotions. */

type Multibuy = Pick<AnnouncedPromotion, "buy" | "get">;

/** «4 × 3»: four are taken home, three are paid. */
export const promotionMark = ({ buy, get }: Multibuy) => `${buy + get} × ${buy}`;

/** Free pieces are added to those in the cart, so it says how many to put there. */
export function promotionCondition({ code, buy, get, ends }: AnnouncedPromotion): string {
  const offer = `Llévate ${buy + get} y paga ${buy}`;
  const how = code ? ` con el código ${code}` : "";
  return `${offer}${how}: agrega ${buy} y te regalamos ${get} más${code ? "" : ", sin código"}.${until(ends)}`;
}

/** The last whole day: an end at midnight is the day before. */
function until(ends: string | null | undefined): string {
  const day = ends ? formatMonthDay(new Date(Date.parse(ends) - 1)) : "";
  return day && ` Hasta el ${day}.`;
}
