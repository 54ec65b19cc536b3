import { describe, expect, test } from "vitest";
import { clara, TaxLedger } from "#testing/parts/invoices/tax-ledger.ts";
import { dueDocuments } from "./due-documents.ts";
import { formOf, isLargestAssumed } from "./forms.ts";
import type { DueDocument, DueIssue } from "./types.ts";

/** An order of 1,000, asked by name and invoiced. @param form null: on credit */
function invoiced(form: string | null = "04") {
  const ledger = new TaxLedger();
  ledger.sell(1, 1000, form);
  ledger.ask(1);
  const invoice = ledger.issue(issueOf(ledger.due(1)[0]));
  ledger.pass(60);
  return { ledger, invoice };
}

/** An order of 1,000 in a valid global of November. */
function inGlobal() {
  const ledger = new TaxLedger();
  ledger.sell(1, 1000);
  ledger.sell(2, 300, "01");
  const global = ledger.reserveGlobal()!;
  ledger.finish(global);
  ledger.pass(60);
  return { ledger, global };
}

function issueOf(due: DueDocument | undefined): DueIssue {
  if (due?.action !== "issue") throw new Error("nothing to issue");
  return due;
}

const told = (due: readonly DueDocument[]) =>
  due.map((each) =>
    each.action === "cancel"
      ? `cancel ${each.document} ${each.motive}`
      : [each.kind, each.amount, each.terms, each.form, each.relation?.type]
          .filter(Boolean)
          .join(" "),
  );

test("a paid sale that is asked for by name is PUE with the form of its payment, within the promised hours", () => {
  const ledger = new TaxLedger();
  ledger.sell(1, 1000, "28");
  const asked = ledger.ask(1)!;
  const due = ledger.due(1);
  expect(told(due)).toEqual(["I 1000 PUE 28"]);
  expect(due[0]).toMatchObject({ receiver: clara, reason: "asked", after: null });
  expect(due[0]!.deadline.getTime() - asked.askedAt.getTime()).toBe(24 * 3_600_000);
});

describe("the order grows", () => {
  test("a further invoice for the difference is due, with what paid it", () => {
    const { ledger } = invoiced();
    ledger.grow(1, 258, "28");
    expect(told(ledger.due(1))).toEqual(["I 258 PUE 28"]);
    expect(ledger.due(1)[0]).toMatchObject({ reason: "added", receiver: clara, relation: null });
  });

  test("before its invoice, it is part of that", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, "04");
    ledger.ask(1);
    ledger.grow(1, 1200, "01");
    expect(told(ledger.due(1))).toEqual(["I 2200 PUE 01"]);
  });

  test("after a global, the difference waits for the next global", () => {
    const { ledger } = inGlobal();
    ledger.grow(1, 258, "28");
    expect(told(ledger.due(1))).toEqual(["global 258 PUE 28"]);
  });

  test("while the service stamps its invoice, the difference is due once that is known", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    ledger.ask(1);
    const invoice = ledger.begin(issueOf(ledger.due(1)[0]));
    ledger.grow(1, 258);
    expect(told(ledger.due(1))).toEqual(["I 258 PUE 04"]);
    expect(ledger.due(1)[0]!.after).toBe(invoice.id);
    ledger.finish(invoice);
    expect(ledger.due(1)[0]!.after).toBeNull();
  });
});

