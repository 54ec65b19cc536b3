import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SaleDraft } from "#src/quotations/draft.ts";
import { defined } from "#testing/defined.ts";
import { addPiece, draftOf, emptyWork, readAgreement, typedPesos } from "./sale-work.ts";

const bucket = { id: 7, name: "Techo Firme" };

test("the same code again is one piece more, another one a line more", () => {
  const once = addPiece([], bucket);
  const twice = addPiece(once, bucket);
  expect(twice).toEqual([{ ...bucket, quantity: 2, agreement: "" }]);
  expect(addPiece(twice, { id: 8, name: "Llana" }).map(({ quantity }) => quantity)).toEqual([2, 1]);
});

test.each([
  ["", {}],
  ["5", { percent: 5 }],
  ["5 %", { percent: 5 }],
  ["12.5%", { percent: 12.5 }],
  ["$1,700", { price: 1700 }],
  ["$ 1700.50", { price: 1700.5 }],
  ["$5 %", null],
  ["$0", null],
  ["100", null],
  ["-5", null],
  ["1e5", null],
  ["NaN", null],
  ["barato", null],
])("«%s» beside a price is %j", (typed, agreed) => {
  expect(readAgreement(typed)).toEqual(agreed);
});

test.each([
  ["500", 500],
  ["$1,849.50", 1849.5],
  ["1.999", null],
  ["-1", null],
  ["", null],
])("«%s» handed over is %j pesos", (typed, pesos) => {
  expect(typedPesos(typed)).toBe(pesos);
});

describe("a form", () => {
  const work = { ...emptyWork("k"), lines: addPiece([], bucket) };

  test("with products is a draft that the server takes", () => {
    expect(v.is(SaleDraft, draftOf(work))).toBe(true);
    const person = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: "" };
    const place = { address: "Juárez 1", state: "Puebla", city: "Puebla", postalCode: "72160" };
    const whole = draftOf({ ...work, person, way: "send", place, notes: "Portón azul" });
    expect(v.is(SaleDraft, whole)).toBe(true);
    expect(whole).toMatchObject({ customer: { email: null }, place, pickupOutlet: null });
  });

  test("without a product, or with a price that can't be read, is none", () => {
    expect(draftOf(emptyWork("k"))).toBeNull();
    const odd = work.lines.map((line) => ({ ...line, agreement: "barato" }));
    expect(draftOf({ ...work, lines: odd })).toBeNull();
  });

  test("asks for the delivery of a place once its postal code, state and city are there", () => {
    const begun = { ...work.place, postalCode: "721" };
    expect(defined(draftOf({ ...work, way: "send", place: begun })).place).toBeNull();
  });
});
