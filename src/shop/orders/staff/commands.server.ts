import { randomUUID } from "node:crypto";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { PaymentsUnavailable } from "#src/shop/payments/gateway.server.ts";
import type { EmailKind } from "#src/shop/orders/emails/emails.ts";
import { hasOpenDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { addressMismatchOf } from "#src/shop/orders/address-mismatch.ts";
import { findFulfillmentHolds } from "#src/shop/orders/fulfillment-holds.server.ts";
import { fulfillmentHoldLeft } from "#src/shop/orders/fulfillment-holds.ts";
import { findOrder } from "#src/shop/orders/queries.server.ts";
import type {
  Outcome,
  TransitionOutcome,
  TransitionProblem,
} from "#src/shop/orders/lifecycle/outcome.ts";
import { findRefundable } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { returnTheRest } from "#src/shop/orders/refunds/refunds.server.ts";
import {
  lockOrder,
  transitionOrder,
  type OrderRow,
  applyTransition,
  sendOrderEmail,
} from "#src/shop/orders/lifecycle/settlement.server.ts";
import type { StaffMember } from "#src/base/staff/queries.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import type { Cancellation, OrderTransition } from "./contract.ts";
import {
  mayReopen,
  mayUndoSale,
  type OrderStatus,
  reopening,
  undoDeadline,
  undoingSale,
  undoShipment,
} from "#src/shop/orders/lifecycle/states.ts";
import { orderCancelled } from "#src/shop/orders/texts.ts";

type Queue = Pick<Jobs, "enqueue">;

/** Moves each order in a transaction of its own, so that one failure does not stop the others. */
export async function transitionOrders(
  db: DatabasePool,
  jobs: Queue,
  { ids, parcels, ...move }: OrderTransition,
  actor: string,
): Promise<TransitionOutcome[]> {
  const byId = new Map(parcels.map(({ id, ...parcel }) => [id, parcel]));
  const results: TransitionOutcome[] = [];
  for (const id of ids) {
    const guideNumber = byId.get(id)?.guideNumber ?? move.guideNumber;
    const deliveryDate = byId.get(id)?.deliveryDate ?? move.deliveryDate;
    const own = { ...move, guideNumber, deliveryDate };
    results.push(await transitionOne(db, jobs, id, own, actor));
  }
  return results;
}

interface Move extends Omit<OrderTransition, "ids" | "from" | "to" | "parcels" | "despite"> {
  to: OrderTransition["to"] | "cancelled";
  from?: OrderStatus | null | undefined;
  goodsReturned?: boolean | null | undefined;
  damaged?: boolean;
  mayLoseGoods?: boolean;
  despite?: OrderTransition["despite"];
}

async function transitionOne(
  db: DatabasePool,
  jobs: Queue,
  id: number,
  move: Move,
  actor: string,
): Promise<TransitionOutcome> {
  const { to, from, carrier, guideNumber, deliveryDate } = move;
  const { goodsReturned, damaged = false, mayLoseGoods = false, despite = [] } = move;
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { id, moved: false, problem: { kind: "unknown" } };
    const { status } = order;
    // What waits at the outlet never left: only of parcels nobody knows where they are.
    const isTakenBack = status === "shipped" && to === "cancelled";
    const isBack = order.pickup ? true : goodsReturned;
    if (from && from !== status) return changedMeanwhile(order);
    if (to === "processing") return await undoOne(transaction, jobs, order, actor);
    if (isTakenBack && typeof isBack !== "boolean")
      return notMoved(order, { kind: "goods-unsaid" });
    if (isTakenBack && !isBack && !mayLoseGoods) return notMoved(order, { kind: "goods-lost" });
    if (order.pickup && to === "completed") return notMoved(order, { kind: "code-unsaid" });
    const place = to === "shipped" ? addressMismatchOf(order) : null;
    const holds = to === "completed" ? [] : await findFulfillmentHolds(transaction, order);
    const hold =
      to === "cancelled"
        ? holds.find((each) => each === "disputed")
        : fulfillmentHoldLeft({ id, holds }, despite);
    if (hold) return notMoved(order, { kind: "on-hold", hold, place });
    const shipment = {
      ...(carrier ? { carrier } : {}),
      ...(guideNumber ? { guideNumber } : {}),
      ...(deliveryDate ? { deliveryDate } : {}),
    };
    const changes = to === "shipped" && !order.pickup ? shipment : {};
    if (isTakenBack && isBack)
      await returnTheRest(transaction, order, { damaged, reason: orderCancelled, actor });
    if (!(await transitionOrder(transaction, jobs, id, to, actor, changes)))
      return notMoved(order, { kind: "impossible", from: status, to });
    const confirmed = place && { confirmedPostalCode: place.code };
    await auditMove(transaction, actor, order, { status: to, ...changes, ...confirmed });
    return { id, moved: true, status: to };
  });
}

