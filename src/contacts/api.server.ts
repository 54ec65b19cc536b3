import { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { jsonBody } from "#src/platform/request-guards.server.ts";
import type { Jobs } from "#src/platform/jobs.server.ts";
import { createRateLimit } from "#src/platform/rate-limits.server.ts";
import { tooMany } from "#src/platform/error-response.server.ts";
import { clientIp } from "#src/platform/client-ip.server.ts";
import { bearerToken } from "#src/customers/guard.server.ts";
import { findCustomerByToken } from "#src/customers/queries.server.ts";
import { receiveMessage } from "./commands.server.ts";
import { ContactMessage } from "./contract.ts";
import { fromSender } from "./sender.ts";

export function contactsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const perIp = createRateLimit(db.$client, {
    name: "contact-address",
    times: 20,
    seconds: 600,
  });
  const perSender = createRateLimit(db.$client, { name: "contact-sender", times: 6, seconds: 600 });
  const body = jsonBody(ContactMessage);

  return new Hono().post(
    "/contacts",
    describeRoute({
      summary: "Write to the company",
      responses: {
        201: { description: "Received" },
        400: { description: "Fields are missing or wrong" },
        429: { description: "Too many messages from one sender" },
      },
    }),
    body,
    async (c) => {
      const token = bearerToken(c.req.header("authorization"));
      const customer = token ? await findCustomerByToken(db, token) : null;
      const message = fromSender(c.req.valid("json"), customer);
      const wait =
        (await perIp.take(clientIp(c))) ?? (await perSender.take(message.email.toLowerCase()));
      if (wait) return tooMany(c, wait, "Ya recibimos varios mensajes tuyos");
      await receiveMessage(db, jobs, message);
      return c.json({ msg: "Mensaje recibido" }, 201);
    },
  );
}
