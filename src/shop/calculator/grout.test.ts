import { expect, test } from "vitest";
import { groutPerSquareMetre, readTile, usualTile } from "./grout.ts";

const typed = (overrides: Partial<typeof usualTile>) => readTile({ ...usualTile, ...overrides });

test.each([
  ["60 × 60", 600, 600],
  ["30x60 cm", 300, 600],
  ["20 por 33.3", 200, 333],
  ["45", 450, 450],
])("a tile of %s is read in centimetres", (sides, length, width) => {
  expect(typed({ sides })).toEqual({ length, width, thickness: 9, joint: 3 });
});

test.each([
  { sides: "" },
  { sides: "60 × 60 × 60" },
  { sides: "60 ×" },
  { sides: "grande" },
  { sides: "600 × 600" },
  { joint: "0" },
  { joint: "31" },
  { thickness: "" },
  { thickness: "-9" },
])("what no tile has (%o) is none", (cells) => {
  expect(typed(cells)).toBeNull();
});

test("joint and thickness are read in millimetres", () => {
  expect(typed({ joint: "2.5 mm", thickness: "10mm" })).toMatchObject({
    joint: 2.5,
    thickness: 10,
  });
});

test("smaller tiles and wider joints take more, as makers' tables say", () => {
  const tile = { length: 300, width: 300, thickness: 8, joint: 3 };
  expect(groutPerSquareMetre(tile, 1.6)).toBeCloseTo(0.256);
  expect(groutPerSquareMetre({ ...tile, length: 600, width: 600 }, 1.6)).toBeCloseTo(0.128);
  expect(groutPerSquareMetre({ ...tile, joint: 10 }, 1.6)).toBeCloseTo(0.853, 3);
});