/** Reverts «shipped» before its customer is told: the waiting email then finds nothing to tell. */
async function undoOne(
  db: Database,
  jobs: Queue,
  order: OrderRow,
  actor: string,
): Promise<TransitionOutcome> {
  if (order.status !== "shipped") return changedMeanwhile(order);
  if (!undoDeadline(order, await databaseTime(db)))
    return notMoved(order, { kind: "told-already" });
  await applyTransition(db, jobs, order, undoShipment, {
    actor,
    kind: "unshipped",
    details: {},
    changes: { shippedAt: null, carrier: null, guideNumber: null, deliveryDate: null },
  });
  await auditMove(db, actor, order, { status: "processing" });
  return { id: order.id, moved: true, status: "processing" };
}

type Seen = Pick<OrderRow, "id" | "status">;

const notMoved = ({ id, status }: Seen, problem: TransitionProblem): TransitionOutcome => ({
  id,
  moved: false,
  status,
  problem,
});

const changedMeanwhile = (order: Seen) =>
  notMoved(order, { kind: "changed", status: order.status });

const auditMove = (db: Database, actor: string, { id, status }: Seen, after: object) =>
  writeAudit(db, {
    actor,
    action: "move",
    resource: "orders",
    recordId: id,
    before: { status },
    after,
  });

/** Completes an order that is picked up, if the code is right. */
export async function handOver(
  db: DatabasePool,
  jobs: Queue,
  { id, code }: { id: number; code: string },
  actor: string,
): Promise<Outcome<{ status: OrderStatus }>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { kind: "unknown" };
    if (!order.pickup || order.status !== "shipped")
      return { kind: "rejected", problem: { kind: "not-ready" } };
    if (order.pickupCode !== code)
      return { kind: "rejected", problem: { kind: "wrong-code" }, field: "code" };
    if (await hasOpenDispute(transaction, id))
      return { kind: "rejected", problem: { kind: "disputed" } };
    await transitionOrder(transaction, jobs, id, "completed", actor);
    await auditMove(transaction, actor, order, { status: "completed" });
    return { kind: "done", value: { status: "completed" } };
  });
}

export interface Cancelling {
  db: DatabasePool;
  jobs: Queue;
  /** Makes an unpaid order unpayable. */
  checkout: { close: (order: OrderRow, actor: string) => Promise<void> };
}

/**
 * Cancels orders: one that can still be paid is made unpayable first, and a paid one is refunded.
 */
export async function cancelOrders(
  services: Cancelling,
  { ids, ...cancellation }: Cancellation,
  { email: actor, role }: Pick<StaffMember, "email" | "role">,
): Promise<TransitionOutcome[]> {
  const results: TransitionOutcome[] = [];
  const mayLoseGoods = hasPermission(role, "orders.write-off");
  const own = { ...cancellation, mayLoseGoods };
  for (const id of ids) results.push(await cancelOne(services, id, own, actor));
  return results;
}

async function cancelOne(
  services: Cancelling,
  id: number,
  { from, ...goods }: Omit<Cancellation, "ids"> & { mayLoseGoods: boolean },
  actor: string,
): Promise<TransitionOutcome> {
  const order = await findOrder(services.db, id);
  try {
    if (order && from && from !== order.status) return changedMeanwhile(order);
    if (order?.status === "awaiting_payment")
      return await releaseReservation(services, order, actor);
    if (order?.status === "voucher_issued")
      return await cancelUnpaidVoucher(services, order, actor);
    return await transitionOne(
      services.db,
      services.jobs,
      id,
      { to: "cancelled", from, ...goods },
      actor,
    );
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    return { id, moved: false, problem: { kind: "payments-unavailable" } };
  }
}

