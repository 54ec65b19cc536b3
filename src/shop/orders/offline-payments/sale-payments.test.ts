import { expect, test } from "vitest";
import { mainMethod, openAfter, paymentProblemText, type SalePayment } from "./sale-payments.ts";

const cash = (amount: number, received?: number): SalePayment => ({
  method: "cash",
  amount,
  reference: null,
  ...(received === undefined ? {} : { received }),
});
const card: SalePayment = {
  method: "terminal",
  amount: 2951,
  reference: "004871",
  cardFunding: "debit",
};
const credit = { days: 30 };

test("a sale takes several payments, and what they leave open is owed if that was agreed", () => {
  expect(openAfter(5951, [cash(3000), card], null)).toEqual({ owed: 0 });
  expect(openAfter(10951, [cash(3000), card], credit)).toEqual({ owed: 5000 });
  expect(openAfter(0.3, [cash(0.1), cash(0.2)], null)).toEqual({ owed: 0 });
  expect(openAfter(100, [], credit)).toEqual({ owed: 100 });
});

test.each([
  [openAfter(100, [cash(99.99)], null), "Faltan $0.01"],
  [openAfter(100, [cash(60), cash(60)], credit), "Los pagos pasan del total por $20"],
  [openAfter(100, [cash(100, 99)], null), "Recibiste $99 y anotaste $100 en efectivo"],
])("%j does not close it: %s", ({ problem }, text) => {
  expect(problem && paymentProblemText(problem)).toBe(text);
});

test("change of a larger note is no payment", () => {
  expect(openAfter(100, [cash(100, 500)], null)).toEqual({ owed: 0 });
});

test("a sale is named by what is owed of it, otherwise by its largest payment", () => {
  expect(mainMethod(5000, [card])).toBe("credit");
  expect(mainMethod(0, [cash(100), card])).toBe("terminal");
  expect(mainMethod(0, [])).toBe("cash");
});
