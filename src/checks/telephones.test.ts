import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every link to a telephone or WhatsApp is made where countries are known", () => {
  const made = /wa\.me|["'`]tel:/;
  const makers = globSync("src/**/*.{ts,tsx}").filter(
    (file) => !/\.test\.tsx?$/.test(file) && made.test(readFileSync(file, "utf8")),
  );
  expect(makers.toSorted()).toEqual([
    "src/base/kernel/phone-number.ts",
    // Which links a text of the staff may have.
    "src/base/kernel/rich-text.ts",
  ]);
});
