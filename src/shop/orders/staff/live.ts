import type { Action } from "#src/base/staff/roles.ts";

/** The records that wait for the staff, and who may know how many. */
export const waitingKinds = {
  orders: "orders.read",
  messages: "messages.read",
  reviews: "reviews.read",
  /** Tax documents whose time ends within a day. */
  invoices: "invoices.read",
} satisfies Record<string, Action>;
export type WaitingKind = keyof typeof waitingKinds;

/** How many records of each kind wait; only those that the role may see. */
export type Waiting = Partial<Record<WaitingKind, number>>;

/** What the stream sends: numbers and kinds, nothing about a person. */
export interface LiveEvent {
  /** The kinds of which something changed; their lists are outdated. */
  changed: WaitingKind[];
  waiting: Waiting;
}
