import { asc } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import type { OutletCity } from "./contract.ts";
import { outletCities, outlets } from "./schema.server.ts";

/** Cities with at least one outlet, each with its outlets, in the staff's order. */
export async function findOutletCities(db: Database): Promise<OutletCity[]> {
  const cities = await db
    .select()
    .from(outletCities)
    .orderBy(asc(outletCities.position), asc(outletCities.name));
  const rows = await db.select().from(outlets).orderBy(asc(outlets.position), asc(outlets.id));
  const byCity = Map.groupBy(rows, (outlet) => outlet.cityId);
  return cities.flatMap(({ id, name }) => {
    const pos = (byCity.get(id) ?? []).map(
      ({
        id,
        name,
        address,
        latitude,
        longitude,
        image,
        email,
        phone,
        whatsapp,
        hours,
        timeZone,
      }) => ({
        id,
        name,
        address,
        latitude,
        longitude,
        image,
        email,
        phone,
        whatsapp,
        hours,
        time_zone: timeZone,
      }),
    );
    return pos.length > 0 ? [{ city: name, pos }] : [];
  });
}
