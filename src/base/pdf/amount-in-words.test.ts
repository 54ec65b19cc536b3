import { expect, test } from "vitest";
import { amountInWords } from "./amount-in-words.ts";

test.each([
  [0, "Cero pesos 00/100 M.N."],
  [0.05, "Cero pesos 05/100 M.N."],
  [1, "Un peso 00/100 M.N."],
  [1.5, "Un peso 50/100 M.N."],
  [16, "Dieciséis pesos 00/100 M.N."],
  [21, "Veintiún pesos 00/100 M.N."],
  [31, "Treinta y un pesos 00/100 M.N."],
  [100, "Cien pesos 00/100 M.N."],
  [101, "Ciento un pesos 00/100 M.N."],
  [555, "Quinientos cincuenta y cinco pesos 00/100 M.N."],
  [1000, "Mil pesos 00/100 M.N."],
  [1001.01, "Mil un pesos 01/100 M.N."],
  [13_730, "Trece mil setecientos treinta pesos 00/100 M.N."],
  [21_021, "Veintiún mil veintiún pesos 00/100 M.N."],
  [31_999.99, "Treinta y un mil novecientos noventa y nueve pesos 99/100 M.N."],
  [1_000_000, "Un millón de pesos 00/100 M.N."],
  [1_000_001, "Un millón un pesos 00/100 M.N."],
  [21_000_000, "Veintiún millones de pesos 00/100 M.N."],
])("writes %d in words", (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
