import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Brand } from "#src/base/brand/contract.ts";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { brand } from "#src/base/brand/schema.server.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { publicCompany } from "#src/shop/content/queries.server.ts";
import { company } from "#src/shop/content/schema.server.ts";
import { type Customer, customerColumns } from "#src/shop/customers/queries.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { deliveriesOf, termsColumns } from "#src/shop/delivery/queries.server.ts";
import { deliveryCities, deliveryStates } from "#src/shop/delivery/schema.server.ts";
import { orderArrival } from "#src/shop/orders/arrival.ts";
import type { OrderRow } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { wholeOrder } from "#src/shop/orders/queries.server.ts";
import { cancellationReturn } from "#src/shop/orders/refunds/refunds.ts";
import { goodsReturns, orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { findGivenAt, findReturned } from "./given-back.server.ts";
import type { OrderForEmail } from "./order-for-email.ts";

/** An order with its buyer, its company and the brand, for emails. */
export interface EmailedOrder {
  order: OrderForEmail & OrderRow;
  buyer: Customer;
  company: Company | null;
  brand: Brand;
}

/** Returns null if the order or its customer no longer exists, or the customer gave no address. */
export async function findOrderForEmail(db: Database, id: number): Promise<EmailedOrder | null> {
  const [row] = await selectEmailed(db, id);
  if (!row) return null;
  const company = row.profile && publicCompany(row.profile);
  const { invoice, invoiceText } = company?.saleTerms ?? {};
  const order = {
    ...row.order,
    customerName: row.buyer.name,
    arrival: orderArrival(row.order, deliveriesOf(row)),
    invoice: (invoice && invoiceText) || null,
    ...(row.order.cancelledAt && (await findEnd(db, row.order))),
  };
  return { order, buyer: row.buyer, company, brand: row.design ?? defaultBrand };
}

/** What a cancellation gave back. What waits at an outlet had never left. */
async function findEnd(db: Database, { id, pickup }: OrderRow) {
  const cancelledAt = sql`(select ${orders.cancelledAt} from ${orders} where ${orders.id} = ${id})`;
  const isAtEnd = and(eq(goodsReturns.orderId, id), eq(goodsReturns.key, cancellationReturn));
  return {
    givenAtEnd: await findGivenAt(db, id, cancelledAt),
    back: pickup ? [] : await findReturned(db, isAtEnd),
  };
}

const selectEmailed = (db: Database, id: number) =>
  db
    .select({
      order: wholeOrder,
      buyer: customerColumns,
      // The shop has at most one row of each; for a join, PostgreSQL would estimate thousands.
      profile: sql<Company | null>`(select ${company.profile} from ${company})`,
      design: sql<Brand | null>`(select ${brand.design} from ${brand})`,
      ...termsColumns,
    })
    .from(orders)
    .leftJoin(deliveryStates, eq(deliveryStates.state, orders.state))
    .leftJoin(
      deliveryCities,
      and(eq(deliveryCities.stateId, deliveryStates.id), eq(deliveryCities.city, orders.city)),
    )
    .innerJoin(
      customers,
      and(
        eq(customers.id, orders.customerId),
        isNull(customers.erasedAt),
        isNotNull(customers.email),
      ),
    )
    .where(eq(orders.id, id));
