import type { OrderDetails } from "#src/orders/contract.ts";

/** An event of an order, as its customer reads it. */
export type TimelineEntry =
  | { kind: "step"; step: string; at: string }
  | { kind: "email"; subject: string; at: string };

/**
 * Merges steps and emails by time; emails with the same subject appear once, where the first was
 * sent.
 * @param isShown selects the steps that customers see
 */
export function timelineOf(
  { history, emails }: Pick<OrderDetails, "history" | "emails">,
  isShown: (step: string) => boolean,
): TimelineEntry[] {
  const steps = history
    .filter(({ kind }) => isShown(kind))
    .map(({ kind, at }): TimelineEntry => ({ kind: "step", step: kind, at }));
  const sent = new Map<string, TimelineEntry>();
  const inOrder = emails.toSorted((one, other) => compare(one.sentAt, other.sentAt));
  for (const { subject, sentAt } of inOrder)
    if (!sent.has(subject)) sent.set(subject, { kind: "email", subject, at: sentAt });
  // The sort is stable: at the same time, a step comes before the email about it.
  return [...steps, ...sent.values()].toSorted((one, other) => compare(one.at, other.at));
}

const compare = (one: string, other: string) => Date.parse(one) - Date.parse(other);
