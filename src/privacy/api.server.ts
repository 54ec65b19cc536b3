import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import { passwordCheck } from "#src/customers/account-api.server.ts";
import { OwnErasure } from "#src/customers/contract.ts";
import { customerGuard } from "#src/customers/guard.server.ts";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import type { ErrorResponse } from "#src/platform/error-response.server.ts";
import { eraseCustomer, ownErasureRejections } from "./erasure.server.ts";
import { exportForCustomer } from "./export.server.ts";

/**
 * A customer's rights over their own data, without asking anybody: all of it in one file, and its
 * end.
 */
export function ownDataApi(db: DatabasePool) {
  const body = jsonBody(OwnErasure);
  const checkPassword = passwordCheck(db);
  return new Hono()
    .get(
      "/data",
      describeRoute({
        summary: "Everything that is known of the customer",
        responses: {
          200: { description: "One JSON file" },
          401: { description: "Nobody is signed in" },
        },
      }),
      customerGuard(db),
      async (c) =>
        c.json(await exportForCustomer(db, c.var.customer.id), 200, {
          "content-disposition": 'attachment; filename="mis-datos.json"',
        }),
    )
    .post(
      "/erasure",
      describeRoute({
        summary: "Delete the account",
        responses: {
          200: { description: "Deleted" },
          400: { description: "The password is wrong" },
          401: { description: "Nobody is signed in" },
          409: { description: "Orders are under way" },
        },
      }),
      customerGuard(db),
      body,
      async (c) => {
        const { id } = c.var.customer;
        const wrong = await checkPassword(c, id, c.req.valid("json").currentPassword);
        if (wrong) return wrong;
        const rejection = await eraseCustomer(db, id, "customer");
        if (rejection)
          return c.json({ msg: ownErasureRejections[rejection] } satisfies ErrorResponse, 409);
        return c.json({ msg: "Tu cuenta y tus datos se borraron" });
      },
    );
}
