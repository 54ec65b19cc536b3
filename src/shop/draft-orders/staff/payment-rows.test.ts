import { describe, expect, test } from "vitest";
import {
  coverageOf,
  coverageProblem,
  type Entry,
  owedOf,
  type PaymentRow,
  paymentsOf,
} from "./payment-rows.ts";

const total = 10_951;
const cash: PaymentRow = { method: "cash", amount: 3000, reference: "" };
const debit: PaymentRow = { method: "debit", amount: 2951, reference: "004871" };
const entry = (changes: Partial<Entry>): Entry => ({
  method: "cash",
  amount: null,
  reference: "",
  ...changes,
});

function whole(rows: readonly PaymentRow[], written: Entry, sum = total) {
  const coverage = coverageOf(rows, written, sum);
  if (coverage.kind !== "whole") throw new Error(coverage.kind);
  return coverage;
}

describe("what is written for what is missing", () => {
  test("covers it all in one way if nothing is typed", () => {
    expect(paymentsOf(whole([], entry({})), 30)).toEqual({
      payments: [
        { method: "cash", amount: total, reference: null, cardFunding: null, received: null },
      ],
      credit: null,
    });
    const card = entry({ method: "debit", reference: " 004871 " });
    expect(paymentsOf(whole([], card), 30).payments).toEqual([
      {
        method: "terminal",
        amount: total,
        reference: "004871",
        cardFunding: "debit",
        received: null,
      },
    ]);
  });

  test("leaves the rest to the next one, and a row keeps what it was", () => {
    const coverage = coverageOf(
      [],
      entry({ method: "debit", amount: 2951, reference: "004871" }),
      total,
    );
    expect(coverage).toEqual({ kind: "part", row: debit, missing: 8000 });
    expect(coverageProblem(coverage)).toBe("Faltan $8,000");
  });

  test("is several payments and a debt, which together are the total", () => {
    const coverage = whole([cash, debit], entry({ method: "credit" }));
    expect(coverageProblem(coverage)).toBeNull();
    expect(owedOf([cash, debit], coverage, 30)).toEqual({ amount: 5000, days: 30 });
    const { payments, credit } = paymentsOf(coverage, 30);
    expect(payments.map(({ method, amount }) => [method, amount])).toEqual([
      ["cash", 3000],
      ["terminal", 2951],
    ]);
    expect(credit).toEqual({ days: 30 });
    expect(paymentsOf(whole([], entry({ method: "delivery" })), 30)).toEqual({
      payments: [],
      credit: { days: null },
    });
  });

  test("may owe a row, and be paid the rest", () => {
    const credit: PaymentRow = { method: "credit", amount: 5951, reference: "" };
    const coverage = whole([credit], entry({ method: "transfer", reference: "SPEI 9" }));
    expect(paymentsOf(coverage, 15)).toMatchObject({
      payments: [{ method: "transfer", amount: 5000, reference: "SPEI 9", received: null }],
      credit: { days: 15 },
    });
    expect(owedOf([credit], coverageOf([credit], entry({ amount: "mil" }), total), 15)).toEqual({
      amount: 5951,
      days: 15,
    });
  });

  test("gives change for cash to the centavo, and for nothing else", () => {
    const coverage = whole([debit], entry({ amount: 8000.5 }));
    expect(coverage.change).toBe(0.5);
    expect(paymentsOf(coverage, 30).payments.at(-1)).toMatchObject({
      amount: 8000,
      received: 8000.5,
    });
    const card = coverageOf([debit], entry({ method: "debit", amount: 8000.5 }), total);
    expect(coverageProblem(card)).toBe("Los pagos pasan del total por $0.50");
  });

  test.each([
    ["dos mil", "Revisa el importe"],
    ["", "Escribe cuánto"],
    [0, "Escribe cuánto"],
    [-5, "Escribe cuánto"],
  ])("covers nothing as «%s»", (amount, problem) => {
    expect(coverageProblem(coverageOf([], entry({ amount }), total))).toBe(problem);
  });

  test("is nothing once all is covered, or for what costs nothing", () => {
    const rows = [{ ...cash, amount: total }];
    expect(whole(rows, entry({ amount: "dos mil" }))).toMatchObject({ rows, change: 0 });
    expect(paymentsOf(whole([], entry({}), 0), 30)).toEqual({ payments: [], credit: null });
  });

  test("is wrong once the rows are more than a total that went down", () => {
    const coverage = coverageOf([cash, debit], entry({}), 5000);
    expect(coverageProblem(coverage)).toBe("Los pagos pasan del total por $951");
  });
});
