import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { goals } from "../../e2e/goals.ts";

const read = (file: string) =>
  readFileSync(fileURLToPath(new URL(`../../e2e/pages/${file}`, import.meta.url)), "utf8");

test.each(Object.values(goals).flatMap((journeys) => Object.keys(journeys)))(
  "one journey is called %s",
  (journey) => {
    const [file = ""] = journey.split(" ", 1);
    const title = `"${journey.slice(file.length + 1)}"`;
    expect(read(file).split(title)).toHaveLength(2);
  },
);

test("there are thirty goals", () => {
  expect(Object.values(goals).flatMap((journeys) => Object.keys(journeys))).toHaveLength(30);
});
