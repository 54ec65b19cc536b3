import { expect, test } from "vitest";
import { postalCodeIn } from "./postal-code.ts";

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