describe("the order shrinks or ends", () => {
  test("a refund after the invoice is a credit note: relation 03 where goods came back, PUE, in the form of the money that went back", () => {
    const { ledger, invoice } = invoiced();
    const refund = ledger.refund(1, 300, { form: "01", goodsBack: true });
    const [note] = ledger.due(1);
    expect(told([note!])).toEqual(["E 300 PUE 01 03"]);
    expect(note).toMatchObject({ relation: { uuid: invoice.uuid }, refundId: refund });
  });

  test("money that went back for no goods has relation 01", () => {
    const { ledger } = invoiced();
    ledger.refund(1, 300, { form: "03" });
    expect(told(ledger.due(1))).toEqual(["E 300 PUE 03 01"]);
  });

  test("each refund has a note of its own, beside a further invoice", () => {
    const { ledger } = invoiced();
    ledger.refund(1, 300);
    ledger.grow(1, 258, "28");
    ledger.refund(1, 50, { form: "01", goodsBack: true });
    expect(told(ledger.due(1))).toEqual(["I 258 PUE 28", "E 300 PUE 03 01", "E 50 PUE 01 03"]);
  });

  test("a refund before the invoice makes it smaller", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    ledger.refund(1, 300);
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual(["I 700 PUE 04"]);
  });

  test("a refund while the invoice is being stamped is a note, once that is valid", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    ledger.ask(1);
    const invoice = ledger.begin(issueOf(ledger.due(1)[0]));
    ledger.refund(1, 300);
    expect(ledger.due(1)).toMatchObject([{ kind: "E", amount: 300, after: invoice.id }]);
    ledger.finish(invoice);
    expect(ledger.due(1)).toMatchObject([{ kind: "E", amount: 300, after: null }]);
  });

  test("the note of an unpaid credit sale is PUE with 15, of a paid part with the form that went back", () => {
    const { ledger } = invoiced(null);
    ledger.refund(1, 300);
    expect(told(ledger.due(1))).toEqual(["E 300 PUE 15 01"]);
    ledger.pay(1, 700, "03");
    ledger.refund(1, 100, { form: "01" });
    expect(told(ledger.due(1)).slice(0, 2)).toEqual(["E 300 PUE 15 01", "E 100 PUE 01 01"]);
  });

  test("an order that was cancelled unsent has its invoice cancelled: it did not take place", () => {
    const { ledger, invoice } = invoiced();
    ledger.end(1);
    expect(told(ledger.due(1))).toEqual([`cancel ${invoice.id} 03`]);
  });

  test("an order that was sent, credited before, or invoiced in another year ends with a note", () => {
    const sent = invoiced();
    sent.ledger.send(1);
    sent.ledger.end(1, { goodsBack: true });
    expect(told(sent.ledger.due(1))).toEqual(["E 1000 PUE 03 03"]);
    const credited = invoiced();
    credited.ledger.refund(1, 300);
    credited.ledger.follow();
    credited.ledger.end(1);
    expect(told(credited.ledger.due(1))).toEqual(["E 700 PUE 03 01"]);
    const old = invoiced();
    old.ledger.pass(60 * 24 * 60);
    old.ledger.end(1);
    expect(told(old.ledger.due(1))).toEqual(["E 1000 PUE 03 01"]);
  });

  test("where the receiver does not consent to the cancellation, a note is due instead; until then nothing is", () => {
    const { ledger, invoice } = invoiced();
    ledger.end(1);
    ledger.cancel({ document: invoice.id }, "pending");
    expect(ledger.due(1)).toEqual([]);
    ledger.cancel({ document: invoice.id }, "no");
    expect(told(ledger.due(1))).toEqual(["E 1000 PUE 03 01"]);
  });

  test("a refund inside a valid global is a note to the public in general", () => {
    const { ledger, global } = inGlobal();
    ledger.refund(1, 300, { form: "01", goodsBack: true });
    expect(told(ledger.due(1))).toEqual(["E 300 PUE 01 01"]);
    expect(ledger.due(1)[0]).toMatchObject({ receiver: null, relation: { uuid: global.uuid } });
  });

  test("an order that was cancelled inside a global is credited there", () => {
    const { ledger } = inGlobal();
    ledger.end(1);
    expect(told(ledger.due(1))).toEqual(["E 1000 PUE 03 01"]);
  });

  test("a refund that failed and was made in another way is told once", () => {
    const { ledger } = invoiced();
    const refund = ledger.refund(1, 300);
    ledger.follow();
    const order = ledger.orders.get(1)!;
    const event = order.events.find((each) => each.kind === "refunded" && each.id === refund);
    // The row keeps what arrived; another one has the rest.
    Object.assign(event!, { amount: 100 });
    ledger.refund(1, 200);
    expect(ledger.due(1)).toEqual([]);
  });
});

