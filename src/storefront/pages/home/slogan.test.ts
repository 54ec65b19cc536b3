import { expect, test } from "vitest";
import { sloganParts } from "./slogan.ts";

test("a slogan with a sentence for each of two categories is shared between them", () => {
  expect(sloganParts("Construye bien. Deja limpio.", 2)).toEqual(["Construye bien", "Deja limpio"]);
});

test.each([
  ["Construye bien. Deja limpio.", 1],
  ["Construye bien. Deja limpio.", 3],
  ["Todo para tu casa", 2],
  ["Pega. Sella. Pinta.", 2],
  ["", 2],
])("«%s» for %i categories stays whole", (slogan, categories) => {
  expect(sloganParts(slogan, categories)).toEqual([slogan]);
});
