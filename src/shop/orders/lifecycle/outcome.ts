import type { StateMismatch } from "#src/shop/delivery/wrong-postal-code.ts";
import type { FulfillmentHold } from "#src/shop/orders/fulfillment-holds.ts";
import type { LineChangeProblem } from "#src/shop/orders/line-changes/line-change.ts";
import type { DeliveryDateProblem } from "./shipment.ts";
import type { OrderStatus } from "./states.ts";

/** The result of changing an order; also `done` if the same change was made before. */
export type Outcome<Done extends object = object> =
  | { kind: "done"; value: Done }
  | { kind: "unknown" }
  | { kind: "rejected"; problem: OrderProblem; field?: string };

/** Why an order can't be changed as requested. */
export type OrderProblem =
  | LineChangeProblem
  | { kind: "delivery-date"; problem: DeliveryDateProblem }
  | { kind: "not-shipped" }
  /** Its parcel left, so its address can't be corrected. */
  | { kind: "left-already" }
  | { kind: "postal-code"; state: string }
  /** The delivery to the corrected postal code has other rates. */
  | { kind: "another-zone" }
  | { kind: "not-completed" }
  /** For an order that is picked up. */
  | { kind: "not-ready" | "wrong-code" }
  | { kind: "completed-long-ago" }
  /** It was not handed over at the counter today, or something of it went back. */
  | { kind: "no-counter-sale" | "given-back-already" | "in-closed-cut" };

/** Why one of several orders did not move. */
export type TransitionProblem =
  | { kind: "unknown" }
  /** Somebody moved it after the staff member saw it. */
  | { kind: "changed"; status: OrderStatus }
  | { kind: "goods-unsaid" }
  /** All its money would go back while its goods stay away. */
  | { kind: "goods-lost" }
  /** It is not sent, or with a dispute not cancelled, as no money leaves before the bank decides. */
  | { kind: "on-hold"; hold: FulfillmentHold; place: StateMismatch | null }
  /** It is picked up, and no code was given. */
  | { kind: "code-unsaid" }
  /** Its customer was told that it is sent. */
  | { kind: "told-already" }
  | { kind: "impossible"; from: OrderStatus; to: OrderStatus }
  | { kind: "payments-unavailable" };

/** The result for one of several orders. */
export type TransitionOutcome =
  | { id: number; moved: true; status: OrderStatus }
  | { id: number; moved: false; status?: OrderStatus; problem: TransitionProblem };
