import "#src/main/parts/add-pages.ts";
import { expect, test } from "vitest";
import { offlineUrl, pageAskedFor, pageOfData, requestKind, markSaved } from "./request-kind.ts";

const asPage = { method: "GET", isNavigation: true };
const asData = { method: "GET", isNavigation: false };

test.each([
  ["/", "page"],
  ["/product/Techo%20Firme%205/1", "page"],
  ["/orders", "page"],
  ["/confirm-order", "fresh"],
  ["/information-order", "fresh"],
  ["/order-done", "fresh"],
  ["/reset-password/abc", "fresh"],
  ["/admin", null],
  ["/api/docs", null],
  ["/dev/stripe/pay", null],
  ["/sitemap.xml", null],
  ["/feeds/meta.csv", null],
])("who opens %s gets %s", (path, kind) => {
  expect(requestKind(path, asPage)).toBe(kind);
});

test.each([
  ["/_.data", "data"],
  ["/product/x/1.data", "data"],
  ["/catalogue-index.json", "list"],
  ["/catalogue-search.json", null],
  ["/cart-lines.json", null],
  ["/api/customers/profile", "person"],
  ["/api/oralpeace/orders", "person"],
  ["/api/oralpeace/orders/12", "person"],
  ["/api/admin/orders", null],
  ["/api/admin/orders/12", null],
  ["/api/oralpeace/promotions", null],
  ["/media/0123456789abcdef-700x700@350.avif", "image"],
  ["/media/hoja.pdf", null],
  ["/assets/core-abc.js", "asset"],
  ["/brand/mark.svg", "drawing"],
])("a page that asks for %s gets %s", (path, kind) => {
  expect(requestKind(path, asData)).toBe(kind);
});

test("what is sent is never saved", () => {
  for (const method of ["POST", "PUT", "DELETE"])
    expect(requestKind("/api/oralpeace/orders", { method, isNavigation: false })).toBeNull();
});

test.each([
  ["/_.data", "", "/"],
  ["/about.data", "?_routes=web%2Fpages%2Fabout", "/about"],
  ["/categories/Pisos.data", "?sort=precio&_routes=x", "/categories/Pisos?sort=precio"],
])("%s%s is the data of %s", (pathname, search, page) => {
  expect(pageOfData({ pathname, search })).toBe(page);
});

test("who had no network comes back to the page that they wanted, and to no other website", () => {
  const { search } = new URL(offlineUrl("/product/a b/1?x=y"), "http://shop");
  expect(pageAskedFor(search)).toBe("/product/a b/1?x=y");
  for (const page of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https://evil.example",
    "",
  ])
    expect(pageAskedFor(`?pagina=${encodeURIComponent(page)}`)).toBeNull();
  expect(pageAskedFor("")).toBeNull();
});

test("a saved page carries its moment and both notes, and is otherwise as it was", () => {
  const html = '<!DOCTYPE html><html lang="es-MX"><head></head><body>$1,849</body></html>';
  const saved = new Date(2026, 2, 3, 10, 5);
  const marked = markSaved(html, saved, new Date(2026, 2, 4));
  expect(marked).toContain("precio del 3 de marzo");
  expect(marked).toContain(`data-saved="${saved.toISOString()}"`);
  expect(marked.replace(/ data-saved="[^"]*" style="[^"]*"/, "")).toBe(html);
});
