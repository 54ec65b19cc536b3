import { eq } from "drizzle-orm";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { databaseTime } from "#src/platform/database-state.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { type CountInput, recount } from "#src/points-of-sale/outlet-stock.ts";
import { outletCities, outlets, outletStock } from "#src/points-of-sale/schema.server.ts";
import type { outletsContract } from "./contract.ts";
import { findCounts } from "./queries.server.ts";
import * as texts from "./texts.ts";

type OutletInput = InputOf<typeof outletsContract>;

/** Deletes a city if it has no outlets. */
export async function deleteCity(db: Database, id: number): Promise<Rejection | void> {
  const inside = await db
    .select({ id: outlets.id })
    .from(outlets)
    .where(eq(outlets.cityId, id))
    .limit(1);
  if (inside.length > 0) return { msg: texts.cityInUse };
  await db.delete(outletCities).where(eq(outletCities.id, id));
}

/** @returns its id */
export async function createOutlet(
  db: Database,
  { stock, ...input }: OutletInput,
): Promise<number> {
  const made = await db.insert(outlets).values(input).returning({ id: outlets.id });
  const { id } = onlyRow(made);
  await saveCounts(db, id, stock);
  return id;
}

export async function updateOutlet(
  db: Database,
  id: number,
  { stock, ...input }: OutletInput,
): Promise<void> {
  await db.update(outlets).set(input).where(eq(outlets.id, id));
  await saveCounts(db, id, stock);
}

async function saveCounts(db: Database, outletId: number, sent: readonly CountInput[]) {
  const now = await databaseTime(db);
  const counts = recount(await findCounts(db, outletId), sent, now);
  await db.delete(outletStock).where(eq(outletStock.outletId, outletId));
  if (counts.length > 0)
    await db.insert(outletStock).values(counts.map((count) => ({ ...count, outletId })));
}
