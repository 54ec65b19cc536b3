import { type OrderStatus, staffTransition } from "#src/orders/states.ts";
import type { OrderRow } from "./staff-order.ts";

/** What becomes of each chosen order, told before it is done and after. */

type ChosenOrder = Pick<OrderRow, "id" | "status" | "customer">;

export interface BulkLine {
  id: number;
  customer: string;
  /** The status from which it moves; null where it stays. */
  from: OrderStatus | null;
  step: BulkStep;
}

export type BulkStep =
  | { kind: "moves" | "stays"; from: OrderStatus; to: OrderStatus }
  | { kind: "is-there" | "moved"; to: OrderStatus }
  /** With what the shop answered. */
  | { kind: "rejected"; msg: string | undefined };

export function bulkPlan(orders: readonly ChosenOrder[], to: OrderStatus): BulkLine[] {
  return orders.map(({ id, customer, status: from }) => {
    if (staffTransition(from, to)) return { id, customer, from, step: { kind: "moves", from, to } };
    const step: BulkStep = from === to ? { kind: "is-there", to } : { kind: "stays", from, to };
    return { id, customer, from: null, step };
  });
}

interface Result {
  id: number;
  moved: boolean;
  /** Why not. */
  msg?: string;
}

/** The plan's lines with what the shop answered for each. */
export function bulkOutcome(
  plan: readonly BulkLine[],
  results: readonly Result[],
  to: OrderStatus,
): BulkLine[] {
  const byId = new Map(results.map((result) => [result.id, result]));
  return plan.map((line) => {
    const result = byId.get(line.id);
    if (!result) return line;
    const { moved, msg } = result;
    return { ...line, step: moved ? { kind: "moved", to } : { kind: "rejected", msg } };
  });
}
