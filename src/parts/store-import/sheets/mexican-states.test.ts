import { expect, test } from "vitest";
import { mexicanCities } from "#src/shop/delivery/mexican-cities.ts";
import { stateNamed } from "./mexican-states.ts";

test("each of the 32 states is found by its name, with or without accents", () => {
  const states = Object.keys(mexicanCities);
  expect(states).toHaveLength(32);
  expect(states.map(stateNamed)).toEqual(states);
  const plain = states.map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase());
  expect(plain.map(stateNamed)).toEqual(states);
});

// Each shop's codes, in the order of the states' names.
const shopify =
  "AGS BC BCS CAMP CHIS CHIH DF COAH COL DGO MEX GTO GRO HGO JAL MICH MOR NAY NL OAX PUE QRO " +
  "QROO SLP SIN SON TAB TAMPS TLAX VER YUC ZAC";
const wooCommerce =
  "AG BC BS CM CS CH DF CO CL DG MX GT GR HG JA MI MO NA NL OA PU QT QR SL SI SO TB TM TL VE YU ZA";
const inOrder = Object.keys(mexicanCities).toSorted((a, b) => a.localeCompare(b));

test.each([
  ["Shopify", shopify],
  ["WooCommerce", wooCommerce],
])("each state is found by its code of %s", (_, codes) => {
  expect(codes.split(" ").map(stateNamed)).toEqual(inOrder);
});

test.each([
  ["MX-JAL", "Jalisco"],
  [" Q. Roo ", "Quintana Roo"],
  ["N.L.", "Nuevo León"],
  ["Distrito Federal", "Ciudad de México"],
  ["México", "Estado de México"],
  ["Mexico City", "Ciudad de México"],
  ["Veracruz de Ignacio de la Llave", "Veracruz"],
  ["Texas", null],
  ["", null],
])("«%s» is %j", (text, state) => {
  expect(stateNamed(text)).toBe(state);
});
