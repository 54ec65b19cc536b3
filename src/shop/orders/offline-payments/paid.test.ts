import fc from "fast-check";
import { expect, test } from "vitest";
import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import "#testing/random.ts";
import { splitRefund } from "./owed.ts";
import { type Movement, paidAtOf } from "./paid.ts";

const soldAt = new Date("2026-11-02T18:00:00Z");
const day = (n: number) => new Date(Date.UTC(2026, 10, 2 + n, 18));
const came = (id: number, amount: number): Movement => ({
  id,
  amount,
  withdraws: null,
  at: day(id),
});
const order = { soldAt, total: 1000, refunded: 0 };
const paidAt = (movements: Movement[], changes: object = {}) =>
  paidAtOf({ ...order, ...changes, movements });

test("what is sold on credit is paid when its last cent comes, not before", () => {
  expect(paidAt([])).toBe(null);
  expect(paidAt([came(1, 999.99)])).toBe(null);
  expect(paidAt([came(1, 999.99), came(4, 0.01)])).toEqual(day(4));
});

test("a payment that is withdrawn leaves the order unpaid, and another one pays it", () => {
  const against = { ...came(5, -400), withdraws: 2 };
  expect(paidAt([came(1, 600), came(2, 400), against])).toBe(null);
  expect(paidAt([came(1, 600), came(2, 400), against, came(7, 400)])).toEqual(day(7));
});

test("a refund of what is owed makes the last payment the last cent; without any, none came", () => {
  expect(paidAt([came(1, 600)], { refunded: 400 })).toEqual(day(1));
  expect(paidAt([], { refunded: 1000 })).toBe(null);
});

test("money that goes back leaves the day on which it came, and an order that grows is owed again", () => {
  expect(paidAt([came(1, 1000), came(3, -250)], { refunded: 250 })).toEqual(day(1));
  expect(paidAt([came(1, 1000)], { total: 1200 })).toBe(null);
});

test("what was sold for nothing is paid as it is sold", () => {
  expect(paidAt([], { total: 0 })).toEqual(soldAt);
});

const turn = fc.record({
  kind: fc.constantFrom("pays", "pays all", "is refunded", "withdraws", "grows"),
  centavos: fc.integer({ min: 1, max: 60_000 }),
});

test("whatever comes, goes and grows: it is paid exactly while nothing is owed, on the day of a payment that counts", () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), (turns) => {
      let [total, refunded] = [1000, 0];
      const movements: Movement[] = [];
      const add = (amount: number, withdraws: number | null = null) => {
        const id = movements.length + 1;
        movements.push({ ...came(id, amount), withdraws });
      };
      const paid = () => sumPesos(movements.map(({ amount }) => amount));
      const owed = () => roundPesos(total - refunded - paid());
      for (const { kind, centavos } of turns) {
        const amount = centavos / 100;
        if (kind === "grows") total = roundPesos(total + amount);
        if (kind === "pays" && amount <= owed()) add(amount);
        if (kind === "pays all" && owed() > 0) add(owed());
        if (kind === "is refunded" && roundPesos(refunded + amount) <= total) {
          const { givenBack } = splitRefund(owed(), amount);
          refunded = roundPesos(refunded + amount);
          if (givenBack > 0) add(-givenBack);
        }
        const withdrawn = new Set(movements.map(({ withdraws }) => withdraws));
        const last = movements.findLast(({ id, amount: of }) => of > 0 && !withdrawn.has(id));
        if (kind === "withdraws" && last && last.amount <= paid()) add(-last.amount, last.id);
        const counted = movements.filter(
          ({ id, amount: of }) => of > 0 && !movements.some(({ withdraws }) => withdraws === id),
        );
        const at = paidAtOf({ soldAt, total, refunded, movements });
        expect(at).toEqual(owed() > 0 ? null : (counted.at(-1)?.at ?? null));
      }
    }),
  );
});
