import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { customerGuard } from "#src/customers/guard.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { Promotion } from "./contract.ts";
import { findPromotions } from "./queries.server.ts";

export function promotionsApi(db: Database) {
  return new Hono().get(
    "/customer",
    describeRoute({
      summary: "Promotions that run today",
      responses: {
        200: {
          description: "With their products",
          content: { "application/json": { schema: resolver(v.array(Promotion)) } },
        },
        401: { description: "Nobody is signed in" },
      },
    }),
    customerGuard(db),
    async (c) => c.json(await findPromotions(db)),
  );
}
