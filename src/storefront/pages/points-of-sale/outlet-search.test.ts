import { expect, test } from "vitest";
import { demoOutletCities } from "#demo/shop/outlets.ts";
import { findOutlets } from "./outlet-search.ts";

const names = demoOutletCities.flatMap(({ pos }) => pos.map(({ name }) => name));
const found = (query: string) => findOutlets(demoOutletCities, query).map((key) => names[key]);

test.each([
  ["Puebla", ["Talavera y Acabados"]],
  ["queretaro", ["Obra Limpia Querétaro"]],
  ["  MONTERREY ", ["Obra Limpia Monterrey", "Construrama San Nicolás"]],
  ["gdl", ["Obra Limpia Chapultepec", "Aceros y Acabados Tonalá"]],
  ["guadalaj", ["Obra Limpia Chapultepec", "Aceros y Acabados Tonalá"]],
  ["cdmx", ["Obra Limpia Narvarte", "Materiales Tlalpan", "Ferretería La Lagunilla"]],
])("a city is found as people write it: %s", (query, outlets) =>
  expect(found(query)).toEqual(outlets),
);

test.each([
  ["Yucatán", ["Ferretería Paseo"]],
  ["nuevo leon", ["Obra Limpia Monterrey", "Construrama San Nicolás"]],
])("a state is found by its name: %s", (query, outlets) => expect(found(query)).toEqual(outlets));

test.each([
  ["72000", "Talavera y Acabados"],
  ["72160", "Talavera y Acabados"],
  ["75700", "Talavera y Acabados"],
  ["97", "Ferretería Paseo"],
])("a postal code finds its town's outlet, or its state's: %s", (query, outlet) =>
  expect(found(query)).toEqual([outlet]),
);

test("a whole postal code leaves out those of other towns in the state", () => {
  expect(found("45400")).toEqual(["Aceros y Acabados Tonalá"]);
});

const outlet = (name: string, address: string) => ({
  name,
  address,
  latitude: 0,
  longitude: 0,
  email: "",
});
const tijuana = [
  {
    city: "Tijuana",
    pos: [
      outlet("Agua Caliente", "Blvd. Agua Caliente 10611, C.P. 22014"),
      outlet("Otay", "Calz. del Tecnológico 14418, 22414"),
    ],
  },
  { city: "Mexicali", pos: [outlet("Centro", "Av. Reforma 5")] },
];

test.each([
  ["22014", [0]],
  ["22414", [1]],
  // Another code of the same town, and one of the state.
  ["22010", [0]],
  ["220", [0]],
  ["22", [0, 1]],
  ["21100", [0, 1, 2]],
  // Numbers of houses are no codes.
  ["10611", []],
  ["14418", []],
])("the postal code %s finds the outlets of its address, its town or its state", (code, keys) => {
  expect(findOutlets(tijuana, ` ${code} `)).toEqual(keys);
});

test("a name that has digits in it is no postal code", () => {
  const numbered = [{ city: "Tijuana", pos: [outlet("Ferretería 220", "Calle 5")] }];
  expect(findOutlets(numbered, "ferreteria 220")).toEqual([0]);
  expect(findOutlets(numbered, "220 x")).toEqual([]);
});

test("outlets are found by their name and by their street or quarter", () => {
  expect(found("lagunilla")).toEqual(["Ferretería La Lagunilla"]);
  expect(found("Paseo de Montejo")).toEqual(["Ferretería Paseo"]);
  expect(found("narbarte")).toEqual(["Obra Limpia Narvarte"]);
});

test("a city without an outlet finds those of its state", () => {
  expect(found("Zapopan")).toEqual(["Obra Limpia Chapultepec", "Aceros y Acabados Tonalá"]);
});

test("where there is nothing, nothing is found", () => {
  for (const query of ["Campeche", "24000", "xyzzy", "de la"]) expect(found(query)).toEqual([]);
});
