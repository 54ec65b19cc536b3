import {
  countRows,
  type ListConfig,
  type ListQuery,
} from "#src/back-office/server/list-query.server.ts";
import { deliveryZones } from "#src/delivery/schema.server.ts";
import { withRates } from "#src/delivery/queries.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";

export const zonesListConfig: ListConfig = {
  id: deliveryZones.id,
  sorts: { name: deliveryZones.name },
  filters: {},
};

export async function listZones(db: Database, { where, orderBy, limit, offset }: ListQuery) {
  const zones = await db
    .select()
    .from(deliveryZones)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset);
  return { rows: await withRates(db, zones), total: await countRows(db, deliveryZones, where) };
}
