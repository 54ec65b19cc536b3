import { createHash, randomBytes } from "node:crypto";
import { and, asc, desc, eq, gte, sql } from "drizzle-orm";
import Stripe from "stripe";
import type { Database } from "#src/platform/database.server.ts";
import { sandboxObjects } from "./schema.server.ts";
import type { Rejection } from "./cards.ts";
import {
  isExpiry,
  newId,
  newIntent,
  newRefund,
  newSession,
  nowSeconds,
  type PaymentIntent,
  type Refund,
  type SandboxEvent,
  type Session,
} from "./objects.ts";
import { type RefundParameters, type SessionParameters, StripeApiError } from "./parameters.ts";

/**
 * What Stripe would do for this shop, over the shop's own database, so that it survives the process
 * as Stripe does. Every change and its event are written together; events are delivered afterwards,
 * signed, until somebody answers 200.
 */
export type Sandbox = ReturnType<typeof createSandbox>;

interface Options {
  db: Database;
  /** Of the store, where pages and return links are. */
  publicUrl: string;
  webhookSecret: string;
}

/**
 * Posts a signed event to the shop. @returns whether it was heard; undelivered ones are posted
 * again
 */
export type Deliver = (payload: string, signature: string) => Promise<boolean>;

type Kind = "session" | "intent" | "event" | "answer" | "undelivered";

/** Made once for a database: nobody who has only read this code can sign an event. */
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
  return row!.object as string;
}

