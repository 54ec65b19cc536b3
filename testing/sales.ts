import { expect } from "vitest";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { rebuildSales } from "#src/sales/booking.server.ts";

/** Checks that the sales kept by day and by month are what orders add up to. */
export async function expectSalesAsRebuilt(db: DatabasePool): Promise<void> {
  const before = await kept(db);
  await rebuildSales(db);
  expect(before).toEqual(await kept(db));
}

/** Without rows in which everything was taken back. */
async function kept(db: DatabasePool): Promise<Record<string, unknown>[]> {
  const { rows } = await db.$client.query<Record<string, unknown>>(
    `select * from (select 'day' as of, * from daily_sales union all select 'month', * from monthly_sales) kept
     where orders <> 0 or sold <> 0 or delivery <> 0 order by of, dimension, day, key`,
  );
  return rows;
}
