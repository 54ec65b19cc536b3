import { expect, test } from "vitest";
import { addressLines } from "./address.ts";

const place = { state: "Jalisco", city: "Guadalajara", postalCode: "44160" };

test("an address stands in lines: the street, then the postal code, the city and the state", () => {
  expect(
    addressLines({ ...place, address: "Av. Hidalgo 1320, Centro, Jalisco, C.P. 44160" }),
  ).toEqual(["Av. Hidalgo 1320, Centro", "C.P. 44160 Guadalajara, Jalisco"]);
});

test("an address of another form stays whole, with its city", () => {
  expect(addressLines({ ...place, address: "Plaza Mayor 3", postalCode: "" })).toEqual([
    "Plaza Mayor 3",
    "Guadalajara",
  ]);
  expect(addressLines({ ...place, address: "Plaza Mayor 3, 44100 Guadalajara" })).toEqual([
    "Plaza Mayor 3, 44100 Guadalajara",
  ]);
  expect(addressLines({ address: "Reforma 9", state: "", city: "", postalCode: "" })).toEqual([
    "Reforma 9",
  ]);
});

test("an older address that names another postal code does not hide the place that was paid for", () => {
  expect(addressLines({ ...place, address: "Calle 60, Mérida, Yucatán, C.P. 97000" })).toEqual([
    "Calle 60, Mérida, Yucatán, C.P. 97000",
    "C.P. 44160 Guadalajara, Jalisco",
  ]);
});
