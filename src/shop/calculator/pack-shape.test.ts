import { expect, test } from "vitest";
import { packShapeOf } from "./pack-shape.ts";

test.each([
  ["cubeta", "bucket"],
  ["Lata", "bucket"],
  ["bulto", "sack"],
  ["saco de papel", "sack"],
  ["garrafa", "jug"],
  ["galón", "jug"],
  ["caja", "box"],
  ["caja de 4 latas", "box"],
  ["medio bulto", "box"],
  ["rollo", "box"],
  [null, "box"],
])("%s is drawn as a %s", (pack, shape) => {
  expect(packShapeOf(pack)).toBe(shape);
});
