import * as v from "valibot";
import { expect, test } from "vitest";
import { promotionsContract } from "./contract.ts";

const { input } = promotionsContract;
type Given = Partial<v.InferInput<typeof input>>;

const pieces = { code: "AZULEJO3", buy: 3, get: 1, productIds: [7] } satisfies Given;
const percent = { code: "DIEZ", type: "percent", value: 10, scope: "cart" } satisfies Given;
const amount = { ...percent, code: "CIEN", type: "amount", value: 100 } satisfies Given;
const free = { code: "GRATIS", type: "free_delivery", scope: "cart" } satisfies Given;

/** The fields that are rejected. */
const rejected = (fields: Given) => [
  ...new Set((v.safeParse(input, fields).issues ?? []).map((issue) => v.getDotPath(issue))),
];

test.each(["percent", "amount"] as const)("a discount by %s has no decimals", (type) => {
  const fields = { code: "DOCE", type, value: 12.5, scope: "cart" as const };
  const { issues = [] } = v.safeParse(input, fields);
  expect(issues.map(({ message }) => message)).toEqual(["Escribe un número sin decimales"]);
});

test.each<[string, Given]>([
  ["free pieces of a product", pieces],
  ["free pieces of a category", { ...pieces, productIds: [], categoryIds: [7] }],
  ["free pieces of a brand", { ...pieces, productIds: [], brands: ["Obra"] }],
  ["automatic without a code", { ...percent, code: "", autoApply: true }],
  ["one piece free for each one", { ...pieces, buy: 1 }],
  ["one per cent", { ...percent, value: 1 }],
  ["a gift: all of the price", { ...percent, value: 100 }],
  ["a single peso", { ...amount, value: 1 }],
  ["free delivery", free],
  ["free delivery for the products of a brand", { ...free, scope: "elements", brands: ["Obra"] }],
  ["a discount on a product", { ...percent, scope: "elements", productIds: [7] }],
  ["a discount on a category", { ...percent, scope: "elements", categoryIds: [7] }],
  ["a discount on a subcategory", { ...percent, scope: "elements", subcategoryIds: [7] }],
  ["an end without a start", { ...percent, endsAt: "2026-11-20T06:00:00Z" }],
  ["a start without an end", { ...percent, startsAt: "2026-11-20T06:00:00Z" }],
  ["one use in all, and one for each customer", { ...percent, maxUses: 1, maxUsesPerCustomer: 1 }],
])("a promotion may be %s", (_, changes) => {
  expect(rejected(changes)).toEqual([]);
});

test.each<[string, Given, string[]]>([
  ["free pieces of nothing", { code: "X" }, ["buy", "get", "productIds"]],
  ["free pieces without a product", { ...pieces, productIds: [] }, ["productIds"]],
  ["without a code that customers type", { ...percent, code: " " }, ["code"]],
  ["nothing off", { ...percent, value: 0 }, ["value"]],
  ["more than a hundred per cent", { ...percent, value: 101 }, ["value"]],
  ["no peso off", { ...amount, value: 0 }, ["value"]],
  ["a discount on nothing", { ...percent, scope: "elements" }, ["productIds"]],
  ["free delivery for nothing", { ...free, scope: "elements" }, ["productIds"]],
  ["a promotion that nobody may use", { ...percent, maxUses: 0 }, ["maxUses"]],
  ["a day that does not exist", { ...percent, endsAt: "2026-02-30T06:00:00Z" }, ["endsAt"]],
])("a promotion may not be %s", (_, changes, fields) => {
  expect(rejected(changes)).toEqual(fields);
});

test("a promotion ends after it starts, not at that moment", () => {
  const startsAt = "2026-11-20T06:00:00Z";
  const endingAt = (endsAt: string) => rejected({ ...percent, startsAt, endsAt });
  expect(endingAt("2026-11-20T05:59:59Z")).toEqual(["endsAt"]);
  expect(endingAt(startsAt)).toEqual(["endsAt"]);
  expect(endingAt("2026-11-20T06:00:01Z")).toEqual([]);
});

test("a promotion is kept as quiet as it was left: not automatic, not announced, without limits", () => {
  expect(v.parse(input, { code: " DIEZ ", type: "percent", value: 10, productIds: [7] })).toEqual({
    code: "DIEZ",
    type: "percent",
    value: 10,
    minimum: 0,
    buy: 0,
    get: 0,
    scope: "elements",
    productIds: [7],
    categoryIds: [],
    subcategoryIds: [],
    brands: [],
    combines: true,
    autoApply: false,
    announced: false,
    maxUses: null,
    maxUsesPerCustomer: null,
    startsAt: null,
    endsAt: null,
  });
});

test("an automatic promotion without a code has none, and one that was typed stays", () => {
  const codeOf = (code: string | null) =>
    v.parse(input, { ...percent, code, autoApply: true }).code;
  expect(["", "  ", null, "automatic"].map(codeOf)).toEqual([null, null, null, "automatic"]);
});

test("what was typed before the type was changed is forgotten", () => {
  const everything = {
    code: "TODO",
    buy: 3,
    get: 1,
    value: 10,
    minimum: 500,
    combines: false,
    maxUses: 5,
    maxUsesPerCustomer: 1,
    scope: "cart",
    productIds: [7],
    categoryIds: [8],
    subcategoryIds: [9],
    brands: ["Obra"],
  } satisfies Given;
  const none = { productIds: [], categoryIds: [], subcategoryIds: [], brands: [] };
  expect(v.parse(input, { ...everything, type: "multibuy" })).toMatchObject({
    buy: 3,
    get: 1,
    value: 0,
    minimum: 0,
    combines: true,
    maxUses: null,
    maxUsesPerCustomer: null,
    scope: "elements",
    productIds: [7],
    categoryIds: [8],
    brands: ["Obra"],
  });
  expect(v.parse(input, { ...everything, type: "percent" })).toMatchObject({
    buy: 0,
    get: 0,
    value: 10,
    minimum: 500,
    combines: false,
    maxUses: 5,
    ...none,
  });
  expect(v.parse(input, { ...everything, type: "free_delivery", scope: "elements" })).toMatchObject(
    { buy: 0, get: 0, value: 0, productIds: [7], brands: ["Obra"] },
  );
});

test("its moments are read as dates", () => {
  const { startsAt } = v.parse(input, { ...percent, startsAt: "2026-11-20T06:00:00Z" });
  expect(startsAt).toEqual(new Date("2026-11-20T06:00:00Z"));
});
