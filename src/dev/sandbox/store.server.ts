import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { StripeApiError } from "./parameters.ts";
import { sandboxObjects } from "./schema.server.ts";

/** How the sandbox's objects are kept: each as JSON, found by its kind and number. */

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
 * Nobody else changes it until the transaction ends.
 * @throws {StripeApiError} where there is none
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
  // What saveObject wrote of this kind: the sandbox is the only writer of its table.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return row.object as Found;
}

/** The newest first. */
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
  // As above.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return rows.map(({ object }) => object as Found);
}
