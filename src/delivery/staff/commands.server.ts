import { eq, sql } from "drizzle-orm";
import { deliveryCities, deliveryStates } from "#src/delivery/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import type { deliveriesContract, StateInput } from "./contract.ts";

/** Saves the states that are delivered to. */
export async function saveDeliveries(
  db: Database,
  { states }: InputOf<typeof deliveriesContract>,
): Promise<void> {
  const stored = states.filter((each) => each.cost !== null || each.cities.length > 0);
  const names = stored.map(({ state }) => state);
  await db
    .delete(deliveryStates)
    .where(
      stored.length > 0
        ? sql`${deliveryStates.state} <> all(${sql.param(names)}::text[])`
        : undefined,
    );
  for (const each of stored) await saveState(db, each);
}

/** Updates a state in place, since pages may hold its id. */
async function saveState(db: Database, { state, cities, ...terms }: StateInput): Promise<void> {
  const inserted = await db
    .insert(deliveryStates)
    .values({ state, ...terms })
    .onConflictDoUpdate({ target: deliveryStates.state, set: terms })
    .returning({ id: deliveryStates.id });
  const { id: stateId } = onlyRow(inserted);
  await db.delete(deliveryCities).where(eq(deliveryCities.stateId, stateId));
  if (cities.length > 0)
    await db.insert(deliveryCities).values(cities.map((city) => ({ ...city, stateId })));
}
