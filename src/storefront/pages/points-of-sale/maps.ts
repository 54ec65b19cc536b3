import type { Outlet } from "#src/shop/points-of-sale/contract.ts";
import { pointOf, type Point } from "#src/shop/points-of-sale/outlet-list.ts";
import { groupHours, type HoursGroup, weekdays } from "#src/shop/points-of-sale/opening-hours.ts";

/** Half the height and width of the map, in degrees: about six streets around. */
const reach = { latitude: 0.0035, longitude: 0.006 };

/**
 * Returns the URL of OpenStreetMap's embedded map with a marker: it needs no key and sets no
 * cookies.
 */
export function mapContainer({ latitude: north, longitude: east }: Point): string {
  const box = [
    east - reach.longitude,
    north - reach.latitude,
    east + reach.longitude,
    north + reach.latitude,
  ]
    .map((degrees) => degrees.toFixed(5))
    .join(",");
  const query = new URLSearchParams({ bbox: box, layer: "mapnik", marker: `${north},${east}` });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}

/** Returns the outlet's schema.org data. */
export function outletData(outlet: Outlet, city: string): object {
  const { name, address, email, phone, hours } = outlet;
  const point = pointOf(outlet);
  return {
    "@type": "LocalBusiness",
    name,
    address: {
      "@type": "PostalAddress",
      streetAddress: address,
      addressLocality: city,
      addressCountry: "MX",
    },
    ...(point && { geo: { "@type": "GeoCoordinates", ...point } }),
    ...(email && { email }),
    ...(phone ? { telephone: phone } : {}),
    ...(hours ? { openingHoursSpecification: groupHours(hours).flatMap(hoursData) } : {}),
  };
}

/** Days without an entry are closed. */
function hoursData({ first, last, spans }: HoursGroup): object[] {
  const dayOfWeek = weekdays
    .slice(weekdays.indexOf(first), weekdays.indexOf(last) + 1)
    .map((day) => day.charAt(0).toUpperCase() + day.slice(1));
  return spans.map(({ opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek,
    opens,
    closes,
  }));
}
