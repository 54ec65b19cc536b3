import { hoursAfter } from "./deadlines.ts";
import type { Declared } from "./documents.ts";
import type { PaymentPart, Settled } from "./payments.ts";
import type { DueCancel, DueReason, DueSettings, OrderMoney, TaxDocument } from "./types.ts";

/** What the rules of one order start from. */
export interface Order {
  money: OrderMoney;
  declared: Declared;
  settings: DueSettings;
  /** YYYY-MM-DD in Mexico. */
  today: string;
  /** What paid each document, and what paid none. */
  settled: Settled[];
  rest: PaymentPart[];
}

export const isEnded = ({ events }: OrderMoney): boolean =>
  events.some(({ kind }) => kind === "cancelled");

/** What every document that is due says. */
export const dueOf = (
  { money: { id }, settings }: Order,
  part: string,
  reason: DueReason,
  at: Date,
) => ({
  key: `${id}.${part}`,
  orderId: id,
  reason,
  at,
  deadline: hoursAfter(at, settings.promisedHours),
  after: null,
  refundId: null,
  paymentId: null,
  request: null,
  installment: null,
  isAssumed: false,
  received: 0,
});

export function cancelOf(
  order: Order,
  { id: document, kind, amount }: TaxDocument,
  { motive, reason, at }: Pick<DueCancel, "motive" | "reason" | "at">,
): DueCancel {
  const { key, orderId, deadline } = dueOf(order, `x.${document}`, reason, at);
  const substitution = null;
  return {
    action: "cancel",
    key,
    orderId,
    reason,
    at,
    deadline,
    after: null,
    document,
    kind,
    amount,
    motive,
    substitution,
  };
}
