import { and, eq, sql } from "drizzle-orm";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { hasOpenDispute } from "#src/shop/orders/disputes/disputes.server.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import type { Outcome } from "#src/shop/orders/lifecycle/outcome.ts";
import { lockOrder, payRefund } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { refunds } from "#src/shop/orders/schema.server.ts";
import * as texts from "#src/shop/orders/texts.ts";
import { findRefundable } from "./refund-queries.server.ts";

interface Settled {
  refundId: number;
  settle: "again" | "elsewhere";
}

/**
 * Settles what did not reach the customer: the same refund is made again, or the staff say that they
 * paid it in another way.
 */
export async function settleFailedRefund(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  orderId: number,
  { refundId, settle }: Settled,
  actor: string,
): Promise<Outcome> {
  return await db.transaction(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    const isThis = and(eq(refunds.id, refundId), eq(refunds.orderId, orderId));
    const [refund] = await transaction.select().from(refunds).where(isThis);
    if (!order || !refund) return { kind: "unknown" };
    const { failed: amount } = refund;
    if (amount <= 0)
      return { kind: "rejected", problem: { kind: "refund", problem: { kind: "not-failed" } } };
    const { refunded } = await findRefundable(transaction, order);
    // It was refunded meanwhile, by another amount.
    if (sumPesos([refunded, amount]) > order.total)
      return { kind: "rejected", problem: { kind: "refund", problem: { kind: "more-than-paid" } } };
    if (settle === "again" && (await hasOpenDispute(transaction, orderId)))
      return { kind: "rejected", problem: { kind: "disputed" } };
    if (settle === "again") {
      await transaction
        .update(refunds)
        .set({
          failed: 0,
          amount: roundPesos(refund.amount + amount),
          adjustment: roundPesos(refund.adjustment - amount),
          refundedAt: null,
        })
        .where(isThis);
      const again = await recordEvent(transaction, orderId, "refund-requested", actor, {
        amount,
      });
      await jobs.enqueue(transaction, payRefund, { refundId, isTold: true, again });
    } else {
      await transaction.update(refunds).set({ failed: 0 }).where(isThis);
      const kind = "refunded-elsewhere";
      const noted = await recordEvent(transaction, orderId, kind, actor, { amount });
      await transaction.insert(refunds).values({
        orderId,
        key: `elsewhere-${noted}`,
        origin: "elsewhere",
        amount,
        adjustment: -amount,
        deliveryCost: 0,
        reason: texts.refundedElsewhere,
        actor,
        refundedAt: sql`now()`,
      });
    }
    await writeAudit(transaction, {
      actor,
      action: "refund",
      resource: "orders",
      recordId: orderId,
      after: { amount, settle },
    });
    return { kind: "done", value: {} };
  });
}
