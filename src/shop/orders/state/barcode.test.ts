import { expect, test } from "vitest";
import { barsOf } from "./barcode.ts";

/** «1» for each dark module, «0» for each white one. */
function modulesOf(number: string): string | undefined {
  const code = barsOf(number);
  if (!code) return undefined;
  const modules = Array.from({ length: code.width }, () => "0");
  for (const { x, width } of code.bars) modules.fill("1", x, x + width);
  return modules.join("");
}

test("a reference is drawn as Code 128, two digits to a symbol", () => {
  // As JsBarcode 3.12 draws it.
  expect(modulesOf("93021847665012")).toBe(
    "1101001110010100011110110011001101100111001010001110110100100001101100010111010110011100111001011001100011101011",
  );
});

test("the last digit of an odd number has a symbol of its own", () => {
  // Start C, 12, to set B, «3», checksum, stop.
  expect(modulesOf("123")).toBe(
    [
      "11010011100",
      "10110011100",
      "10111101110",
      "11001011100",
      "10010110000",
      "1100011101011",
    ].join(""),
  );
});

test("what is no number has no bars", () => {
  for (const text of ["", "7", "12a4", "12 34", "x".repeat(50)]) expect(barsOf(text)).toBeNull();
});
