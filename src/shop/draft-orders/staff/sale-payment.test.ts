import { expect, test } from "vitest";
import { paymentOf } from "./sale-payment.ts";
import { addPiece, emptyForm, type DraftOrderForm } from "./draft-order-form.ts";

const shop = { sellsOnCredit: true, quotationDays: 7 };
const ana = { id: 1, name: "Ana", lastname: "Luna", phone: "2221234567", email: null };
const form: DraftOrderForm = {
  ...emptyForm("k"),
  lines: addPiece([], { id: 7, name: "Techo Firme" }),
  customer: ana,
  method: "credit",
};
const known = { credit: { isKnown: true, limit: 1500, days: 15, owed: 1000, overdue: 0 } };
const sale = { total: 1000, shop, known, mayAuthorize: false };

test("a debt waits until what is owed already is known, and for its limit", () => {
  expect(paymentOf(form, { ...sale, known: null }).problem).toBe("Espera a ver lo que debe");
  const refused = paymentOf(form, sale);
  expect(refused.problem).toContain("Pasa de su límite de $1,500");
  expect(refused.problem).toBe(refused.debt);
  expect(paymentOf(form, { ...sale, total: 500 })).toMatchObject({
    problem: null,
    owed: { amount: 500, days: 15 },
  });
});

test("only who may authorise a debt does, and it is told all the same", () => {
  const authorized = { ...form, isAuthorized: true };
  expect(paymentOf(authorized, sale).problem).not.toBeNull();
  const { problem, debt } = paymentOf(authorized, { ...sale, mayAuthorize: true });
  expect(problem).toBeNull();
  expect(debt).toContain("Pasa de su límite");
});

test("what is paid now is not owed", () => {
  const paid = { ...form, payments: [{ method: "cash", amount: 500, reference: "" } as const] };
  expect(paymentOf(paid, sale)).toMatchObject({ problem: null, owed: { amount: 500 } });
});

test("what can't be chosen any more charges nothing", () => {
  expect(paymentOf({ ...form, customer: null }, { ...sale, known: null }).problem).toBe(
    "Elige cómo paga",
  );
  expect(paymentOf(form, { ...sale, shop: undefined }).problem).toBe("Elige cómo paga");
});

test("a quotation and a link owe nothing yet, and one that is sold takes no other link", () => {
  for (const later of [{ isQuotation: true }, { method: "link" }] as const)
    expect(paymentOf({ ...form, ...later, amount: "mil" }, sale)).toMatchObject({
      problem: null,
      debt: null,
      owed: { amount: 0 },
    });
  const quotation = { id: 1, number: "C-0001", seen: 0, reservedUntil: null };
  const sold = { ...quotation, recipient: null, recipientPhone: null };
  expect(paymentOf({ ...form, quotation: sold }, sale).methods).not.toContain("link");
});
