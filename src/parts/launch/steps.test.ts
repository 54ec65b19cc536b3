import { expect, test } from "vitest";
import type { Found } from "./found.ts";
import { isFinished, missingToOpen, notRealYet, type StepName, stepsOf } from "./steps.ts";

const ready: Found = {
  company: { missing: [] },
  brand: { logo: true, colours: true },
  catalogue: { categories: 1, subcategories: 1, products: 2, priced: 2, placed: 2, inStock: 2 },
  images: { products: 2, withImage: 2, plainSubcategories: 0 },
  delivery: { states: 31, without: ["Baja California Sur"], withoutCount: 1 },
  payment: { state: "live", methods: ["card"] },
  mail: { hasServer: true, testedWith: "tere@example.com" },
  legal: { missing: 0, drafts: 0, published: 3 },
  testPurchase: { orderId: 1 },
  domain: { url: "https://tienda.example.mx" },
};

const openSteps = (found: Found): StepName[] =>
  stepsOf(found)
    .filter(({ done }) => !done)
    .map(({ name }) => name);

test("a shop that has everything is finished", () => {
  expect(isFinished(stepsOf(ready))).toBe(true);
});

const lacking: [StepName, Partial<Found>][] = [
  ["company", { company: { missing: ["taxId"] } }],
  ["company", { company: { missing: ["homeText"] } }],
  ["brand", { brand: { logo: false, colours: true } }],
  [
    "catalogue",
    {
      catalogue: { categories: 1, subcategories: 1, products: 1, priced: 0, placed: 0, inStock: 0 },
    },
  ],
  [
    "catalogue",
    {
      catalogue: { categories: 1, subcategories: 1, products: 1, priced: 1, placed: 0, inStock: 1 },
    },
  ],
  ["images", { images: { products: 2, withImage: 1, plainSubcategories: 0 } }],
  ["images", { images: { products: 2, withImage: 2, plainSubcategories: 1 } }],
  ["images", { images: { products: 0, withImage: 0, plainSubcategories: 0 } }],
  ["delivery", { delivery: { states: 0, without: [], withoutCount: 32 } }],
  ["payment", { payment: { state: "rejected", methods: ["card"] } }],
  ["payment", { payment: { state: "test", methods: ["card"] } }],
  ["payment", { payment: { state: "sandbox", methods: ["card"] } }],
  ["mail", { mail: { hasServer: true, testedWith: null } }],
  ["mail", { mail: { hasServer: false, testedWith: "tere@example.com" } }],
  ["legal", { legal: { missing: 0, drafts: 1, published: 2 } }],
  ["legal", { legal: { missing: 1, drafts: 0, published: 2 } }],
  ["testPurchase", { testPurchase: { orderId: null } }],
  ["domain", { domain: { url: "http://tienda.example.mx" } }],
  ["domain", { domain: { url: "https://localhost:3000" } }],
];

test.each(lacking)("%s alone is open with %o", (step, lack) => {
  const found = { ...ready, ...lack };
  expect(openSteps(found)).toEqual([step]);
  expect(isFinished(stepsOf(found))).toBe(false);
});

test("opening waits for payment and legal pages, and for nothing else", () => {
  const nothing: Found = Object.assign({}, ready, ...lacking.map(([, lack]) => lack));
  const rejected: Found = { ...nothing, payment: { state: "rejected", methods: ["card"] } };
  expect(missingToOpen(rejected)).toEqual(["payment", "legal"]);
  const { payment, legal } = ready;
  expect(missingToOpen({ ...nothing, payment, legal })).toEqual([]);
});

test("a shop may open with payments that charge nobody and emails that reach nobody, knowing it", () => {
  const pretending: Found = {
    ...ready,
    payment: { state: "sandbox", methods: ["card"] },
    mail: { hasServer: false, testedWith: null },
  };
  expect(missingToOpen(pretending)).toEqual([]);
  expect(notRealYet(pretending)).toEqual(["payment", "mail"]);
  expect(notRealYet(ready)).toEqual([]);
});
