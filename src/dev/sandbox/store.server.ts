import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#src/platform/db/database.server.ts";
import { StripeApiError } from "./parameters.ts";
import { sandboxObjects } from "./schema.server.ts";

/** Storage of the sandbox's objects: each as JSON, found by its kind and id. */

type Kind = "session" | "intent" | "event" | "answer" | "undelivered";

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
