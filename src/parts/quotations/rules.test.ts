import { addDays } from "#src/base/kernel/dates.ts";
import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { versionText } from "./quotation-texts.ts";
import {
  daysLeft,
  lastReservationDay,
  numberOf,
  openedAgain,
  renewedChanges,
  versionChanges,
} from "./rules.ts";

test("a quotation's number has four digits at least", () => {
  expect([1, 118, 12_345].map(numberOf)).toEqual(["C-0001", "C-0118", "C-12345"]);
});

test("each visit counts once, and the history tells the last one with how many there were", () => {
  const made = { kind: "made" as const, actor: "ana@obra.example", at: "2026-11-26T15:00:00.000Z" };
  const first = defined(openedAgain([made], new Date("2026-11-26T16:00:00Z")));
  expect(openedAgain(first, new Date("2026-11-26T16:29:59Z"))).toBeNull();
  const sent = { ...made, kind: "sent" as const };
  const again = defined(openedAgain([...first, sent], new Date("2026-11-26T16:30:00Z")));
  expect(again.map(({ kind, times }) => [kind, times])).toEqual([
    ["made", undefined],
    ["sent", undefined],
    ["seen", 2],
  ]);
  // Written before visits were counted.
  const old = [{ ...made, kind: "seen" as const }];
  expect(openedAgain(old, new Date("2026-11-27T16:00:00Z"))).toMatchObject([{ times: 2 }]);
});

test("its days are counted across months and leap years", () => {
  expect(addDays("2026-11-24", 7)).toBe("2026-12-01");
  expect(addDays("2028-02-27", 3)).toBe("2028-03-01");
  expect(daysLeft("2026-12-01", "2026-11-26")).toBe(5);
  expect(daysLeft("2026-12-01", "2026-12-01")).toBe(0);
  expect(daysLeft("2026-12-01", "2026-12-02")).toBe(-1);
});

test("a renewed quotation says which products are gone, and what prices and sums became", () => {
  const line = (id: number, price: number) => ({ id, name: `Producto ${id}`, price, quantity: 2 });
  const before = { lines: [line(1, 100), line(2, 50), line(3, 0)], deliveryCost: 0, total: 300 };
  const after = { lines: [line(1, 110)], deliveryCost: 249, total: 469 };
  expect(renewedChanges(before, after)).toEqual([
    { kind: "price", name: "Producto 1", before: 100, after: 110 },
    { kind: "gone", name: "Producto 2" },
    { kind: "delivery", before: 0, after: 249 },
    { kind: "total", before: 300, after: 469 },
  ]);
  expect(renewedChanges(before, before)).toEqual([]);
});

test("a version says in words what differs from the one before", () => {
  const version = (quantity: number, price: number, rest: object = {}) => ({
    lines: [{ id: 1, name: "Techo Firme", price, quantity }],
    deliveryCost: 0,
    total: quantity * price,
    ...rest,
  });
  const words = (...args: Parameters<typeof versionChanges>) =>
    versionChanges(...args).map(versionText);
  expect(words(version(40, 100), version(42, 100))).toEqual(["42 en vez de 40 de Techo Firme"]);
  expect(words(version(40, 100), version(40, 90))).toEqual(["Techo Firme cuesta $90, antes $100"]);
  const sealer = { id: 2, name: "Sellador", price: 50, quantity: 2 };
  const both = { ...version(40, 100), lines: [...version(40, 100).lines, sealer] };
  expect(words(version(40, 100), both)).toEqual(["Agregó 2 piezas de Sellador"]);
  expect(words(both, version(40, 100))).toEqual(["Quitó Sellador"]);
  expect(words(version(1, 100), version(1, 100, { deliveryCost: 249 }))).toEqual([
    "El envío cuesta $249, antes $0",
  ]);
});

test("pieces are set aside for a month, and no longer than the prices hold", () => {
  expect(lastReservationDay("2026-12-01", "2027-03-01")).toBe("2026-12-31");
  expect(lastReservationDay("2026-12-01", "2026-12-08")).toBe("2026-12-08");
});
