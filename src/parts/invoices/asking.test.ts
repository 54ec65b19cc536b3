import { describe, expect, test } from "vitest";
import {
  type AskedDocument,
  askingOf,
  askingRefusal,
  type InvoicedOrder,
  lastDayToAsk,
} from "./asking.ts";

const order: InvoicedOrder = {
  status: "processing",
  paidAt: new Date("2026-11-25T18:00:00Z"),
  total: 1203,
  refunded: 0,
  isImported: false,
};
const terms = { enabled: true, deadlineDays: null };
const now = new Date("2026-11-28T12:00:00Z");

test.each([
  ["2026-11-25T18:00:00Z", null, "2026-11-30"],
  // In Mexico it is still the last evening of the month.
  ["2026-12-01T05:59:00Z", null, "2026-11-30"],
  ["2026-12-01T06:00:00Z", null, "2026-12-31"],
  ["2028-02-03T18:00:00Z", null, "2028-02-29"],
  ["2026-12-30T18:00:00Z", 5, "2027-01-04"],
  ["2026-11-25T18:00:00Z", 0, "2026-11-25"],
])("what was paid at %s with %s days can be asked for until %s", (paidAt, days, last) => {
  expect(lastDayToAsk(new Date(paidAt), days)).toBe(last);
});

test.each([
  [{}, null],
  [{ status: "voucher_issued", paidAt: null }, null],
  [{ refunded: 100 }, null],
  [{ refunded: 1203 }, "refunded"],
  [{ status: "cancelled" }, "ended"],
  [{ status: "expired", paidAt: null }, "ended"],
  [{ isImported: true }, "imported"],
] as const)("of an order with %j asking is refused as %s", (changes, refusal) => {
  expect(askingRefusal({ ...order, ...changes }, terms, now)).toBe(refusal);
});

test("the last day ends at midnight in Mexico", () => {
  expect(askingRefusal(order, terms, new Date("2026-12-01T05:59:59Z"))).toBeNull();
  expect(askingRefusal(order, terms, new Date("2026-12-01T06:00:00Z"))).toBe("late");
});

test("a shop without invoices takes none", () => {
  expect(askingRefusal(order, { ...terms, enabled: false }, now)).toBe("off");
});

describe("asking for data, or for other data", () => {
  const today = "2026-11-28";
  const asker = { isStaff: true, document: null, today };
  const invoice = (id: number, changes: Partial<AskedDocument> = {}): AskedDocument => ({
    id,
    kind: "I",
    state: "valid",
    uuid: `U${id}`,
    issuedOn: "2026-11-20",
    terms: "PUE",
    relationUuid: null,
    ...changes,
  });
  const request = (id: number, relationUuid: string | null = null) =>
    invoice(id, { state: "asked", uuid: null, issuedOn: null, relationUuid });
  const complement = (issuedOn: string) => invoice(9, { kind: "P", issuedOn, relationUuid: "U1" });

  test.each([
    ["nothing yet", [], {}, { does: "ask" }],
    ["what is asked", [request(1)], {}, { does: "change", id: 1 }],
    ["a correction that is asked", [invoice(1), request(2, "U1")], {}, { does: "change", id: 2 }],
    [
      "one that is asked beside a newer one",
      [request(1), invoice(2)],
      {},
      { does: "change", id: 1 },
    ],
    ["the newest invoice", [invoice(1), invoice(2)], {}, { does: "correct", uuid: "U2" }],
    [
      "the chosen invoice",
      [invoice(1), invoice(2)],
      { document: 1 },
      { does: "correct", uuid: "U1" },
    ],
    [
      "the one that stands after a substitution",
      [invoice(1), invoice(2, { relationUuid: "U1" })],
      {},
      { does: "correct", uuid: "U2" },
    ],
    [
      "one while another one's correction is asked",
      [invoice(1), invoice(2), request(3, "U2")],
      { document: 1 },
      "one-correction",
    ],
    ["one that a customer has", [invoice(1)], { isStaff: false }, "begun"],
    [
      "one beside what is being stamped",
      [invoice(1, { state: "stamping" }), invoice(2)],
      {},
      "begun",
    ],
    ["one that is being cancelled", [invoice(1, { state: "cancelling" })], {}, "begun"],
    ["one of another order", [invoice(1)], { document: 7 }, "begun"],
    [
      "one on credit with its complements",
      [invoice(1), complement("2026-11-22")],
      {},
      { does: "correct", uuid: "U1" },
    ],
    [
      "one on credit that was paid last year",
      [invoice(1), complement("2025-12-22")],
      {},
      "other-year",
    ],
  ] as const)("concerns %s", (_, documents, changes, expected) => {
    expect(askingOf(documents, { ...asker, ...changes })).toEqual(expected);
  });
});