describe("credit", () => {
  test("what is unpaid at the moment of issue is PPD and 99", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, null);
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual(["I 1000 PPD 99"]);
  });

  test("a credit sale that was paid before its invoice is PUE with the form paid", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, null);
    ledger.pay(1, 400, "01");
    ledger.pay(1, 600, "03");
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual(["I 1000 PUE 03"]);
  });

  test("each payment makes a complement by the 5th of the next month, with its number and balances", () => {
    const { ledger, invoice } = invoiced(null);
    ledger.pay(1, 400, "01");
    ledger.follow();
    ledger.pay(1, 600, "03");
    const [complement] = ledger.due(1);
    expect(told(ledger.due(1))).toEqual(["P 600 03 01"]);
    expect(complement).toMatchObject({
      relation: { uuid: invoice.uuid },
      installment: { number: 2, before: 600, left: 0 },
      deadline: new Date("2026-12-05T23:59:59-06:00"),
    });
  });

  test("a part that was paid before a PPD invoice has its complement too", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, null);
    ledger.pay(1, 400, "01");
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual(["I 1000 PPD 99"]);
    ledger.issue(issueOf(ledger.due(1)[0]));
    expect(ledger.due(1)).toMatchObject([
      { kind: "P", amount: 400, installment: { number: 1, before: 1000, left: 600 } },
    ]);
  });

  test("a refund that lowers the debt lowers the balance of the next complement", () => {
    const { ledger } = invoiced(null);
    ledger.refund(1, 300);
    ledger.follow();
    ledger.pay(1, 700, "01");
    expect(ledger.due(1)).toMatchObject([{ installment: { number: 1, before: 700, left: 0 } }]);
  });

  test("a payment that was withdrawn has its complement cancelled", () => {
    const { ledger } = invoiced(null);
    const payment = ledger.pay(1, 400, "01");
    ledger.follow();
    const complement = ledger.documents.find(({ kind }) => kind === "P")!;
    ledger.withdraw(1, payment);
    expect(told(ledger.due(1))).toEqual([`cancel ${complement.id} 02`]);
  });

  test("its complement is cancelled once, also while its invoice is corrected", () => {
    const { ledger } = invoiced(null);
    const payment = ledger.pay(1, 400, "01");
    ledger.follow();
    const complement = ledger.documents.find(({ kind }) => kind === "P")!;
    ledger.ask(1, { ...clara, name: "OTRA" });
    ledger.withdraw(1, payment);
    expect(told(ledger.due(1))).toEqual([`cancel ${complement.id} 02`, "I 1000 PPD 99 04"]);
  });

  test("an invoice whose payment was withdrawn is substituted by one on credit", () => {
    const { ledger, invoice } = invoiced("01");
    ledger.withdraw(1, ledger.paymentsOf(1)[0]!);
    expect(told(ledger.due(1))).toEqual(["I 1000 PPD 99 04"]);
    ledger.issue(issueOf(ledger.due(1)[0]));
    expect(told(ledger.due(1))).toEqual([`cancel ${invoice.id} 01`]);
    ledger.follow();
    ledger.pay(1, 1000, "03");
    expect(told(ledger.due(1))).toEqual(["P 1000 03 01"]);
  });

  test("what grows unpaid is a further invoice on credit", () => {
    const { ledger } = invoiced("01");
    ledger.grow(1, 258, null);
    expect(told(ledger.due(1))).toEqual(["I 258 PPD 99"]);
  });
});

test("cards of credit are 04, of debit and prepaid 28; of an unknown kind 04, which is told", () => {
  const form = (funding: "credit" | "debit" | "prepaid" | "unknown" | null) =>
    formOf({ method: "card", funding });
  expect((["credit", "debit", "prepaid", "unknown", null] as const).map(form)).toEqual([
    "04",
    "28",
    "28",
    "04",
    "04",
  ]);
  const cash = { form: "01", amount: 100, isAssumed: false };
  const card = { form: "04", amount: 200, isAssumed: true };
  expect([isLargestAssumed([cash, card]), isLargestAssumed([cash])]).toEqual([true, false]);
  expect(isLargestAssumed([{ ...cash, amount: 500 }, card])).toBe(false);
});

