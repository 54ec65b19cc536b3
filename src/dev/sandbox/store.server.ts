import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { StripeApiError } from "./parameters.ts";
import { sandboxObjects } from "./schema.server.ts";
import { createHash } from "node:crypto";
import * as v from "valibot";

/** Storage of the sandbox's objects: each as JSON, found by its kind and id. */

type Kind =
  | "session"
  | "intent"
  | "dispute"
  | "webhook-endpoint"
  | "event"
  | "answer"
  | "undelivered";

export async function saveObject(
  db: Database,
  kind: Kind,
  id: string,
  object: object,
): Promise<void> {
  await db
    .insert(sandboxObjects)
    .values({ id, kind, object })
    .onConflictDoUpdate({ target: sandboxObjects.id, set: { object } });
}

/**
 * Reads an object and locks it until the transaction ends.
 * @throws {StripeApiError} if there is none
 */
export async function findObject<Found>(
  db: Database,
  kind: Kind,
  id: string,
  what: string,
): Promise<Found> {
  const [row] = await db
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
  // saveObject wrote an object of this kind: only the sandbox writes to its table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row.object as Found;
}

/** Returns the objects, newest first. */
export async function findObjects<Found>(
  db: Database,
  kind: Kind,
  limit: number,
): Promise<Found[]> {
  const rows = await db
    .select({ object: sandboxObjects.object })
    .from(sandboxObjects)
    .where(eq(sandboxObjects.kind, kind))
    .orderBy(desc(sandboxObjects.createdAt))
    .limit(limit);
  // Written by saveObject, as above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rows.map(({ object }) => object as Found);
}

/** Repeats the response for the same key and parameters; throws for the same key with others. */
export async function replayed(
  db: Database,
  key: string | undefined,
  parameters: string,
  make: () => Promise<object>,
): Promise<{ response: object; replayed: boolean }> {
  if (!key) return { response: await make(), replayed: false };
  const id = `answer-${key}`;
  const requested = createHash("sha256").update(parameters).digest("hex");
  const response = await reserveKey(db, id, requested);
  if (response) return { response, replayed: true };
  try {
    const response = await make();
    await saveObject(db, "answer", id, { requested, response });
    return { response, replayed: false };
  } catch (error) {
    await db.delete(sandboxObjects).where(eq(sandboxObjects.id, id));
    throw error;
  }
}

const ReservedKey = v.object({ requested: v.string(), response: v.nullable(v.looseObject({})) });

/** Returns null if this request is the first with its key, and makes the response. */
async function reserveKey(db: Database, id: string, requested: string): Promise<object | null> {
  // A key whose request died without a response is released after a while.
  await db
    .delete(sandboxObjects)
    .where(
      and(
        eq(sandboxObjects.id, id),
        sql`object->>'response' is null and created_at < now() - interval '10 seconds'`,
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
  const stored = v.parse(v.optional(ReservedKey), row?.object);
  if (stored && stored.requested !== requested)
    throw new StripeApiError(
      "Keys for idempotent requests can only be used with the same parameters they were first " +
        "used with.",
      { type: "idempotency_error" },
    );
  if (!stored?.response)
    throw new StripeApiError(
      "There is currently another in-progress request using this Idempotent Key.",
      { code: "idempotency_key_in_use" },
      409,
    );
  return stored.response;
}
