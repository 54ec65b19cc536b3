import { mayCancel } from "#src/parts/invoices/due/documents.ts";
import { dueDocuments } from "#src/parts/invoices/due/due-documents.ts";
import {
  dueGlobals,
  type DueGlobal,
  globalOf,
  globalSale,
} from "#src/parts/invoices/due/globals.ts";
import type {
  DueCancel,
  DueDocument,
  DueIssue,
  MoneyEvent,
  OrderMoney,
  TakenOff,
  TaxDocument,
} from "#src/parts/invoices/due/types.ts";
import { worthOf } from "#src/parts/invoices/due/worth.ts";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { type Pesos, roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import { defined } from "#testing/defined.ts";

export const clara: TaxProfile = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};

type Kept = Omit<TaxDocument, "amount" | "isNamed"> & {
  /** What it declares of each order. */
  shares: Map<number, Pesos>;
};

const settings = { promisedHours: 24 };
const minute = 60_000;

/** Orders with their money and their documents in memory: what a shop does with them, step by step. */
export class TaxLedger {
  now: Date;
  readonly orders = new Map<number, { events: MoneyEvent[]; wasSent: boolean }>();
  readonly documents: Kept[] = [];
  #ids = 0;

  constructor(start = "2026-11-20T12:00:00-06:00") {
    this.now = new Date(start);
  }

  get today(): string {
    return mexicanDay(this.now);
  }

