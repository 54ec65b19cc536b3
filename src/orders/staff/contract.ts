import * as v from "valibot";
import { isDay } from "#src/kernel/dates.ts";
import { optionalText, requiredText } from "#src/kernel/fields.ts";
import type { DaySales, PeriodSales } from "./sales.ts";
import type { OrderStatus } from "#src/orders/states.ts";

/** The endpoints under /api/admin/orders. */

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647));
const text = (max: number) =>
  v.pipe(
    optionalText(max),
    v.transform((typed) => typed || undefined),
  );

const deliveryDate = v.nullish(
  v.pipe(v.string("Escribe la fecha de entrega"), v.check(isDay, "Esa fecha no existe")),
);

/** An order's next status, with what its customer is told about the parcel. */
export const OrderTransition = v.object({
  ids: v.pipe(
    v.array(id),
    v.minLength(1, "Elige al menos un pedido"),
    v.maxLength(200, "Elige 200 como máximo"),
  ),
  to: v.picklist(["shipped", "completed"], "Ese estado no existe"),
  /** What the staff saw: an order that moved meanwhile is left alone and told. */
  from: v.nullish(
    v.picklist(["processing", "shipped", "voucher_issued", "completed", "cancelled"]),
  ),
  carrier: text(80),
  guideNumber: text(80),
  deliveryDate,
});
export type OrderTransition = v.InferOutput<typeof OrderTransition>;

/** Cancelling: an order that was sent needs to know where its goods are. */
export const Cancellation = v.object({
  ids: OrderTransition.entries.ids,
  from: v.nullish(v.picklist(["awaiting_payment", "voucher_issued", "processing", "shipped"])),
  goodsReturned: v.nullish(v.boolean("Di si la mercancía volvió")),
});
export type Cancellation = v.InferOutput<typeof Cancellation>;

/** What is true of a parcel instead of what was told first. */
export const ShipmentCorrection = v.object({
  carrier: text(80),
  guideNumber: text(80),
  deliveryDate,
});
export type ShipmentCorrection = v.InferOutput<typeof ShipmentCorrection>;

/** Chosen by the screen: the same request again is the same refund. */
const key = v.pipe(
  v.string("Falta la clave de la petición"),
  v.regex(/^[\w-]{16,64}$/, "Falta la clave de la petición"),
);
const lines = v.pipe(
  v.array(
    v.object({
      position: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767)),
      quantity: v.pipe(
        v.number("La cantidad es un número"),
        v.integer("La cantidad es un número entero"),
        v.minValue(1, "La cantidad es al menos 1"),
        v.maxValue(100_000, "La cantidad es demasiado grande"),
      ),
    }),
  ),
  v.maxLength(500),
);

export const RefundRequest = v.object({
  key,
  lines,
  deliveryCost: v.optional(v.boolean(), false),
  reason: requiredText(300),
  goodsReturned: v.boolean("Di si la mercancía volvió"),
});
export type RefundRequest = v.InferOutput<typeof RefundRequest>;

export const GoodsReturnRequest = v.object({ key, lines, reason: requiredText(300) });
export type GoodsReturnRequest = v.InferOutput<typeof GoodsReturnRequest>;

export const emailKinds = ["received", "voucher", "shipped", "cancelled", "refunded"] as const;
export const ResendEmail = v.object({ kind: v.picklist(emailKinds, "Ese correo no existe") });

/** What became of each order of a move. */
export interface TransitionResult {
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
  /** Orders that nobody has paid yet, with what they keep from others. */
  held?: { orders: number; quantity: number; value: number; since: Date | string | null };
  bestSellers?: { id: number; name: string; quantity: number }[];
  lowStock?: { id: number; name: string; stock: number }[];
  abandoned?: { id: number; total: number; createdAt: Date | string; customer: string }[];
}
