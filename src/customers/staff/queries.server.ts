import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import {
  countRows,
  fromDay,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesText,
  untilDay,
} from "#src/back-office/server/list-query.server.ts";
import { findAcceptances } from "#src/customers/acceptances.server.ts";
import { customers, customerSessions } from "#src/customers/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** Customers as the staff see them. */

const columns = {
  id: customers.id,
  name: customers.name,
  lastname: customers.lastname,
  email: customers.email,
  phone: customers.phone,
  confirmedAt: customers.confirmedAt,
  createdAt: customers.createdAt,
  erasedAt: customers.erasedAt,
  secondaryUseRefusedAt: customers.secondaryUseRefusedAt,
};

export const customersListConfig: ListConfig = {
  id: customers.id,
  sorts: { createdAt: customers.createdAt, lastname: customers.lastname, email: customers.email },
  filters: {
    q: matchesText(sql`${customers.searchText}`),
    confirmed: isTrue(isNotNull(customers.confirmedAt), isNull(customers.confirmedAt)),
    from: fromDay(customers.createdAt),
    until: untilDay(customers.createdAt),
  },
};

export async function listCustomers(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const rows = await db
    .select(columns)
    .from(customers)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows, total: await countRows(db, customers, where) };
}

export async function findCustomerForStaff(db: Database, id: number) {
  const [customer] = await db.select(columns).from(customers).where(eq(customers.id, id));
  if (!customer) return null;
  const sessions = await db
    .select({ createdAt: customerSessions.createdAt, expiresAt: customerSessions.expiresAt })
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, id), gt(customerSessions.expiresAt, sql`now()`)))
    .orderBy(desc(customerSessions.createdAt));
  return { ...customer, sessions, acceptances: await findAcceptances(db, id) };
}
