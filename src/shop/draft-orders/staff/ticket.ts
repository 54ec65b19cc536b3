import { formatTimestamp } from "#src/base/kernel/dates.ts";
import { withoutTax } from "#src/base/kernel/iva.ts";
import { exactPesos, lineTotal, type Pesos } from "#src/base/kernel/pesos.ts";
import type { CardFunding, HandMethod } from "#src/base/kernel/payment-methods.ts";
import { barsOfText } from "#src/shop/orders/state/barcode.ts";
import { type LineIdentity, lineDetails } from "#src/shop/orders/line-details.ts";
import { slipCode } from "#src/shop/orders/staff/guides/slip-code.ts";
import type { Roll, RollPart, RollWidth } from "#src/base/pdf/paper.ts";
import { discountName } from "#src/shop/promotions/texts.ts";
import * as texts from "./ticket-texts.ts";

/** What a buyer takes along from the counter, printed of the order as it stands. */

export interface TicketOrder {
  id: number;
  soldAt: Date;
  isCancelled: boolean;
  seller: string | null;
  lines: readonly (LineIdentity & { name: string; price: Pesos; quantity: number })[];
  promotions: readonly { code: string | null; discount: Pesos }[];
  deliveryCost: Pesos;
  exchanged: Pesos;
  total: Pesos;
  refunded: Pesos;
  payments: readonly {
    id: number;
    method: HandMethod;
    cardFunding: CardFunding | null;
    amount: Pesos;
    reference: string | null;
    withdraws: number | null;
  }[];
  owed: Pesos;
  dueOn: string | null;
  customer: string;
  /** What its customer owes of all orders. */
  customerOwes: Pesos;
  pickupCode: string | null;
}

export interface TicketShop {
  /** Below the logo. */
  sender: readonly string[];
  tagline: string;
  /** Null if it issues no invoices. */
  invoice: { where: string; until: string | null } | null;
  returns: string | null;
}

const rule: RollPart = { kind: "rule" };
const pair = (left: string, amount: Pesos, style?: "strong" | "large"): RollPart => ({
  kind: "pair",
  left,
  right: exactPesos(amount).replace("$-", "−$"),
  ...(style && { style }),
});
const centred = (text: string): RollPart => ({ kind: "text", text, isCentred: true });

export function ticket(order: TicketOrder, shop: TicketShop, width: RollWidth): Roll {
  return {
    kind: "roll",
    title: texts.sale(order.id),
    width,
    parts: [
      { kind: "logo" },
      ...shop.sender.map(centred),
      rule,
      ...heading(order),
      rule,
      ...order.lines.flatMap(goods),
      rule,
      ...sums(order),
      rule,
      ...payments(order),
      ...debt(order),
      ...(order.pickupCode
        ? [
            rule,
            { kind: "text", text: texts.pickupCode(order.pickupCode), style: "strong" } as const,
          ]
        : []),
      ...foot(order, shop),
    ],
  };
}

const heading = ({ id, soldAt, seller, isCancelled }: TicketOrder): RollPart[] => [
  { kind: "text", text: texts.sale(id), style: "strong" },
  { kind: "text", text: formatTimestamp(soldAt) },
  ...(seller ? [{ kind: "text", text: texts.servedBy(seller) } as const] : []),
  ...(isCancelled
    ? [{ kind: "text", text: texts.cancelled, style: "large", isCentred: true } as const]
    : []),
];

function goods({ name, price, quantity, ...identity }: TicketOrder["lines"][number]): RollPart[] {
  const details = lineDetails(identity);
  const amount = price === 0 ? texts.free : exactPesos(lineTotal({ price, quantity }));
  return [
    { kind: "text", text: name, style: "strong" },
    ...(details ? [{ kind: "text", text: details } as const] : []),
    { kind: "pair", left: texts.units(quantity, price), right: amount },
  ];
}

function sums({ promotions, deliveryCost, exchanged, total, refunded }: TicketOrder): RollPart[] {
  const { subtotal, tax } = withoutTax(total);
  return [
    ...promotions
      .filter(({ discount }) => discount > 0)
      .map(({ code, discount }) => pair(discountName(code), -discount)),
    ...(deliveryCost > 0 ? [pair(texts.delivery, deliveryCost)] : []),
    ...(exchanged > 0 ? [pair(texts.exchanged, -exchanged)] : []),
    pair(texts.subtotal, subtotal),
    pair(texts.tax, tax),
    pair(texts.total, total, "large"),
    ...(refunded > 0 ? [pair(texts.refunded, -refunded)] : []),
  ];
}

/** Without those that were withdrawn, in their order. */
function payments({ payments: all, owed, dueOn }: TicketOrder): RollPart[] {
  const withdrawn = new Set(all.map(({ withdraws }) => withdraws));
  const counted = all
    .filter(({ id, withdraws }) => withdraws === null && !withdrawn.has(id))
    .toSorted((one, other) => one.id - other.id);
  return [
    ...counted.map((each) => {
      const by = texts.payment(each);
      return pair(each.amount < 0 ? texts.givenBack(by) : by, each.amount);
    }),
    ...(owed > 0 ? [pair(dueOn ? texts.onCredit : texts.atTheDoor, owed, "strong")] : []),
  ];
}

function debt({ owed, dueOn, customer, customerOwes }: TicketOrder): RollPart[] {
  if (owed <= 0 || !dueOn) return [];
  return [
    rule,
    { kind: "text", text: texts.owesInAll(customer, customerOwes), style: "strong" },
    { kind: "text", text: texts.payUntil(owed, dueOn) },
  ];
}

function foot({ id, isCancelled }: TicketOrder, shop: TicketShop): RollPart[] {
  const { invoice, returns, tagline } = shop;
  const lines = invoice && [invoice.where, texts.askForIt(id, invoice.until)];
  return [
    ...(lines && !isCancelled ? [{ kind: "box", title: texts.invoice, lines } as const] : []),
    ...(returns ? [centred(`${returns} ${texts.bringTicket}`)] : []),
    { kind: "bars", ...barsOfText(slipCode(id)) },
    centred(slipCode(id)),
    centred(tagline),
  ];
}
