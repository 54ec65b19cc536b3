import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { matchesText } from "#src/admin-kit/server/list-query.server.ts";
import { customers } from "#src/customers/schema.server.ts";
import { sumSales } from "#src/customers/staff/api.server.ts";
import { streetOf } from "#src/orders/address.ts";
import type { OrderServices } from "#src/orders/lifecycle/settlement.server.ts";
import { creditProblemText } from "#src/orders/payments-by-hand/owed.ts";
import { findOrderSettings } from "#src/orders/queries.server.ts";
import { orders } from "#src/orders/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { errorReply, type Handlers, ok } from "#src/platform/http/routes.server.ts";
import { findOutletCities } from "#src/points-of-sale/queries.server.ts";
import { findQuotationSettings } from "#src/quotations/queries.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { staff } from "#src/staff/schema.server.ts";
import { percentAllowed } from "./rights.ts";
import { priceSale, shownSale } from "./priced-sale.server.ts";
import { type FoundCustomer, saleEndpoints } from "./sale-contract.ts";
import { sell } from "./sell.server.ts";
import * as texts from "./sale-texts.ts";

/** What the staff sell at the counter and by telephone. */
export function saleStaffApi(
  services: Pick<OrderServices, "db" | "jobs">,
  sellsOnCredit: () => Promise<boolean>,
): Hono {
  const { db } = services;
  const handlers: Handlers<typeof saleEndpoints> = {
    "GET /sales/form": async (c) => {
      const { salesPercent } = await findOrderSettings(db);
      const quotations = await findQuotationSettings(db);
      return ok({
        allowedPercent: percentAllowed(c.var.staff.role, salesPercent),
        sellsOnCredit: await sellsOnCredit(),
        owner: await findOwner(db),
        quotationDays: quotations.enabled ? quotations.days : null,
        outlets: (await findOutletCities(db))
          .flatMap(({ pos }) => pos)
          .flatMap(({ id, name, pickup }) => (pickup && id ? [{ id, name }] : [])),
      });
    },
    "GET /sales/customers": async (_, { query: { q } }) => ok(await findCustomers(db, q)),
    "POST /sales/price": async (c, { body: { draft, codes } }) => {
      const { role } = c.var.staff;
      const customerId = draft.customer && "id" in draft.customer ? draft.customer.id : null;
      return ok(await priceSale(db, { draft, codes, role, customerId }));
    },
    async "POST /sales"(c, { body }) {
      if (body.payment.method === "credit" && !(await sellsOnCredit()))
        return { status: 409, body: { msg: texts.noCredit, priced: null } };
      const sold = await sell(services, body, c.var.staff);
      switch (sold.kind) {
        case "made":
          return ok({ id: sold.id, total: sold.total });
        case "unknown-customer":
          return errorReply(404, texts.noSuchCustomer);
        case "no-credit":
          return { status: 409, body: { msg: creditProblemText(sold.problem), priced: null } };
        case "changed": {
          const priced = await shownSale(db, body.draft, sold.priced);
          const [told] = [...priced.problems, ...priced.shortages];
          const msg = told?.msg ?? texts.totalChanged(priced.total);
          return { status: 409, body: { msg, priced } };
        }
      }
    },
  };
  return createStaffRoutes(saleEndpoints, handlers);
}

async function findOwner(db: Database): Promise<string | null> {
  const [owner] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.role, "owner"), staff.active))
    .orderBy(asc(staff.id))
    .limit(1);
  return owner?.name ?? null;
}

const matchesCustomer = matchesText(sql`${customers.searchText}`);

/** @param q telephone, email address or name */
async function findCustomers(db: Database, q: string): Promise<FoundCustomer[]> {
  if (!q.trim()) return [];
  const { id, name, lastname, phone, email } = customers;
  const found = await db
    .select({ id, name, lastname, phone, email })
    .from(customers)
    .where(and(matchesCustomer(q), isNull(customers.erasedAt)))
    .orderBy(desc(customers.id))
    .limit(6);
  return await Promise.all(
    found.map(async (customer) => {
      const { orders: count, total } = await sumSales(db, customer.id);
      return { ...customer, orders: count, total, place: await findLastPlace(db, customer.id) };
    }),
  );
}

async function findLastPlace(db: Database, customerId: number): Promise<FoundCustomer["place"]> {
  const { address, state, city, postalCode } = orders;
  const [last] = await db
    .select({ address, state, city, postalCode })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.pickup),
        sql`${orders.paidAt} is not null`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  const street = last && streetOf(last);
  return last && street && street !== texts.takenAlong ? { ...last, address: street } : null;
}
