import { eq } from "drizzle-orm";
import { databaseTime } from "#src/base/platform/db/database-state.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { recordEvent } from "./history.server.ts";
import type { Outcome } from "./outcome.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { lockOrder } from "./settlement.server.ts";
import { undoDeadline } from "./states.ts";
import { deliveryDateProblem, type ShipmentCorrection, shipmentChange } from "./shipment.ts";

export const writeShipmentEmail = "write-shipment-email";

/**
 * Corrects a parcel's details: the history keeps both versions, and the customer gets a new email.
 */
export async function correctShipment(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  orderId: number,
  correction: ShipmentCorrection,
  actor: string,
): Promise<Outcome<{ changed: boolean }>> {
  const shipment = {
    carrier: correction.carrier ?? null,
    guideNumber: correction.guideNumber ?? null,
    deliveryDate: correction.deliveryDate ?? null,
  };
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    if (order.status !== "shipped") return { kind: "rejected", problem: { kind: "not-shipped" } };
    const { deliveryDate } = shipment;
    const isNew = deliveryDate !== null && deliveryDate !== order.deliveryDate;
    const problem = isNew
      ? deliveryDateProblem(deliveryDate, order.shippedAt ?? order.createdAt)
      : null;
    if (problem)
      return {
        kind: "rejected",
        problem: { kind: "delivery-date", problem },
        field: "deliveryDate",
      };
    const change = shipmentChange(order, shipment);
    if (!change) return { kind: "done", value: { changed: false } };
    await transaction.update(orders).set(change.after).where(eq(orders.id, orderId));
    const historyId = await recordEvent(transaction, orderId, "shipment-corrected", actor, change);
    await writeAudit(transaction, {
      actor,
      action: "correct",
      resource: "orders",
      recordId: orderId,
      ...change,
    });
    // The email about the shipment, which still waits, tells the corrected details.
    if (!undoDeadline(order, await databaseTime(transaction)))
      await jobs.enqueue(transaction, writeShipmentEmail, { orderId, historyId });
    return { kind: "done", value: { changed: true } };
  });
}
