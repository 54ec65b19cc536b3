/** When a customer's bank wants a payment back: the rules, by Stripe's statuses. */

export interface DisputeState {
  status: string;
  /** When Stripe told of it. */
  toldAt: Date;
}

/** `warning_closed` and `prevented` take no money. */
export const closedStatuses = ["won", "lost", "warning_closed", "prevented"];

/** Whether the bank has not decided: the order is neither sent nor refunded meanwhile. */
export const isOpenDispute = ({ status }: Pick<DisputeState, "status">): boolean =>
  !closedStatuses.includes(status);

/** Whether news of a dispute are newer than what is known. Of two at once, the end comes last. */
export function isNews(known: DisputeState, told: DisputeState): boolean {
  const difference = told.toldAt.getTime() - known.toldAt.getTime();
  if (difference !== 0) return difference > 0;
  return told.status !== known.status && (isOpenDispute(known) || !isOpenDispute(told));
}

export type DisputeEnd = "dispute-won" | "dispute-lost" | "dispute-closed";

/** Returns how it ended; null while it is open. */
export function endOf({ status }: Pick<DisputeState, "status">): DisputeEnd | null {
  if (status === "won") return "dispute-won";
  if (status === "lost") return "dispute-lost";
  return isOpenDispute({ status }) ? null : "dispute-closed";
}
