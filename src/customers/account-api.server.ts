import { type Context, Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import { recordSecurityEvent } from "#src/platform/security-events.server.ts";
import { type ErrorResponse, tooMany } from "#src/platform/error-response.server.ts";
import { changePassword, changeProfile, findOwnAccount, isOwnPassword } from "./account.server.ts";
import { PasswordChange, ProfileChange } from "./contract.ts";
import { bearerToken, customerGuard } from "./guard.server.ts";

const responses = (more: Record<number, string> = {}) =>
  Object.fromEntries(
    Object.entries({ 200: "Done", 401: "Nobody is signed in", ...more }).map(
      ([status, description]) => [status, { description }],
    ),
  );

/** What a signed-in customer reads and corrects of their own account. */
export function accountApi(db: DatabasePool) {
  const profile = jsonBody(ProfileChange);
  const password = jsonBody(PasswordChange);
  const checkPassword = passwordCheck(db);
  return new Hono()
    .get(
      "/account",
      describeRoute({ summary: "The customer's own account", responses: responses() }),
      customerGuard(db),
      async (c) => c.json(await findOwnAccount(db, c.var.customer.id)),
    )
    .post(
      "/profile",
      describeRoute({
        summary: "Correct name and telephone",
        responses: responses({ 400: "Fields are wrong" }),
      }),
      customerGuard(db),
      profile,
      async (c) => {
        await changeProfile(db, c.var.customer.id, c.req.valid("json"));
        return c.json(await findOwnAccount(db, c.var.customer.id));
      },
    )
    .post(
      "/password",
      describeRoute({
        summary: "Choose another password",
        responses: responses({ 400: "The current password is wrong, or the new one too short" }),
      }),
      customerGuard(db),
      password,
      async (c) => {
        const { currentPassword, password: chosen } = c.req.valid("json");
        const wrong = await checkPassword(c, c.var.customer.id, currentPassword);
        if (wrong) return wrong;
        await changePassword(
          db,
          c.var.customer.id,
          chosen,
          bearerToken(c.req.header("authorization"))!,
        );
        recordSecurityEvent(c, {
          kind: "password-changed",
          account: { resource: "customers", id: c.var.customer.id },
        });
        return c.json({ msg: "Tu contraseña cambió y se cerraron tus otras sesiones" });
      },
    );
}

/**
 * Asks for the current password again before what a stolen session must not do. @returns the
 * response where it is wrong
 */
export function passwordCheck(db: DatabasePool) {
  const failures = createRateLimit(db.$client, {
    name: "own-password",
    times: 6,
    seconds: 15 * 60,
  });
  return async (c: Context, customerId: number, password: string) => {
    const key = String(customerId);
    // Counted before it is looked at, so that many attempts at once are as few as one after the
    // other.
    const wait = await failures.take(key);
    if (wait) return tooMany(c, wait);
    if (await isOwnPassword(db, customerId, password)) {
      await failures.forget(key);
      return null;
    }
    recordSecurityEvent(c, {
      kind: "wrong-password",
      account: { resource: "customers", id: customerId },
    });
    const msg = "Esa no es tu contraseña actual";
    return c.json(
      { msg, errors: [{ field: "currentPassword", msg }] } satisfies ErrorResponse,
      400,
    );
  };
}
