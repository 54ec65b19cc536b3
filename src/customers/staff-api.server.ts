import { and, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { countRows, flag, fromDay, idOf, type Listing, readListQuery, untilDay, words } from "#src/platform/listing.server.ts";
import type { Failure } from "#src/platform/refusals.server.ts";
import { writeAudit } from "#src/staff/audit.server.ts";
import { can } from "#src/staff/guard.server.ts";
import { sendLink } from "./commands.server.ts";
import { customers, customerSessions } from "./schema.server.ts";

const shown = {
  id: customers.id,
  name: customers.name,
  lastname: customers.lastname,
  email: customers.email,
  phone: customers.phone,
  confirmedAt: customers.confirmedAt,
  createdAt: customers.createdAt,
  erasedAt: customers.erasedAt,
};

export const customersListing: Listing = {
  id: customers.id,
  sorts: { createdAt: customers.createdAt, lastname: customers.lastname, email: customers.email },
  filters: {
    q: words(sql`${customers.letters}`),
    confirmed: flag(isNotNull(customers.confirmedAt), isNull(customers.confirmedAt)),
    from: fromDay(customers.createdAt),
    until: untilDay(customers.createdAt),
  },
};

const nobody = { msg: "Ese cliente no existe" } satisfies Failure;

/** Customers as the staff see them; nobody but themselves changes what they said of themselves. */
export function customersStaffApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  return new Hono()
    .get("/", can("customers.read"), async (c) => {
      const { where, orderBy, limit, offset } = readListQuery(c, customersListing);
      const rows = await db
        .select(shown)
        .from(customers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return c.json({ data: rows, total: await countRows(db, customers, where) });
    })
    .get("/:id{[0-9]+}", can("customers.read"), async (c) => {
      const customer = await findCustomerForStaff(db, idOf(c.req.param("id")));
      return customer ? c.json(customer) : c.json(nobody, 404);
    })
    .post("/:id{[0-9]+}/confirmation", can("customers.write"), async (c) => {
      const id = idOf(c.req.param("id"));
      const customer = await findCustomerForStaff(db, id);
      if (!customer || customer.erasedAt) return c.json(nobody, 404);
      if (customer.confirmedAt) return c.json({ msg: "Su cuenta ya está confirmada" } satisfies Failure, 409);
      await db.transaction(async (transaction) => {
        await sendLink(transaction, jobs, id, "confirm");
        await writeAudit(transaction, {
          actor: c.var.staff.email,
          action: "letter",
          resource: "customers",
          recordId: id,
          after: { letter: "confirm" },
        });
      });
      return c.json({ msg: "La carta va en camino" }, 202);
    })
    .delete("/:id{[0-9]+}/sessions", can("customers.write"), async (c) => {
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
  return { ...customer, sessions };
}
