import { describe, expect, test } from "vitest";
import { countFacets, type Facets, facetsOf, hasFacets, noFacets } from "./facets.ts";

const units = { content: "L", performance: "m²" };

describe("a product's facets", () => {
  test("are what the staff wrote, with commas between, each once", () => {
    const { application, substrate } = facetsOf(
      { name: "Techo", applications: "azotea, Muro,,azotea ", substrates: " Lámina " },
      units,
    );
    expect([application, substrate]).toEqual([["Azotea", "Muro"], ["Lámina"]]);
  });

  test.each([
    [{ name: "Techo", pack: "cubeta", content: 19 }, ["Cubeta 19 L"]],
    [{ name: "Limpiavidrios", pack: "atomizador", content: 0.65 }, ["Atomizador 650 ml"]],
    [{ name: "Boquilla, saco 5 kg", pack: "saco" }, ["Saco 5 kg"]],
    [{ name: "Brocha", pack: "brocha" }, ["Brocha"]],
    [{ name: "Brocha", pack: null }, []],
  ])("name the pack and what it holds: %o", (product, packaging) => {
    expect(facetsOf(product, units).packaging).toEqual(packaging);
  });

  test("are none where nothing is written", () => {
    expect(facetsOf({ name: "Cal" }, units)).toEqual(noFacets);
  });
});

const facets = (application: string[], substrate: string[] = []): Facets => ({
  ...noFacets,
  application,
  substrate,
});

test.each([
  [facets(["Azotea"]), true],
  [facets(["Muro"]), false],
  [facets(["Muro", "Azotea"]), true],
  [facets(["Azotea"], ["Teja"]), false],
  [noFacets, true],
])("a product for roofs of concrete is shown for %o: %s", (chosen, shown) => {
  expect(hasFacets(facets(["Azotea"], ["Losa"]), chosen)).toBe(shown);
});

describe("counts", () => {
  const products = [
    { facets: facets(["Azotea"], ["Losa"]), selected: true },
    { facets: facets(["Azotea"], ["Lámina"]), selected: true },
    { facets: facets(["Muro"], ["Losa"]), selected: true },
    { facets: facets(["Grietas"], ["Losa"]), selected: false },
  ];

  test("ignore the choice of their own facet, and no other", () => {
    const { application, substrate } = countFacets(products, facets(["Muro"]));
    expect(application).toEqual([
      { value: "Azotea", count: 2 },
      { value: "Grietas", count: 0 },
      { value: "Muro", count: 1 },
    ]);
    expect(substrate).toEqual([
      { value: "Losa", count: 1 },
      { value: "Lámina", count: 0 },
    ]);
  });
});
