import { expect, test } from "vitest";
import { concessionProblem, concessionsOf } from "./concessions.ts";

const line = {
  position: 0,
  name: "Cubeta",
  price: 950,
  quantity: 10,
  discount: 0,
  refunded: 0,
  returned: 0,
  conceded: 500,
};
const sold = { lines: [line], other: 0, wasShipped: true };
const changed = (fields: object, other = 0) => ({
  ...sold,
  lines: [{ ...line, ...fields }],
  other,
});

test("what was taken off the price counts together with money given back without goods", () => {
  expect(concessionsOf(sold)).toEqual({ worth: 10_000, given: 500 });
  expect(concessionsOf({ ...sold, other: 70 })).toEqual({ worth: 10_000, given: 570 });
});

test("whose price took all that a seller may give has no other amount left to give", () => {
  expect(concessionProblem(sold, { ...sold, other: 0.01 }, 5)).toEqual({
    kind: "beyond-right",
    left: 0,
  });
  expect(concessionProblem(changed({ conceded: 0 }), changed({ conceded: 0 }, 475), 5)).toBe(null);
  expect(concessionProblem(sold, { ...sold, other: 9000 }, 100)).toBe(null);
});

test("money for pieces that stay away is given, for pieces that came back it is not", () => {
  expect(concessionsOf(changed({ refunded: 2 }))).toEqual({ worth: 10_000, given: 2400 });
  expect(concessionsOf(changed({ refunded: 2, returned: 2 }))).toEqual({ worth: 8000, given: 400 });
  expect(concessionProblem(sold, changed({ refunded: 2 }), 5)).toMatchObject({ left: 0 });
  expect(concessionProblem(sold, changed({ refunded: 2, returned: 2 }), 5)).toBe(null);
});

test("what was not sent never left, and what an owner gave is nobody else's", () => {
  const unsent = { ...sold, wasShipped: false };
  expect(concessionProblem(unsent, { ...changed({ refunded: 2 }), wasShipped: false }, 5)).toBe(
    null,
  );
  const generous = changed({ conceded: 4000 });
  expect(
    concessionProblem(generous, changed({ conceded: 4000, refunded: 1, returned: 1 }), 5),
  ).toBe(null);
});
