import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import {
  draftedVariants,
  newVariantsOf,
  typedOptionsOf,
  isRejected,
  nothingRejected,
  rejectedFields,
} from "./drafted-variants.ts";

const variant = (id: number, values: readonly string[], sku: string | null = "PV") => ({
  id,
  name: `Pintura ${id}`,
  sku,
  price: 339,
  stock: 4,
  image: null,
  draft: false,
  options: values.map((value, place) => ({
    name: defined(["Color", "Presentación"][place]),
    value,
  })),
});
const typed = [
  { name: "Color", values: "Blanco, Azul" },
  { name: "Presentación", values: "4 L, 19 L" },
];
const words = (options: readonly { value: string }[]) =>
  options.map(({ value }) => value).join(" ");

test("a product without options becomes the first combination, and the others are proposed with its price and key", () => {
  const current = variant(1, []);
  const drafted = draftedVariants(typed, { current, line: [current] }, {});
  expect(words(drafted.own)).toBe("Blanco 4 L");
  expect(
    drafted.rows.map(({ options, sku, price, stock }) => [words(options), sku, price, stock]),
  ).toEqual([
    ["Blanco 19 L", "PV-BLANCO-19L", "339", "0"],
    ["Azul 4 L", "PV-AZUL-4L", "339", "0"],
    ["Azul 19 L", "PV-AZUL-19L", "339", "0"],
  ]);
});

test("what the line has is typed already, and only what is missing is made, as it was typed over", () => {
  const line = [variant(1, ["Blanco", "4 L"]), variant(2, ["Azul", "19 L"])];
  expect(typedOptionsOf(line)).toEqual(typed);
  const rows = { "color=blanco;presentacion=19 l": { price: "1295", stock: "7", sku: "" } };
  const leftOut = { "color=azul;presentacion=4 l": { isLeftOut: true } };
  const drafted = draftedVariants(
    typed,
    { current: defined(line[0]), line },
    { ...rows, ...leftOut },
  );
  expect(newVariantsOf(drafted, true)).toMatchObject({
    own: [],
    publish: true,
    variants: [{ sku: null, price: 1295, stock: 7 }],
  });
});

test("a price is proposed from the variant that is most alike, and the key goes on from the shared one", () => {
  const small = variant(1, ["Blanco", "4 L"], "PV-BLANCO-4L");
  const bucket = { ...variant(2, ["Blanco", "19 L"]), price: 1295 };
  const lists = [{ name: "Color", values: "Azul" }, defined(typed[1])];
  const { rows } = draftedVariants(lists, { current: small, line: [small, bucket] }, {});
  expect(rows.map(({ sku, price }) => [sku, price])).toEqual([
    ["PV-AZUL-4L", "339"],
    ["PV-AZUL-19L", "1295"],
  ]);
});

test("three long lists are counted, and nothing is proposed", () => {
  const many = Array.from({ length: 60 }, (_, place) => String(place)).join(", ");
  const current = variant(1, []);
  const lists = ["A", "B", "C"].map((name) => ({ name, values: many }));
  expect(draftedVariants(lists, { current, line: [current] }, {})).toEqual({
    own: [],
    rows: [],
    tooMany: 216_000,
  });
});

const row = (key: string) => ({
  key,
  options: [],
  sku: "",
  price: "9",
  stock: "0",
  isLeftOut: false,
});
const sent = [row("blanco"), row("azul")];

test("what is wrong with a variant stands beside its own field, by the order that was sent", () => {
  const errors = { "variants.1.sku": "Ya es de otro", "variants.0.price": "Falta" };
  expect(rejectedFields(errors, sent)).toEqual({
    options: {},
    rows: { azul: { sku: "Ya es de otro" }, blanco: { price: "Falta" } },
  });
});

test("an option's name or value is marked where it was typed, however many variants have it", () => {
  const errors = {
    "own.1.name": "Muy larga",
    "variants.0.options.1.name": "Muy larga",
    "variants.1.options.0.value": "Muy largo",
  };
  expect(rejectedFields(errors, sent)).toEqual({
    options: { 1: { name: "Muy larga" }, 0: { values: "Muy largo" } },
    rows: {},
  });
});

test("a combination that exists is marked at its variant, options that are wrong in all at the first", () => {
  const one = { "variants.1.options": "Ya hay uno" };
  expect(rejectedFields(one, sent)).toEqual({
    options: {},
    rows: { azul: { options: "Ya hay uno" } },
  });
  const all = { "variants.0.options": "Dos veces", "variants.1.options": "Dos veces" };
  expect(rejectedFields(all, sent)).toEqual({ options: { 0: { name: "Dos veces" } }, rows: {} });
  expect(rejectedFields({ own: "Di cuáles" }, sent).options).toEqual({ 0: { name: "Di cuáles" } });
});

test("what belongs to no field is left for the notification", () => {
  expect(isRejected(rejectedFields({ variants: "Demasiadas" }, sent))).toBe(false);
  expect(isRejected(nothingRejected)).toBe(false);
});
