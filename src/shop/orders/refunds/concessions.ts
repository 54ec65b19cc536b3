import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { type LineQuantity, paidFor, type RefundableLine } from "./refunds.ts";

/** What the staff may give away, in price and in money together: pure rules. */

interface Sold {
  lines: readonly (RefundableLine & { conceded: Pesos })[];
  /** Refunded for something else than pieces. */
  other: Pesos;
  /** What was not sent never left the shelf. */
  wasShipped: boolean;
}

/** The same sale after a refund. @param back what comes back with it */
export const refundedBy = (
  order: Sold,
  {
    lines,
    back,
    other,
  }: { lines: readonly LineQuantity[]; back: readonly LineQuantity[]; other: Pesos },
): Sold => {
  const piecesIn = (list: readonly LineQuantity[], position: number) =>
    list.find((each) => each.position === position)?.quantity ?? 0;
  return {
    ...order,
    other: roundPesos(order.other + other),
    lines: order.lines.map((line) => ({
      ...line,
      refunded: line.refunded + piecesIn(lines, line.position),
      returned: line.returned + piecesIn(back, line.position),
    })),
  };
};

/** What the shop's prices were of the pieces that stay with the customer, and what of it was given. */
export function concessionsOf({ lines, other, wasShipped }: Sold): { worth: Pesos; given: Pesos } {
  const each = lines.map((line) => {
    const { quantity, refunded, returned, conceded } = line;
    const back = wasShipped ? Math.min(refunded, returned) : refunded;
    const price = (conceded * (quantity - back)) / quantity;
    return {
      worth: price + paidFor(line, quantity) - paidFor(line, back),
      given: price + paidFor(line, refunded) - paidFor(line, back),
    };
  });
  return {
    worth: sumPesos(each.map(({ worth }) => worth)),
    given: sumPesos([other, ...each.map(({ given }) => given)]),
  };
}

/**
 * Whether a refund gives more than its author may, and how much they may. Whoever gives nothing away
 * with it is not asked what others gave.
 */
export function concessionProblem(
  before: Sold,
  after: Sold,
  percent: number,
): { kind: "beyond-right"; left: Pesos } | null {
  if (percent >= 100) return null;
  const given = concessionsOf(before).given;
  const { worth, given: then } = concessionsOf(after);
  const allowed = Math.floor(Number((worth * percent).toFixed(4))) / 100;
  if (then <= given || then <= allowed) return null;
  return { kind: "beyond-right", left: Math.max(roundPesos(allowed - given), 0) };
}
