import { describe, expect, it } from "vitest";
import { sortParameters } from "#src/shop/catalogue/listing/product-page.ts";
import { pageUrlOf } from "./page-url.ts";

const page = (url: string) => ({ kind: "page", url, cached: true });

describe("a page", () => {
  it.each([
    ["/", "/"],
    ["/?utm_source=correo&gclid=1", "/"],
    ["/about?utm_source=correo&x=1", "/about"],
    ["/product/Jab%C3%B3n/7", "/product/Jab%C3%B3n/7"],
    ["/product/%4aabón/7", "/product/Jab%C3%B3n/7"],
    ["/product/a%2Fb/7?x", "/product/a%2Fb/7"],
    ["/pos?utm_source=correo&q=%20", "/pos"],
    ["/pos?product=x", "/pos"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/sitemap.xml?part=2&utm_source=x", "/sitemap.xml?part=2"],
    ["/sitemap.xml?part=-1", "/sitemap.xml"],
    ["/about.data", "/about.data"],
    ["/_.data?x=1", "/_.data"],
    ["/ABOUT.data", "/about.data"],
  ])("%s is cached as %s", (url, canonical) => expect(pageUrlOf(url)).toEqual(page(canonical)));

  it.each(Object.values(sortParameters).slice(1))(
    "of a category is cached in the order %s that the shop offers",
    (sort) =>
      expect(pageUrlOf(`/categories/all?sort=${sort}&page=2&x=9`)).toEqual(
        page(`/categories/all?page=2&sort=${sort}`),
      ),
  );

  it.each([
    "sort=zzzz",
    "sort=price-asc",
    "sort=price",
    "page=0",
    "page=1",
    "page=-3",
    "page=x",
    "available=2",
    "sort=catalogo",
    "min=x",
    "utm_medium=x",
  ])("of a category is the plain one for %s", (query) =>
    expect(pageUrlOf(`/categories/all?${query}`)).toEqual(page("/categories/all")),
  );

  it("at home is cached for each project, not for each surface", () => {
    expect(pageUrlOf("/?trabajo=2&comparar=si&x=9")).toEqual(page("/?trabajo=2&comparar=si"));
    expect(pageUrlOf("/?trabajo=9&manos=4")).toEqual(page("/"));
    const asked = { kind: "page", url: "/?trabajo=2&m2=50", cached: false };
    expect(pageUrlOf("/?m2=50&trabajo=2")).toEqual(asked);
  });

  it.each(["/confirm-account/abc", "/reset-password/abc", "/orders/123"])(
    "%s is one and the same for everybody",
    (url) => {
      const other = `${url}-other`;
      expect(pageUrlOf(url)).toEqual(pageUrlOf(other));
      expect(pageUrlOf(url)).toMatchObject({ kind: "page", cached: true });
      expect(pageUrlOf(`${url}.data`)).toEqual(pageUrlOf(`${other}.data`));
    },
  );

  it.each([
    "/allsearch?query=cemento",
    "/pos?q=puebla",
    "/pos?q=puebla&product=7",
    "/catalogue-search.json?query=cemento%20gris",
    "/categories/all?max=123",
    "/categories/all?uso=Azotea",
    "/about.data?_routes=x",
  ])("is rendered for each request of %s", (url) =>
    expect(pageUrlOf(url)).toEqual({ kind: "page", url, cached: false }),
  );
});

it.each([
  ["/ABOUT", "/about"],
  ["/about/", "/about"],
  ["/%61bout", "/about"],
  ["/Categories/Pisos/?page=2", "/categories/Pisos?page=2"],
  ["/RESET-PASSWORD/AbC", "/reset-password/AbC"],
  ["/categories/all?uso=Muro&min=&max=&sort=catalogo", "/categories/all?uso=Muro"],
  ["/categories/all?sort=precio&min=&max=90", "/categories/all?sort=precio&max=90"],
  ["/orders/?utm_source=x", "/orders?utm_source=x"],
])("%s moved to %s", (url, to) => expect(pageUrlOf(url)).toEqual({ kind: "moved", to }));

it.each([
  "/nada",
  "/nada/de/nada",
  "//evil.example/",
  "/about//",
  "//",
  "/%E0%A4%A",
  "about",
  `/${"a".repeat(9000)}`,
  "/-",
])("%s is no page, and all of those are one", (url) =>
  expect(pageUrlOf(url)).toEqual({ kind: "unknown", url: "/-" }),
);
