import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { SearchIndex } from "#src/shop/search/contract.ts";
import { readSearchIndex } from "#src/shop/search/search-index.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { currentBuild } from "#src/base/platform/http/builds.server.ts";
import { allPages } from "#src/shop/page-table.ts";
import { cleanText } from "#src/base/kernel/strings.ts";
import { categoryUrl, productUrl } from "#src/base/kernel/urls.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

const shop = await forAllTests(openTestShop());
const catalogue = (await (await shop.get("/api/oralpeace/main-info")).json()) as MainInfo;

const html = async (path: string) => (await shop.get(path)).text();
const linkedData = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(defined(json)) as Record<string, unknown>,
  );

test("pages are made by React as it is for production, whatever NODE_ENV says", () => {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const built = join(currentBuild(root).folder, "server");
  const scripts = globSync("**/*.js", { cwd: built }).map((file) =>
    readFileSync(join(built, file), "utf8"),
  );
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).not.toContain("process.env.NODE_ENV");
});

test("each form with personal data links the privacy notice, which says what rights one has", async () => {
  for (const path of ["/signup", "/contact", "/pos-register"]) {
    const [, main] = (await html(path)).split(/<main|<\/main>/);
    expect([path, main]).toEqual([path, expect.stringContaining("/legal/aviso-de-privacidad")]);
  }
  expect(await html("/legal/aviso-de-privacidad")).toContain("Tus derechos ARCO y cómo ejercerlos");
});

test("a legal page has its contents first, each of which leads to its section", async () => {
  const page = await html("/legal/aviso-de-privacidad");
  const [, contents = "", text = ""] =
    /<nav aria-labelledby="contents">(.*?)<\/nav>(.*?)<\/main>/s.exec(page) ?? [];
  const links = [...contents.matchAll(/<a href="#([\w-]+)">(.*?)<\/a>/g)];
  expect(links.map(([, , title]) => title).slice(0, 2)).toEqual([
    "Qué datos pedimos",
    "Para qué los usamos siempre",
  ]);
  for (const [, id, title] of links)
    expect(text).toMatch(
      new RegExp(`<section id="${id}"><div[^>]*><h2[^>]*><span>${title}</span></h2>`),
    );
  expect(text.match(/<h2/g)).toHaveLength(links.length);
});

