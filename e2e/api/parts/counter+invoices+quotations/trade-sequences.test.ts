import fc from "fast-check";
import { expect, test } from "vitest";
import { runs, seed } from "#testing/random.ts";
import { forAllTests } from "#testing/test-shop.ts";
import { playSequence, type Step } from "#testing/parts/counter+invoices+quotations/trade/play.ts";
import { days } from "#testing/parts/counter+invoices+quotations/trade/acts.ts";
import { openTrade } from "#testing/parts/counter+invoices+quotations/trade/trade.ts";

/**
 * Whatever is quoted, sold, paid, given back, counted and invoiced, in any order and two acts at once:
 * stock, set-aside pieces, drawers, debts, sales, tax documents and the payment service agree.
 */

const trade = await forAllTests(openTrade());

const stepOf = (act: fc.Arbitrary<string>) =>
  fc.record<Step>({
    act,
    by: fc.constantFrom("owner", "seller", "seller"),
    luck: fc.nat(1_000_000),
    isTogether: fc.integer({ min: 1, max: 8 }).map((each) => each === 1),
  });
/** So that there is something to go on with. */
const opening = [
  "sells at the counter",
  "sells by telephone",
  "asks for an invoice",
  "quotes something",
  "opens a cart's checkout",
  "pays a checkout",
].map((act) => stepOf(fc.constant(act)));
const later = (names: readonly string[]) =>
  fc.array(stepOf(fc.constantFrom(...names)), { minLength: 26, maxLength: 26, size: "max" });
const steps = fc
  .constantFrom(...days)
  .chain((names) => fc.tuple(fc.tuple(...opening), later(names)))
  .map((parts) => parts.flat());

test("after any acts of trade, all ledgers of the shop say the same", async () => {
  let done = 0;
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      drawn += sequence.length;
      done += await playSequence(trade, sequence);
    }),
    { seed, numRuns: runs(4), endOnFailure: true },
  );
  // Refused acts prove nothing.
  expect(done).toBeGreaterThan(drawn / 3);
}, 3_600_000);
