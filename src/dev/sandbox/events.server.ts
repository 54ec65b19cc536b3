import { randomBytes } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import Stripe from "stripe";
import type { Database } from "#src/base/platform/db/database.server.ts";
import * as v from "valibot";
import { newId, nowSeconds, type SandboxEvent } from "./objects.ts";
import { findObject, saveObject } from "./store.server.ts";
import { sandboxObjects } from "./schema.server.ts";

/**
 * Posts a signed event to the shop. @returns whether the shop accepted it; otherwise it is posted
 * again
 */
export type Deliver = (payload: string, signature: string) => Promise<boolean>;

/** Returns a secret generated once per database: nobody can sign an event by reading this code. */
export async function sandboxSecret(db: Database): Promise<string> {
  const id = "webhook-secret";
  await db
    .insert(sandboxObjects)
    .values({ id, kind: "secret", object: `whsec_${randomBytes(24).toString("hex")}` })
    .onConflictDoNothing();
  const [row] = await db
    .select({ object: sandboxObjects.object })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.id, id));
  return v.parse(v.string(), row?.object);
}

/** Stores an event about an object, to be delivered. */
export async function recordEvent(
  db: Database,
  type: string,
  object: object,
): Promise<SandboxEvent> {
  const event: SandboxEvent = {
    id: newId("evt"),
    object: "event",
    type,
    created: nowSeconds(),
    account: null,
    livemode: false,
    data: { object },
  };
  await saveObject(db, "event", event.id, event);
  await saveObject(db, "undelivered", `undelivered-${event.id}`, {});
  return event;
}

/** Delivers signed events until the shop answers 200. */
export function createEventDelivery(db: Database, webhookSecret: string) {
  // Events wait until the shop listens.
  let deliver: Deliver = async () => false;
  const stripe = new Stripe("sk_test_sandbox");

  async function post(event: SandboxEvent): Promise<void> {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const heard = await deliver(payload, signature).catch(() => false);
    if (heard)
      await db.delete(sandboxObjects).where(eq(sandboxObjects.id, `undelivered-${event.id}`));
  }

  return {
    post,

    deliverTo(listener: Deliver): void {
      deliver = listener;
    },

    /** Delivers events again that got no 200. */
    async deliverAgain(): Promise<void> {
      const waiting = await db
        .select({ id: sandboxObjects.id })
        .from(sandboxObjects)
        .where(eq(sandboxObjects.kind, "undelivered"))
        .orderBy(asc(sandboxObjects.createdAt))
        .limit(100);
      for (const { id } of waiting)
        await post(
          await findObject<SandboxEvent>(db, "event", id.replace("undelivered-", ""), "event"),
        );
    },
  };
}