  pass(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * minute);
  }

  /** Sells an order. @param form null: on credit */
  sell(id: number, amount: Pesos, form: string | null = "04"): void {
    this.orders.set(id, { events: [], wasSent: false });
    this.#record(id, { kind: "sold", at: this.now, amount });
    if (form) this.pay(id, amount, form);
  }

  grow(id: number, amount: Pesos, form: string | null = "04"): void {
    this.#record(id, { kind: "added", at: this.now, amount });
    if (form) this.pay(id, amount, form);
  }

  pay(id: number, amount: Pesos, form: string): number {
    const payment = ++this.#ids;
    this.#record(id, {
      kind: "paid",
      id: payment,
      at: this.now,
      amount,
      form,
      isAssumed: false,
    });
    return payment;
  }

  withdraw(id: number, payment: number): void {
    const order = this.#order(id);
    const index = order.events.findIndex((event) => event.kind === "paid" && event.id === payment);
    const [{ amount } = { amount: 0 }] = order.events.splice(index, 1);
    this.#record(id, { kind: "withdrawn", at: this.now, amount });
  }

  refund(id: number, amount: Pesos, { form = "03", goodsBack = false } = {}): number {
    const refund = ++this.#ids;
    this.#record(id, this.#takenOff("refunded", id, { refund, amount, form, goodsBack }));
    return refund;
  }

  end(id: number, { form = "03", goodsBack = false } = {}): void {
    const amount = this.worth(id);
    this.#record(id, this.#takenOff("cancelled", id, { refund: null, amount, form, goodsBack }));
  }

  send(id: number): void {
    this.#order(id).wasSent = true;
  }

  worth = (id: number): Pesos => worthOf(this.money(id));

  /** What is owed; never less than nothing. */
  owed(id: number): Pesos {
    const { events } = this.#order(id);
    const paid = events.map((event) =>
      event.kind === "paid" ? event.amount : isTaken(event) ? event.lowered - event.amount : 0,
    );
    return Math.max(roundPesos(this.worth(id) - sumPesos(paid)), 0);
  }

  paymentsOf = (id: number): number[] =>
    this.#order(id).events.flatMap((event) =>
      event.kind === "paid" && event.id !== null ? [event.id] : [],
    );

  /** Asks by name, corrects what was asked, or asks for a valid invoice with other data. */
  ask(id: number, receiver: TaxProfile = clara): Kept | null {
    const own = this.documents.filter(({ shares }) => shares.has(id));
    const asked = own.find(({ kind, state }) => kind === "I" && state === "asked");
    if (asked) return Object.assign(asked, { receiver });
    const named = own.filter(({ kind }) => kind === "I");
    if (named.some(({ state }) => state === "stamping" || state === "cancelling")) return null;
    const replaced = new Set(named.map(({ relation }) => relation?.uuid));
    const valid = named.findLast(({ state, uuid }) => state === "valid" && !replaced.has(uuid!));
    if (!valid && this.worth(id) <= 0) return null;
    const relation = valid ? { type: "04", uuid: defined(valid.uuid) } : null;
    return this.#add({ kind: "I", state: "asked", receiver, relation, shares: new Map([[id, 0]]) });
  }

  due = (id: number): DueDocument[] =>
    dueDocuments(this.money(id), this.documentsOf(id), settings, this.today);

  /** Globals of the months that are over. */
  dueGlobals(): DueGlobal[] {
    return dueGlobals(this.#globalSales(), this.today);
  }

  /** Holds the sales of the month so far. */
  reserveGlobal(): Kept | null {
    const sales = this.#globalSales().filter(
      ({ due, cancelled }) =>
        !cancelled && mexicanDay(due.at).slice(0, 7) === this.today.slice(0, 7),
    );
    const period = { from: `${this.today.slice(0, 7)}-01`, to: this.today };
    if (sales.length === 0) return null;
    return this.beginGlobal(
      globalOf(
        sales.map(({ due }) => due),
        period,
        null,
      ),
      "asked",
    );
  }

  beginGlobal({ sales, period, form, replaces }: DueGlobal, state: "asked" | "stamping"): Kept {
    const shares = new Map(sales.map(({ orderId, amount }) => [orderId, amount]));
    const relation = replaces ? { type: "04", uuid: replaces } : null;
    const made = { kind: "global", form, terms: "PUE", settledAt: this.now, period } as const;
    return this.#add({ ...made, state, shares, relation });
  }

  /** Begins what is due: from now on it counts. */
  begin(due: DueIssue): Kept {
    const { kind, form, terms, amount, receiver, refundId, paymentId, request } = due;
    const relation = due.relation && { type: due.relation.type, uuid: defined(due.relation.uuid) };
    const document =
      request === null
        ? this.#add({ kind, state: "asked", shares: new Map() })
        : this.#document(request);
    return Object.assign(document, {
      state: "stamping",
      form,
      terms,
      relation,
      refundId,
      paymentId,
      receiver: receiver ?? clara,
      settledAt: this.now,
      shares: new Map([[due.orderId, amount]]),
    });
  }

  finish(document: Kept): void {
    const uuid = `00000000-0000-4000-8000-${String(document.id).padStart(12, "0")}`;
    Object.assign(document, { state: "valid", uuid, issuedOn: this.today });
  }

  /** The service refuses it for good: it is asked again, or due again. */
  fail(document: Kept): void {
    if (document.kind === "I") Object.assign(document, { state: "asked", settledAt: null });
    else this.documents.splice(this.documents.indexOf(document), 1);
  }

  issue(due: DueIssue): Kept {
    const document = this.begin(due);
    this.finish(document);
    return document;
  }

  /** What the SAT lets be cancelled. */
  mayCancel(id: number): boolean {
    const { shares } = this.#document(id);
    const [order = 0] = shares.keys();
    return mayCancel(defined(this.documentsOf(order).find((each) => each.id === id)), this.today);
  }

  cancel({ document: id }: Pick<DueCancel, "document">, outcome: "done" | "pending" | "no"): void {
    const document = this.#document(id);
    if (document.state === "valid" && !this.mayCancel(id)) throw new Error("the SAT refuses");
    if (outcome === "no") document.isKept = true;
    document.state = outcome === "done" ? "cancelled" : outcome === "no" ? "valid" : "cancelling";
  }

  /** Does all that is due, until nothing is. @throws if it does not end */
  follow(): void {
    for (let round = 0; round < 60; round++) {
      const next = this.#next();
      if (!next) return;
      next();
      this.pass(1);
    }
    throw new Error("it does not end");
  }

  documentsOf = (id: number): TaxDocument[] =>
    this.documents
      .filter(({ shares }) => shares.has(id))
      .map(({ shares, ...document }) => ({
        ...document,
        amount: shares.get(id) ?? 0,
        isNamed: this.documents.some(
          ({ state, relation }) =>
            relation?.uuid === document.uuid &&
            document.uuid !== null &&
            relation.type !== "04" &&
            (state === "valid" || state === "stamping" || state === "cancelling"),
        ),
      }));

  #next(): (() => void) | null {
    const unstamped = this.documents.find(({ kind, state }) =>
      kind === "global" ? state === "asked" || state === "stamping" : state === "stamping",
    );
    if (unstamped) return () => this.finish(unstamped);
    const pending = this.documents.find(({ state }) => state === "cancelling");
    if (pending) return () => this.cancel({ document: pending.id }, "done");
    for (const id of this.orders.keys())
      for (const due of this.due(id)) {
        if (due.after !== null || (due.action === "issue" && due.kind === "global")) continue;
        return due.action === "issue" ? () => void this.issue(due) : () => this.cancel(due, "done");
      }
    const [global] = this.dueGlobals();
    return global ? () => this.finish(this.beginGlobal(global, "stamping")) : null;
  }

  #globalSales() {
    return [...this.orders.keys()].flatMap((id) =>
      this.due(id).flatMap((each) => {
        const due = globalSale(each);
        const cancelled =
          this.documentsOf(id).findLast(
            ({ kind, state, uuid }) => kind === "global" && state === "cancelled" && uuid !== null,
          ) ?? null;
        return due ? [{ due, cancelled }] : [];
      }),
    );
  }

  #takenOff(
    kind: TakenOff["kind"],
    id: number,
    taken: { refund: number | null; amount: Pesos; form: string; goodsBack: boolean },
  ): TakenOff {
    const { refund, amount, goodsBack } = taken;
    const lowered = Math.min(this.owed(id), amount);
    const form = lowered < amount ? taken.form : null;
    return { kind, id: refund, at: this.now, amount, lowered, form, goodsBack };
  }

  #add(document: Pick<Kept, "kind" | "state" | "shares"> & Partial<Kept>): Kept {
    const made: Kept = {
      id: ++this.#ids,
      uuid: null,
      form: null,
      terms: null,
      receiver: clara,
      askedAt: this.now,
      promisedHours: 24,
      settledAt: null,
      issuedOn: null,
      relation: null,
      refundId: null,
      paymentId: null,
      period: null as Period | null,
      isKept: false,
      ...document,
    };
    this.documents.push(made);
    return made;
  }

  #document = (id: number) => defined(this.documents.find((each) => each.id === id));

  #order = (id: number) => defined(this.orders.get(id));

  money = (id: number): OrderMoney => ({ id, ...this.#order(id) });

  #record(id: number, event: MoneyEvent): void {
    this.#order(id).events.push(event);
    this.pass(1);
  }
}

const isTaken = (event: MoneyEvent): event is TakenOff =>
  event.kind === "refunded" || event.kind === "cancelled";
