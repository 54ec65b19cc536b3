import type { Database } from "#src/base/platform/db/database.server.ts";
import { recordEvent } from "./events.server.ts";
import { isExpiry, newSession, nowSeconds, type SandboxEvent, type Session } from "./objects.ts";
import { type SessionParameters, StripeApiError } from "./parameters.ts";
import { findObject, findObjects, saveObject } from "./store.server.ts";

export type Change = ReturnType<typeof createChange>;

/**
 * Changes one session, emits its events, and returns the new session.
 * @param post delivers an event after it is written
 */
export function createChange(db: Database, post: (event: SandboxEvent) => Promise<void>) {
  return async function change(
    id: string,
    work: (tx: Database, session: Session) => Promise<SandboxEvent[]>,
  ): Promise<Session> {
    const { session, events } = await db.transaction(async (tx) => {
      const session = await findObject<Session>(tx, "session", id, "checkout.session");
      const made = await work(tx, session);
      await saveObject(tx, "session", id, session);
      return { session, events: made };
    });
    for (const event of events) await post(event);
    return session;
  };
}

/** The shop's operations on sessions over HTTP. */
export function createSessions(db: Database, change: Change, publicUrl: string) {
  return {
    async createSession(parameters: SessionParameters): Promise<Session> {
      if (parameters.expires_at !== undefined && !isExpiry(parameters.expires_at))
        throw new StripeApiError(
          "The `expires_at` timestamp must be between 30 minutes and 24 hours from Checkout " +
            "Session creation.",
          { param: "expires_at" },
        );
      const session = newSession(parameters, (id) => `${publicUrl}/dev/stripe/pay/${id}`);
      await saveObject(db, "session", session.id, session);
      return session;
    },

    async findSession(id: string): Promise<Session> {
      const found = await findObject<Session>(db, "session", id, "checkout.session");
      if (!isOver(found)) return found;
      return await change(id, async (tx, session) =>
        isOver(session) ? await expireSession(tx, session) : [],
      );
    },

    async listSessions(limit = 10): Promise<object> {
      const sessions = await findObjects<Session>(db, "session", Math.min(limit, 100) + 1);
      return {
        object: "list",
        url: "/v1/checkout/sessions",
        has_more: sessions.length > limit,
        data: sessions.slice(0, limit),
      };
    },

    async expire(id: string): Promise<Session> {
      return await change(id, async (tx, session) => {
        if (session.status !== "open")
          throw new StripeApiError(
            `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout ` +
              `Session has a status of ${session.status}.`,
          );
        return await expireSession(tx, session);
      });
    },
  };
}

export async function expireSession(tx: Database, session: Session): Promise<SandboxEvent[]> {
  Object.assign(session, { status: "expired", url: null } satisfies Partial<Session>);
  return [await recordEvent(tx, "checkout.session.expired", session)];
}

export const isOver = (session: Session) =>
  session.status === "open" && session.expires_at <= nowSeconds();
