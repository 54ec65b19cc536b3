import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { changesOf, withSameTerms } from "./same-terms.ts";

const empty = { cost: null, daysFrom: null, daysTo: null, kind: null, cities: [] };
const states = [
  { ...empty, state: "Colima" },
  {
    state: "Jalisco",
    cost: 120,
    daysFrom: 2,
    daysTo: 4,
    kind: "truck" as const,
    cities: [{ city: "Zapopan", cost: 60, daysFrom: null, daysTo: null, kind: null }],
  },
  { ...empty, state: "Sonora" },
];

test("the chosen states get the cost; days, way and cities that nothing was said of stay", () => {
  const priced = withSameTerms(states, new Set(["Colima", "Jalisco"]), { cost: 150, days: null });
  expect(priced).toEqual([
    { ...empty, state: "Colima", cost: 150 },
    { ...states[1], cost: 150 },
    states[2],
  ]);
});

test("days are given together with the cost", () => {
  const [, jalisco] = withSameTerms(states, new Set(["Jalisco"]), {
    cost: 0,
    days: { from: 3, to: 8 },
  });
  expect(jalisco).toMatchObject({ cost: 0, daysFrom: 3, daysTo: 8, kind: "truck" });
});

test("a change names what was and what will be, and what stays is none", () => {
  const terms = { cost: 120, days: { from: 2, to: 4 } };
  const priced = withSameTerms(states, new Set(["Colima", "Jalisco"]), terms);
  expect(changesOf(states.slice(1), priced)).toEqual([
    {
      state: "Colima",
      from: { cost: null },
      to: expect.objectContaining({ cost: 120 }),
      isOfTerms: true,
    },
  ]);
});

test("what was typed before and goes along is a change too", () => {
  const [, jalisco] = states;
  const typed = [{ ...defined(jalisco), kind: "parcel" as const }];
  expect(changesOf(states, typed)).toMatchObject([{ state: "Jalisco", isOfTerms: false }]);
});

test("a state that is new is a change once it has a cost or a city", () => {
  const [colima] = states;
  const city = { city: "Manzanillo", cost: 90, daysFrom: null, daysTo: null, kind: null };
  const changed = (overrides: object) => changesOf([], [{ ...defined(colima), ...overrides }]);
  expect(changed({})).toEqual([]);
  expect(changed({ cost: 0 })).toMatchObject([{ state: "Colima", isOfTerms: true }]);
  expect(changed({ cities: [city] })).toMatchObject([{ state: "Colima", isOfTerms: false }]);
});
