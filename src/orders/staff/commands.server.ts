import { randomUUID } from "node:crypto";
import type { DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { PaymentRefused, PaymentsAway } from "#src/payments/gateway.server.ts";
import { closeOrder, reconcile } from "#src/orders/checkout.server.ts";
import type { Checkouts } from "#src/orders/reservation.server.ts";
import type { LetterKind } from "#src/orders/emails.ts";
import { findOrder } from "#src/orders/queries.server.ts";
import { type Outcome, returnTheRest } from "#src/orders/refunds.server.ts";
import {
  lockOrder,
  moveOrder,
  type OrderRow,
  takeStep,
  writeLetter,
} from "#src/orders/settlement.server.ts";
import type { Cancellation, MoveResult, OrderMove } from "./contract.ts";
import { mayReopen, reopening } from "#src/orders/states.ts";
import { statusTexts } from "#src/orders/texts.ts";

type Queue = Pick<Jobs, "enqueue">;

/** Each order in a transaction of its own: one that can't move keeps none of the others back. */
export async function moveOrders(
  db: DatabasePool,
  jobs: Queue,
  { ids, ...move }: OrderMove,
  actor: string,
): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const id of ids) results.push(await moveOne(db, jobs, id, move, actor));
  return results;
}

interface Move extends Omit<OrderMove, "ids" | "from" | "to"> {
  to: OrderMove["to"] | "CA";
  from?: string | null | undefined;
  goodsReturned?: boolean | null | undefined;
}

async function moveOne(
  db: DatabasePool,
  jobs: Queue,
  id: number,
  move: Move,
  actor: string,
): Promise<MoveResult> {
  const { to, from, carrier, guideNumber, deliveryDate, goodsReturned } = move;
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { id, moved: false, msg: `El pedido ${id} no existe` };
    const { status } = order;
    if (from && from !== status) return changedMeanwhile(order);
    if (status === "S" && to === "CA" && typeof goodsReturned !== "boolean")
      return {
        id,
        moved: false,
        status,
        msg: `Di si la mercancía del pedido ${id} volvió a la bodega`,
      };
    const told = {
      ...(carrier ? { carrier } : {}),
      ...(guideNumber ? { guideNumber } : {}),
      ...(deliveryDate ? { deliveryDate } : {}),
    };
    if (!(await moveOrder(transaction, jobs, id, to, actor, to === "S" ? told : {})))
      return {
        id,
        moved: false,
        status,
        msg: `El pedido ${id} está «${statusTexts[status] ?? status}» y no puede pasar a «${statusTexts[to]}»`,
      };
    if (status === "S" && goodsReturned)
      await returnTheRest(transaction, order, "Pedido cancelado", actor);
    await writeAudit(transaction, {
      actor,
      action: "move",
      resource: "orders",
      recordId: id,
      before: { status },
      after: { status: to, ...told },
    });
    return { id, moved: true, status: to };
  });
}

function changedMeanwhile({ id, status }: Pick<OrderRow, "id" | "status">): MoveResult {
  return {
    id,
    moved: false,
    status,
    msg: `El pedido ${id} ya cambió: ${statusTexts[status] ?? status}`,
  };
}

/**
 * An order that somebody may still pay is made unpayable first; one that was paid gets its money
 * back.
 */
export async function cancelOrders(
  checkouts: Checkouts,
  { ids, ...cancellation }: Cancellation,
  actor: string,
): Promise<MoveResult[]> {
  const results: MoveResult[] = [];
  for (const id of ids) results.push(await cancelOne(checkouts, id, cancellation, actor));
  return results;
}

async function cancelOne(
  checkouts: Checkouts,
  id: number,
  { from, goodsReturned }: Omit<Cancellation, "ids">,
  actor: string,
): Promise<MoveResult> {
  const order = await findOrder(checkouts.db, id);
  try {
    if (order && from && from !== order.status) return changedMeanwhile(order);
    if (order?.status === "awaiting") return await releaseReservation(checkouts, order, actor);
    if (order?.status === "AP") return await cancelUnpaidVoucher(checkouts, order, actor);
    return await moveOne(
      checkouts.db,
      checkouts.jobs,
      id,
      { to: "CA", from, goodsReturned },
      actor,
    );
  } catch (error) {
    if (!(error instanceof PaymentsAway)) throw error;
    return {
      id,
      moved: false,
      msg: `El servicio de pago no responde. El pedido ${id} sigue igual: inténtalo de nuevo en un momento.`,
    };
  }
}

async function releaseReservation(
  checkouts: Checkouts,
  order: OrderRow,
  actor: string,
): Promise<MoveResult> {
  await closeOrder(checkouts, order, actor);
  const { id, status } = (await findOrder(checkouts.db, order.id)) ?? order;
  if (status !== "expired") return changedMeanwhile({ id, status });
  await writeAudit(checkouts.db, {
    actor,
    action: "release",
    resource: "orders",
    recordId: id,
    before: { status: order.status },
    after: { status },
  });
  return { id, moved: true, status };
}

/**
 * Where the service does not let a voucher be cancelled, a payment that comes all the same is given
 * back.
 */
async function cancelUnpaidVoucher(
  checkouts: Checkouts,
  order: OrderRow,
  actor: string,
): Promise<MoveResult> {
  const { db, jobs, gateway } = checkouts;
  try {
    if (order.paymentIntent) await gateway.cancelVoucher(order.paymentIntent);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // It may have been paid in the meantime.
    await reconcile(checkouts, order);
  }
  const result = await moveOne(db, jobs, order.id, { to: "CA", from: "AP" }, actor);
  // The service's own event may have been quicker.
  return result.status === "CA" ? { id: order.id, moved: true, status: "CA" } : result;
}

/** Takes «completed» back, within a day. */
export async function reopenOrder(
  db: DatabasePool,
  jobs: Queue,
  id: number,
  actor: string,
): Promise<Outcome<{ status: string }>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, id);
    if (!order) return { kind: "unknown" };
    if (order.status !== "C")
      return { kind: "refused", msg: `El pedido ${id} ya no está completado` };
    if (!mayReopen(order, new Date()))
      return { kind: "refused", msg: "Se completó hace más de un día: ya no se puede deshacer" };
    await takeStep(transaction, jobs, order, reopening, {
      actor,
      kind: "reopened",
      details: {},
      changes: { completedAt: null },
    });
    await writeAudit(transaction, {
      actor,
      action: "move",
      resource: "orders",
      recordId: id,
      before: { status: "C" },
      after: { status: "S" },
    });
    return { kind: "done", value: { status: "S" } };
  });
}

/** As a letter of its own: the first one stays known as sent. */
export async function sendLetterAgain(
  db: DatabasePool,
  jobs: Queue,
  orderId: number,
  letter: LetterKind,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await jobs.enqueue(transaction, writeLetter, {
      orderId,
      letter,
      again: randomUUID().slice(0, 8),
    });
    await writeAudit(transaction, {
      actor,
      action: "letter",
      resource: "orders",
      recordId: orderId,
      after: { letter },
    });
  });
}
