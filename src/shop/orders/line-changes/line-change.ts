import {
  type Change,
  quantitiesOf,
  type QuoteLine,
  type RequestedLine,
} from "#src/shop/orders/quote/quote.ts";
import {
  cutToPart,
  lineTotal,
  minCharge,
  partsOfPeso,
  type Pesos,
  roundPesos,
  sumPesos,
} from "#src/base/kernel/pesos.ts";
import type { CreditProblem } from "#src/shop/orders/offline-payments/owed.ts";
import {
  type LineQuantity,
  type RefundableLine,
  type RefundableOrder,
  refundOf,
  type RefundProblem,
} from "#src/shop/orders/refunds/refunds.ts";

/**
 * Changes of a paid order's lines before it is sent: pure rules. A bought line never changes: pieces
 * leave it as a refund's pieces do, and added pieces are lines of their own.
 */

export interface LineChangeRequest {
  /** How many pieces of a line stay or become; 0 removes it. Lines that are left out stay. */
  lines: readonly LineQuantity[];
  /** Products to add. */
  products: readonly RequestedLine[];
}

export interface ChangeableLine extends RefundableLine {
  /** Null if the product no longer exists. */
  productId: number | null;
  /** Set on lines that a promotion gave for free. */
  promotionId: number | null;
  /** What the staff took off the shop's price, for the whole line. */
  conceded: Pesos;
}

export type LineChangeProblem =
  /** It is not paid yet, was sent, or comes from another shop. */
  | { kind: "not-changeable" }
  | { kind: "nothing-changed" }
  /** Pieces that a promotion gave can only be removed. */
  | { kind: "free-line"; name: string }
  | { kind: "unavailable"; changes: readonly Change[] }
  | { kind: "refund"; problem: RefundProblem }
  /** It is paid by hand, and the customer may not owe that much. */
  | { kind: "credit"; problem: CreditProblem }
  /** Less than what the payment service charges. */
  | { kind: "below-minimum"; difference: Pesos }
  /** Nobody could be sent the link that asks for the difference. */
  | { kind: "no-address" }
  /** The editor saw another total. */
  | { kind: "other-total"; total: Pesos }
  /** An earlier change still awaits its payment. */
  | { kind: "change-open" }
  | { kind: "disputed" }
  | { kind: "no-change-open" }
  /** The customer paid it while it was being withdrawn. */
  | { kind: "change-paid" }
  | { kind: "payments-unavailable" }
  | { kind: "payment-rejected" };

/** What leaves an order, and which products are added to it. */
export interface PlannedLines {
  removed: LineQuantity[];
  requested: RequestedLine[];
}

export function plannedLines(
  lines: readonly ChangeableLine[],
  { lines: wanted, products }: LineChangeRequest,
): PlannedLines | { problem: LineChangeProblem } {
  const removed: LineQuantity[] = [];
  const more: RequestedLine[] = [];
  if (new Set(wanted.map(({ position }) => position)).size < wanted.length)
    return { problem: { kind: "refund", problem: { kind: "line-twice" } } };
  for (const { position, quantity } of wanted) {
    const line = lines.find((each) => each.position === position);
    if (!line) return { problem: { kind: "refund", problem: { kind: "unknown-line" } } };
    const added = quantity - (line.quantity - line.refunded);
    if (added < 0) removed.push({ position, quantity: -added });
    if (added <= 0) continue;
    if (pieceCost(line) === 0) return { problem: { kind: "free-line", name: line.name } };
    // A product that was deleted is sold no more, as an unknown one.
    more.push({ id: line.productId ?? 0, quantity: added });
  }
  const requested = [...quantitiesOf([...more, ...products])].map(([id, quantity]) => ({
    id,
    quantity,
  }));
  return removed.length + requested.length === 0
    ? { problem: { kind: "nothing-changed" } }
    : { removed, requested };
}

/** What was paid for a piece of a line, promotions taken off. */
const pieceCost = ({ price, quantity, discount }: RefundableLine): Pesos =>
  cutToPart(price - discount / quantity, partsOfPeso([price]));

/**
 * Returns what an added piece costs if the order has pieces of that product that were paid: the same
 * as those, with no steps. Otherwise it costs what it costs today.
 */
export function ownPrice(
  lines: readonly ChangeableLine[],
  id: number,
): { price: Pesos; priceSteps: []; conceded: Pesos } | null {
  const own = lines.find((line) => line.productId === id && pieceCost(line) > 0);
  return own
    ? { price: pieceCost(own), priceSteps: [], conceded: own.conceded / own.quantity }
    : null;
}

export interface ChangedAmounts {
  /** What removed pieces were worth that pays for added lines. */
  exchanged: Pesos;
  /** To pay if positive, to refund if negative. */
  difference: Pesos;
  /** Of the whole order, without what is refunded. */
  total: Pesos;
}

/** Computes a change's amounts. Delivery stays as it was paid. */
export function changedAmounts(
  order: RefundableOrder,
  removedPieces: readonly LineQuantity[],
  addedLines: readonly QuoteLine[],
): ChangedAmounts | { problem: LineChangeProblem } {
  const added = sumPesos(addedLines.map(lineTotal));
  const refund = refundOf(
    { ...order, total: order.total + added, lines: [...order.lines, ...asLines(addedLines)] },
    { lines: removedPieces, deliveryCost: false },
  );
  // Free pieces are worth nothing, and may leave all the same.
  if (refund.problem !== undefined && refund.problem.kind !== "worthless")
    return { problem: { kind: "refund", problem: refund.problem } };
  const removed = refund.problem === undefined ? refund.amount : 0;
  const difference = roundPesos(added - removed);
  if (difference > 0 && difference < minCharge && !order.isByHand)
    return { problem: { kind: "below-minimum", difference } };
  const total = sumPesos([order.total, -order.refunded, difference]);
  return { exchanged: Math.min(added, removed), difference, total };
}

/** So that an order whose bought lines all leave still has goods. */
const asLines = (lines: readonly QuoteLine[]): RefundableLine[] =>
  lines.map((line, index) => ({ ...line, position: -1 - index, refunded: 0, returned: 0 }));
