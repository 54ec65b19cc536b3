import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { customers } from "#src/shop/customers/schema.server.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import {
  dueDay,
  isOverdue,
  owedAmount,
  paidByHand,
} from "#src/shop/orders/offline-payments/payments.server.ts";
import { refundedAmount } from "#src/shop/orders/refunds/refund-queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { settingsIn } from "#src/base/platform/db/settings.server.ts";
import type { Debtor } from "./debtors.ts";
import { receivableSettings } from "./schema.server.ts";

/** A new shop sells nothing on credit. */
export const storedSettings = settingsIn(receivableSettings, { enabled: false });

/** Returns who owes something, the overdue first; of one customer only if one is given. */
export async function findDebtors(db: Database, customerId?: number): Promise<Debtor[]> {
  const isTheirs = customerId === undefined ? undefined : eq(orders.customerId, customerId);
  const rows = await db
    .select({
      customer: {
        id: customers.id,
        name: sql<string>`concat_ws(' ', ${customers.name}, nullif(${customers.lastname}, ''))`,
        email: customers.email,
        phone: customers.phone,
        limit: customers.creditLimit,
      },
      order: {
        id: orders.id,
        soldAt: sql<string>`${orders.soldAt}`,
        due: dueDay,
        isOverdue,
        isToCollect: sql<boolean>`${orders.shippedAt} is not null and ${orders.dueOn} is null
          and ${orders.pickup} is null`,
        total: orders.total,
        refunded: refundedAmount,
        paid: paidByHand,
        owed: sql<number>`${owedAmount}`,
      },
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(isNotNull(orders.manualPayment), sql`${owedAmount} > 0`, isTheirs))
    .orderBy(asc(orders.id));
  const byCustomer = Map.groupBy(rows, ({ customer }) => customer.id);
  const debtors = [...byCustomer.values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first) return [];
    const owing = theirs.map(({ order }) => order);
    const owed = sumPesos(owing.map((order) => order.owed));
    const late = owing.filter((order) => order.isOverdue);
    const overdue = sumPesos(late.map((order) => order.owed));
    return [{ ...first.customer, owed, overdue, orders: owing }];
  });
  return debtors.toSorted((a, b) => b.overdue - a.overdue || b.owed - a.owed);
}
