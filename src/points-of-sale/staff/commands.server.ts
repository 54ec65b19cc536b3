import { desc, eq, sql } from "drizzle-orm";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { databaseTime } from "#src/platform/db/database-state.server.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import { type CountInput, recount } from "#src/points-of-sale/outlet-stock.ts";
import { outletCities, outlets, outletStock } from "#src/points-of-sale/schema.server.ts";
import type { outletsContract } from "./contract.ts";
import { findCounts } from "./queries.server.ts";

type OutletInput = InputOf<typeof outletsContract>;

/** @returns its id */
export async function createOutlet(
  db: Database,
  { stock, city, ...input }: OutletInput,
): Promise<number> {
  const cityId = await saveCity(db, city);
  const made = await db
    .insert(outlets)
    .values({ ...input, cityId })
    .returning({ id: outlets.id });
  const { id } = onlyRow(made);
  await saveCounts(db, id, stock);
  return id;
}

export async function updateOutlet(
  db: Database,
  id: number,
  { stock, city, ...input }: OutletInput,
): Promise<void> {
  const cityId = await saveCity(db, city);
  await db
    .update(outlets)
    .set({ ...input, cityId })
    .where(eq(outlets.id, id));
  await saveCounts(db, id, stock);
}

/**
 * Returns the city's id. A name that differs from a stored one in capitals or accents alone is the
 * same city, for all its outlets. A new city comes after those that the shop has ordered.
 */
async function saveCity(db: Database, name: string): Promise<number> {
  const isSame = eq(outletCities.name, name);
  const [found] = await db
    .select()
    .from(outletCities)
    .where(sql`normalize_text(${outletCities.name}) = normalize_text(${name})`)
    .orderBy(desc(isSame))
    .limit(1);
  if (found?.name === name) return found.id;
  if (found) {
    await db.update(outletCities).set({ name }).where(eq(outletCities.id, found.id));
    return found.id;
  }
  const last = sql<number>`(select coalesce(max(position), 0) from outlet_cities)`;
  const made = await db
    .insert(outletCities)
    .values({ name, position: last })
    // Two may name the same new city at once.
    .onConflictDoUpdate({ target: outletCities.name, set: { name } })
    .returning({ id: outletCities.id });
  return onlyRow(made).id;
}

async function saveCounts(db: Database, outletId: number, sent: readonly CountInput[]) {
  const now = await databaseTime(db);
  const counts = recount(await findCounts(db, outletId), sent, now);
  await db.delete(outletStock).where(eq(outletStock.outletId, outletId));
  if (counts.length > 0)
    await db.insert(outletStock).values(counts.map((count) => ({ ...count, outletId })));
}
