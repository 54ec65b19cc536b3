import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import {
  createRoutes,
  errorReply,
  type Handlers,
  type RouteOptions,
  send,
} from "#src/base/platform/http/routes.server.ts";
import { findStaffByToken } from "#src/base/staff/queries.server.ts";
import { type Customer, findCustomerByToken } from "./queries.server.ts";
import * as texts from "./texts.ts";

declare module "hono" {
  interface ContextVariableMap {
    customer: Customer;
    /** The token of the request's session. */
    customerToken: string;
  }
}

export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{1,200})$/.exec(header ?? "")?.[1] ?? null;
}

/** Returns the signed-in customer of a request that anybody may send. */
export async function findSignedIn(
  db: Database,
  authorization: string | undefined,
): Promise<Customer | null> {
  const token = bearerToken(authorization);
  return token ? await findCustomerByToken(db, token) : null;
}

/** Sets `c.var.customer` for signed-in customers; responds with 401 to everybody else. */
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
    // No cache may store personal data.
    c.header("cache-control", "private, no-store");
    return await next();
  });
}

/** Creates the routes of an endpoint table; those that need a customer are guarded. */
export function createCustomerRoutes<const Table extends Endpoints<"customer">>(
  db: Database,
  endpoints: Table,
  handlers: Handlers<Table>,
  options: Omit<RouteOptions<"customer">, "guard"> = {},
): Hono {
  const guard = customerGuard(db);
  return createRoutes(endpoints, handlers, { ...options, guard: () => guard });
}