describe("the global", () => {
  test("a sale belongs to it once it is paid, and to the period of its last payment", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, null);
    ledger.pay(1, 400, "01");
    expect(ledger.due(1)).toMatchObject([{ kind: "global", after: "payment" }]);
    ledger.pass(20 * 24 * 60);
    ledger.pay(1, 600, "03");
    expect(ledger.due(1)).toMatchObject([{ kind: "global", form: "03", after: null }]);
    ledger.pass(30 * 24 * 60);
    expect(ledger.dueGlobals()).toMatchObject([
      { period: { from: "2026-12-01", to: "2026-12-31" }, amount: 1000, form: "03" },
    ]);
  });

  test("takes no sale that was asked for by name, and is due 24 hours after its month", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000, "04");
    ledger.sell(2, 300, "01");
    ledger.sell(3, 500, "03");
    ledger.ask(1);
    expect(ledger.dueGlobals()).toEqual([]);
    ledger.pass(12 * 24 * 60);
    expect(ledger.dueGlobals()).toMatchObject([
      { amount: 800, form: "03", deadline: new Date("2026-12-01T23:59:59-06:00") },
    ]);
  });

  test("a customer who asks while a global holds the sale: it is cancelled, issued again without it, and invoiced by name", () => {
    const { ledger, global } = inGlobal();
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual([`cancel ${global.id} 04`, "I 1000 PUE 04"]);
    expect(ledger.due(1)[1]!.after).toBe(global.id);
    ledger.cancel({ document: global.id }, "done");
    expect(told(ledger.due(1))).toEqual(["I 1000 PUE 04"]);
    ledger.pass(12 * 24 * 60);
    expect(ledger.dueGlobals()).toMatchObject([{ amount: 300, replaces: global.uuid }]);
    ledger.follow();
    expect([ledger.due(1), ledger.due(2), ledger.dueGlobals()]).toEqual([[], [], []]);
  });

  test("one of another year, or with a note already, lets the sale go with a note", () => {
    const old = inGlobal();
    old.ledger.pass(60 * 24 * 60);
    old.ledger.ask(1);
    expect(told(old.ledger.due(1))).toEqual(["E 1000 PUE 04 01", "I 1000 PUE 04"]);
    old.ledger.follow();
    expect(old.ledger.due(1)).toEqual([]);
    const noted = inGlobal();
    noted.ledger.refund(2, 100);
    noted.ledger.follow();
    noted.ledger.ask(1);
    expect(told(noted.ledger.due(1))).toEqual(["E 1000 PUE 04 01", "I 1000 PUE 04"]);
  });

  test("a sale that grew leaves all its globals, and their money pays its one invoice", () => {
    const { ledger, global } = inGlobal();
    ledger.grow(1, 258, "28");
    ledger.reserveGlobal();
    ledger.ask(1);
    expect(told(ledger.due(1))).toEqual([`cancel ${global.id} 04`, "I 1258 PUE 04"]);
    expect(ledger.due(1)[1]!.after).toBe(global.id);
  });

  test("what a sale grew by waits until the global that holds it is valid", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    const global = ledger.reserveGlobal()!;
    ledger.grow(1, 258);
    expect(ledger.due(1)).toMatchObject([{ kind: "global", amount: 258, after: global.id }]);
    ledger.finish(global);
    expect(ledger.due(1)).toMatchObject([{ kind: "global", amount: 258, after: null }]);
  });

  test("while a global that is not stamped yet holds the sale, its invoice waits", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    const global = ledger.reserveGlobal()!;
    ledger.ask(1);
    expect(ledger.due(1)).toMatchObject([{ kind: "I", after: global.id }]);
  });
});

