import * as v from "valibot";
import { expect, test } from "vitest";
import { productsContract } from "./contract.ts";

const { input: ProductInput } = productsContract;

const product = { name: "Techo Firme", description: "", price: 1849 };

test("a price has centavos at most, and is never negative", () => {
  expect(v.safeParse(ProductInput, product).success).toBe(true);
  expect(v.safeParse(ProductInput, { ...product, price: 10.55 }).success).toBe(true);
  for (const price of [-1, 10.555, Number.NaN, "12", null])
    expect(v.safeParse(ProductInput, { ...product, price }).success, String(price)).toBe(false);
});

test("images are files of this shop, not addresses elsewhere", () => {
  for (const image of ["https://elsewhere.example/a.png", "/media/../secret", "/etc/passwd"])
    expect(v.safeParse(ProductInput, { ...product, image }).success, image).toBe(false);
  expect(
    v.parse(ProductInput, { ...product, image: "/media/0123456789abcdef-800x800@400.webp" }).image,
  ).toContain("0123");
});

test("instructions keep the specified nodes and drop everything else", () => {
  const instructions = [
    { type: "paragraph", children: [{ text: "Agita", bold: true, color: "red" }] },
    { type: "script", children: [{ text: "alert(1)" }] },
  ];
  expect(v.parse(ProductInput, { ...product, instructions }).instructions).toEqual([
    { type: "paragraph", children: [{ text: "Agita", bold: true }] },
  ]);
});
