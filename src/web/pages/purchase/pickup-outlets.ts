import type { Route } from "./+types/pickup-outlets";
import { storefront } from "#src/main-info/storefront.ts";
import type { PickupOutlet } from "#src/points-of-sale/contract.ts";
import { defaultTimeZone } from "#src/points-of-sale/opening-hours.ts";

/** Where orders can be picked up, for the checkout; asked for when it opens. */
export async function loader({ context }: Route.LoaderArgs) {
  const cities = (await storefront(context).snapshot())?.cities ?? [];
  const outlets = cities.flatMap(({ city, pos }) =>
    pos.flatMap((outlet): PickupOutlet[] => {
      const { id, name, address, latitude, longitude, hours, pickup } = outlet;
      if (!pickup || !id) return [];
      return [
        {
          id,
          name,
          address,
          city,
          latitude: Number(latitude),
          longitude: Number(longitude),
          hours,
          timeZone: outlet.time_zone ?? defaultTimeZone,
          readyHours: pickup.hours,
        },
      ];
    }),
  );
  return Response.json(outlets);
}
