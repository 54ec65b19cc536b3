import { and, asc, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Hono } from "hono";
import { matchesPerson } from "#src/base/admin-kit/server/list-query.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { sumSales } from "#src/shop/customers/staff/api.server.ts";
import { streetOf } from "#src/shop/orders/address.ts";
import type { OrderServices } from "#src/shop/orders/lifecycle/settlement.server.ts";
import { type CreditProblem, creditProblemText } from "#src/shop/orders/offline-payments/owed.ts";
import { findCredit } from "#src/shop/orders/offline-payments/payments.server.ts";
import {
  type PaymentProblem,
  paymentProblemText,
} from "#src/shop/orders/offline-payments/sale-payments.ts";
import { findOrderSettings } from "#src/shop/orders/queries.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { unknownOrder } from "#src/shop/orders/texts.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { errorReply, type Handlers, ok } from "#src/base/platform/http/routes.server.ts";
import { findOutletCities } from "#src/shop/points-of-sale/queries.server.ts";
import type { Quoting } from "#src/shop/draft-orders/quoting.server.ts";
import { pdfReply } from "#src/base/pdf/pdf.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { percentAllowed } from "#src/base/staff/roles.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { findDraftPrice, shownPrice } from "./draft-order-price.server.ts";
import { type FoundCustomer, draftOrderEndpoints } from "./contract.ts";
import { sell } from "./sell.server.ts";
import * as texts from "./texts.ts";
import { ticketPdf } from "./ticket.server.ts";
import * as ticketTexts from "./ticket-texts.ts";

interface Asked {
  sellsOnCredit: () => Promise<boolean>;
  /** What optional parts know a customer by, such as the RFC. */
  isMeantCustomer: (text: string) => readonly SQL[];
  quoting: Quoting | null;
}

/** What the staff sell at the counter and by telephone. */
export function draftOrdersStaffApi(
  services: Pick<OrderServices, "db" | "jobs"> & Parameters<typeof ticketPdf>[0] & Asked,
): Hono {
  const { db, sellsOnCredit, isMeantCustomer, quoting } = services;
  const handlers: Handlers<typeof draftOrderEndpoints> = {
    "GET /sales/form": async (c) => {
      const { salesPercent } = await findOrderSettings(db);
      return ok({
        allowedPercent: percentAllowed(c.var.staff.role, salesPercent),
        sellsOnCredit: await sellsOnCredit(),
        owner: await findOwner(db),
        quotationDays: (await quoting?.findDays(db)) ?? null,
        outlets: (await findOutletCities(db))
          .flatMap(({ pos }) => pos)
          .flatMap(({ id, name, pickup }) => (pickup && id ? [{ id, name }] : [])),
      });
    },
    "GET /sales/customers": async (_, { query: { q } }) =>
      ok(q.trim() ? await findCustomers(db, or(matchesCustomer(q), ...isMeantCustomer(q))) : []),
    async "GET /sales/customers/:id"(_, { params: { id } }) {
      const [found] = await findCustomers(db, eq(customers.id, id));
      return found ? ok(found) : errorReply(404, texts.noSuchCustomer);
    },
    async "GET /sales/:id/ticket.pdf"(_, { params: { id }, query: { width } }) {
      const file = await ticketPdf(services, id, width);
      if (file === undefined) return errorReply(404, unknownOrder);
      return pdfReply(ticketTexts.file(id), file);
    },
    "POST /sales/price": async (c, { body: { draft, codes, quotation } }) => {
      const { role } = c.var.staff;
      const customerId = draft.customer && "id" in draft.customer ? draft.customer.id : null;
      const from = (quotation && (await quoting?.findOrigin(db, quotation))) || null;
      return ok(await findDraftPrice(db, { draft, codes, role, customerId, from }));
    },
    async "POST /sales"(c, { body }) {
      if (body.credit && !(await sellsOnCredit()))
        return { status: 409, body: { msg: texts.noCredit, priced: null } };
      const sold = await sell(services, body, c.var.staff);
      switch (sold.kind) {
        case "made":
          return ok({ id: sold.id, total: sold.total });
        case "unknown-customer":
          return errorReply(404, texts.noSuchCustomer);
        case "refused":
          return { status: 409, body: { msg: sold.msg, priced: null } };
        case "not-paid":
          return { status: 409, body: { msg: problemText(sold.problem), priced: null } };
        case "changed": {
          const priced = await shownPrice(db, body.draft, sold.priced);
          const [told] = [...priced.problems, ...priced.shortages];
          const msg = told?.msg ?? texts.totalChanged(priced.total);
          return { status: 409, body: { msg, priced } };
        }
      }
    },
  };
  return createStaffRoutes(draftOrderEndpoints, handlers);
}

const isOfPayments = (problem: CreditProblem | PaymentProblem): problem is PaymentProblem =>
  problem.kind === "missing" || problem.kind === "too-much" || problem.kind === "too-little-cash";

const problemText = (problem: CreditProblem | PaymentProblem): string =>
  isOfPayments(problem) ? paymentProblemText(problem) : creditProblemText(problem);

async function findOwner(db: Database): Promise<string | null> {
  const [owner] = await db
    .select({ name: staff.name })
    .from(staff)
    .where(and(eq(staff.role, "owner"), staff.active))
    .orderBy(asc(staff.id))
    .limit(1);
  return owner?.name ?? null;
}

const matchesCustomer = matchesPerson(sql`${customers.searchText}`);

async function findCustomers(db: Database, isMeant: SQL | undefined): Promise<FoundCustomer[]> {
  const { id, name, lastname, phone, email } = customers;
  const found = await db
    .select({ id, name, lastname, phone, email })
    .from(customers)
    .where(and(isMeant, isNull(customers.erasedAt)))
    .orderBy(desc(customers.id))
    .limit(6);
  return await Promise.all(
    found.map(async (customer) => {
      const { orders: count, total } = await sumSales(db, customer.id);
      return {
        ...customer,
        orders: count,
        total,
        credit: await findCredit(db, customer.id),
        place: await findLastPlace(db, customer.id),
      };
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
        sql`${orders.soldAt} is not null`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1);
  const street = last && streetOf(last);
  return last && street && street !== texts.takenAlong ? { ...last, address: street } : null;
}
