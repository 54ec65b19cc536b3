import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { isPaid } from "#src/shop/orders/lifecycle/states.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import { dayFromNow } from "#testing/demo-orders.ts";
import { changedTo, ended, received, takenOff } from "./books.ts";
import { paymentOf } from "./sales.ts";
import { type Act, type Done, partOf, someOf, someOrder, tryTo } from "./trade.ts";

/** What becomes of orders: payments, refunds, changes, cancellations, shipping. */

const isByHand = ({ manualPayment }: StaffOrder) => manualPayment !== null;
const owes = ({ owed }: StaffOrder) => (owed ?? 0) > 0;
const stands = ({ status }: StaffOrder) => isPaid(status);
const of =
  (...statuses: StaffOrder["status"][]) =>
  ({ status }: StaffOrder) =>
    statuses.includes(status);

const receive: Act = async (turn) => {
  const { by, draw } = turn;
  const order = someOrder(turn, owes);
  if (!order) return null;
  const { received: _, ...payment } = paymentOf(partOf(order.owed ?? 0, draw), draw);
  const body = { key: crypto.randomUUID(), ...payment };
  const done = await tryTo(by, "POST", `orders/${order.id}/payments`, body);
  return done && { orders: [order.id], effects: [received(order.id, payment.amount)] };
};

const withdraw: Act = async (turn) => {
  const { by, draw, trade } = turn;
  const order = someOrder(turn, (each) => isByHand(each) && each.payments.length > 0);
  const payment = someOf(order?.payments.filter(({ amount }) => amount > 0) ?? [], draw);
  if (!order || !payment) return null;
  const isAuthorized = by === trade.owner && draw(3) === 0;
  const body = { reason: "No llegó", authorized: isAuthorized };
  const done = await tryTo(by, "POST", `payments/${payment.id}/withdrawal`, body);
  const effects = [received(order.id, -payment.amount)];
  return done && { orders: [order.id], effects, isAuthorized };
};

const refund: Act = async (turn) => {
  const { by, draw } = turn;
  const order = someOrder(turn, stands);
  if (!order) return null;
  const { id, total, refunded } = order;
  const line = someOf(order.lines, draw);
  const isOfPieces = draw(3) > 0 && line !== undefined;
  const other = isOfPieces ? 0 : partOf(Math.max(roundPesos(total - refunded), 0.01), draw);
  const quantity = 1 + draw(2);
  const method = someOf(["cash", "transfer", "terminal", undefined] as const, draw);
  const body = {
    key: crypto.randomUUID(),
    lines: isOfPieces ? [{ position: line.position, quantity }] : [],
    deliveryCost: draw(4) === 0,
    other,
    reason: "Llegó roto",
    goodsReturned: draw(2) === 0,
    damaged: draw(3) === 0,
    ...(method && isByHand(order) ? { method } : {}),
  };
  const done = await tryTo<{ amount: number }>(by, "POST", `orders/${id}/refunds`, body);
  return done && { orders: [id], effects: [takenOff(id, done.amount)] };
};

const giveBackGoods: Act = async (turn) => {
  const { by, draw } = turn;
  const order = someOrder(turn, of("shipped", "completed", "cancelled"));
  const line = someOf(order?.lines ?? [], draw);
  if (!order || !line) return null;
  const done = await tryTo(by, "POST", `orders/${order.id}/returns`, {
    key: crypto.randomUUID(),
    lines: [{ position: line.position, quantity: 1 + draw(2) }],
    damaged: draw(3) === 0,
    reason: "No lo quiso",
  });
  return done && { orders: [order.id] };
};

/** More or fewer pieces of a line, pieces of another product, or both. */
const changeLines =
  (isMeant: (order: StaffOrder) => boolean): Act =>
  async (turn) => {
    const { by, draw, trade, sequence } = turn;
    const order = someOrder(turn, (each) => each.status === "processing" && isMeant(each));
    const line = someOf(order?.lines ?? [], draw);
    if (!order || !line) return null;
    const { id } = order;
    const product = someOf(trade.products, draw);
    const quantity = Math.max(line.quantity - line.refunded - 2 + draw(6), 0);
    const authorized = by === trade.owner && draw(3) === 0;
    const wanted = {
      lines: draw(4) > 0 ? [{ position: line.position, quantity }] : [],
      products: draw(2) === 0 && product ? [{ id: product, quantity: 1 + draw(3) }] : [],
      authorized,
    };
    const path = `orders/${id}/line-changes`;
    const preview = await tryTo<{ total: number }>(by, "POST", `${path}/preview`, wanted);
    if (!preview) return null;
    const { total } = preview;
    const done = await tryTo<{ toPay: number }>(by, "POST", path, { ...wanted, total });
    if (!done) return null;
    const { toPay } = done;
    if (toPay > 0) sequence.changes.push({ orderId: id, difference: toPay });
    const effects = toPay > 0 ? [] : [changedTo(id, total)];
    return { orders: [id], effects, isAuthorized: authorized };
  };

