import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/**
 * Where what customers owe is written (docs/decisions/receivables.md): whoever adds a place asks
 * `growDebt` there, or says here why it raises no debt.
 */

/** What `owedAmount` is computed from: totals, payments by hand and how an order was sold. */
const raises = [
  /insert\(orders\)/,
  /insert\(orderPayments\)/,
  /update\(orders\)[^;]*\b(?:total|manualPayment)\b/,
];
const harmless: Record<string, string> = {
  "shop/checkout/reservation.server.ts": "writes the order that `placeSale` asked for",
  "shop/orders/line-changes/change-settlement.server.ts":
    "makes the change that line-changes.server.ts asked for",
  "shop/orders/offline-payments/payments.server.ts": "gives back at most what was refunded",
};

const files = globSync("src/**/*.server.ts");
const textOf = (file: string) => readFileSync(file, "utf8");

test("whatever can raise what a customer owes asks the customer's limit", () => {
  const writers = files.filter((file) => raises.some((pattern) => pattern.test(textOf(file))));
  const unasked = writers
    .filter((file) => !textOf(file).includes("growDebt("))
    .map((file) => file.replace("src/", ""));
  expect(unasked.toSorted()).toEqual(Object.keys(harmless).toSorted());
});

test("only one place decides by the limit, and the sale and its ticket show it", () => {
  const readers = files.filter((file) => /\b(?:findCredit|creditProblem)\(/.test(textOf(file)));
  const shows = new Set([
    "src/shop/draft-orders/staff/api.server.ts",
    "src/shop/draft-orders/staff/ticket.server.ts",
  ]);
  expect(readers.filter((file) => !shows.has(file))).toEqual([
    "src/shop/orders/offline-payments/debt.server.ts",
    "src/shop/orders/offline-payments/payments.server.ts",
  ]);
});
