import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { redirects } from "#src/shop/catalogue/schema.server.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const add = async (path: string, place: object) =>
  await expectOk<{ id: number; version: string }>(
    await owner.post("redirects", { path, ...place }),
  );
async function leadsTo(path: string): Promise<string | null> {
  const response = await shop.get(path);
  if (response.status === 404) return null;
  expect(response.status).toBe(301);
  return response.headers.get("location");
}

test("an old address leads for good to its product, however it is written, and at once", async () => {
  const { id, name } = await someProduct(shop);
  expect(await leadsTo("/products/vieja")).toBe(null);
  const { id: redirect } = await add("https://vieja.example/Products/Vieja/", { productId: id });
  for (const path of ["/products/vieja", "/PRODUCTS/vieja/", "/products/vieja?variant=7"])
    expect(await leadsTo(path)).toBe(productUrl({ id, name }));
  // It works in another process of the shop at once, and no browser caches it.
  const other = await openTestShop({ connection: shop.connection });
  const response = await other.get("/products/vieja");
  expect([response.status, response.headers.get("cache-control")]).toEqual([301, "no-cache"]);
  await owner.change("DELETE", `redirects/${redirect}`);
  expect((await other.get("/products/vieja")).status).toBe(404);
  await other.close();
});

test("a page that the shop has is never redirected; one that only looks like a page is", async () => {
  const rejected = await owner.post("redirects", { path: "/about", target: "/contact" });
  expect([rejected.status, (await errorOf(rejected)).msg]).toEqual([
    400,
    expect.stringContaining("Las páginas que esta tienda ya tiene"),
  ]);
  expect((await shop.get("/about")).status).toBe(200);
  await add("/product/cubetas/cubeta-azul", { target: "/about" });
  expect(await leadsTo("/product/cubetas/cubeta-azul")).toBe("/about");
  await add("/categories/coleccion-vieja", { subcategoryId: 1 });
  expect(await leadsTo("/categories/Coleccion-Vieja")).toMatch(/^\/categories\//);
});

test("a product that is not on sale is no place to be sent to", async () => {
  const { id } = await someProduct(shop);
  await add("/p/archivada", { productId: id });
  const product = await owner.read(`products/${id}`);
  await expectOk(await owner.save("products", product, { archived: true }));
  expect(await leadsTo("/p/archivada")).toBe(null);
  const archived = await owner.read(`products/${id}`);
  await expectOk(await owner.save("products", archived, { archived: false }));
  expect(await leadsTo("/p/archivada")).not.toBe(null);
});

test("one that leads to another is followed in one step, and none may lead in circles", async () => {
  await add("/b", { target: "/contact" });
  await add("/a", { target: "/b?de=a" });
  expect(await leadsTo("/a")).toBe("/contact");
  const { id } = await add("/c", { target: "/a" });
  const circle = await owner.post("redirects", {
    path: "/contact-viejo",
    target: "/contact-viejo/",
  });
  expect(circle.status).toBe(409);
  expect((await errorOf(circle)).msg).toMatch(/vueltas/);
  const b = defined((await owner.list("redirects", { filter: { q: "/b" } })).data[0]);
  const known = await owner.read(`redirects/${b.id}`);
  expect((await owner.save("redirects", known, { target: "/c" })).status).toBe(409);
  await owner.change("DELETE", `redirects/${id}`);
});

test("the shop's own address in any spelling is no way around it", async () => {
  for (const host of ["TIENDA.example", "tienda.example:443", "tienda.example."]) {
    const response = await owner.post("redirects", {
      path: "/v",
      target: `https://${host}/V/?a=1`,
    });
    expect(response.status, host).toBe(409);
    // As older versions stored it.
    await shop.db.insert(redirects).values({ path: "/v", target: `https://${host}/v` });
    expect((await shop.get("/v")).status, host).toBe(404);
    await shop.db.delete(redirects).where(eq(redirects.path, "/v"));
  }
});

test("nobody is sent to another site that was not typed in full, nor to two places", async () => {
  for (const target of ["//otra.example", "http://otra.example", "javascript:alert(1)", "/\\otra"])
    expect((await owner.post("redirects", { path: "/x", target })).status, target).toBe(400);
  const both = { path: "/x", target: "/about", productId: 1 };
  expect((await owner.post("redirects", both)).status).toBe(400);
  expect((await owner.post("redirects", { path: "/x" })).status).toBe(400);
  await add("/blog", { target: "https://blog.example/blog" });
  expect(await leadsTo("/blog")).toBe("https://blog.example/blog");
  await add("/propia", { target: "https://tienda.example/about" });
  expect(await leadsTo("/propia")).toBe("/about");
  const again = await owner.post("redirects", { path: "/BLOG/", target: "/about" });
  expect([again.status, (await errorOf(again)).msg]).toEqual([409, "Esa dirección ya se redirige"]);
});

test("importing from Shopify or WooCommerce makes the old addresses of each product", async () => {
  const send = async (text: string) =>
    await expectOk<{ id: number }>(
      await owner.importFile("product-imports", new Blob([text]), "productos.csv", {
        publish: "1",
      }),
    );
  const { id } = await send(
    "Handle,Title,Published,Variant SKU,Variant Price\nbote-azul,Bote azul,true,BOTE-1,50\n",
  );
  expect(await leadsTo("/products/bote-azul")).toMatch(/^\/product\/Bote%20azul\/\d+$/);
  // Undoing the import removes the product with its addresses.
  await owner.change("POST", `product-changes/${id}/undo`, undefined);
  expect(await leadsTo("/products/bote-azul")).toBe(null);
  await send(
    "ID,Type,SKU,Name,Published,Regular price,Slug,Permalink\n" +
      "7,simple,LATA-1,Lata,1,20,lata-verde,https://vieja.example/tienda/lata-verde/\n",
  );
  const places = [];
  for (const path of ["/product/lata-verde/", "/producto/lata-verde", "/tienda/lata-verde"])
    places.push(await leadsTo(path));
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toMatch(/^\/product\/Lata\/\d+$/);
});
