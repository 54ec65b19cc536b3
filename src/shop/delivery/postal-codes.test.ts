import { expect, test } from "vitest";
import { citiesOf, mexicanStates } from "./mexican-cities.ts";
import { cityOfPostalCode, isPostalCode, postalCodeIn, stateOfPostalCode } from "./postal-codes.ts";

test.each([
  ["06600", "Ciudad de México"],
  ["16999", "Ciudad de México"],
  ["20000", "Aguascalientes"],
  ["22000", "Baja California"],
  ["25000", "Coahuila"],
  ["29000", "Chiapas"],
  ["31000", "Chihuahua"],
  ["44100", "Jalisco"],
  ["50000", "Estado de México"],
  ["57000", "Estado de México"],
  ["64000", "Nuevo León"],
  ["72000", "Puebla"],
  ["75700", "Puebla"],
  ["76000", "Querétaro"],
  ["97000", "Yucatán"],
  ["99999", "Zacatecas"],
])("%s is of %s", (code, state) => {
  expect(stateOfPostalCode(code)).toBe(state);
});

test("two digits are enough to know the state", () => {
  expect(stateOfPostalCode("72")).toBe("Puebla");
  expect(stateOfPostalCode("7")).toBeUndefined();
});

test.each(["", "00100", "17000", "19999", "720000", "7200a", " 72000", "-2000", "7.5"])(
  "%j is of no state",
  (code) => {
    expect(stateOfPostalCode(code)).toBeUndefined();
  },
);

test("each state of the dropdown has postal codes, and no other name is told", () => {
  const states = Array.from({ length: 100 }, (_, prefix) =>
    stateOfPostalCode(String(prefix).padStart(2, "0")),
  );
  expect(new Set(states)).toEqual(new Set([...mexicanStates, undefined]));
});

test("a postal code is five digits", () => {
  expect(isPostalCode("06600")).toBe(true);
  for (const wrong of ["6600", "066000", "0660o", ""]) expect(isPostalCode(wrong)).toBe(false);
});

test.each([
  ["06600", "Cuauhtémoc"],
  ["44160", "Guadalajara"],
  ["64000", "Monterrey"],
  ["72160", "Puebla"],
  ["76000", "Querétaro"],
  ["97000", "Mérida"],
])("%s is in %s", (code, city) => {
  expect(cityOfPostalCode(code)).toBe(city);
});

test.each(["72810", "75700", "7216", "45640", ""])("of %j the person says the city", (code) => {
  expect(cityOfPostalCode(code)).toBeUndefined();
});

test("a city is always one of its state's in the dropdown", () => {
  for (let prefix = 0; prefix < 1000; prefix++) {
    const code = `${String(prefix).padStart(3, "0")}00`;
    const city = cityOfPostalCode(code);
    if (city) expect(citiesOf(stateOfPostalCode(code) ?? "")).toContain(city);
  }
});

test.each([
  ["Av. Juárez 5, C.P. 72000, Puebla", "72000"],
  ["Av. Juárez 5, CP72000", "72000"],
  ["Av. Juárez 5, C. P. 72000", "72000"],
  ["Av. Juárez 5, cp. 72000", "72000"],
  ["Av. Juárez 5, 72000 Puebla", "72000"],
  ["Blvd. Agua Caliente 10611, C.P. 22014, local 12345", "22014"],
  ["Blvd. Agua Caliente 10611, 22014 Tijuana", "22014"],
  ["Tel. 2221234567", undefined],
  ["", undefined],
])("the postal code of «%s» is %s, not a house's number", (address, code) => {
  expect(postalCodeIn(address)).toBe(code);
});
