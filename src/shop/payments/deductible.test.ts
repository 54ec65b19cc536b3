import { expect, test } from "vitest";
import { cashNote, cashNoteOfSeller, oxxoNote } from "./deductible.ts";

test("cash over $2,000 is told not to be deductible, and what is", () => {
  expect(cashNote(2000)).toBeNull();
  expect(cashNote(2000.01)).toContain("no la pagues en efectivo");
  expect([cashNoteOfSeller(2000), cashNoteOfSeller(2001)]).toEqual([
    null,
    expect.stringContaining("en efectivo no podrá deducirla"),
  ]);
  expect(cashNote(2001)).toContain("Con tarjeta o transferencia sí se deduce.");
});

test("OXXO takes cash: it is told where the shop offers it, with the ways that it has besides", () => {
  expect(oxxoNote(2001, ["card", "oxxo", "spei"])).toContain("Con tarjeta o por SPEI sí");
  expect(oxxoNote(2001, ["card", "oxxo"])).toContain("Con tarjeta sí");
  expect(oxxoNote(2001, ["card", "oxxo"])).not.toContain("SPEI");
  expect(oxxoNote(2000, ["card", "oxxo"])).toBeNull();
  expect(oxxoNote(9000, ["card", "spei"])).toBeNull();
  expect(oxxoNote(9000, ["oxxo"])).toContain("Escríbenos para pagarla de otra forma.");
});
