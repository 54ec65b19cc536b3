import type { TransitionResult } from "./contract.ts";
import { type OrderStatus, staffTransition } from "#src/orders/states.ts";
import type { OrderRow } from "./staff-order.ts";
import { statusNames } from "./statuses.ts";

/** What becomes of each chosen order, told before it is done and after. */

type ChosenOrder = Pick<OrderRow, "id" | "status" | "customer">;

export interface BulkLine {
  id: number;
  customer: string;
  /** The status from which it moves; null where it stays. */
  from: OrderStatus | null;
  text: string;
}

const named = (status: OrderStatus) => statusNames[status];

export function bulkPlan(orders: readonly ChosenOrder[], to: OrderStatus): BulkLine[] {
  return orders.map(({ id, customer, status }) => {
    if (staffTransition(status, to))
      return { id, customer, from: status, text: `${named(status)} → ${named(to)}` };
    const why =
      status === to ? `ya está en ${named(to)}` : `de ${named(status)} no se pasa a ${named(to)}`;
    return { id, customer, from: null, text: `Se queda como está: ${why}` };
  });
}

/** The plan's lines with what the shop answered for each. */
export function bulkOutcome(
  plan: readonly BulkLine[],
  results: readonly TransitionResult[],
  to: OrderStatus,
): BulkLine[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return plan.map((line) => {
    const result = byId.get(line.id);
    if (!result) return line;
    return {
      ...line,
      text: result.moved
        ? `Ahora está en ${named(to)}`
        : `No se movió: ${result.msg ?? "cambió mientras tanto"}`,
    };
  });
}
