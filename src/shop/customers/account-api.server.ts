import type { Context } from "hono";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { rememberDevice } from "#src/base/platform/security/device-cookies.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { recordSecurityEvent } from "#src/base/platform/security/security-events.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { errorReply, ok } from "#src/base/platform/http/routes.server.ts";
import { accountEndpoints } from "./contract.ts";
import { createCustomerRoutes } from "./guard.server.ts";
import { deviceOwnerOf, findAccount } from "./queries.server.ts";
import * as texts from "./texts.ts";
import { changePassword, changeProfile, findOwnAccount, isOwnPassword } from "./commands.server.ts";

/** The endpoints with which signed-in customers read and correct their own account. */
export function accountApi(db: DatabasePool) {
  const checkPassword = passwordCheck(db);
  return createCustomerRoutes(db, accountEndpoints, {
    "GET /customers/account": async (c) => ok(await findOwnAccount(db, c.var.customer.id)),
    async "POST /customers/profile"(c, { body }) {
      await changeProfile(db, c.var.customer.id, body);
      return ok(await findOwnAccount(db, c.var.customer.id));
    },
    async "POST /customers/password"(c, { body: { currentPassword, password } }) {
      const { id } = c.var.customer;
      const wrong = await checkPassword(c, id, currentPassword);
      if (wrong) return wrong;
      await changePassword(db, id, password, c.var.customerToken);
      const account = await findAccount(db, c.var.customer.email);
      if (account) await rememberDevice(c, db.$client, deviceOwnerOf(account));
      recordSecurityEvent(c, { kind: "password-changed", account: { resource: "customers", id } });
      return ok({ msg: texts.passwordChanged });
    },
  });
}

/**
 * Checks the current password again before actions that a stolen session must not allow. @returns
 * the error response if it is wrong
 */
export function passwordCheck(db: DatabasePool) {
  const failures = createRateLimit(db.$client, {
    name: "own-password",
    times: 6,
    seconds: 15 * 60,
  });
  return async (c: Context, customerId: number, password: string) => {
    // By session: whoever stole one does not keep the customer's others from it.
    const key = [String(customerId), c.var.customerToken];
    // Counts the attempt before checking it, so that parallel attempts can't exceed the limit.
    const wait = await failures.take(...key);
    if (wait) return tooMany(c, wait);
    if (await isOwnPassword(db, customerId, password)) {
      await failures.forget(...key);
      return null;
    }
    recordSecurityEvent(c, {
      kind: "wrong-password",
      account: { resource: "customers", id: customerId },
    });
    return errorReply(400, texts.wrongPassword, "currentPassword");
  };
}
