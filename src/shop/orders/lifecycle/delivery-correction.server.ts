import { eq } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { pricedPlace, wrongPostalCode } from "#src/shop/delivery/wrong-postal-code.ts";
import { findDeliveryZones } from "#src/shop/delivery/queries.server.ts";
import { zoneOf } from "#src/shop/delivery/rates.ts";
import type { Pesos } from "#src/base/kernel/pesos.ts";
import type { OrderAddress } from "#src/shop/orders/address.ts";
import { findOpenChange } from "#src/shop/orders/line-changes/change-queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import {
  type CorrectedDelivery,
  correctedDelivery,
  type DeliveryCorrection,
} from "./delivery-correction.ts";
import { recordEvent } from "./history.server.ts";
import type { OrderProblem, Outcome } from "./outcome.ts";
import { lockOrder } from "./settlement.server.ts";
import { writeShipmentEmail } from "./shipment.server.ts";

/**
 * Corrects where and to whom an order goes, before it leaves; the customer gets an email. History
 * and audit log say which fields changed, not what a person's address was.
 */
export async function correctDelivery(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  orderId: number,
  correction: DeliveryCorrection,
  actor: string,
): Promise<Outcome<{ changed: boolean }>> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (!order) return { kind: "unknown" };
    if (order.origin || (order.status !== "processing" && order.status !== "voucher_issued"))
      return { kind: "rejected", problem: { kind: "left-already" } };
    const change = correctedDelivery(order, correction);
    if (!change) return { kind: "done", value: { changed: false } };
    const { fields, after } = change;
    const isPlace = fields.includes("postalCode") || fields.includes("state");
    const problem = isPlace
      ? await postalCodeProblem(transaction, order, { ...order, ...after })
      : null;
    if (problem) return { kind: "rejected", problem, field: "postalCode" };
    if (isPlace && (await findOpenChange(transaction, orderId))?.place)
      return { kind: "rejected", problem: { kind: "change-open" } };
    await writeCorrection(transaction, jobs, orderId, change, { actor });
    return { kind: "done", value: { changed: true } };
  });
}

/**
 * Writes a correction and emails the customer. The order must be locked.
 * @param paid what the customer paid for it
 */
export async function writeCorrection(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  orderId: number,
  { fields, after }: CorrectedDelivery,
  { actor, paid }: { actor: string; paid?: Pesos },
): Promise<void> {
  await db.update(orders).set(after).where(eq(orders.id, orderId));
  const details = { fields, ...(paid && { amount: paid }) };
  const historyId = await recordEvent(db, orderId, "delivery-corrected", actor, details);
  await writeAudit(db, {
    actor,
    action: "correct",
    resource: "orders",
    recordId: orderId,
    after: details,
  });
  await jobs.enqueue(db, writeShipmentEmail, { orderId, historyId });
}

/**
 * A postal code must be its state's. Alone it may not change what the delivery costs; with another
 * state the staff decide that the order goes there for what was paid.
 */
async function postalCodeProblem(
  db: Database,
  before: OrderAddress,
  after: OrderAddress,
): Promise<OrderProblem | null> {
  if (wrongPostalCode(after)) return { kind: "postal-code", state: after.state };
  if (after.state !== before.state) return null;
  const zones = await findDeliveryZones(db);
  return zoneOf(zones, pricedPlace(before))?.id === zoneOf(zones, after)?.id
    ? null
    : { kind: "another-zone" };
}

/** Adds a note to an order's history that no customer sees with the order. @returns false if it is unknown */
export async function addNote(
  db: DatabasePool,
  orderId: number,
  note: string,
  actor: string,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    if (!(await lockOrder(transaction, orderId))) return false;
    await recordEvent(transaction, orderId, "note", actor, { note });
    return true;
  });
}
