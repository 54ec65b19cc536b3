import { expect, it } from "vitest";
import { hasNumber } from "./street-number.ts";

it.each([
  "Juárez 5",
  "Av. 5 de Mayo 12, Centro",
  "Calle 12 x 15",
  "Mz 3 Lt 4",
  "Km 7.5 carretera a Cholula",
  "Juárez S/N",
  "Juárez s/n, Col. Centro",
  "Juárez s.n.",
  "Juárez SN",
  "Juárez sin número",
  "Juárez Sin Num.",
  "Juárez １２",
])("«%s» has its number, or says that there is none", (street) => {
  expect(hasNumber(street)).toBe(true);
});

it.each([
  "Juárez",
  "Av. 5 de Mayo",
  "16 de Septiembre, Col. Centro",
  "1º de Mayo",
  "Calle San Nicolás",
  "Los Pinos, junto a la tienda",
])("«%s» lacks its number", (street) => {
  expect(hasNumber(street)).toBe(false);
});
