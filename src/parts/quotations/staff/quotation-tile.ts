import { formatShortDay } from "#src/base/kernel/dates.ts";
import type { QuotationState } from "#src/parts/quotations/rules.ts";
import * as texts from "./quotation-texts.ts";

interface Shown {
  state: QuotationState;
  paying: "open" | "waiting" | null;
  validUntil: string;
}

/** What is true of a quotation now, in two words. */
export function tileOf({ state, paying, validUntil }: Shown): {
  text: string;
  color: "primary" | "success" | "warning" | "default";
} {
  const day = formatShortDay(validUntil);
  if (state === "cancelled") return { text: texts.stateNames.cancelled, color: "default" };
  if (state === "accepted")
    return paying === "waiting"
      ? { text: texts.waits, color: "warning" }
      : { text: texts.soldTile, color: "success" };
  if (state === "expired") return { text: texts.expiredTile(day), color: "default" };
  if (paying === "open") return { text: texts.payingTile, color: "warning" };
  return { text: texts.validTile(day), color: "primary" };
}

/** Whether nothing of it changes any more. */
export const isOver = ({ state }: Pick<Shown, "state">): boolean =>
  state === "accepted" || state === "cancelled";

export const canSell = ({ state, paying }: Pick<Shown, "state" | "paying">): boolean =>
  !isOver({ state }) && state !== "expired" && paying === null;