describe("until the SAT has decided on a cancellation", () => {
  test("a payment has no other complement", () => {
    const { ledger } = invoiced(null);
    ledger.pay(1, 400, "03");
    const complement = ledger.issue(issueOf(ledger.due(1)[0]));
    ledger.cancel({ document: complement.id }, "pending");
    expect(ledger.due(1)).toMatchObject([{ kind: "P", amount: 400, after: complement.id }]);
    ledger.cancel({ document: complement.id }, "no");
    expect(ledger.due(1)).toEqual([]);
  });

  test("a refund and a cancelled order have no other note", () => {
    const { ledger } = invoiced();
    ledger.refund(1, 200);
    const note = ledger.issue(issueOf(ledger.due(1)[0]));
    ledger.cancel({ document: note.id }, "pending");
    expect(ledger.due(1)).toMatchObject([{ kind: "E", amount: 200, after: note.id }]);
    ledger.cancel({ document: note.id }, "no");
    expect(ledger.due(1)).toEqual([]);
    ledger.end(1);
    const end = ledger.issue(issueOf(ledger.due(1)[0]));
    ledger.cancel({ document: end.id }, "pending");
    expect(ledger.due(1)).toMatchObject([{ kind: "E", amount: 800, after: end.id }]);
  });

  test("an invoice whose complement it is has no correction", () => {
    const { ledger } = invoiced(null);
    ledger.pay(1, 400, "03");
    const complement = ledger.issue(issueOf(ledger.due(1)[0]));
    ledger.ask(1, { ...clara, name: "OTRA" });
    ledger.cancel({ document: complement.id }, "pending");
    const correction = ledger.due(1).find((each) => each.action === "issue" && each.kind === "I");
    expect(correction).toMatchObject({ after: complement.id, relation: { type: "04" } });
  });
});

test("a sale that was refunded whole stays in its global, with a note, though its invoice was asked for", () => {
  const { ledger, global } = inGlobal();
  ledger.ask(1);
  expect(told(ledger.due(1))).toContain(`cancel ${global.id} 04`);
  ledger.refund(1, 1000, { form: "04", goodsBack: true });
  expect(told(ledger.due(1))).toEqual(["E 1000 PUE 04 01"]);
});

