import { expect, test } from "vitest";
import { demoProducts } from "./demo-products.ts";
import { catalogueOf } from "./generated.ts";

test("of ten thousand generated products no two are the same one", () => {
  const entries = catalogueOf(demoProducts, 10_000);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(10_000);
  expect(new Set(entries.map(({ name }) => name)).size).toBe(10_000);
});
