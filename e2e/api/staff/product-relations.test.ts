import { expect, test } from "vitest";
import { productUrl } from "#src/base/kernel/urls.ts";
import { mainInfo } from "#testing/customer-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const product = async (name: string) => {
  const { data } = await owner.list("products", { filter: { q: name } });
  return await owner.read(`products/${defined(data[0]).id}`);
};
const pageOf = async (named: { id: number; name: string }) =>
  await (await shop.fetch(new Request(`http://shop${productUrl(named)}`))).text();

test("what a product is called, lasts and goes with is on its page and in main-info", async () => {
  const [paint, brush] = [await product("esmalte alquid"), await product("brocha profesional")];
  const saved = await owner.save("products", paint, {
    pack: "bidón",
    years: 4,
    complementaryIds: [brush.id, brush.id],
  });
  expect(saved.status).toBe(200);
  const { elements } = await mainInfo(shop);
  expect(elements.find(({ id }) => id === paint.id)).toMatchObject({
    pack: "bidón",
    years: 4,
    complementary: [brush.id],
  });
  const page = await pageOf(paint);
  expect(page).toContain(`En existencia, ${paint.stock} bidones`);
  expect(page).toMatch(/Se usa con[\s\S]+Brocha Profesional/);
});

test("what a product is for and on what filters the shop as soon as it is written", async () => {
  const mortar = await product("mortero albañil");
  const listed = async () =>
    await (
      await shop.fetch(new Request("http://shop/categories/all?uso=Chimenea&superficie=Ladrillo"))
    ).text();
  expect(await listed()).not.toContain(mortar.name);
  const saved = await owner.save("products", mortar, {
    applications: "chimenea, Horno",
    substrates: "Ladrillo",
  });
  expect(saved.status).toBe(200);
  await shop.settled();
  expect(await listed()).toContain(mortar.name);
  const { elements } = await mainInfo(shop);
  expect(elements.find(({ id }) => id === mortar.id)).toMatchObject({
    applications: "chimenea, Horno",
    substrates: "Ladrillo",
  });
});

test("what is no longer sold is offered with nothing", async () => {
  const [roof, primer] = [await product("techo firme 5"), await product("sellador primario")];
  expect(await pageOf(roof)).toMatch(/Se usa con[\s\S]+Sellador Primario para azotea/);
  expect((await owner.save("products", primer, { archived: true })).status).toBe(200);
  await shop.settled();
  expect(await pageOf(roof)).not.toMatch(/Se usa con[\s\S]+Sellador Primario para azotea/);
});

test("products of one line stand beside each other as soon as they are of one line", async () => {
  const [white, black] = [await product("barniz marino"), await product("primario anticorrosivo")];
  const line = { productLine: "Maderas", years: 2 };
  await owner.save("products", white, line);
  await owner.save("products", black, { ...line, productLine: " maderas ", years: 5 });
  await shop.settled();
  expect(await pageOf(white)).toMatch(/Elige cuánto dura|Para tus \d+/);
  expect(await pageOf(white)).toContain("Ver Primario Anticorrosivo");
});

test("a product that is gone goes with nothing, and the form says so", async () => {
  const paint = await product("esmalte alquid");
  const response = await owner.save("products", paint, { complementaryIds: [999_999] });
  expect(response.status).toBe(409);
  expect(await errorOf(response)).toMatchObject({
    msg: expect.stringContaining("Ese producto ya no existe"),
  });
});

test("a sheet says what a product is used with, and taking it back takes that back", async () => {
  const floor = await product("piso sobre piso");
  const sheet = `nombre,precio,empaque,linea,se usa con\n"${floor.name}",${floor.price},costal,Pegazulejo,"Brocha Profesional, 4 pulg|Escalera"\n`;
  const file = new Blob([sheet]);
  const seen = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", file, "productos.csv"),
  );
  expect(seen.rows).toMatchObject([
    { action: "update", notes: ["No hay producto «Escalera» con el que se use: queda sin él"] },
  ]);
  const { id } = await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", file, "productos.csv"),
  );
  const brush = await product("brocha profesional");
  const changed = { pack: "costal", productLine: "Pegazulejo", complementaryIds: [brush.id] };
  expect(await owner.read(`products/${floor.id}`)).toMatchObject(changed);
  const exported = await (await owner.get("products/export.csv")).text();
  expect(exported).toMatch(/Piso sobre Piso.*costal.*Pegazulejo.*Brocha Profesional, 4 pulg/);
  expect((await owner.change("POST", `product-changes/${id}/undo`)).restored).toBe(1);
  expect(await owner.read(`products/${floor.id}`)).toMatchObject({
    pack: "bulto",
    productLine: null,
    complementaryIds: floor.complementaryIds,
  });
});
