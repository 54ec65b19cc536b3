import type { Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import {
  type AnyHandler,
  createRoutes,
  createRoutesOf,
  type ErrorReply,
  type Handlers,
  errorReply,
  type RouteOptions,
  send,
} from "#src/base/platform/http/routes.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { keepSessionOpen } from "./commands.server.ts";
import { findStaffByToken, type StaffMember } from "./queries.server.ts";
import { type Action, hasPermission } from "./roles.ts";
import * as texts from "./texts.ts";

declare module "hono" {
  interface ContextVariableMap {
    staff: StaffMember;
  }
}

export const sessionCookie = "staff_session";

/**
 * Authenticates the staff, as `c.var.staff`. Changes also need the session's token in a header,
 * which other websites can't send: a forged form or image only brings the cookie.
 * @param isCustomers detects a customer's log-in, which gets an error of its own
 */
export function staffGuard(db: Database, isCustomers: (c: Context) => Promise<boolean>) {
  return createMiddleware(async (c, next) => {
    c.header("cache-control", "private, no-store");
    const token = getCookie(c, sessionCookie);
    const member = token ? await findStaffByToken(db, token) : null;
    if (!member) {
      if (await isCustomers(c)) return send(c, errorReply(403, texts.staffOnly));
      return send(c, errorReply(401, texts.notLoggedIn));
    }
    if (!isReading(c) && c.req.header("x-csrf-token") !== member.csrfToken)
      return send(c, errorReply(403, texts.pageOutdated));
    if (member.mustSetUpSecondFactor && !servesSettingUp(c))
      return send(c, errorReply(403, texts.secondFactorMissing));
    await keepSessionOpen(db, member);
    c.set("staff", member);
    return await next();
  });
}

/** What remains available without the second factor that the owners require. */
const whileSettingUp = ["session", "logout", "second-factor"];

function servesSettingUp(c: Context): boolean {
  return whileSettingUp.some((request) => c.req.path === `/api/admin/${request}`);
}

function isReading(c: Context): boolean {
  return c.req.method === "GET" || c.req.method === "HEAD";
}

/** Returns 403 if the table of roles does not allow the action. */
function requirePermission(action: Action) {
  return createMiddleware(async (c, next) =>
    hasPermission(c.var.staff.role, action) ? await next() : send(c, forbidden(c)),
  );
}

export function forbidden(c: Context): ErrorReply<403> {
  recordSecurityEvent(c, {
    kind: "forbidden",
    account: { resource: "staff", id: c.var.staff.id },
    detail: { path: routePath(c) },
  });
  return errorReply(403, texts.roleForbids);
}

/** Creates the back office's routes: each behind its row in the table of roles. */
export function createStaffRoutes<const Table extends Endpoints<Action>>(
  endpoints: Table,
  handlers: Handlers<Table>,
  options: Omit<RouteOptions<Action>, "guard"> = {},
): Hono {
  return createRoutes(endpoints, handlers, { ...options, guard: requirePermission });
}

/** The same for a resource's generated table. */
export function createStaffRoutesOf(
  endpoints: Endpoints<Action>,
  handlers: Record<string, AnyHandler>,
): Hono {
  return createRoutesOf(endpoints, handlers, { guard: requirePermission });
}
