import { sumPesos } from "#src/base/kernel/pesos.ts";

/** When a customer's bank wants a payment back: the rules, by Stripe's statuses. */

export interface DisputeState {
  status: string;
  /** When Stripe reported it. */
  toldAt: Date;
}

/** `warning_closed` and `prevented` take no money. */
export const closedStatuses = ["won", "lost", "warning_closed", "prevented"];

/** Whether the bank has not decided: the order is neither sent nor refunded meanwhile. */
export const isOpenDispute = ({ status }: Pick<DisputeState, "status">): boolean =>
  !closedStatuses.includes(status);

/** The bank only asks: it took no money yet, and Stripe still refunds. */
export const inquiries = ["warning_needs_response", "warning_under_review"];

/** Whether news of a dispute are newer than what is known. Of two at once, the end comes last. */
export function isNews(known: DisputeState, next: DisputeState): boolean {
  const difference = next.toldAt.getTime() - known.toldAt.getTime();
  if (difference !== 0) return difference > 0;
  return next.status !== known.status && (isOpenDispute(known) || !isOpenDispute(next));
}

/** Returns what the customer reads of an order's disputes; null without any. */
export function disputeTold(disputes: readonly { status: string; amount: number }[]) {
  const [open, lost] = [
    disputes.filter(isOpenDispute),
    disputes.filter(({ status }) => status === "lost"),
  ];
  const worst = [open, lost, disputes].find(({ length }) => length > 0);
  if (!worst) return null;
  const state = worst === open ? "open" : worst === lost ? "lost" : "closed";
  return { state, amount: sumPesos(worst.map(({ amount }) => amount)) } as const;
}

export type DisputeEnd = "dispute-won" | "dispute-lost" | "dispute-closed";

/** Returns how it ended; null while it is open. */
export function endOf({ status }: Pick<DisputeState, "status">): DisputeEnd | null {
  if (status === "won") return "dispute-won";
  if (status === "lost") return "dispute-lost";
  return isOpenDispute({ status }) ? null : "dispute-closed";
}
