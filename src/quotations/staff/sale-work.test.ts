import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SaleDraft } from "#src/quotations/draft.ts";
import { defined } from "#testing/defined.ts";
import {
  addPiece,
  changeDue,
  draftOf,
  emptyWork,
  missingOf,
  paymentOf,
  payMethods,
  quotationOf,
  readAgreement,
  typedPesos,
  type Work,
} from "./sale-work.ts";

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

describe("who pays how", () => {
  const work = { ...emptyWork("k"), lines: addPiece([], bucket) };
  const person = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: "" };
  const place = { address: "Juárez 1", state: "Puebla", city: "Puebla", postalCode: "72160" };

  test("depends on whether the customer is known, and on where the goods go", () => {
    const known = { ...work, way: "send", place, person } satisfies Work;
    const shop = { sellsOnCredit: true, quotationDays: 7 };
    expect(payMethods(work, shop)).toEqual(["cash", "transfer", "terminal", "link"]);
    expect(payMethods(known, shop)).toContain("delivery");
    expect(payMethods(known, shop)).not.toContain("credit");
    expect(paymentOf({ ...known, method: "delivery" })).toEqual({ method: "credit", days: null });
    expect(paymentOf({ ...work, reference: "of a transfer" })).toEqual({
      method: "cash",
      reference: null,
    });
  });

  test("depends on what the shop's settings offer", () => {
    const { name, lastname, phone, email } = person;
    const customer = { id: 1, name, lastname, phone, email, orders: 0, total: 0, place };
    const known = { ...work, way: "send", place, customer } satisfies Work;
    const methods = (sellsOnCredit: boolean, quotationDays: number | null) =>
      payMethods(known, { sellsOnCredit, quotationDays }).slice(3);
    expect(methods(true, 7)).toEqual(["credit", "delivery", "link"]);
    expect(methods(false, 7)).toEqual(["link"]);
    expect(methods(true, null)).toEqual(["credit", "delivery"]);
  });

  test("of cash the change is told to the centavo, and what is missing", () => {
    expect(changeDue("500", 399.9)).toBe(100.1);
    expect(changeDue("$300", 399.9)).toBe(-99.9);
    expect(changeDue("", 399.9)).toBeNull();
  });

  test("what is missing is told one after the other, and a quotation needs no street", () => {
    const sent = { ...work, way: "send", person: { ...person, name: "" } } satisfies Work;
    expect(missingOf(sent)).toContain("nombre");
    expect(missingOf({ ...sent, person })).toContain("código postal");
    const without = { ...sent, person, place: { ...place, address: " " } };
    expect(missingOf(without)).toContain("calle");
    expect(missingOf({ ...without, isQuotation: true })).toBeNull();
    expect(missingOf({ ...without, method: "link" })).toBeNull();
    expect(missingOf({ ...work, way: "pickup" })).toContain("recoge");
    expect(missingOf(work)).toBeNull();
  });

  test("a quotation holds for the usual days or its own, a link for three with its pieces", () => {
    const shop = { usualDays: 7, today: "2026-11-28" };
    const quoted = { ...work, isQuotation: true };
    expect(quotationOf(quoted, shop)).toEqual({ days: 7, holdUntil: null });
    expect(quotationOf({ ...quoted, quotationDays: "10", isHeld: true }, shop)).toEqual({
      days: 10,
      holdUntil: "2026-12-08",
    });
    expect(quotationOf({ ...work, method: "link" }, shop)).toEqual({
      days: 3,
      holdUntil: "2026-12-01",
    });
  });
});
