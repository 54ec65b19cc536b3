import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where products are locked and their stock is written (docs/decisions/stock.md). */

const files = globSync("src/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
const filesWith = (pattern: RegExp) =>
  files
    .filter((file) => pattern.test(readFileSync(file, "utf8")))
    .map((file) => file.replace("src/", ""))
    .toSorted();

const stock = "shop/catalogue/product/stock.server.ts";

test("only one file locks products", () => {
  expect(filesWith(/\.from\(products\)[^;]*\.for\(/)).toEqual([stock]);
});

test("stock is written only behind that lock", () => {
  const written = /update(?:\(products\)| products\b)[^;]*\b(?:stock|shortfall)\b\s*[:=]/;
  expect(filesWith(written)).toEqual([stock, "shop/orders/commitments.server.ts"]);
});