export function createSandbox({ db, publicUrl, webhookSecret }: Options) {
  // Until somebody listens, events wait.
  let deliver: Deliver = async () => false;
  const stripe = new Stripe("sk_test_sandbox");

  async function save(tx: Database, kind: Kind, id: string, object: object): Promise<void> {
    await tx
      .insert(sandboxObjects)
      .values({ id, kind, object })
      .onConflictDoUpdate({ target: sandboxObjects.id, set: { object } });
  }

  async function find<Found>(tx: Database, kind: Kind, id: string, what: string): Promise<Found> {
    const [row] = await tx
      .select({ object: sandboxObjects.object })
      .from(sandboxObjects)
      .where(and(eq(sandboxObjects.id, id), eq(sandboxObjects.kind, kind)))
      .for("update");
    if (!row)
      throw new StripeApiError(
        `No such ${what}: '${id}'`,
        { code: "resource_missing", param: "id" },
        404,
      );
    return row.object as Found;
  }

  async function record(
    tx: Database,
    type: string,
    object: Session | PaymentIntent,
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
    await save(tx, "event", event.id, event);
    await save(tx, "undelivered", `undelivered-${event.id}`, {});
    return event;
  }

  async function post(event: SandboxEvent): Promise<void> {
    const payload = JSON.stringify(event);
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
    const heard = await deliver(payload, signature).catch(() => false);
    if (heard)
      await db.delete(sandboxObjects).where(eq(sandboxObjects.id, `undelivered-${event.id}`));
  }

  /** Changes one session, tells of it, and returns what it has become. */
  async function change(
    id: string,
    work: (tx: Database, session: Session) => Promise<SandboxEvent[]>,
  ): Promise<Session> {
    const { session, events } = await db.transaction(async (tx) => {
      const found = await find<Session>(tx, "session", id, "checkout.session");
      const made = await work(tx, found);
      await save(tx, "session", id, found);
      return { session: found, events: made };
    });
    for (const event of events) await post(event);
    return session;
  }

  /** Null: this request is the first with its key, and makes the response. */
  async function reserveKey(id: string, requested: string): Promise<object | null> {
    // Who claimed a key and died is forgotten after a while.
    await db
      .delete(sandboxObjects)
      .where(
        and(
          eq(sandboxObjects.id, id),
          sql`object->>'answer' is null and created_at < now() - interval '10 seconds'`,
        ),
      );
    const claimed = await db
      .insert(sandboxObjects)
      .values({ id, kind: "answer", object: { requested, response: null } })
      .onConflictDoNothing()
      .returning({ id: sandboxObjects.id });
    if (claimed.length > 0) return null;
    const [row] = await db
      .select({ object: sandboxObjects.object })
      .from(sandboxObjects)
      .where(eq(sandboxObjects.id, id));
    const known = row?.object as { requested: string; response: object | null } | undefined;
    if (known && known.requested !== requested)
      throw new StripeApiError(
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        {
          type: "idempotency_error",
        },
      );
    if (!known?.response)
      throw new StripeApiError(
        "There is currently another in-progress request using this Idempotent Key.",
        { code: "idempotency_key_in_use" },
        409,
      );
    return known.response;
  }

  /** One for all attempts at a session, made with the first. */
  async function intentOf(tx: Database, session: Session): Promise<PaymentIntent> {
    return session.payment_intent
      ? await find<PaymentIntent>(tx, "intent", session.payment_intent, "payment_intent")
      : newIntent(session);
  }

  async function expireSession(tx: Database, session: Session): Promise<SandboxEvent[]> {
    Object.assign(session, { status: "expired", url: null } satisfies Partial<Session>);
    return [await record(tx, "checkout.session.expired", session)];
  }

  const isOver = (session: Session) =>
    session.status === "open" && session.expires_at <= nowSeconds();

  return {
    deliverTo(listener: Deliver): void {
      deliver = listener;
    },

    /** The same key with the same parameters gets the same response again, with others an error. */
    async replayed(
      key: string | undefined,
      parameters: string,
      make: () => Promise<object>,
    ): Promise<{ response: object; replayed: boolean }> {
      if (!key) return { response: await make(), replayed: false };
      const id = `answer-${key}`;
      const requested = createHash("sha256").update(parameters).digest("hex");
      const known = await reserveKey(id, requested);
      if (known) return { response: known, replayed: true };
      try {
        const response = await make();
        await save(db, "answer", id, { requested, response });
        return { response, replayed: false };
      } catch (error) {
        await db.delete(sandboxObjects).where(eq(sandboxObjects.id, id));
        throw error;
      }
    },

    async createSession(parameters: SessionParameters): Promise<Session> {
      if (parameters.expires_at !== undefined && !isExpiry(parameters.expires_at))
        throw new StripeApiError(
          "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout Session creation.",
          {
            param: "expires_at",
          },
        );
      const session = newSession(parameters, (id) => `${publicUrl}/dev/stripe/pay/${id}`);
      await save(db, "session", session.id, session);
      return session;
    },

    async findSession(id: string): Promise<Session> {
      const found = await find<Session>(db, "session", id, "checkout.session");
      if (!isOver(found)) return found;
      return await change(id, async (tx, session) =>
        isOver(session) ? await expireSession(tx, session) : [],
      );
    },

    async expire(id: string): Promise<Session> {
      return await change(id, async (tx, session) => {
        if (session.status !== "open")
          throw new StripeApiError(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
          );
        return await expireSession(tx, session);
      });
    },

    /** Pays a session: by card at once, by OXXO or SPEI with a voucher that is paid later. */
    async pay(id: string, method: "card" | "oxxo" | "customer_balance"): Promise<Session> {
      return await change(id, async (tx, session) => {
        if (session.status !== "open") return [];
        if (isOver(session)) return await expireSession(tx, session);
        const intent = await intentOf(tx, session);
        intent.last_payment_error = null;
        Object.assign(session, {
          status: "complete",
          payment_intent: intent.id,
          url: null,
        } satisfies Partial<Session>);
        if (method === "card") {
          intent.status = "succeeded";
          session.payment_status = "paid";
        } else {
          intent.status = "requires_action";
          const page = `${publicUrl}/dev/stripe/voucher/${intent.id}`;
          intent.next_action =
            method === "oxxo"
              ? {
                  type: "oxxo_display_details",
                  oxxo_display_details: {
                    hosted_voucher_url: page,
                    expires_after: nowSeconds() + 3 * 86_400,
                  },
                }
              : {
                  type: "display_bank_transfer_instructions",
                  display_bank_transfer_instructions: { hosted_instructions_url: page },
                };
        }
        await save(tx, "intent", intent.id, intent);
        return [await record(tx, "checkout.session.completed", session)];
      });
    },

    /** The bank says no: the customer may try another card. */
    async decline(id: string, { code, declineCode, text }: Rejection): Promise<void> {
      await change(id, async (tx, session) => {
        const intent = await intentOf(tx, session);
        session.payment_intent = intent.id;
        intent.last_payment_error = {
          type: "card_error",
          code,
          ...(declineCode ? { decline_code: declineCode } : {}),
          message: text,
        };
        await save(tx, "intent", intent.id, intent);
        return [await record(tx, "payment_intent.payment_failed", intent)];
      });
    },

    /** At the counter, or not: what becomes of a voucher. */
    async settleVoucher(intentId: string, paid: boolean): Promise<Session> {
      const intent = await find<PaymentIntent>(db, "intent", intentId, "payment_intent");
      return await change(intent.session, async (tx, session) => {
        const current = await find<PaymentIntent>(tx, "intent", intentId, "payment_intent");
        if (current.status !== "requires_action") return [];
        current.status = paid ? "succeeded" : "canceled";
        current.next_action = null;
        if (paid) session.payment_status = "paid";
        await save(tx, "intent", intentId, current);
        return [
          await record(
            tx,
            `checkout.session.async_payment_${paid ? "succeeded" : "failed"}`,
            session,
          ),
        ];
      });
    },

    findIntent: (id: string) => find<PaymentIntent>(db, "intent", id, "payment_intent"),

    /** A voucher that nobody has paid can't be paid any more. */
    async cancelIntent(intentId: string): Promise<PaymentIntent> {
      return await db.transaction(async (tx) => {
        const intent = await find<PaymentIntent>(tx, "intent", intentId, "payment_intent");
        if (intent.status !== "requires_action")
          throw new StripeApiError(
            `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
            {
              code: "payment_intent_unexpected_state",
            },
          );
        const cancelled: PaymentIntent = { ...intent, status: "canceled", next_action: null };
        await save(tx, "intent", intentId, cancelled);
        return cancelled;
      });
    },

    /** A part, or without an amount all that is left. */
    async refund({
      payment_intent: intentId,
      amount,
      metadata,
    }: RefundParameters): Promise<Refund> {
      return await db.transaction(async (tx) => {
        const intent = await find<PaymentIntent>(tx, "intent", intentId, "payment_intent");
        if (intent.refunded)
          throw new StripeApiError("Charge has already been refunded.", {
            code: "charge_already_refunded",
          });
        if (intent.status !== "succeeded")
          throw new StripeApiError(
            "This PaymentIntent does not have a successful charge to refund.",
          );
        const refunds = intent.refunds ?? [];
        const left = intent.amount - refunds.reduce((sum, refund) => sum + refund.amount, 0);
        if ((amount ?? left) > left)
          throw new StripeApiError("Refund amount is greater than unrefunded amount on charge.", {
            param: "amount",
          });
        const refund = newRefund(intent, amount ?? left, metadata);
        await save(tx, "intent", intentId, {
          ...intent,
          refunds: [...refunds, refund],
          refunded: refund.amount === left,
        });
        return refund;
      });
    },

    async listRefunds(intentId: string): Promise<object> {
      const { refunds = [] } = await find<PaymentIntent>(db, "intent", intentId, "payment_intent");
      return { object: "list", url: "/v1/refunds", has_more: false, data: refunds.toReversed() };
    },

    /** Newest first. */
    async listEvents({
      limit = 10,
      type,
      created,
    }: {
      limit?: number;
      type?: string;
      created?: { gte?: number };
    }): Promise<object> {
      const rows = await db
        .select({ object: sandboxObjects.object })
        .from(sandboxObjects)
        .where(
          and(
            eq(sandboxObjects.kind, "event"),
            type ? sql`${sandboxObjects.object}->>'type' = ${type}` : undefined,
            created?.gte ? gte(sandboxObjects.createdAt, new Date(created.gte * 1000)) : undefined,
          ),
        )
        .orderBy(desc(sandboxObjects.createdAt))
        .limit(Math.min(limit, 100) + 1);
      return {
        object: "list",
        url: "/v1/events",
        has_more: rows.length > limit,
        data: rows.slice(0, limit).map(({ object }) => object),
      };
    },

    /** What nobody answered 200 to is sent again. */
    async deliverAgain(): Promise<void> {
      const waiting = await db
        .select({ id: sandboxObjects.id })
        .from(sandboxObjects)
        .where(eq(sandboxObjects.kind, "undelivered"))
        .orderBy(asc(sandboxObjects.createdAt))
        .limit(100);
      for (const { id } of waiting)
        await post(await find<SandboxEvent>(db, "event", id.replace("undelivered-", ""), "event"));
    },
  };
}
