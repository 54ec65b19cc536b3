import fc from "fast-check";
import { expect, test } from "vitest";
import { classificationOf } from "./classification.ts";
import { sectionsOf } from "./safety-sheet.ts";
import { hazardStatements, precautionaryStatements } from "./statements.ts";

const sheetOf = (hazards: string, precautions: string) => {
  const classification = classificationOf({ hazards, precautions });
  return classification ? sectionsOf(classification) : [];
};

test("a sheet says the label's statements under the titles of the norm, in its order", () => {
  const sheet = sheetOf(
    "H314, H400",
    "P501, P280, P273, P102, P305+P351+P338, P370+P378, P391, P405",
  );
  expect(sheet.map(({ key, statements }) => [key, statements.map(({ code }) => code)])).toEqual([
    ["hazards", ["H314"]],
    ["firstAid", ["P305+P351+P338"]],
    ["fire", ["P370+P378"]],
    ["spills", ["P391"]],
    ["handling", ["P102", "P405"]],
    ["protection", ["P280"]],
    ["environment", ["H400", "P273"]],
    ["disposal", ["P501"]],
  ]);
});

test("no statement of a label is missing on its sheet, and none stands there twice", () => {
  const fields = fc.record({
    hazards: fc.subarray([...hazardStatements.keys()]),
    precautions: fc.subarray([...precautionaryStatements.keys()]),
  });
  fc.assert(
    fc.property(fields, ({ hazards, precautions }) => {
      const sheet = sheetOf(hazards.join(), precautions.join());
      const printed = sheet.flatMap(({ statements }) => statements.map(({ code }) => code));
      expect(printed.toSorted()).toEqual([...hazards, ...precautions].toSorted());
    }),
  );
});
