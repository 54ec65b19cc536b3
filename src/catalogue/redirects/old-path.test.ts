import { expect, test } from "vitest";
import { oldPathOf, targetOf } from "./old-path.ts";

test("an old path is the same with a slash at its end, a query string, in another case or escaped", () => {
  for (const text of [
    "/Products/Cubeta-Plástica",
    "/products/cubeta-pl%C3%A1stica/",
    "https://vieja.example/products/cubeta-plástica?variant=7#fotos",
    " /products/cubeta-plástica// ",
  ])
    expect(oldPathOf(text)).toBe("/products/cubeta-plástica");
});

test("what is no path, the home page and the shop's own places are no old paths", () => {
  for (const text of [
    "",
    "/",
    "productos",
    "//otra.example/a",
    "/%E0%A4%A",
    "/api/admin/orders",
    "/admin",
    "/about",
    "https://vieja.example/Contact/",
    "/media/a.webp",
    "https://vieja.example",
    "/a b",
    "/a\\b",
    `/${"a".repeat(501)}`,
  ])
    expect(oldPathOf(text), text).toBe(null);
  expect(oldPathOf("/administracion")).toBe("/administracion");
});

test("a redirect leads within the shop, or to an https address that was typed in full", () => {
  expect(targetOf("/about")).toBe("/about");
  expect(targetOf("/categories/all?page=2")).toBe("/categories/all?page=2");
  expect(targetOf("https://blog.example/nota")).toBe("https://blog.example/nota");
  expect(targetOf("https://tienda.example/about", "https://tienda.example")).toBe("/about");
  for (const text of [
    "//otra.example",
    "/\\otra.example",
    "http://otra.example",
    "javascript:alert(1)",
    "about",
    "/a\nb",
    "",
  ])
    expect(targetOf(text), text).toBe(null);
});
