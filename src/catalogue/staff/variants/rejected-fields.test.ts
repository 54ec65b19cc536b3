import { expect, test } from "vitest";
import { isRejected, nothingRejected, rejectedFields } from "./rejected-fields.ts";

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
