import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { agreedPrice, lowestPrice, DraftOrder } from "./draft-order.ts";
import { percentAllowed } from "#src/base/staff/roles.ts";

const draft = {
  lines: [{ id: 1, quantity: 2 }],
  customer: null,
  place: null,
  pickupOutlet: null,
  deliveryRate: null,
  notes: null,
  recipient: null,
  recipientPhone: null,
  promotions: [],
};
const isDraft = (changes: object) => v.is(DraftOrder, { ...draft, ...changes });
const isLine = (line: object) => isDraft({ lines: [{ id: 1, quantity: 1, ...line }] });

test("a draft holds products with a price or a percent of their own, or none", () => {
  expect(isDraft({})).toBe(true);
  expect(isLine({ price: 1661.55 })).toBe(true);
  expect(isLine({ percent: 12.5 })).toBe(true);
  expect(isLine({ price: 5, percent: 5 })).toBe(false);
});

test.each([
  [{ price: 0 }],
  [{ price: -1 }],
  [{ price: Number.NaN }],
  [{ price: 1e300 }],
  [{ price: 0.001 }],
  [{ price: "12" }],
  [{ percent: -1 }],
  [{ percent: 100 }],
  [{ percent: Number.POSITIVE_INFINITY }],
  [{ quantity: 0 }],
  [{ quantity: 1.5 }],
  [{ quantity: 100_001 }],
  [{ id: 0 }],
])("a line is refused with %j", (line) => {
  expect(isLine(line)).toBe(false);
});

test("a product has one line, and a draft at least one and at most 200", () => {
  const lines = (ids: number[]) => ids.map((id) => ({ id, quantity: 1 }));
  expect(isDraft({ lines: lines([1, 1]) })).toBe(false);
  expect(isDraft({ lines: [] })).toBe(false);
  expect(isDraft({ lines: lines(Array.from({ length: 201 }, (_, place) => place + 1)) })).toBe(
    false,
  );
});

test("a customer is one of the shop's, or a name with a telephone, or nobody", () => {
  const person = { name: "Clara", lastname: "Fuentes", phone: "222 555 0134", email: null };
  expect(isDraft({ customer: { id: 7 } })).toBe(true);
  expect(isDraft({ customer: person })).toBe(true);
  expect(isDraft({ customer: { ...person, phone: "" } })).toBe(false);
  expect(isDraft({ customer: { ...person, email: "nadie" } })).toBe(false);
  expect(isDraft({ customer: { ...person, name: "gana en www.example.com" } })).toBe(false);
});

test("a percent takes off to the centavo, and an own price counts as it is", () => {
  const line = { id: 1, quantity: 10 };
  expect(agreedPrice({ ...line, percent: 5 }, 1749)).toBe(1661.55);
  expect(agreedPrice({ ...line, price: 1700 }, 1749)).toBe(1700);
  expect(agreedPrice(line, 1749)).toBe(1749);
});

test("owners give any price, sales what the settings say, others nothing", () => {
  expect(percentAllowed("owner", 5)).toBe(100);
  expect(percentAllowed("sales", 5)).toBe(5);
  expect(percentAllowed("warehouse", 5)).toBe(0);
  expect(percentAllowed("content", 5)).toBe(0);
  expect(percentAllowed(null, 5)).toBe(0);
});

test("whoever may give a percent may give its rounded price, and not a centavo less", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 99 }),
      (centavos, percent) => {
        const price = centavos / 100;
        const given = agreedPrice({ id: 1, quantity: 1, percent }, price);
        const lowest = lowestPrice(price, percent);
        expect(given).toBeGreaterThanOrEqual(lowest);
        expect(given - lowest).toBeLessThanOrEqual(0.011);
        expect(lowest).toBeLessThanOrEqual(price);
      },
    ),
  );
});
