import { pickupOutletsEndpoints, type PickupOutlet } from "#src/points-of-sale/contract.ts";
import { defaultTimeZone } from "#src/points-of-sale/opening-hours.ts";
import { pageDataLoader } from "#src/web/pages/page-data-loader.ts";

/** The outlets that offer pickup; requested when checkout opens. */
export const loader = pageDataLoader(
  pickupOutletsEndpoints["GET /pickup-outlets.json"],
  ({ cities }) =>
    cities.flatMap(({ city, pos }) =>
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
    ),
);
