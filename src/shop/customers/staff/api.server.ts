import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import {
  fromDay,
  isTrue,
  type ListConfig,
  type ListQuery,
  matchesPerson,
  untilDay,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";
import { findAcceptances } from "#src/shop/customers/acceptances.server.ts";
import { findNotes } from "#src/shop/customers/queries.server.ts";
import { customerNotes, customers, customerSessions } from "#src/shop/customers/schema.server.ts";
import { orderSales } from "#src/shop/reports/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import {
  type Rejection,
  type Resource,
  resourceApi,
} from "#src/base/admin-kit/server/resource.server.ts";
import { findDiscountPercent } from "#src/shop/customers/queries.server.ts";
import { hasPermission } from "#src/base/staff/roles.ts";
import { sendLink } from "#src/shop/customers/commands.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { customersContract, customerActionsEndpoints } from "./contract.ts";
import * as texts from "./texts.ts";
import type { Hono } from "hono";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { type Handlers, ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { sessionsEnded } from "#src/base/staff/texts.ts";

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
    q: matchesPerson(sql`${customers.searchText}`),
    confirmed: isTrue(isNotNull(customers.confirmedAt), isNull(customers.confirmedAt)),
    from: fromDay(customers.createdAt),
    until: untilDay(customers.createdAt),
  },
};

async function listCustomers(db: Database, query: ListQuery) {
  return await pageOf(db, customers, db.select(columns).from(customers).$dynamic(), query);
}

async function findCustomerForStaff(db: Database, id: number) {
  const { discountPercent, creditLimit, creditDays } = customers;
  const [customer] = await db
    .select({ ...columns, discountPercent, creditLimit, creditDays })
    .from(customers)
    .where(eq(customers.id, id));
  if (!customer) return null;
  const sessions = await db
    .select({ createdAt: customerSessions.createdAt, expiresAt: customerSessions.expiresAt })
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, id), gt(customerSessions.expiresAt, sql`now()`)))
    .orderBy(desc(customerSessions.createdAt));
  const [acceptances, bought] = [await findAcceptances(db, id), await sumSales(db, id)];
  return { ...customer, sessions, acceptances, bought, notes: await findNotes(db, id) };
}

/** Returns how many orders a customer bought and kept, and what for in pesos. */
export async function sumSales(db: Database, id: number) {
  const { sold, discount, delivery, refunded, dimension, orderId } = orderSales;
  const net = sql<number>`sum(${sold} - ${discount} + ${delivery} - ${refunded})`.as("net");
  const kept = db
    .select({ net })
    .from(orderSales)
    .where(
      and(
        eq(dimension, "seller"),
        sql`${orderId} = any(array(select id from orders where customer_id = ${id}))`,
      ),
    )
    .groupBy(orderId)
    .as("kept");
  const [sums] = await db
    .select({
      orders: sql<number>`(count(*) filter (where ${kept.net} > 0))::int`,
      total: sql<number>`coalesce(sum(${kept.net}), 0)::float8 / 100`,
    })
    .from(kept);
  return sums ?? { orders: 0, total: 0 };
}

/** @returns whether it was added: not if nobody is left to whom it could refer */
async function addNote(
  db: DatabasePool,
  id: number,
  { note, actor }: { note: string; actor: string },
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    // An erasure in progress ends first.
    const [customer] = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
      .for("share");
    if (!customer) return false;
    await transaction.insert(customerNotes).values({ customerId: id, note, actor });
    return true;
  });
}

/** Corrects a customer's data, unless they were erased. */
async function correctCustomer(
  db: Database,
  id: number,
  input: InputOf<typeof customersContract>,
): Promise<Rejection | void> {
  const corrected = await db
    .update(customers)
    .set(input)
    .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
    .returning({ id: customers.id });
  if (corrected.length === 0) return { msg: texts.nothingToCorrect };
}

/** Sends the confirmation link again. */
async function sendConfirmation(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  id: number,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    await sendLink(transaction, jobs, id, "confirm");
    await writeAudit(transaction, {
      actor,
      action: "email",
      resource: "customers",
      recordId: id,
      after: { message: "confirm" },
    });
  });
}

