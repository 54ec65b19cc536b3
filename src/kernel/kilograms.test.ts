import { expect, test } from "vitest";
import { formatKilograms } from "./kilograms.ts";

test.each([
  [0.25, "0.25 kg"],
  [5.3, "5.3 kg"],
  [9.995, "9.995 kg"],
  [10.004, "10 kg"],
  [24.56, "24.6 kg"],
  [1250, "1,250 kg"],
  [0, "0 kg"],
])("%s is written as %s", (weight, text) => {
  expect(formatKilograms(weight)).toBe(text);
});
