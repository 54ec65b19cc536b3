import * as v from "valibot";
import * as texts from "./texts.ts";

/** Schemas for costs and days, shared by states and zones. */

/** Whole pesos; 0 is free. */
export const cost = v.pipe(
  v.number(texts.costIsNumber),
  v.integer(texts.costIsWhole),
  v.minValue(0, texts.costIsNegative),
  v.maxValue(1_000_000, texts.costIsTooHigh),
);

/** Counted from the payment. */
export const deliveryDays = v.nullish(
  v.pipe(
    v.number(texts.daysAreNumber),
    v.integer(texts.daysAreWhole),
    v.minValue(1, texts.tooFewDays),
    v.maxValue(90, texts.tooManyDays),
  ),
  null,
);

export interface DaysInput {
  daysFrom: number | null;
  daysTo: number | null;
}
export const saysBothDays = ({ daysFrom, daysTo }: DaysInput) =>
  (daysFrom === null) === (daysTo === null);
export const isInOrder = ({ daysFrom, daysTo }: DaysInput) =>
  daysFrom === null || daysTo === null || daysFrom <= daysTo;