async function releaseReservation(
  { db, checkout }: Cancelling,
  order: OrderRow,
  actor: string,
): Promise<TransitionOutcome> {
  await checkout.close(order, actor);
  const { id, status } = (await findOrder(db, order.id)) ?? order;
  if (status !== "expired") return changedMeanwhile({ id, status });
  await writeAudit(db, {
    actor,
    action: "release",
    resource: "orders",
    recordId: id,
    before: { status: order.status },
    after: { status },
  });
  return { id, moved: true, status };
}

async function cancelUnpaidVoucher(
  { db, jobs, checkout }: Cancelling,
  order: OrderRow,
  actor: string,
): Promise<TransitionOutcome> {
  await checkout.close(order, actor);
  const result = await transitionOne(
    db,
    jobs,
    order.id,
    { to: "cancelled", from: "voucher_issued" },
    actor,
  );
  // The service's own event may have arrived first.
  return result.status === "cancelled"
    ? { id: order.id, moved: true, status: "cancelled" }
    : result;
}

/** Reverts «completed», within a day. */
export async function reopenOrder(
  db: DatabasePool,
  jobs: Queue,
  id: number,
  actor: string,
): Promise<Outcome<{ status: OrderStatus }>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { kind: "unknown" };
    if (order.status !== "completed")
      return { kind: "rejected", problem: { kind: "not-completed" } };
    if (!mayReopen(order, await databaseTime(transaction)))
      return { kind: "rejected", problem: { kind: "completed-long-ago" } };
    await applyTransition(transaction, jobs, order, reopening, {
      actor,
      kind: "reopened",
      details: {},
      changes: { completedAt: null },
    });
    await auditMove(transaction, actor, order, { status: "shipped" });
    return { kind: "done", value: { status: "shipped" } };
  });
}

/** Sends one of an order's emails again, as a new email, so the first stays recorded as sent. */
export async function resendEmail(
  db: DatabasePool,
  jobs: Queue,
  orderId: number,
  message: EmailKind,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await jobs.enqueue(transaction, sendOrderEmail, {
      orderId,
      message,
      again: randomUUID().slice(0, 8),
    });
    await writeAudit(transaction, {
      actor,
      action: "email",
      resource: "orders",
      recordId: orderId,
      after: { message },
    });
  });
}

/** Whether an order's money was counted and the count closed: it is corrected by new lines alone. */
export type IsCounted = (db: Database, orderId: number) => Promise<boolean>;

/** Takes back a sale of the counter, while its goods and its money are there: all in one step. */
export async function undoSale(
  { db, jobs, isCounted }: { db: DatabasePool; jobs: Queue; isCounted: IsCounted },
  id: number,
  actor: string,
): Promise<Outcome<{ status: OrderStatus }>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { kind: "unknown" };
    if (!order.manualPayment || !mayUndoSale(order, await databaseTime(transaction)))
      return { kind: "rejected", problem: { kind: "no-counter-sale" } };
    const { refunded, lines } = await findRefundable(transaction, order);
    if (refunded > 0 || lines.some(({ returned }) => returned > 0))
      return { kind: "rejected", problem: { kind: "given-back-already" } };
    // The money may have left the drawer: who gives it back says from where, line by line.
    if (await isCounted(transaction, id))
      return { kind: "rejected", problem: { kind: "in-closed-cut" } };
    await returnTheRest(transaction, order, { damaged: false, reason: orderCancelled, actor });
    const cancelled = { actor, kind: "cancelled", details: {}, changes: {} } as const;
    await applyTransition(transaction, jobs, order, undoingSale, cancelled);
    await auditMove(transaction, actor, order, { status: "cancelled" });
    return { kind: "done", value: { status: "cancelled" } };
  });
}
