import { expect, test } from "vitest";
import { splitArea } from "./area-in-words.ts";

test.each([
  ["se me mete el agua por la azotea, tengo 85 m2", 85],
  ["cuanto pegazulejo para 1,200 metros cuadrados de piso", 1200],
  ["losa de 10 x 12 m", 120],
  ["losa de 10 m x 12 m", 120],
  ["losa de 10m por 12m con grietas", 120],
  ["pintar 50m²", 50],
  ["cuanto impermeabilizante para 80 metros", 80],
  ["Techo 40 MTS2.", 40],
  ["azulejo 30x30 cm", null],
  ["llana de 10 mm", null],
  ["cemento 50 kg", null],
  ["techo firme 5", null],
  ["m2", null],
  ["0 m2", null],
  ["999999999 m2", null],
  ["5 martillos", null],
  ["", null],
])("in «%s» the surface is %s", (sentence, area) => {
  expect(splitArea(sentence).area).toBe(area);
});

test("the other words of a sentence stay as they are", () => {
  expect(splitArea("Azotea, 85 m2 con Goteras").words).toBe("Azotea,   con Goteras");
  expect(splitArea("Goteras").words).toBe("Goteras");
  expect(splitArea("Piso 0 m2")).toEqual({ area: null, words: "Piso 0 m2" });
});
