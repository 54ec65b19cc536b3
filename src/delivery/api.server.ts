import { Hono } from "hono";
import { describeRoute, resolver } from "hono-openapi";
import * as v from "valibot";
import { customerGuard } from "#src/customers/guard.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { DeliveryCity, DeliveryState } from "./contract.ts";
import { findDeliveryCities, findDeliveryStates } from "./queries.server.ts";

export function deliveryApi(db: Database) {
  const describeResponses = (schema: v.GenericSchema) => ({
    200: {
      description: "With their costs",
      content: { "application/json": { schema: resolver(schema) } },
    },
    401: { description: "Nobody is signed in" },
  });
  return new Hono()
    .get(
      "/states",
      describeRoute({
        summary: "States that are delivered to",
        responses: describeResponses(v.array(DeliveryState)),
      }),
      customerGuard(db),
      async (c) => c.json(await findDeliveryStates(db)),
    )
    .get(
      "/cities/:stateId{[0-9]{1,9}}",
      describeRoute({
        summary: "Cities of a state with a cost of their own",
        responses: describeResponses(v.array(DeliveryCity)),
      }),
      customerGuard(db),
      async (c) => c.json(await findDeliveryCities(db, Number(c.req.param("stateId")))),
    );
}
