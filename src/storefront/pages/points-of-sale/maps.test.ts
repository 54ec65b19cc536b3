import fc from "fast-check";
import { expect, test } from "vitest";
import { mapSearch } from "#src/base/kernel/urls.ts";
import { defined } from "#testing/defined.ts";
import { mapContainer, outletData } from "./maps.ts";

const outlet = {
  name: "Ferretería & más",
  address: "Av. Hidalgo #1320, local 5",
  latitude: "20.6736",
  longitude: -103.344,
  email: "hola@shop.example",
};

test("the map shows the outlet in its middle, wherever in the country it is", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1400, max: 3300 }),
      fc.integer({ min: -11_800, max: -8600 }),
      (north, east) => {
        const place = { ...outlet, latitude: north / 100, longitude: east / 100 };
        const { searchParams } = new URL(mapContainer(place));
        const [west, south, right, top] = defined(searchParams.get("bbox")).split(",").map(Number);
        expect((defined(west) + defined(right)) / 2).toBeCloseTo(place.longitude, 4);
        expect((defined(south) + defined(top)) / 2).toBeCloseTo(place.latitude, 4);
        expect(defined(west) < defined(right) && defined(south) < defined(top)).toBe(true);
        expect(searchParams.get("marker")).toBe(`${place.latitude},${place.longitude}`);
      },
    ),
    { numRuns: 20 },
  );
});

test("a map application is asked for the outlet by its name and address, to the letter", () => {
  const { searchParams } = new URL(mapSearch(outlet));
  expect(searchParams.get("query")).toBe("Ferretería & más, Av. Hidalgo #1320, local 5");
});

test("search engines get figures for coordinates, and a telephone where there is one", () => {
  expect(outletData(outlet, "Guadalajara")).toMatchObject({
    address: { addressLocality: "Guadalajara" },
    geo: { latitude: 20.6736, longitude: -103.344 },
  });
  expect(outletData(outlet, "Guadalajara")).not.toHaveProperty("telephone");
  expect(outletData({ ...outlet, phone: "33" }, "Guadalajara")).toMatchObject({ telephone: "33" });
});

test("search engines get the hours in groups of days, and none for days when it is closed", () => {
  const day = [{ opens: "09:00", closes: "18:00" }];
  const hours = { monday: day, tuesday: day, saturday: [{ opens: "09:00", closes: "14:00" }] };
  expect(outletData({ ...outlet, hours }, "Guadalajara")).toMatchObject({
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Tuesday"], opens: "09:00", closes: "18:00" },
      { dayOfWeek: ["Saturday"], opens: "09:00", closes: "14:00" },
    ],
  });
  expect(outletData(outlet, "Guadalajara")).not.toHaveProperty("openingHoursSpecification");
});
