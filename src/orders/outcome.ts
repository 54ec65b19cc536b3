import type { RefundProblem } from "./refunds.ts";
import type { DeliveryDateProblem } from "./shipment.ts";
import type { OrderStatus } from "./states.ts";

/** What became of an order's change; `done` also where the same was carried out before. */
export type Outcome<Done extends object = object> =
  | { kind: "done"; value: Done }
  | { kind: "unknown" }
  | { kind: "rejected"; problem: OrderProblem; field?: string };

/** Why an order can't be changed as the staff want it. */
export type OrderProblem =
  | { kind: "refund"; problem: RefundProblem }
  | { kind: "delivery-date"; problem: DeliveryDateProblem }
  | { kind: "not-shipped" }
  | { kind: "not-completed" }
  /** Of an order that is picked up. */
  | { kind: "not-ready" | "wrong-code" }
  | { kind: "completed-long-ago" };

/** Why an order of many did not move. */
export type TransitionProblem =
  | { kind: "unknown" }
  /** Somebody moved it since the staff saw it. */
  | { kind: "changed"; status: OrderStatus }
  | { kind: "goods-unsaid" }
  /** It is picked up, and nobody said with which code. */
  | { kind: "code-unsaid" }
  | { kind: "impossible"; from: OrderStatus; to: OrderStatus }
  | { kind: "payments-unavailable" };

/** What became of an order of many. */
export type TransitionOutcome =
  | { id: number; moved: true; status: OrderStatus }
  | { id: number; moved: false; status?: OrderStatus; problem: TransitionProblem };
