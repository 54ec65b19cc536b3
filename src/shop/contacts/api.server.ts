import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import { mailboxOf } from "#src/base/kernel/mailbox.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createRateLimit } from "#src/base/platform/security/rate-limits.server.ts";
import { tooMany } from "#src/base/platform/http/error-response.server.ts";
import { clientIp } from "#src/base/platform/http/client-ip.server.ts";
import { createRoutes, type Handlers } from "#src/base/platform/http/routes.server.ts";
import { limitedPerClient } from "#src/base/platform/http/limited-requests.server.ts";
import { findSignedIn } from "#src/shop/customers/guard.server.ts";
import { receiveMessage } from "./commands.server.ts";
import { contactsEndpoints } from "./contract.ts";
import { fromSender } from "./sender.ts";
import * as texts from "./texts.ts";

/** Ignores keys that are too long or malformed. */
const idempotencyKeyOf = (given: string | undefined) =>
  given && /^[\w-]{16,64}$/.test(given) ? given : null;

export function contactsApi(db: DatabasePool, jobs: Pick<Jobs, "enqueue">) {
  const perIp = createRateLimit(db.$client, {
    name: "contact-address",
    times: 40,
    seconds: 600,
  });
  const perSender = createRateLimit(db.$client, { name: "contact-sender", times: 6, seconds: 600 });
  const handlers: Handlers<typeof contactsEndpoints> = {
    async "POST /contacts"(c, { body }) {
      const customer = await findSignedIn(db, c.req.header("authorization"));
      const message = fromSender(body, customer);
      // Anybody can write under anybody's address: this is no reason to refuse its owner.
      const wait = await perSender.take(mailboxOf(message.email), clientIp(c));
      if (wait) return tooMany(c, wait, texts.tooManyMessages);
      await receiveMessage(db, jobs, message, idempotencyKeyOf(c.req.header("idempotency-key")));
      return { status: 201, body: { msg: texts.received } };
    },
  };
  const limits = { "POST /contacts": limitedPerClient(perIp, texts.tooManyMessages) };
  return createRoutes(contactsEndpoints, handlers, { limits });
}
