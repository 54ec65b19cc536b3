import { expect, test } from "vitest";
import { pickupPlace, isPickupCode, pickupCode, readableCode, tidyPickupCode } from "./pickup.ts";

test("a code has six characters that nobody takes for others, and is read out in two halves", () => {
  expect(pickupCode(() => 0)).toBe("AAAAAA");
  expect(pickupCode((below) => below - 1)).toBe("999999");
  expect(readableCode("ABC234")).toBe("ABC-234");
  expect(tidyPickupCode(" abc-23 4 ")).toBe("ABC234");
  expect(["ABC234", "ABC23", "ABC23O"].map(isPickupCode)).toEqual([true, false, false]);
});

test("an outlet is a place like any other: its city's state, and the code of its address", () => {
  const at = (address: string, city: string) => pickupPlace({ address, city });
  expect(at("Av. Juárez 5, C.P. 72000", "Puebla")).toEqual({
    address: "Av. Juárez 5, C.P. 72000",
    state: "Puebla",
    city: "Puebla",
    postalCode: "72000",
  });
  expect(at("Calle 5", "Zapopan")).toMatchObject({ state: "Jalisco", postalCode: "00000" });
  expect(at("Calle 5", "Villa Nueva")).toMatchObject({ state: "Villa Nueva" });
  const boulevard = "Blvd. Agua Caliente 10611, C.P. 22014";
  expect(at(boulevard, "Tijuana")).toMatchObject({ state: "Baja California", postalCode: "22014" });
  expect(at("Calle 5", "Ciudad de México")).toMatchObject({ state: "Ciudad de México" });
});
