import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "#src/platform/database.server.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";
import {
  createRoutes,
  type Handlers,
  errorReply,
  type RouteOptions,
  send,
} from "#src/platform/routes.server.ts";
import { findStaffByToken } from "#src/staff/queries.server.ts";
import { type Customer, findCustomerByToken } from "./queries.server.ts";
import * as texts from "./request-texts.ts";

declare module "hono" {
  interface ContextVariableMap {
    customer: Customer;
    /** Of the session that the request came with. */
    customerToken: string;
  }
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(header ?? "")?.[1] ?? null;
}

/** Lets signed-in customers through, as `c.var.customer`; 401 for everybody else. */
export function customerGuard(db: Database) {
  return createMiddleware(async (c, next) => {
    const token = bearerToken(c.req.header("authorization"));
    const customer = token ? await findCustomerByToken(db, token) : null;
    if (!token || !customer) {
      if (token && (await findStaffByToken(db, token)))
        return send(c, errorReply(403, texts.customersOnly));
      return send(c, errorReply(401, texts.notLoggedIn));
    }
    c.set("customer", customer);
    c.set("customerToken", token);
    // What is personal is kept by nobody on the way.
    c.header("cache-control", "private, no-store");
    return await next();
  });
}

/** The routes of a table: what needs a customer is for those who signed in. */
export function createCustomerRoutes<const Table extends Endpoints<"customer">>(
  db: Database,
  endpoints: Table,
  handlers: Handlers<Table>,
  options: Omit<RouteOptions<"customer">, "guard"> = {},
): Hono {
  const guard = customerGuard(db);
  return createRoutes(endpoints, handlers, { ...options, guard: () => guard });
}
