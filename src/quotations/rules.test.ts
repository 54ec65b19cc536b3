import fc from "fast-check";
import { expect, test } from "vitest";
import { daysAfter, daysLeft, numberOf, renewedChanges, withoutTax } from "./rules.ts";

test("a quotation's number has four digits at least", () => {
  expect([1, 118, 12_345].map(numberOf)).toEqual(["C-0001", "C-0118", "C-12345"]);
});

test("its days are counted across months and leap years", () => {
  expect(daysAfter("2026-11-24", 7)).toBe("2026-12-01");
  expect(daysAfter("2028-02-27", 3)).toBe("2028-03-01");
  expect(daysLeft("2026-12-01", "2026-11-26")).toBe(5);
  expect(daysLeft("2026-12-01", "2026-12-01")).toBe(0);
  expect(daysLeft("2026-12-01", "2026-12-02")).toBe(-1);
});

test("subtotal and IVA add up to the centavo", () => {
  expect(withoutTax(13_730)).toEqual({ subtotal: 11_836.21, tax: 1893.79 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), (centavos) => {
      const { subtotal, tax } = withoutTax(centavos / 100);
      expect(Math.round((subtotal + tax) * 100)).toBe(centavos);
    }),
  );
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
