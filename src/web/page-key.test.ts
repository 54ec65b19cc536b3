import { describe, expect, it } from "vitest";
import { pageKey } from "./page-key.ts";

describe("a page", () => {
  it("is kept by its path, whatever a campaign adds to the address", () => {
    expect(pageKey("/")).toBe("/");
    expect(pageKey("/about?utm_source=correo&x=1")).toBe("/about");
  });

  it("of a category is kept for each page, order and filter that the shop offers", () => {
    expect(pageKey("/categories/all?sort=price-asc&page=2&x=9")).toBe("/categories/all?page=2&sort=price-asc");
  });

  it.each([
    "/allsearch?query=cemento",
    "/api/oralpeace/main-info",
    "/categories/all?max=123",
    "/categories/all?page=abc<>",
    "/about.data?_routes=x",
    `/${"a".repeat(700)}`,
  ])("is not kept for %s", (url) => {
    expect(pageKey(url)).toBe(null);
  });
});
