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
  for (const own of [
    "https://tienda.example/about",
    "HTTPS://Tienda.Example/about",
    "https://tienda.example:443/about",
    "https://tienda.example./about",
    "https://ana@tienda.example/about",
    "http://tienda.example/about",
  ])
    expect(targetOf(own, "https://tienda.example"), own).toBe("/about");
  expect(targetOf("https://tienda.example", "https://tienda.example")).toBe("/");
  expect(targetOf("https://tienda.example//otra.example", "https://tienda.example")).toBe(null);
  expect(targetOf("https://tienda.example:8443/a", "https://tienda.example")).toContain(":8443");
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
