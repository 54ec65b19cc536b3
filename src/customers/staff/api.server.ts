import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import {
  countRows,
  isTrue,
  fromDay,
  type ListConfig,
  untilDay,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";
import { idOf } from "#src/platform/numbers-in-urls.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import type { ErrorResponse } from "#src/kernel/endpoints.ts";
import { writeAudit } from "#src/audit/audit.server.ts";
import { requirePermission, limitedPerPerson } from "#src/staff/guard.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { findAcceptances } from "#src/customers/acceptances.server.ts";
import { sendLink } from "#src/customers/commands.server.ts";
import { PersonalData } from "#src/customers/contract.ts";
import { customers, customerSessions } from "#src/customers/schema.server.ts";

const shown = {
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

const nobody = { msg: "Ese cliente no existe" } satisfies ErrorResponse;

/**
 * Customers as the staff see them. Name and telephone can be corrected at the customer's wish; the
 * email address is the account's proof.
 */
const customersResource: Resource<typeof PersonalData> = {
  name: "customers",
  read: "customers.read",
  write: "customers.write",
  input: PersonalData,
  listConfig: customersListConfig,
  personal: ["name", "lastname", "phone"],
  unversioned: ["sessions", "acceptances", "confirmedAt"],
  async list(db, { where, orderBy, limit, offset }) {
    const rows = await db
      .select(shown)
      .from(customers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    return { rows, total: await countRows(db, customers, where) };
  },
  find: findCustomerForStaff,
  async update(db, id, input) {
    const corrected = await db
      .update(customers)
      .set(input)
      .where(and(eq(customers.id, id), isNull(customers.erasedAt)))
      .returning({ id: customers.id });
    if (corrected.length === 0)
      return { msg: "Sus datos se borraron: ya no hay nada que corregir" };
  },
};

export function customersStaffApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const mails = limitedPerPerson(
    createRateLimit(db.$client, { name: "staff-sends-mail", times: 60, seconds: 600 }),
  );
  return new Hono()
    .route("/", resourceApi(db, customersResource))
    .post("/:id{[0-9]+}/confirmation", requirePermission("customers.write"), mails, async (c) => {
      const id = idOf(c.req.param("id"));
      const customer = await findCustomerForStaff(db, id);
      if (!customer || customer.erasedAt) return c.json(nobody, 404);
      if (customer.confirmedAt)
        return c.json({ msg: "Su cuenta ya está confirmada" } satisfies ErrorResponse, 409);
      await db.transaction(async (transaction) => {
        await sendLink(transaction, jobs, id, "confirm");
        await writeAudit(transaction, {
          actor: c.var.staff.email,
          action: "email",
          resource: "customers",
          recordId: id,
          after: { message: "confirm" },
        });
      });
      return c.json({ msg: "El correo va en camino" }, 202);
    })
    .delete("/:id{[0-9]+}/sessions", requirePermission("customers.write"), async (c) => {
      const id = idOf(c.req.param("id"));
      const ended = await db.transaction(async (transaction) => {
        const sessions = await transaction
          .delete(customerSessions)
          .where(eq(customerSessions.customerId, id))
          .returning({ id: customerSessions.customerId });
        await writeAudit(transaction, {
          actor: c.var.staff.email,
          action: "end-sessions",
          resource: "customers",
          recordId: id,
          before: { sessions: sessions.length },
        });
        return sessions.length;
      });
      return c.json({ msg: ended === 1 ? "Se cerró una sesión" : `Se cerraron ${ended} sesiones` });
    });
}

export async function findCustomerForStaff(db: Database, id: number) {
  const [customer] = await db.select(shown).from(customers).where(eq(customers.id, id));
  if (!customer) return null;
  const sessions = await db
    .select({ createdAt: customerSessions.createdAt, expiresAt: customerSessions.expiresAt })
    .from(customerSessions)
    .where(and(eq(customerSessions.customerId, id), gt(customerSessions.expiresAt, sql`now()`)))
    .orderBy(desc(customerSessions.createdAt));
  return { ...customer, sessions, acceptances: await findAcceptances(db, id) };
}
