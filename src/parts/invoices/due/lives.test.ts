import fc from "fast-check";
import { expect, test } from "vitest";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import { expectDeclared } from "#testing/parts/invoices/declared.ts";
import { clara, TaxLedger } from "#testing/parts/invoices/tax-ledger.ts";

/** Random lives of orders that share globals: whatever happens, documents and money agree. */

const seed = Number(process.env["LIVES_SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const orderIds = [1, 2, 3];
const forms = ["01", "03", "04", "28"];

interface Step {
  what: (typeof whats)[number];
  order: number;
  /** Of which amount, payment, document or due one. */
  size: number;
  form: string;
  isFlagged: boolean;
}

const whats = [
  "pay",
  "withdraw",
  "grow",
  "owe more",
  "refund",
  "send",
  "end",
  "ask",
  "correct",
  "issue",
  "begin",
  "finish",
  "fail",
  "cancel",
  "decide",
  "reserve a global",
  "release it",
  "cancel by hand",
  "days pass",
] as const;

/** What needs others before it, so it comes more often. */
const later = ["ask", "correct", "issue", "cancel", "decide"] as const;

const step = fc.record<Step>({
  what: fc.constantFrom(...whats, ...later, ...later),
  order: fc.constantFrom(1, ...orderIds),
  size: fc.nat(1000),
  form: fc.constantFrom(...forms),
  isFlagged: fc.boolean(),
});
const life = fc.record({
  // The SAT cancels an invoice in its own year.
  start: fc.constantFrom("2026-11-20T12:00:00-06:00", "2026-12-28T12:00:00-06:00"),
  onCredit: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  steps: fc.array(step, { minLength: 3, maxLength: 30 }),
});

test(`valid documents and what is due equal the money in 1,000 random lives (LIVES_SEED=${seed})`, () => {
  fc.assert(
    fc.property(life, ({ start, onCredit, steps }) => {
      const ledger = new TaxLedger(start);
      for (const [place, id] of orderIds.entries())
        ledger.sell(id, 100 + id * 11.5, onCredit[place] ? null : "04");
      for (const each of steps) {
        live(ledger, each);
        for (const id of orderIds)
          expectDeclared({
            money: ledger.money(id),
            documents: ledger.documentsOf(id),
            due: ledger.due(id),
            today: ledger.today,
          });
      }
      ledger.follow();
      ledger.pass(40 * 24 * 60);
      ledger.follow();
      for (const id of orderIds) ends(ledger, id);
    }),
    { numRuns: 1000, seed },
  );
}, 120_000);

function live(ledger: TaxLedger, { what, order: id, size, form, isFlagged }: Step): void {
  const isOver = ledger.orders.get(id)!.events.some(({ kind }) => kind === "cancelled");
  const part = (amount: number) => roundPesos((amount * (size + 1)) / 1001);
  const among = <Each>(all: readonly Each[]): Each | undefined => all[size % all.length];
  const documents = (states: readonly string[]) =>
    ledger.documents.filter(({ state }) => states.includes(state));
  const can = ledger.due(id).filter(({ after }) => after === null);
  ledger.pass(1);
  switch (what) {
    case "pay": {
      const amount = isFlagged ? ledger.owed(id) : part(ledger.owed(id));
      if (amount > 0) ledger.pay(id, amount, form);
      return;
    }
    case "withdraw": {
      const payment = among(ledger.paymentsOf(id));
      const wasGivenBack = ledger.orders.get(id)!.events.some(({ kind }) => kind === "refunded");
      if (payment && !isOver && !wasGivenBack) ledger.withdraw(id, payment);
      return;
    }
    case "grow":
    case "owe more":
      if (!isOver) ledger.grow(id, part(200), what === "grow" ? form : null);
      return;
    case "refund": {
      const amount = part(ledger.worth(id));
      if (!isOver && amount > 0) ledger.refund(id, amount, { form, goodsBack: isFlagged });
      return;
    }
    case "send":
      return ledger.send(id);
    case "end":
      if (!isOver) ledger.end(id, { form, goodsBack: isFlagged });
      return;
    case "ask":
    case "correct":
      if (!isOver) ledger.ask(id, what === "ask" ? clara : { ...clara, name: `OTRA ${size}` });
      return;
    case "issue":
    case "begin": {
      const due = among(can);
      if (due?.action !== "issue" || due.kind === "global") return;
      const document = ledger.begin(due);
      if (what === "issue") ledger.finish(document);
      return;
    }
    case "finish":
    case "fail": {
      const document = among(documents(["stamping"]));
      if (document && what === "finish") ledger.finish(document);
      else if (document && document.kind !== "global") ledger.fail(document);
      return;
    }
    case "cancel": {
      const due = among(can);
      if (due?.action === "cancel") ledger.cancel(due, isFlagged ? "done" : "pending");
      return;
    }
    case "decide": {
      const document = among(documents(["cancelling"]));
      if (document) ledger.cancel({ document: document.id }, isFlagged ? "done" : "no");
      return;
    }
    case "reserve a global": {
      const global = ledger.reserveGlobal();
      if (global && isFlagged) ledger.finish(global);
      return;
    }
    case "release it": {
      const reserved = ledger.documents.find(
        ({ kind, state }) => kind === "global" && state === "asked",
      );
      if (reserved) ledger.documents.splice(ledger.documents.indexOf(reserved), 1);
      return;
    }
    case "cancel by hand": {
      const document = among(documents(["valid"]));
      if (document && ledger.mayCancel(document.id))
        ledger.cancel({ document: document.id }, isFlagged ? "done" : "pending");
      return;
    }
    case "days pass":
      return ledger.pass((size % 20) * 24 * 60);
  }
}

/** Following what is due ends in nothing due, and in documents that equal the money. */
function ends(ledger: TaxLedger, id: number): void {
  const waiting = ledger.due(id);
  expect(waiting.every(({ after }) => after === "payment")).toBe(true);
  const valid = ledger.documentsOf(id).filter(({ state }) => state === "valid");
  const sum = (kinds: readonly string[]) =>
    sumPesos(valid.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  const unpaid = sumPesos(waiting.map(({ amount }) => amount));
  expect(roundPesos(sum(["I", "global"]) - sum(["E"]) + unpaid)).toBe(ledger.worth(id));
  for (const invoice of valid.filter(({ terms }) => terms === "PPD")) {
    const complements = valid.filter(
      ({ kind, relation }) => kind === "P" && relation?.uuid === invoice.uuid,
    );
    expect(sumPesos(complements.map(({ amount }) => amount))).toBeLessThanOrEqual(invoice.amount);
  }
}
