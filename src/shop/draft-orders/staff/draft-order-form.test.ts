import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { defined } from "#testing/defined.ts";
import {
  addPiece,
  draftOf,
  emptyForm,
  missingOf,
  payMethods,
  readAgreement,
  rowsOf,
  type DraftOrderForm,
} from "./draft-order-form.ts";

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

describe("a form", () => {
  const form = { ...emptyForm("k"), lines: addPiece([], bucket) };

  test("with products is a draft that the server takes", () => {
    expect(v.is(DraftOrder, draftOf(form))).toBe(true);
    const person = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: "" };
    const place = { address: "Juárez 1", state: "Puebla", city: "Puebla", postalCode: "72160" };
    const whole = draftOf({ ...form, person, way: "send", place, notes: "Portón azul" });
    expect(v.is(DraftOrder, whole)).toBe(true);
    expect(whole).toMatchObject({ customer: { email: null }, place, pickupOutlet: null });
  });

  test("without a product, or with a price that can't be read, is none", () => {
    expect(draftOf(emptyForm("k"))).toBeNull();
    const odd = form.lines.map((line) => ({ ...line, agreement: "barato" }));
    expect(draftOf({ ...form, lines: odd })).toBeNull();
  });

  test("asks for the delivery of a place once its postal code, state and city are there", () => {
    const begun = { ...form.place, postalCode: "721" };
    expect(defined(draftOf({ ...form, way: "send", place: begun })).place).toBeNull();
  });
});

describe("who pays how", () => {
  const form = { ...emptyForm("k"), lines: addPiece([], bucket) };
  const person = { name: "Clara", lastname: "Fuentes", phone: "2225550134", email: "" };
  const place = { address: "Juárez 1", state: "Puebla", city: "Puebla", postalCode: "72160" };

  test("depends on whether the customer is known, and on where the goods go", () => {
    const known = { ...form, way: "send", place, person } satisfies DraftOrderForm;
    const shop = { sellsOnCredit: true, quotationDays: 7 };
    expect(payMethods(form, shop)).toEqual(["cash", "debit", "creditCard", "transfer", "link"]);
    expect(payMethods(known, shop)).toContain("delivery");
    expect(payMethods(known, shop)).not.toContain("credit");
  });

  test("owes it in one way at most, and pays no part of it by a link", () => {
    const shop = { sellsOnCredit: true, quotationDays: 7 };
    const known = { ...form, way: "send", place, person } satisfies DraftOrderForm;
    const paid = { method: "cash", amount: 50, reference: "" } as const;
    const owed = { ...paid, method: "delivery" } as const;
    expect(payMethods({ ...known, payments: [paid] }, shop)).not.toContain("link");
    const payments = [paid, owed];
    expect(payMethods({ ...known, payments }, shop)).not.toContain("delivery");
    expect(rowsOf({ ...known, payments }, shop)).toEqual(payments);
    // Nobody is left who would owe it.
    expect(rowsOf({ ...known, person: null, payments }, shop)).toEqual([paid]);
  });

  test("depends on what the shop's settings offer", () => {
    const { name, lastname, phone, email } = person;
    const customer = { id: 1, name, lastname, phone, email };
    const known = { ...form, way: "send", place, customer } satisfies DraftOrderForm;
    const methods = (sellsOnCredit: boolean, quotationDays: number | null) =>
      payMethods(known, { sellsOnCredit, quotationDays }).slice(4);
    expect(methods(true, 7)).toEqual(["credit", "delivery", "link"]);
    expect(methods(false, 7)).toEqual(["link"]);
    expect(methods(true, null)).toEqual(["credit", "delivery"]);
  });

  test("what is missing is told one after the other, and a quotation needs no street", () => {
    const sent = { ...form, way: "send", person: { ...person, name: "" } } satisfies DraftOrderForm;
    expect(missingOf(sent)).toContain("nombre");
    expect(missingOf({ ...sent, person })).toContain("código postal");
    const without = { ...sent, person, place: { ...place, address: " " } };
    expect(missingOf(without)).toContain("calle");
    expect(missingOf({ ...without, isQuotation: true })).toBeNull();
    expect(missingOf({ ...without, method: "link" })).toBeNull();
    expect(missingOf({ ...form, way: "pickup" })).toContain("recoge");
    expect(missingOf({ ...form, method: "credit", days: "un mes" })).toContain("días");
    expect(missingOf({ ...form, method: "credit", days: "15" })).toBeNull();
    expect(missingOf(form)).toBeNull();
  });
});
