import { expect, test } from "vitest";
import { demoProducts } from "./demo-products.ts";

const texts = demoProducts.map((product) => JSON.stringify(product));

test("no instruction, so no ban either, is struck out", () => {
  expect(texts.filter((text) => text.includes("strikethrough"))).toEqual([]);
});

test("no vinyl paint is offered for pools", () => {
  const vinyl = texts.filter((text) => /vinílica/i.test(text));
  expect(vinyl).not.toEqual([]);
  expect(vinyl.filter((text) => /alberca/i.test(text))).toEqual([]);
});
