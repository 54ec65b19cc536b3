import { expect } from "vitest";
import { cutMethodOf } from "#src/parts/counter/drawer/cut.ts";
import { findDueOf } from "#src/parts/invoices/due/find.server.ts";
import { dueDocuments } from "#src/parts/invoices/due/due-documents.ts";
import type { DueDocument } from "#src/parts/invoices/due/types.ts";
import { worthOf } from "#src/parts/invoices/due/worth.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import type { InvoiceRow } from "#src/parts/invoices/staff/contract.ts";
import { balanceOf } from "#src/parts/invoices/staff/balance.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { daysOfMore } from "#src/shop/orders/offline-payments/owed.ts";
import { expectDeclared } from "#testing/parts/invoices/declared.ts";
import { defined } from "#testing/defined.ts";
import { keptOf } from "#testing/kept-money.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { eventually } from "#testing/test-shop.ts";
import { type Money, type OrderBook, owedOf } from "./books.ts";
import { expectDrawer, learnMovements } from "./drawers.ts";
import type { Sequence, Trade } from "./trade.ts";

/** All ledgers of the shop say what the books of the test say. */

/** Reads orders again. @returns what the shop says of their money */
export async function readOrders(
  trade: Trade,
  sequence: Sequence,
  ids: Iterable<number>,
): Promise<Money> {
  const read: Money = new Map();
  for (const id of new Set(ids)) {
    const order = await trade.owner.read(`orders/${id}`);
    sequence.orders.set(id, order);
    learnMovements(trade, order);
    expectPaidDate(order);
    expectWayBack(order);
    read.set(id, bookOf(order, sequence.money.get(id)?.customerId ?? null));
  }
  return read;
}

/** What an order says of itself. */
function bookOf(order: StaffOrder, customerId: number | null): OrderBook {
  const { status, total, refunded, payments, owed, manualPayment, soldAt } = order;
  const isByHand = manualPayment !== null;
  const isOver = status === "cancelled" || soldAt === null;
  const worth = isOver ? 0 : roundPesos(total - refunded);
  // A sum of payments that went back is 0, not -0.
  const paid = isByHand ? sumPesos(payments.map(({ amount }) => amount)) + 0 : worth;
  if (isByHand) expect([order.id, owed]).toEqual([order.id, isOver ? 0 : roundPesos(worth - paid)]);
  expect(owed ?? 0).toBeGreaterThanOrEqual(0);
  return { customerId, isByHand, worth, paid };
}

/** It is paid exactly while nothing is owed, if anything came. */
function expectPaidDate({ id, status, owed, total, payments, paidAt, manualPayment }: StaffOrder) {
  if (manualPayment === null || status === "cancelled") return;
  const withdrawn = new Set(payments.map(({ withdraws }) => withdraws));
  const came = payments.some((each) => each.amount > 0 && !withdrawn.has(each.id));
  const isPaid = owed === 0 && (came || total === 0);
  expect([id, paidAt !== null]).toEqual([id, isPaid]);
}

/** Unless some of it was given back otherwise before, a cancellation gives back what came as it came. */
function expectWayBack({ id, status, payments, refunded }: StaffOrder): void {
  if (status !== "cancelled" || refunded > 0) return;
  const kinds = payments.map(({ method, cardFunding }) => cutMethodOf(method, cardFunding));
  for (const kind of new Set(kinds)) {
    const amounts = payments.map(({ amount }, place) => (kinds[place] === kind ? amount : 0));
    expect([id, kind, sumPesos(amounts) + 0]).toEqual([id, kind, 0]);
  }
}

/** Nobody owes more than their limit but what is paid at the door, or what somebody answers for. */
export function expectLimits(
  { buyers, orders }: Sequence,
  before: Money,
  now: Money,
  isAuthorized: boolean,
): void {
  const owedIn = (money: Money, customerId: number) =>
    sumPesos([...money.values()].filter((each) => each.customerId === customerId).map(owedOf));
  for (const { id: customerId, limit } of buyers) {
    const owed = owedIn(now, customerId);
    if (isAuthorized || owed <= owedIn(before, customerId)) continue;
    const grown = [...now].filter(([id, book]) => {
      const earlier = before.get(id);
      return book.customerId === customerId && owedOf(book) > (earlier ? owedOf(earlier) : 0);
    });
    const isCredit = grown.every(([id]) => daysOfOrder(defined(orders.get(id))) !== null);
    if (isCredit) expect(owed).toBeLessThanOrEqual(limit);
  }
}

const daysOfOrder = ({ completedAt, ...order }: StaffOrder) =>
  daysOfMore({ ...order, completedAt: completedAt === null ? null : new Date(completedAt) });