describe("correction", () => {
  const other = { ...clara, use: "S01" };

  test("until it is stamped, the same invoice has the other data", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    ledger.ask(1);
    ledger.ask(1, other);
    expect(ledger.due(1)).toMatchObject([{ kind: "I", receiver: other, relation: null }]);
  });

  test("afterwards another one replaces it with relation 04, and then it is cancelled with motive 01", () => {
    const { ledger, invoice } = invoiced();
    ledger.ask(1, other);
    expect(told(ledger.due(1))).toEqual(["I 1000 PUE 04 04"]);
    const substitute = ledger.issue(issueOf(ledger.due(1)[0]));
    expect(ledger.due(1)).toMatchObject([
      { action: "cancel", document: invoice.id, motive: "01", substitution: substitute.uuid },
    ]);
  });

  test("what relates to it is cancelled first, and comes again", () => {
    const { ledger } = invoiced(null);
    ledger.pay(1, 400, "01");
    ledger.follow();
    const complement = ledger.documents.find(({ kind }) => kind === "P")!;
    ledger.ask(1, other);
    expect(told(ledger.due(1))).toEqual([`cancel ${complement.id} 02`, "I 1000 PPD 99 04"]);
    expect(ledger.due(1)[1]!.after).toBe(complement.id);
    ledger.follow();
    const again = ledger.documents.find(({ kind, state }) => kind === "P" && state === "valid");
    expect(again?.paymentId).toBe(complement.paymentId);
  });

  test("one that can't be cancelled is credited, and its correction follows that with the same money", () => {
    const lateIn = invoiced();
    lateIn.ledger.pass(60 * 24 * 60);
    const kept = invoiced();
    kept.invoice.isKept = true;
    for (const { ledger, invoice } of [lateIn, kept]) {
      ledger.ask(1, other);
      const [note, correction] = ledger.due(1);
      expect(told(ledger.due(1))).toEqual(["E 1000 PUE 04 01", "I 1000 PUE 04"]);
      expect(correction).toMatchObject({ after: invoice.id, receiver: other });
      ledger.issue(issueOf(note));
      expect(told(ledger.due(1))).toEqual(["I 1000 PUE 04"]);
      expect(ledger.due(1)[0]).toMatchObject({ after: null, receiver: other });
    }
  });

  test("the note of an invoice on credit that can't be cancelled has 15: nothing was given back", () => {
    const { ledger, invoice } = invoiced(null);
    invoice.isKept = true;
    ledger.ask(1, other);
    expect(told(ledger.due(1))).toEqual(["E 1000 PUE 15 01", "I 1000 PPD 99"]);
  });

  test("what the order grew by waits for a pending correction, and is no answer to it", () => {
    const { ledger, invoice } = invoiced();
    const asked = ledger.ask(1, other)!;
    ledger.grow(1, 258, "28");
    expect(told(ledger.due(1))).toEqual(["I 1000 PUE 04 04", "I 258 PUE 28"]);
    expect(ledger.due(1)).toMatchObject([
      { after: null, request: asked.id },
      { after: invoice.id, request: null },
    ]);
    const correction = ledger.issue(issueOf(ledger.due(1)[0]));
    expect(correction.id).toBe(asked.id);
    expect(ledger.due(1).find(({ key }) => key === "1.I")).toMatchObject({
      after: null,
      receiver: other,
    });
  });

  test("invoices that are substituted follow one another, what was asked for first", () => {
    const { ledger, invoice } = invoiced("01");
    ledger.grow(1, 258, "28");
    const further = ledger.issue(issueOf(ledger.due(1)[0]));
    for (const payment of ledger.paymentsOf(1)) ledger.withdraw(1, payment);
    expect(ledger.due(1)).toMatchObject([
      { key: `1.I.${invoice.id}`, after: null },
      { key: `1.I.${further.id}`, after: invoice.id },
    ]);
    const asked = ledger.ask(1, other)!;
    expect(asked.relation?.uuid).toBe(further.uuid);
    expect(ledger.due(1)).toMatchObject([
      { key: `1.I.${invoice.id}`, after: further.id },
      { key: `1.I.${further.id}`, after: null },
    ]);
    const stamping = ledger.begin(issueOf(ledger.due(1)[1]));
    expect(ledger.due(1)).toMatchObject([{ key: `1.I.${invoice.id}`, after: stamping.id }]);
  });

  test("the correction of an invoice whose payment was withdrawn is on credit", () => {
    const { ledger } = invoiced("01");
    ledger.withdraw(1, ledger.paymentsOf(1)[0]!);
    ledger.ask(1, other);
    expect(told(ledger.due(1))).toEqual(["I 1000 PPD 99 04"]);
    expect(ledger.due(1)[0]).toMatchObject({ receiver: other });
  });

  test("what a service refuses for good is due again", () => {
    const ledger = new TaxLedger();
    ledger.sell(1, 1000);
    ledger.ask(1);
    const before = told(ledger.due(1));
    ledger.fail(ledger.begin(issueOf(ledger.due(1)[0])));
    expect(told(ledger.due(1))).toEqual(before);
  });

  test("a file that differs by more than rounding is corrected by what is missing or too much", () => {
    const { ledger, invoice } = invoiced();
    invoice.shares.set(1, 990);
    expect(told(ledger.due(1))).toEqual(["I 10 PUE 04"]);
    invoice.shares.set(1, 1010);
    expect(told(ledger.due(1))).toEqual(["E 10 PUE 04 01"]);
    const onCredit = invoiced(null);
    onCredit.invoice.shares.set(1, 1010);
    expect(told(onCredit.ledger.due(1))).toEqual(["E 10 PUE 15 01"]);
  });
});

test("an order that nobody paid, or that ended before any document, makes nothing due", () => {
  const money = { id: 1, wasSent: false, events: [] };
  expect(dueDocuments(money, [], { promisedHours: 24 }, "2026-11-29")).toEqual([]);
  const ledger = new TaxLedger();
  ledger.sell(1, 1000);
  ledger.ask(1);
  ledger.end(1);
  expect(ledger.due(1)).toEqual([]);
});