test("the company's page is picture, history, awards with their links, and the carousel last", async () => {
  const [, main = ""] = (await html("/about")).split(/<main|<\/main>/);
  const parts = [
    'alt="Un muro a medio azulejar en el taller"',
    "<h1>Nosotros</h1>",
    "Lo que hacemos hoy</span></h2>",
    "<h2>Premios</h2>",
    'aria-roledescription="carousel"',
  ];
  const places = parts.map((part) => main.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(main.match(/<a href="https:[^>]*aria-label="Conoce el premio: /g)).toHaveLength(3);
});

test("a phone number reads the same wherever it stands, however the company typed it", async () => {
  const owner = await hire(shop, "owner");
  const company = await owner.read("company");
  const contact = { ...company.contact, phone: "+52 8000100100" };
  expect((await owner.save("company", company, { contact })).status).toBe(200);
  await shop.settled();
  const page = await html("/contact");
  const footer = page.slice(page.indexOf("<footer"), page.indexOf("</footer>"));
  expect(footer).toContain("<b>Llámanos</b><small>800\u00a0010\u00a00100</small>");
  expect(footer).toContain("<b>WhatsApp</b><small>55\u00a00100\u00a00100</small>");
  expect(footer).not.toContain(company.tagline);
  const [, main = ""] = page.split(/<main|<\/main>/);
  expect(main).toContain("800\u00a0010\u00a00100");
  expect(main).not.toContain(">+52");
});

test("the first view asks for one image first, and for the others after it", async () => {
  for (const path of ["/", "/categories/all", productUrl(defined(catalogue.elements[0]))]) {
    const images = (await html(path)).match(/<img (?!src="data:)[^>]*>/g) ?? [];
    const priorities = images.map((image) => /fetchpriority="(\w+)"/i.exec(image)?.[1]);
    expect([path, priorities.filter((each) => each !== "low")]).toEqual([path, ["high"]]);
    expect(priorities.length).toBeGreaterThan(5);
  }
});

test("React Router's scripts stand in the page as text, and nothing asks for them before", async () => {
  const page = await html("/");
  expect(page).toMatch(/<script type="text\/plain" id="modules">import "\/assets\/manifest-/);
  expect(page).not.toMatch(/<script[^>]*type="module"|rel="modulepreload"/);
});

test("a tab's icon needs no request", async () => {
  expect(await html("/")).toMatch(/<link rel="icon" href="data:image\/svg\+xml,/);
});

test("a payment's page says nothing of it before it is known, and leads on without scripts", async () => {
  const page = (await html("/payment-error")).replace(/<noscript>.*?<\/noscript>/gs, "");
  expect(page).toMatch(/<h1[^>]*>Revisamos tu pago<\/h1>/);
  for (const guess of ["Transacción Fallida", "Fondos insuficientes"])
    expect(shownText(page)).not.toContain(guess);
  for (const [to, text] of [
    ["/", "Intentar de nuevo"],
    ["/contact", "Contactar a soporte"],
    ["/", "Ir al inicio"],
  ])
    expect(page).toMatch(new RegExp(`<a [^>]*href="${to}"[^>]*><span>${text}</span>`));
});

describe("an address", () => {
  const fixed = allPages().filter(
    ({ path, file }) => !path.includes(":") && !file.endsWith("store-redirect.ts"),
  );
  test.each(fixed)(
    "/$path is a page, and tells search engines what its route says",
    async (page) => {
      // A search without results is not indexed.
      const query = page.query === "search" ? "?query=cemento" : "";
      const response = await shop.get(`/${page.path}${query}`);
      expect(response.status).toBe(200);
      const head = defined((await response.text()).split("</head>")[0]);
      const isIndexed = page.search === "sitemap" || page.search === "index";
      expect(head.includes('name="robots" content="noindex"')).toBe(!isIndexed);
      expect(head.includes('rel="canonical"')).toBe(isIndexed);
    },
  );

  test.each([
    ["/confirm-account/abc", 200],
    ["/reset-password/abc", 200],
    ["/categories/all", 200],
    ["/categories/Pisos", 200],
    ["/allsearch?query=cemento", 200],
    ["/legal/terminos", 200],
    ["/legal/nada", 404],
    ["/nada", 404],
    ["/nada/de/nada", 404],
    ["/categories/Nada", 404],
    ["/product/x/99999", 404],
    ["/product/x/abc", 404],
    ["/media/nada.webp", 404],
    ["/media/../../package.json", 404],
    ["/assets/nada.js", 404],
    ["/%E0%A4%A", 404],
  ])("%s answers %i", async (path, status) => {
    expect((await shop.get(path)).status).toBe(status);
  });

  test.each([
    ["/store", "/categories/all"],
    ["/comparar", "/categories/all"],
    ["/comparar?ids=1,2", "/categories/all"],
    ["/categories/pisos", "/categories/Pisos"],
    ["/categories/PISOS?sort=precio", "/categories/Pisos?sort=precio"],
    ["/categories/ALL", "/categories/all"],
  ])("%s moved to %s", async (path, target) => {
    const response = await shop.get(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, target]);
  });

  test("a product under an old name moved to its own", async () => {
    const product = defined(catalogue.elements[0]);
    const response = await shop.get(`/product/otro-nombre/${product.id}`);
    expect([response.status, response.headers.get("location")]).toEqual([301, productUrl(product)]);
  });
});

describe("an unknown thing says so", () => {
  test.each([
    ["/product/x/99999", "Product not found"],
    ["/categories/Nada", "No products available"],
    ["/nada", "No encontramos esta página"],
  ])("%s: %s", async (path, sentence) => {
    const page = await html(path);
    expect(page).toContain(sentence);
    expect(page).toContain("Puntos de Venta");
  });
});

describe("a product's page", () => {
  test("reads without scripts: name, price, sheets, figures and steps", async () => {
    const product = defined(
      catalogue.elements.find(({ name }) => name.startsWith("Techo Firme 5")),
    );
    const page = await html(productUrl(product));
    for (const words of [
      product.name,
      "$1,849",
      "Hoja de seguridad",
      "Ficha Técnica",
      "Informacion Adicional",
      "Rendimiento",
      "<dd>38 m²</dd>",
      "Cómo aplicarlo",
      "Productos de la Misma Categoría",
    ])
      expect(page).toContain(words);
  });

  test("keeps figure and unit together where people read the name, nowhere else", async () => {
    const name = "Techo Firme 5 años, impermeabilizante 19 L";
    const page = await html(productUrl(defined(catalogue.elements.find((e) => e.name === name))));
    const shown = "Techo Firme 5\u00a0años, imper\u00admea\u00adbi\u00adli\u00adzante 19\u00a0L";
    expect(page).toContain(`<h1>${shown}</h1>`);
    expect(page).toContain(`<title>${name}`);
    expect(page.replace(`<h1>${shown}</h1>`, "")).not.toContain(shown);
    const listing = await html("/categories/Impermeabilizantes");
    const parts = shown.split("\u00ad").map((part) => `<span class="\\w+">${part}</span>`);
    expect(listing).toMatch(new RegExp(`<h2>${parts.join("")}</h2>`));
    expect(listing).toContain(`: ${name}"`);
    expect(listing).not.toContain("\u00ad");
  });

  test("says Agotado and offers no quantity where nothing is left", async () => {
    const page = await html(
      productUrl(defined(catalogue.elements.find(({ stock }) => stock === 0))),
    );
    expect(page).toContain("Agotado");
    expect(page).not.toContain('name="quantity"');
    expect(page).not.toContain("Agregar a Carrito");
  });

  test("tells search engines what it costs and whether it is in stock", async () => {
    const product = defined(catalogue.elements[0]);
    const page = await html(productUrl(product));
    const [data, crumbs] = linkedData(page);
    expect(data).toMatchObject({
      "@type": "Product",
      name: product.name,
      offers: {
        price: product.price,
        priceCurrency: "MXN",
        availability: "https://schema.org/InStock",
      },
    });
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(page).toContain(
      `<link rel="canonical" href="https://tienda.example${productUrl(product)}"`,
    );
  });
});

test("each page has its own title and description", async () => {
  const pages = await Promise.all(
    [
      "/",
      "/about",
      "/contact",
      "/pos",
      "/categories/all",
      "/categories/Pisos",
      productUrl(defined(catalogue.elements[0])),
    ].map(html),
  );
  const titles = pages.map((page) => /<title>(.*?)<\/title>/.exec(page)?.[1]);
  expect(new Set(titles).size).toBe(pages.length);
  for (const page of pages) expect(page).toMatch(/<meta name="description" content="[^"]{20,}/);
});

test("the points of sale are local businesses with coordinates", async () => {
  const businesses = linkedData(await html("/pos")).filter(
    (data) => data["@type"] === "LocalBusiness",
  );
  expect(businesses.length).toBe(catalogue.pos.flatMap(({ pos }) => pos).length);
});

test("the sitemap has every product once, and robots points to it", async () => {
  const sitemap = await html("/sitemap.xml");
  const urls = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(new Set(urls).size).toBe(urls.length);
  for (const product of catalogue.elements)
    expect(urls).toContain(
      `https://tienda.example${productUrl(product).replaceAll("'", "&apos;")}`,
    );
  expect(await html("/robots.txt")).toContain("Sitemap: https://tienda.example/sitemap.xml");
});

test("the browser's search knows which categories calculate: those whose pages do", async () => {
  const { categories } = readSearchIndex(
    v.parse(SearchIndex, await (await shop.get("/catalogue-index.json")).json()),
  );
  for (const { name, hasCalculator } of categories)
    expect([name, (await html(categoryUrl(name))).includes('id="cuanto"')]).toEqual([
      name,
      hasCalculator,
    ]);
  expect(new Set(categories.map((each) => each.hasCalculator))).toEqual(new Set([true, false]));
});

test("search finds a misspelt product first", async () => {
  const page = await html("/allsearch?query=cemnto");
  expect(/<article[^>]*>.*?<h2>(.*?)<\/h2>/s.exec(page)?.[1]).toMatch(/^Cemento/);
  expect(await html("/allsearch?query=xyzzy")).toContain("No se encontraron productos");
});

const shownText = (html: string) => cleanText(html.replace(/<[^>]*>/g, ""));

describe("a search page", () => {
  const cardsOf = (page: string) =>
    [...page.matchAll(/<article[^>]*>.*?<h[23]>(.*?)<\/h[23]>/gs)].map(([, name]) =>
      shownText(defined(name)),
    );
  const asideOf = (page: string) =>
    shownText(defined(/<aside[^>]*>.*?<h3>(.*?)<\/h3>/s.exec(page)?.[1]));

  test("has no product that only resembles what was typed", async () => {
    const page = await html("/allsearch?query=techo");
    expect(cardsOf(page).length).toBeGreaterThanOrEqual(5);
    expect(cardsOf(page).filter((name) => /Vinílica|Espuma/.test(name))).toEqual([]);
  });

  test("understands a whole sentence", async () => {
    const page = await html(
      `/allsearch?query=${encodeURIComponent("algo para quitar el sarro del baño")}`,
    );
    expect(cardsOf(page)[0]).toMatch(/^Quita Sarro/);
    expect(page).toMatch(/<h1>\d+ resultados para «/);
  });

  test("says so where products only come close", async () => {
    const page = await html("/allsearch?query=cemento+lavanda");
    expect(page).toContain("Esto se acerca a «cemento lavanda»");
    expect(cardsOf(page).some((name) => name.startsWith("Cemento gris"))).toBe(true);
    expect(page).not.toContain("No se encontraron productos");
  });

  test("without anything close leads on: to the shop, the best sellers and the categories", async () => {
    const page = await html("/allsearch?query=xyzzy");
    expect(page).toContain("No se encontraron productos");
    expect(page).toContain("Volver a la tienda");
    expect(page).toContain("<h1>Nada para «xyzzy»</h1>");
    expect(page).toContain(
      "https://wa.me/525501000100?text=Hola%2C%20pregunto%20por%20%C2%ABxyzzy%C2%BB",
    );
    const [first, second, third, fourth] = catalogue.topProducts.map(({ element }) => element);
    expect(cardsOf(page)).toEqual([first, second, third].map((each) => defined(each).name));
    expect(asideOf(page)).toBe(defined(defined(fourth).subcategories[0]).name);
    expect(page).toContain('href="/categories/Pisos"');
  });

  test("fills its last row with the category of the first product", async () => {
    expect(asideOf(await html("/allsearch?query=escoba"))).toBe("Utensilios");
  });

  test("shows the only product whole, and what goes with it", async () => {
    const page = await html("/allsearch?query=malla+azotea");
    expect(page).toContain("<h1>1 resultado para «malla azotea»</h1>");
    const [only, ...withIt] = cardsOf(page);
    expect(only).toMatch(/^Malla de Refuerzo/);
    expect(page).toMatch(/En existencia, \d+ rollos/);
    expect(page).toContain("<h2>Va con esto</h2>");
    expect(withIt.length).toBeGreaterThan(0);
    expect(withIt.length).toBeLessThanOrEqual(3);
  });

  test("for help links the page that has it, before any product", async () => {
    const page = await html("/allsearch?query=factura");
    expect(page).toContain("<h1>Ayuda con «factura»</h1>");
    expect(page).toMatch(/<header[^>]*>(?:(?!<\/header>).)*<a href="\/contact"[^>]*>Factura<\/a>/s);
    expect(page).toContain("No se encontraron productos");
    expect((await shop.get("/legal/terminos")).status).toBe(200);
    expect(await html("/allsearch?query=envío")).toContain('href="/legal/terminos"');
  });
});

describe("a query", () => {
  /** As a browser decodes the link's attribute. */
  const messageIn = (page: string) => {
    const href = defined(/href="(https:\/\/wa\.me\/\d+\?[^"]*)"/.exec(page)?.[1]);
    const { hash, searchParams } = new URL(href.replaceAll("&amp;", "&"));
    expect([hash, [...searchParams.keys()]]).toEqual(["", ["text"]]);
    return searchParams.get("text");
  };
  const markup = '"><script>alert(1)</script>';

  test.each([
    [markup, markup],
    ["zzqx&phone=521&text=otro#fin", "zzqx&phone=521&text=otro#fin"],
    ["zzqx\r\n\nSet-Cookie: a=1", "zzqx Set-Cookie: a=1"],
    ["\u202ezzqx\u2066\u200f\u0000", "zzqx"],
    ["zq".repeat(1000), "zq".repeat(50)],
    [`${"z".repeat(99)}😀`, `${"z".repeat(99)}😀`],
    ["zzqx%0a%E0%A4", "zzqx%0a%E0%A4"],
  ])(
    "what is searched for stands in the page as text, never as markup: %j",
    async (query, shown) => {
      const page = await html(`/allsearch?query=${encodeURIComponent(query)}`);
      expect(page).not.toContain("<script>alert(1)");
      expect(page).not.toMatch(/[\u202e\u2066\u200f\0]/);
      expect(messageIn(page)).toBe(`Hola, pregunto por «${shown}»`);
    },
  );

  test("is answered where its last character has two halves", async () => {
    const typed = encodeURIComponent(`${"z".repeat(99)}😀`);
    for (const path of ["/catalogue-search.json", "/allsearch", "/allsearch.data"])
      expect((await shop.get(`${path}?query=${typed}`)).status).toBe(200);
  });

  test("is answered where it is not even UTF-8", async () => {
    expect((await shop.get("/allsearch?query=%E0%A4%A&query=%ff")).status).toBe(200);
  });
});

describe("scripts", () => {
  test("run only from the shop, or by their hash", async () => {
    const response = await shop.get("/");
    const policy = defined(response.headers.get("content-security-policy"));
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(defined(/script-src[^;]*/.exec(policy))[0]).not.toContain("unsafe");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("carry no secret", async () => {
    expect(await html("/")).not.toMatch(/sk_|whsec_|postgres:\/\//);
  });
});

test("pages come compressed and revalidate", async () => {
  const response = await shop.get("/about", { "accept-encoding": "br" });
  expect(response.headers.get("content-encoding")).toBe("br");
  const etag = defined(response.headers.get("etag"));
  expect((await shop.get("/about", { "if-none-match": etag })).status).toBe(304);
});

test("a page's size does not depend on the whole catalogue", async () => {
  const page = await html(productUrl(defined(catalogue.elements[0])));
  const others = catalogue.elements.filter(({ name }) => page.includes(name));
  expect(others.length).toBeLessThan(12);
});

test("every product is reachable from the whole shop, a family or two links away", async () => {
  const linksIn = (page: string, kind: string) =>
    new Set(
      [...page.matchAll(new RegExp(`href="(/${kind}/[^"?#]+)`, "g"))].map(([, to]) => defined(to)),
    );
  const wholeShop = (await html("/categories/all")).split("<main")[1] ?? "";
  const lists = await Promise.all([...linksIn(wholeShop, "categories")].map(html));
  const reached = new Set([wholeShop, ...lists].flatMap((page) => [...linksIn(page, "product")]));
  const missing = catalogue.elements.filter(
    (each) => !reached.has(productUrl(each).replaceAll("&", "&amp;")),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
