import * as v from "valibot";
import { optionalText } from "#src/kernel/fields.ts";

/**
 * Why the staff change a stock, and what it is afterwards: counted sets it, the others add or take.
 */
export const stockReasons = ["counted", "received", "written-off", "returned"] as const;

/** By the staff, and by orders: reserved, released, returned. */
export const StockReason = v.picklist([...stockReasons, "reserved", "released"]);
export type StockReason = v.InferOutput<typeof StockReason>;

export const StockMovement = v.object({
  reason: v.picklist(stockReasons, "Elige un motivo"),
  quantity: v.pipe(
    v.number("Escribe cuántas piezas"),
    v.integer("Escribe piezas enteras"),
    v.minValue(0, "No puede ser negativo"),
    v.maxValue(1_000_000, "Es demasiado"),
  ),
  note: v.pipe(
    optionalText(200),
    v.transform((text) => text || null),
  ),
});
export type StockMovement = v.InferOutput<typeof StockMovement>;

/** What a movement adds to a stock. */
export function stockChange(
  { reason, quantity }: Pick<StockMovement, "reason" | "quantity">,
  stock: number,
): number {
  if (reason === "counted") return quantity - stock;
  return reason === "written-off" ? -quantity : quantity;
}
