import { expect, test } from "vitest";
import { requestedStreet } from "./requested-street.ts";

const puebla = { state: "Puebla", postalCode: "72160" };
const streetOf = (address: string, place = puebla) => requestedStreet({ address, ...place });

test.each([
  ["Juárez 5, La Paz, Puebla, C.P. 72160", "Juárez 5, La Paz"],
  ["Juárez 5, puebla, CP 72160", "Juárez 5"],
  ["Juárez 5", "Juárez 5"],
  ["Juárez 5, Colonia Yucatán", "Juárez 5, Colonia Yucatán"],
  // Within the state it is the field's hint and the staff's mark that tell.
  ["Juárez 5, Puebla, C.P. 75700", "Juárez 5, Puebla, C.P. 75700"],
  // The street as a customer typed it, with the place behind it that the page adds.
  [
    "Calle 60, Mérida, Yucatán, C.P. 97000, Puebla, C.P. 72160",
    "Calle 60, Mérida, Yucatán, C.P. 97000",
  ],
])("the street of %j is %j", (address, street) => {
  expect(streetOf(address)).toEqual({ street });
});

test("a postal code of another state keeps its street where the address repeats it", () => {
  const place = { state: "Puebla", postalCode: "97000" };
  expect(streetOf("Calle 60, Puebla, C.P. 97000", place)).toEqual({ street: "Calle 60" });
});

test.each([
  ["Calle 60, Mérida, Yucatán, C.P. 97000", "Yucatán, C.P. 97000"],
  ["Calle 60, Yucatán, C.P. 72160", "Yucatán, C.P. 72160"],
  ["Calle 60, Puebla, C.P. 97000", "Puebla, C.P. 97000"],
])("%j names another place", (address, named) => {
  expect(streetOf(address)).toEqual({
    problem: "address-mismatch",
    named,
    priced: "Puebla, C.P. 72160",
  });
});

test("a place without a street is no address", () => {
  expect(streetOf("Puebla, C.P. 72160")).toEqual({ problem: "no-street" });
  expect(streetOf(", Puebla, C.P. 72160")).toEqual({ problem: "no-street" });
});
