import type { OrderDetails } from "./contract.ts";

/** What happened to an order, as its customer reads it. */
export type TimelineEntry =
  | { kind: "step"; step: string; at: string }
  | { kind: "email"; subject: string; at: string };

/**
 * Steps and emails in one row, as they came; an email of the same subject stands once, where it was
 * sent first.
 * @param isTold which steps the customer knows
 */
export function timelineOf(
  { history, emails }: Pick<OrderDetails, "history" | "emails">,
  isTold: (step: string) => boolean,
): TimelineEntry[] {
  const steps = history
    .filter(({ kind }) => isTold(kind))
    .map(({ kind, at }): TimelineEntry => ({ kind: "step", step: kind, at }));
  const sent = new Map<string, TimelineEntry>();
  const inOrder = emails.toSorted((one, other) => compare(one.sentAt, other.sentAt));
  for (const { subject, sentAt } of inOrder)
    if (!sent.has(subject)) sent.set(subject, { kind: "email", subject, at: sentAt });
  // The sort is stable: of the same moment the step comes before the email that tells of it.
  return [...steps, ...sent.values()].toSorted((one, other) => compare(one.at, other.at));
}

const compare = (one: string, other: string) => Date.parse(one) - Date.parse(other);