export async function expectAgreement(trade: Trade, sequence: Sequence): Promise<void> {
  await expectPieces(trade, sequence);
  for (const by of [trade.owner, trade.seller]) await expectDrawer(trade, by);
  await expectDebts(trade, sequence);
  await expectSales(trade, sequence);
  await expectDocuments(trade, sequence);
}

async function expectDebts({ owner }: Trade, { buyers, money }: Sequence): Promise<void> {
  const { debtors } = await owner.read("receivables");
  const told = buyers.map(({ id }) => debtors.find((each) => each.id === id)?.owed ?? 0);
  const owed = buyers.map(({ id }) =>
    sumPesos([...money.values()].filter(({ customerId }) => customerId === id).map(owedOf)),
  );
  expect(told, "«Por cobrar» is what the orders owe").toEqual(owed);
}

async function expectSales(trade: Trade, { money, before }: Sequence): Promise<void> {
  const { net, received } = await trade.sales();
  const books = [...money.values()];
  expect({
    net: roundPesos(net - before.net),
    received: roundPesos(received - before.received),
  }).toEqual({
    net: sumPesos(books.map(({ worth }) => worth)),
    received: sumPesos(books.map(({ paid }) => paid)),
  });
}

/** No piece is lost: what lies in the warehouse, what is away and what is broken are all. */
async function expectPieces({ owner, products }: Trade, sequence: Sequence): Promise<void> {
  const { pieces, orders, isUncounted } = sequence;
  for (const id of products) {
    const { onHand, stock, shortfall } = await owner.read(`products/${id}`);
    expect(stock).toBeGreaterThanOrEqual(0);
    const away = [...orders.values()].reduce((sum, order) => sum + awayOf(order, id), 0);
    // What a count did not find is found when it leaves all the same.
    if (shortfall > 0) isUncounted.add(id);
    else if (!isUncounted.delete(id)) expect([id, onHand + away]).toEqual([id, pieces.get(id)]);
    pieces.set(id, onHand + away);
  }
}

/** How many pieces of a product an order took away, or came back broken. */
function awayOf(order: StaffOrder, product: number): number {
  const { status, pickup, shippedAt, lines, goodsReturns } = order;
  const own = lines.filter(({ productId }) => productId === product);
  const hasLeft =
    status === "completed" || (shippedAt !== null && !(status === "shipped" && pickup !== null));
  const away = own.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
  const broken = goodsReturns
    .filter(({ damaged }) => damaged)
    .flatMap((each) => each.lines)
    .filter(({ position }) => own.some((line) => line.position === position))
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return (hasLeft ? away : 0) + broken;
}

/** Documents, and what is due of them, tell the money of each order; nothing due is invisible. */
async function expectDocuments(
  { shop, owner }: Trade,
  { money, formerDue }: Sequence,
): Promise<void> {
  const today = mexicanDay(new Date());
  const settings = await findInvoiceSettings(shop.db);
  const { orders } = await findDueOf(shop.db, [...money.keys()]);
  const { data } = await owner.read("invoices/due");
  formerDue.push(...data.filter((row) => isNew(row, formerDue)));
  const shown = new Set(data.map(({ id }) => id));
  const cancelled = new Set(data.map(({ cancel }) => cancel?.document));
  const isShown = (due: DueDocument) =>
    due.action === "cancel" ? cancelled.has(due.document) : shown.has(due.key);
  for (const [id, book] of money) {
    const found = defined(orders.get(id));
    const due = dueDocuments(found.money, found.documents, settings, today);
    expectDeclared({ ...found, due, today });
    expect([id, worthOf(found.money)]).toEqual([id, book.worth]);
    const { owed } = balanceOf(found.money, found.documents, due, today);
    if (book.isByHand) expect([id, owed]).toEqual([id, owedOf(book)]);
    if (found.documents.length === 0) continue;
    const own = due.filter((each) => each.kind !== "global" || each.action === "cancel");
    expect(own.filter((each) => !isShown(each))).toEqual([]);
  }
}

const isNew = ({ kind, state, id, total }: InvoiceRow, known: readonly InvoiceRow[]) =>
  kind === "I" && state === "due" && !known.some((each) => each.id === id && each.total === total);

/** The payment service, once the jobs are done, and sums that are costly to add up. */
export async function expectSettled(trade: Trade, { money }: Sequence): Promise<void> {
  const { shop, owner } = trade;
  const byCard = [...money].filter(([, { isByHand }]) => !isByHand);
  for (const [id] of byCard)
    await eventually(async () => {
      await trade.deliver();
      const { stripe, sales, shown } = await keptOf(shop, await owner.read(`orders/${id}`));
      expect({ id, stripe, sales }).toEqual({ id, stripe: shown, sales: shown });
    });
  await expectSalesOfOrders(shop.db);
}
