import { expect, test } from "vitest";
import { pluralOf } from "./spanish-plural.ts";

test.each([
  ["cubeta", "cubetas"],
  ["bulto", "bultos"],
  ["litro", "litros"],
  ["café", "cafés"],
  ["galón", "galones"],
  ["costal", "costales"],
  ["cartón", "cartones"],
  ["luz", "luces"],
  ["brik", "brikes"],
  ["caja chica", "cajas chicas"],
  ["bolsa de papel", "bolsas de papel"],
  ["lata con tapa", "latas con tapa"],
  ["viernes", "viernes"],
  ["mes", "meses"],
])("of %s there are many %s", (one, many) => {
  expect(pluralOf(one)).toBe(many);
});
