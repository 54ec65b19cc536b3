import { expect, test } from "vitest";
import { lineDetails } from "./line-details.ts";

const options = [
  { name: "Color", value: "Azul" },
  { name: "Presentación", value: "19 L" },
];

test("a line says which variant it is and its SKU, and nothing that is unknown", () => {
  expect(lineDetails({ options, sku: "FAC-19" })).toBe(
    "Color: Azul · Presentación: 19 L · SKU FAC-19",
  );
  expect(lineDetails({ options: [], sku: "FAC-19" })).toBe("SKU FAC-19");
  expect(lineDetails({ options: null, sku: null })).toBe("");
  expect(lineDetails({})).toBe("");
});