/** @returns how many sessions ended */
async function endSessions(db: DatabasePool, id: number, actor: string): Promise<number> {
  return await db.transaction(async (transaction) => {
    const { length: sessions } = await transaction
      .delete(customerSessions)
      .where(eq(customerSessions.customerId, id))
      .returning({ id: customerSessions.customerId });
    await writeAudit(transaction, {
      actor,
      action: "end-sessions",
      resource: "customers",
      recordId: id,
      before: { sessions },
    });
    return sessions;
  });
}

const customersResource: Resource<typeof customersContract> = {
  contract: customersContract,
  listConfig: customersListConfig,
  personal: ["name", "lastname", "phone"],
  unversioned: ["sessions", "notes", "acceptances", "bought", "confirmedAt"],
  list: listCustomers,
  find: findCustomerForStaff,
  update: correctCustomer,
};

/** Whoever corrects a telephone sends the percent and the credit along as they are. */
const mayChangeTerms =
  (db: DatabasePool): NonNullable<Resource<typeof customersContract>["authorize"]> =>
  async (c, input, id) =>
    (await mayDiscount(db)(c, input, id)) ?? (await mayGiveCredit(db)(c, input, id));

const mayGiveCredit =
  (db: DatabasePool): NonNullable<Resource<typeof customersContract>["authorize"]> =>
  async (c, { creditLimit: limit, creditDays: days }, id) => {
    if (hasPermission(c.var.staff.role, "customers.credit")) return null;
    const { creditLimit, creditDays } = customers;
    const isTheirs = eq(customers.id, id ?? 0);
    const [now] = await db.select({ creditLimit, creditDays }).from(customers).where(isTheirs);
    const isSame =
      (limit === undefined || limit === now?.creditLimit) &&
      (days === undefined || days === now?.creditDays);
    return isSame ? null : errorReply(403, texts.mayNotGiveCredit, "creditLimit");
  };

const mayDiscount =
  (db: DatabasePool): NonNullable<Resource<typeof customersContract>["authorize"]> =>
  async (c, { discountPercent }, id) => {
    if (discountPercent === undefined || hasPermission(c.var.staff.role, "customers.discount"))
      return null;
    const isSame = discountPercent === (await findDiscountPercent(db, id ?? 0));
    return isSame ? null : errorReply(403, texts.mayNotDiscount, "discountPercent");
  };

export function customersStaffApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">): Hono {
  const routes = createStaffRoutes(customerActionsEndpoints, {
    "POST /customers/:id/confirmation": confirmation(db, jobs),
    async "POST /customers/:id/notes"(c, { params: { id }, body: { note } }) {
      const added = await addNote(db, id, { note, actor: c.var.staff.email });
      return added
        ? { status: 201, body: { msg: texts.noteAdded } }
        : errorReply(404, texts.unknownCustomer);
    },
    async "DELETE /customers/:id/sessions"(c, { params: { id } }) {
      const ended = await endSessions(db, id, c.var.staff.email);
      return ok({ msg: sessionsEnded(ended) });
    },
  });
  return routes.route(
    "/",
    resourceApi(db, { ...customersResource, authorize: mayChangeTerms(db) }),
  );
}

function confirmation(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
): Handlers<typeof customerActionsEndpoints>["POST /customers/:id/confirmation"] {
  const mails = createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 });
  return async (c, { params: { id } }) => {
    const { id: staffId, email: actor } = c.var.staff;
    const wait = await mails.take(String(staffId));
    if (wait) return tooMany(c, wait);
    const customer = await findCustomerForStaff(db, id);
    if (!customer?.email || customer.erasedAt) return errorReply(404, texts.unknownCustomer);
    if (customer.confirmedAt) return errorReply(409, texts.alreadyConfirmed);
    await sendConfirmation(db, jobs, id, actor);
    return { status: 202, body: { msg: texts.emailOnItsWay } };
  };
}
