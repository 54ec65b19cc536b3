import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import { optionalText } from "#src/kernel/fields.ts";
import type { DaySales, PeriodSales } from "./sales.ts";
import type { OrderStatus } from "./states.ts";

/** The calls under /api/admin/orders. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const text = (most: number) =>
  v.pipe(
    optionalText(most),
    v.transform((typed) => typed || undefined),
  );

/** An order's next status, with what its customer is told about the parcel. */
export const OrderMove = v.object({
  ids: v.pipe(v.array(id), v.minLength(1, "Elige al menos un pedido"), v.maxLength(200, "Elige 200 como máximo")),
  to: v.picklist(["S", "C", "CA"], "Ese estado no existe"),
  /** What the staff saw: an order that moved meanwhile is left alone and told. */
  from: v.nullish(v.picklist(["IP", "S", "AP", "C", "CA"])),
  carrier: text(80),
  guideNumber: text(80),
  deliveryDate: v.nullish(v.pipe(v.string(), v.check(isDay, "Escribe la fecha de entrega"))),
});
export type OrderMove = v.InferOutput<typeof OrderMove>;

export const letterKinds = ["received", "voucher", "shipped", "cancelled", "refunded"] as const;
export const LetterAgain = v.object({ kind: v.picklist(letterKinds, "Esa carta no existe") });

/** What became of each order of a move. */
export interface MoveResult {
  id: number;
  moved: boolean;
  /** Why not. */
  msg?: string;
  status?: OrderStatus;
}

/** What the staff see first: of each part, what their role may see. */
export interface Dashboard {
  sales?: Record<"today" | "week" | "month", PeriodSales>;
  days?: DaySales[];
  /** How many orders wait in each status. */
  waiting?: Record<string, number>;
  bestSellers?: { id: number; name: string; pieces: number }[];
  lowStock?: { id: number; name: string; stock: number }[];
  abandoned?: { id: number; total: number; createdAt: Date | string; customer: string }[];
}
