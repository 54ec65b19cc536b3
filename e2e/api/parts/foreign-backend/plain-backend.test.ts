import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPlainBackend, type PlainBackend, plainMainInfo } from "#testing/plain-backend.ts";
import { eventually, message, openTestShop, type TestShop } from "#testing/test-shop.ts";

const mainInfo = "GET /api/oralpeace/main-info";

describe("a storefront on a backend that knows the specification alone", () => {
  let backend: PlainBackend;
  let front: TestShop;
  let url: string;
  beforeAll(async () => {
    backend = await openPlainBackend();
    front = await openTestShop({ env: { API_HOST: backend.url, STORE_SLUG: "oralpeace" } });
    url = await front.listen();
  });
  afterAll(async () => {
    await front.close();
    await backend.close();
  });
  beforeEach(() => backend.answer(mainInfo, 200, plainMainInfo));

  const page = async (path: string) => {
    const response = await fetch(url + path);
    expect([path, response.status]).toEqual([path, 200]);
    return await response.text();
  };

  test("shows every product, whatever its odd field", async () => {
    const shop = await page("/categories/all");
    for (const { name } of plainMainInfo.elements) expect(shop).toContain(name);
    expect(shop).toContain("$189");
    expect(shop).not.toContain("NaN");
  });

  test("sells what has a price, however much of it there is", async () => {
    expect(await page("/product/Pegazulejo-Gris/1")).toMatch(
      /Agregar a Carrito[^]*Moja la superficie/,
    );
    const untold = await page("/product/Boquilla-Arena/b-2");
    expect(untold).toContain("Agregar a Carrito");
    expect(untold).toContain("En existencia<");
    for (const path of ["/product/Sellador-Mate/3", "/product/Yeso-Fino/4"]) {
      const soldOut = await page(path);
      expect(soldOut).toContain("Agotado");
      expect(soldOut).not.toContain("Agregar a Carrito");
      expect(soldOut).not.toContain("NaN");
    }
  });

  test("calculates at home with the products that say what they cover, best sellers first", async () => {
    const { elements } = plainMainInfo;
    const covering = elements.map((each) => ({ ...each, performance: "4", stock: 8, price: 100 }));
    backend.answer(mainInfo, 200, {
      ...plainMainInfo,
      elements: covering,
      topProducts: [{ element: covering[1] }],
      configElement: { performance: "m²" },
    });
    const asked = async () => (await page("/")).match(/aria-label="Tu trabajo">.*?<\/nav>/)?.[0];
    await eventually(async () => {
      const jobs = await asked();
      expect(jobs?.match(/<span>[^<]*/g)).toHaveLength(Math.min(5, covering.length));
      expect(jobs).toMatch(new RegExp(`^[^/]*/"[^>]*><span>${elements[1]?.name.split(",")[0]}<`));
    });
    expect(await page("/")).toContain("¿Cuántos m² vas a cubrir?");
    backend.answer(mainInfo, 200, { ...plainMainInfo, configElement: {} });
    await eventually(async () => expect(await page("/")).not.toContain('id="cuanto"'));
    expect(await page("/")).toContain('aria-roledescription="carousel"');
  });

  test("shows its first top category at home, and every outlet", async () => {
    const home = await page("/");
    for (const { name } of plainMainInfo.categories[0]?.subcategories ?? [])
      expect(home).toContain(`/categories/${name}`);
    const outlets = await page("/pos");
    for (const name of ["Centro", "La Paz"]) expect(outlets).toContain(name);
    expect(outlets).not.toMatch(/NaN|mailto:"/);
  });

  test("shows the specified texts about the company, and no other shop's", async () => {
    const home = await page("/");
    expect(home).toContain("más de 25 países");
    for (const network of ["Facebook", "Instagram", "YouTube"])
      expect(home).toContain(`aria-label="${network}"`);
    const about = await page("/about");
    expect(about).toContain("Hoy nuestros materiales");
    expect(about.match(/<a [^>]*aria-label="Conoce el premio/g)).toHaveLength(3);
    expect(home + about).not.toMatch(/Obra Limpia|OXXO|SPEI/i);
  });

  test("asks with the specified headers, for what is specified and nothing else", async () => {
    const paths = [
      "/",
      "/about",
      "/contact",
      "/pos",
      "/categories/Boquillas",
      "/allsearch?query=gris",
    ];
    for (const path of paths) await page(path);
    const sent = await fetch(`${url}/contact`, {
      method: "POST",
      body: new URLSearchParams(message),
      headers: { origin: url, "sec-fetch-site": "same-origin" },
      redirect: "manual",
    });
    expect(sent.headers.get("location")).toContain("resultado=enviado");
    expect(new Set(backend.received.map(({ key }) => key))).toEqual(
      new Set([mainInfo, "POST /api/contacts"]),
    );
    for (const { headers } of backend.received)
      expect(headers).toMatchObject({
        "content-type": "application/json",
        "x-client-hash": expect.stringMatching(/^[0-9a-f]{64}$/),
        "x-client-website": expect.stringMatching(/^[0-9a-f]+:[0-9a-f]+$/),
      });
  });

  test.each([
    ["a page", 200, "<html>"],
    ["nothing", 200, ""],
    ["an empty object", 200, "{}"],
    ["an error", 500, { msg: "Internal server error" }],
  ])("keeps the last catalogue while main-info is %s", async (_what, status, body) => {
    backend.answer(mainInfo, status, body);
    const asked = backend.received.length;
    await eventually(async () => {
      expect(await page("/")).toContain("Pegazulejo Gris");
      // The second answer shows what became of the first.
      expect(backend.received.length).toBeGreaterThan(asked + 1);
    });
    expect(await page("/categories/Pegazulejos")).toContain("Pegazulejo Gris");
  });
});
