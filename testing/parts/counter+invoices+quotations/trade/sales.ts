import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import type { SaleRequest } from "#src/shop/draft-orders/staff/contract.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { sold } from "./books.ts";
import { moveInDrawer } from "./drawers.ts";
import { type Act, type Done, partOf, someOf, tryTo, type Turn } from "./trade.ts";

/** Sales of the counter, by telephone and for an outlet, paid in every way. */

export const puebla = {
  address: "Av. Juárez 1820, La Paz",
  state: "Puebla",
  city: "Puebla",
  postalCode: "72160",
};

export type Payment = SaleRequest["payments"][number];

export function paymentOf(amount: Pesos, draw: Turn["draw"]): Payment {
  const methods = ["cash", "transfer", "terminal", "terminal"] as const;
  const method = someOf(methods, draw) ?? "cash";
  const cardFunding = method === "terminal" ? (draw(2) === 0 ? "debit" : "credit") : null;
  const received = method === "cash" && draw(2) === 0 ? Math.ceil(amount / 50) * 50 : null;
  return { method, amount, reference: null, cardFunding, received };
}

/** One to three payments that come to this amount. */
function paymentsOf(total: Pesos, draw: Turn["draw"]): Payment[] {
  let left = total;
  const payments: Payment[] = [];
  while (left > 0 && payments.length < 3) {
    const amount = payments.length === 2 ? left : partOf(left, draw);
    payments.push(paymentOf(amount, draw));
    left = roundPesos(left - amount);
  }
  return payments;
}

/** What was agreed of some products: a price of its own, a percent, or the shop's. */
export function someDraft(
  { trade, sequence, draw }: Turn,
  changes: Partial<DraftOrder> = {},
): DraftOrder {
  const first = draw(trade.products.length);
  const ids = trade.products.filter((_, place) => place === first || draw(3) === 0);
  const lines = ids.map((id) => ({
    id,
    quantity: draw(8) === 0 ? 12 : 1 + draw(4),
    ...[{}, {}, { percent: 5 }, { price: 33.33 + draw(9) }][draw(4)],
  }));
  const buyer = draw(4) === 0 ? null : someOf(sequence.buyers, draw);
  return draftOrder(lines, { customer: buyer ? { id: buyer.id } : null, ...changes });
}

interface Sold {
  id: number;
  total: number;
}

/** Sells a draft, paid by some payments, and perhaps later. */
export async function sellDraft(
  { by, trade, draw }: Turn,
  draft: DraftOrder,
  quotation: number | null = null,
): Promise<(Done & { id: number }) | null> {
  const asked = { draft, codes: [], quotation };
  const priced = await tryTo<Sold>(by, "POST", "sales/price", asked);
  if (!priced) return null;
  const { total } = priced;
  const isOpen = draft.customer !== null && draw(2) === 0;
  const payments = paymentsOf(isOpen ? partOf(total, draw) : total, draw);
  const days = draft.place && draw(2) === 0 ? null : 1 + draw(30);
  const credit = isOpen ? { days } : null;
  const isAuthorized = by === trade.owner && draw(5) === 0;
  const body: SaleRequest = {
    draft,
    payments: isOpen && draw(2) === 0 ? [] : payments,
    credit,
    authorized: isAuthorized,
    total,
    quotation,
    key: crypto.randomUUID(),
  };
  const made = await tryTo<Sold>(by, "POST", "sales", body);
  if (!made) return null;
  const customerId = draft.customer && "id" in draft.customer ? draft.customer.id : null;
  const paid = sumPesos(body.payments.map(({ amount }) => amount));
  if (paid < total) moveInDrawer(trade, by.email, "later", roundPesos(total - paid));
  const effects = [sold(made.id, { customerId, isByHand: true, worth: total, paid })];
  return { id: made.id, effects, orders: [made.id], isAuthorized };
}

export const salesActs: Record<string, Act> = {
  "sells at the counter": (turn) => sellDraft(turn, someDraft(turn)),
  "sells by telephone": (turn) => sellDraft(turn, someDraft(turn, { place: puebla })),
  "sells for the outlet": (turn) =>
    sellDraft(turn, someDraft(turn, { pickupOutlet: turn.trade.outlet })),
};
