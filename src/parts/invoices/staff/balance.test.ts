import { expect, test } from "vitest";
import { TaxLedger } from "#testing/parts/invoices/tax-ledger.ts";
import type { OrderMoney } from "#src/parts/invoices/due/types.ts";
import { defined } from "#testing/defined.ts";
import { balanceOf } from "./balance.ts";

const order = 104;

function balance(ledger: TaxLedger) {
  const { events, wasSent } = defined(ledger.orders.get(order));
  const money: OrderMoney = { id: order, events, wasSent };
  return balanceOf(money, ledger.documentsOf(order), ledger.due(order), ledger.today);
}
const issueAll = (ledger: TaxLedger) => {
  for (const due of ledger.due(order)) if (due.action === "issue") ledger.issue(due);
  ledger.pass(1);
};

test("what stands and what is due come to what was received, after every event", () => {
  const ledger = new TaxLedger();
  ledger.sell(order, 13_908);
  ledger.ask(order);
  expect(balance(ledger)).toMatchObject({ documents: 13_908, money: 13_908, owed: 0 });
  issueAll(ledger);
  ledger.refund(order, 1849, { goodsBack: true });
  ledger.grow(order, 258);
  const { stands, due, moved, documents, money } = balance(ledger);
  expect(stands.map(({ amount }) => amount)).toEqual([13_908]);
  expect(due.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-1849, 258]);
  expect(moved.map(({ amount }) => amount)).toEqual([13_908, -1849, 258]);
  expect([documents, money]).toEqual([12_317, 12_317]);
});

test("a correction in place of a valid invoice counts once", () => {
  const ledger = new TaxLedger();
  ledger.sell(order, 500);
  ledger.ask(order);
  issueAll(ledger);
  ledger.ask(order, { ...defined(ledger.documents[0]).receiver, use: "G01" });
  expect(balance(ledger)).toMatchObject({ documents: 500, money: 500 });
  issueAll(ledger);
  expect(balance(ledger)).toMatchObject({ documents: 500, money: 500 });
});

test("what nobody has paid yet is owed, and balances", () => {
  const ledger = new TaxLedger();
  ledger.sell(order, 900, null);
  ledger.ask(order);
  issueAll(ledger);
  ledger.pay(order, 400, "03");
  expect(balance(ledger)).toMatchObject({ documents: 900, money: 900, owed: 500 });
  ledger.refund(order, 200);
  expect(balance(ledger)).toMatchObject({ documents: 700, money: 700, owed: 300 });
});

test("a sale that did not take place ends at nothing", () => {
  const ledger = new TaxLedger();
  ledger.sell(order, 900);
  ledger.ask(order);
  issueAll(ledger);
  ledger.end(order);
  expect(balance(ledger)).toMatchObject({ documents: 0, money: 0, owed: 0 });
});