interface Results {
  results: { id: number; moved: boolean }[];
}

const cancel: Act = async (turn) => {
  const { by, draw } = turn;
  const order = someOrder(turn, of("processing", "processing", "shipped"));
  if (!order) return null;
  const body = { ids: [order.id], goodsReturned: draw(3) > 0, damaged: draw(4) === 0 };
  return movedOf(await tryTo<Results>(by, "POST", "orders/cancellations", body), {
    effects: [ended(order.id)],
  });
};

/** @returns what it means if it moved */
function movedOf(answer: Results | null, done: Done = {}): Done | null {
  const [result] = answer?.results ?? [];
  return result?.moved ? { orders: [result.id], ...done } : null;
}

const move =
  (to: "shipped" | "completed" | "processing", from: (order: StaffOrder) => boolean): Act =>
  async (turn) => {
    const order = someOrder(turn, from);
    if (!order) return null;
    const { id } = order;
    const despite = order.holds
      .filter((hold) => hold === "to-collect" || hold === "address-mismatch" || hold === "refunded")
      .map((hold) => ({ id, hold }));
    const body = { ids: [id], to, despite };
    return movedOf(await tryTo<Results>(turn.by, "POST", "orders/transitions", body));
  };

const post =
  (path: string, from: (order: StaffOrder) => boolean, ends = false): Act =>
  async (turn) => {
    const order = someOrder(turn, from);
    if (!order) return null;
    const done = await tryTo(turn.by, "POST", `orders/${order.id}/${path}`);
    return done && { orders: [order.id], effects: ends ? [ended(order.id)] : [] };
  };

/** To whoever says its code; what is not ready yet is made ready. */
const handOver: Act = async (turn) => {
  const { by, trade } = turn;
  const order = someOrder(
    turn,
    ({ pickup, status }) => pickup !== null && (status === "shipped" || status === "processing"),
  );
  if (!order) return null;
  const { id } = order;
  const despite = [{ id, hold: "refunded" }];
  await tryTo(by, "POST", "orders/transitions", { ids: [id], to: "shipped", despite });
  const { rows } = await trade.shop.db.$client.query<{ code: string }>(
    "select pickup_code as code from orders where id = $1",
    [id],
  );
  await tryTo(by, "POST", `orders/${id}/handover`, { code: rows[0]?.code });
  return { orders: [id] };
};

/** As if it had been sold weeks ago. */
const becomeOverdue: Act = async (turn) => {
  const order = someOrder(turn, (each) => each.dueOn !== null && owes(each));
  if (!order) return null;
  const { db } = turn.trade.shop;
  const change = "update orders set due_on = $2 where id = $1";
  await db.$client.query(change, [order.id, dayFromNow(-3)]);
  return { orders: [order.id] };
};

const isTakenAlong = ({ status, soldAt, completedAt }: StaffOrder) =>
  status === "completed" && soldAt === completedAt;

/** What changes what an order is worth or what is paid of it. */
export const moneyActs: Record<string, Act> = {
  "receives a payment": receive,
  "receives another payment": receive,
  "withdraws a payment": withdraw,
  "refunds something": refund,
  "changes lines": changeLines(isByHand),
  "changes lines of a card order": changeLines((order) => !isByHand(order)),
  "cancels an order": cancel,
  "undoes a sale": post("undoing", isTakenAlong, true),
};

export const orderActs: Record<string, Act> = {
  ...moneyActs,
  "refunds something else": refund,
  "takes goods back": giveBackGoods,
  "sends an order": move("shipped", of("processing")),
  "undoes a sending": move("processing", of("shipped")),
  "completes an order": move("completed", of("shipped")),
  "reopens an order": post("reopening", of("completed")),
  "hands an order over": handOver,
  "withdraws a change": post("line-changes/withdrawal", ({ change }) => change !== null),
  "lets a debt become overdue": becomeOverdue,
};
