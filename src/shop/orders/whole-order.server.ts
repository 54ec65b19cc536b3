import { desc, eq, getTableColumns, inArray } from "drizzle-orm";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { findAcceptances } from "#src/shop/customers/acceptances.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import type { PaymentMethod } from "#src/base/kernel/payment-methods.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import { weightOf } from "#src/shop/delivery/weight.ts";
import { findSentEmails } from "#src/base/mail/mailer.server.ts";
import { referenceOf } from "./lifecycle/settlement.server.ts";
import { findOpenChange, toldChange } from "./line-changes/change-queries.server.ts";
import { originName } from "./origin.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { findAddressMismatches } from "./address-mismatch.server.ts";
import { findFulfillmentHolds } from "./fulfillment-holds.server.ts";
import { findGivenBack, findOwed, findPaymentsByHand } from "./offline-payments/payments.server.ts";
import { findArrival, findOrder, findPromotionsOf } from "./queries.server.ts";
import {
  findPayments,
  findRefundsOf,
  refundedQuantity,
  returnedQuantity,
} from "./refunds/refund-queries.server.ts";
import { findDisputes } from "./disputes/disputes.server.ts";
import { orderHistory, orderLines, type orders } from "./schema.server.ts";

/** Returns one order with all its details. */
export async function findWholeOrder(db: Database, id: number) {
  const order = await findOrder(db, id);
  if (!order) return null;
  const {
    idempotencyKey: _,
    pickupCode: __,
    originNumber: ___,
    searchText: _____,
    ...orderFields
  } = order;
  const [customer] = await db
    .select({
      id: customers.id,
      name: customers.name,
      lastname: customers.lastname,
      email: customers.email,
      phone: customers.phone,
    })
    .from(customers)
    .where(eq(customers.id, order.customerId));
  // What goods cost is shown on no order.
  const { cost: ____, ...columns } = getTableColumns(orderLines);
  const lines = await db
    .select({
      ...columns,
      refunded: refundedQuantity,
      returned: returnedQuantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  const history = await db
    .select()
    .from(orderHistory)
    .where(eq(orderHistory.orderId, id))
    .orderBy(desc(orderHistory.id));
  const refunds = await findRefundsOf(db, id);
  const disputes = await findDisputes(db, id);
  const change = await findOpenChange(db, id);
  const refunded = sumPesos(refunds.refunds.map(({ amount }) => amount));
  const refundedDelivery = refunds.refunds.reduce((sum, { deliveryCost }) => sum + deliveryCost, 0);
  return {
    ...orderFields,
    holds: await findFulfillmentHolds(db, order),
    disputes,
    origin: originName(order),
    addressMismatch: (await findAddressMismatches(db, [order])).get(id) ?? null,
    deliverBy: (await findArrival(db, order))?.last ?? null,
    ...refunds,
    change: change && {
      difference: change.difference,
      url: change.sessionUrl,
      expiresAt: change.expiresAt,
      ...(await toldChange(db, id, change)),
    },
    refunded,
    failed: sumPesos(refunds.refunds.map(({ failed }) => failed)),
    refundedDelivery,
    weight: await findWeight(db, lines),
    customer: customer ?? null,
    lines,
    promotions: await findPromotionsOf(db, id),
    charges: order.paidAt ? await findCharges(db, order) : [],
    payments: await findPaymentsByHand(db, id),
    givenBack: await findGivenBack(db, id),
    owed: order.manualPayment ? await findOwed(db, id) : null,
    history,
    emails: await findSentEmails(db, referenceOf(id)),
    acceptances: await findAcceptances(db, order.customerId, referenceOf(id)),
  };
}

/** Returns the kilograms of the lines, without what came back. */
async function findWeight(
  db: Database,
  lines: readonly { productId: number | null; quantity: number; returned: number }[],
): Promise<number> {
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const rows = await db
    .select({ id: products.id, weight: products.weight })
    .from(products)
    .where(inArray(products.id, ids));
  const weights = new Map(rows.map(({ id, weight }) => [id, weight]));
  return weightOf(
    lines.map(({ productId, quantity, returned }) => ({
      quantity: quantity - returned,
      weight: productId === null ? null : weights.get(productId),
    })),
  );
}

/** Returns what was paid, one after the other: whoever pays for a change of lines does so by card. */
async function findCharges(db: Database, order: typeof orders.$inferSelect) {
  const payments = await findPayments(db, order);
  return payments.map(({ intent, amount }, index) => {
    const method: PaymentMethod = index === 0 ? (order.voucherMethod ?? "card") : "card";
    return { method, reference: intent, amount };
  });
}
