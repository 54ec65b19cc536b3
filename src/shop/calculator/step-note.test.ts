import { expect, test } from "vitest";
import { stepNote } from "./step-note.ts";

const bucket = {
  id: 1,
  name: "Techo Firme",
  price: 1849,
  stock: 86,
  pack: "cubeta",
  price_steps: [
    { from: 10, price: 1749 },
    { from: 50, price: 1699 },
  ],
};

test("who reaches a step is told what it saves", () => {
  expect(stepNote(bucket, 11)).toBe("Por 10 o más pagas $1,749 por cubeta: $1,100 menos.");
  expect(stepNote(bucket, 60)).toBe("Por 50 o más pagas $1,699 por cubeta: $9,000 menos.");
});

test("who lacks a quarter of a step or less is offered it", () => {
  expect(stepNote(bucket, 9)).toBe("Con 1 cubeta más pagas $1,749 por cubeta: $17,490 por 10.");
  expect(stepNote(bucket, 8)).toBe("Con 2 cubetas más pagas $1,749 por cubeta: $17,490 por 10.");
  expect(stepNote(bucket, 38)).toContain("$84,950 por 50");
});

test("nothing is said of a step that is far, or that the stock does not reach", () => {
  expect(stepNote(bucket, 7)).toBeNull();
  expect(stepNote(bucket, 37)).toContain("Por 10 o más");
  expect(stepNote({ ...bucket, stock: 9 }, 9)).toBeNull();
  expect(stepNote({ ...bucket, price_steps: null }, 11)).toBeNull();
});
