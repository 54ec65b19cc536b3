import { expect, test } from "vitest";
import { disputeTold, endOf, isNews, isOpenDispute } from "./disputes.ts";

test.each([
  ["warning_needs_response", true, null],
  ["warning_under_review", true, null],
  ["needs_response", true, null],
  ["under_review", true, null],
  ["appeal_needs_response", true, null],
  ["won", false, "dispute-won"],
  ["lost", false, "dispute-lost"],
  ["warning_closed", false, "dispute-closed"],
  ["prevented", false, "dispute-closed"],
])("a dispute that is %s is open: %s, and ended as %s", (status, isOpen, end) => {
  expect(isOpenDispute({ status })).toBe(isOpen);
  expect(endOf({ status })).toBe(end);
});

test("news of a dispute are what Stripe told last; within a second, how it ended", () => {
  const state = (status: string, second: number) => ({ status, toldAt: new Date(second * 1000) });
  expect(isNews(state("needs_response", 1), state("lost", 2))).toBe(true);
  expect(isNews(state("lost", 2), state("needs_response", 1))).toBe(false);
  expect(isNews(state("needs_response", 1), state("won", 1))).toBe(true);
  expect(isNews(state("won", 1), state("needs_response", 1))).toBe(false);
  expect(isNews(state("won", 1), state("won", 1))).toBe(false);
  // It was appealed.
  expect(isNews(state("lost", 1), state("appeal_needs_response", 2))).toBe(true);
});

test("a customer reads of the dispute that is open, else of what the bank took", () => {
  const [open, lost, won] = [
    { status: "under_review", amount: 5 },
    { status: "lost", amount: 5 },
    { status: "won", amount: 5 },
  ];
  expect(disputeTold([])).toBeNull();
  expect(disputeTold([won, lost, open])).toEqual({ state: "open", amount: 5 });
  expect(disputeTold([won, lost, lost])).toEqual({ state: "lost", amount: 10 });
  expect(disputeTold([won])).toEqual({ state: "closed", amount: 5 });
});
