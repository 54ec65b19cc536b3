import { request } from "#src/base/admin-kit/ui/api.ts";
import type { Told } from "#src/base/admin-kit/ui/use-send.ts";
import type { Override } from "#src/shop/orders/fulfillment-holds.ts";
import type { OrderStatus } from "#src/shop/orders/lifecycle/states.ts";
import type { Parcel } from "./form-values.ts";
import * as texts from "./texts.ts";

interface Move extends Parcel {
  to: "shipped" | "completed" | "cancelled" | "processing";
  from?: OrderStatus;
  goodsReturned?: boolean;
  damaged?: boolean;
  despite?: Override[];
}

/** Moves orders. @returns why some were left, in words, or how many moved */
export async function moveOrders(ids: number[], move: Move): Promise<Told> {
  const { to, from, goodsReturned, damaged, ...parcel } = move;
  const { results } = await (to === "cancelled"
    ? request("POST /orders/cancellations", { body: { ids, from, goodsReturned, damaged } })
    : request("POST /orders/transitions", { body: { ids, to, from, ...parcel } }));
  const left = results.filter(({ moved }) => !moved);
  if (left.length === 0) return { msg: texts.updated(ids.length) };
  return { msg: left.map(({ msg }) => msg).join(". "), isWarning: true };
}
