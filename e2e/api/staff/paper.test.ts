import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { expect, test } from "vitest";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { paperWords, pdfContents } from "#testing/pdf-text.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { defined } from "#testing/defined.ts";
import { cancel, openCheckout, sell } from "#testing/demo-orders.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What the warehouse prints: delivery notes, labels, and where a product lies. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const warehouse = await hire(shop, "warehouse");

const printed = async (kind: string, ids: readonly number[], more = "") =>
  await paperWords(await warehouse.get(`orders/${kind}?ids=${ids.join(",")}${more}`));
const folioIn = (page: string) => Number(/Remisión R-(\d{4,})/.exec(page)?.[1]);
const foliosIn = (page: string) =>
  [...page.matchAll(/Remisión R-(\d{4,})/g)].map(([, folio]) => Number(folio));

test("a delivery note keeps its number however often it is printed, and the next order gets the next", async () => {
  const [one, other] = [await sell(shop, fakeStripe), await sell(shop, fakeStripe)];
  const first = folioIn(await printed("delivery-notes", [one.id]));
  expect(foliosIn(await printed("delivery-notes", [other.id, one.id]))).toEqual([first + 1, first]);
  await expectOk(
    await owner.post("orders/transitions", { ids: [one.id], to: "shipped", from: "processing" }),
  );
  expect(folioIn(await printed("delivery-notes", [one.id]))).toBe(first);
});

test("notes that several people print at once have no number twice, and none is left out", async () => {
  const sold = [];
  for (let count = 0; count < 4; count++) sold.push((await sell(shop, fakeStripe)).id);
  const pages = await Promise.all(
    [sold, sold.toReversed(), sold.slice(1), sold.slice(0, 2)].map((ids) =>
      printed("delivery-notes", ids),
    ),
  );
  const numbers = [...new Set(pages.flatMap(foliosIn))].toSorted((a, b) => a - b);
  expect(numbers).toEqual([0, 1, 2, 3].map((place) => (numbers[0] ?? 0) + place));
  expect(foliosIn(await printed("delivery-notes", sold))).toHaveLength(4);
});

test("what is not paid has no delivery note; the note of a cancelled order can still be shown", async () => {
  const open = await openCheckout(shop);
  const page = await printed("delivery-notes", [open.id]);
  expect(await printed("packing-slips", [])).toContain("No hay pedidos que preparar.");
  expect(foliosIn(page)).toEqual([]);
  expect(page).toContain(`El pedido ${open.id} no lleva remisión`);
  const sold = await sell(shop, fakeStripe);
  const folio = folioIn(await printed("delivery-notes", [sold.id]));
  await cancel(owner, { ids: [sold.id], from: "processing" });
  expect(folioIn(await printed("delivery-notes", [sold.id]))).toBe(folio);
});

test("a delivery note has prices or none, and a line to sign", async () => {
  const { id, price } = await sell(shop, fakeStripe, 3);
  const withPrices = await printed("delivery-notes", [id]);
  const without = await printed("delivery-notes", [id], "&prices=no");
  for (const page of [withPrices, without])
    for (const words of ["Llana Dentada", "Recibí de conformidad", "Peso:", "En el paquete: 3"])
      expect(page).toContain(words);
  expect(withPrices).toContain(`$${price} `);
  expect(without).not.toMatch(/\$\d/);
  expect((await warehouse.get(`orders/delivery-notes?ids=${id}&prices=x`)).status).toBe(400);
});

test("the bars of a packing slip are read as its order, by any reader of Code 128", async () => {
  const { id } = await sell(shop, fakeStripe);
  const response = await warehouse.get(`orders/packing-slips?ids=${id}`);
  const [page] = pdfContents(new Uint8Array(await response.arrayBuffer()));
  // By default it would come from another host.
  const wasm = fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"));
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer;
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const found = await readBarcodes(barsIn(defined(page)), { formats: ["Code128"] });
  expect(found.map(({ text }) => text)).toEqual([`PEDIDO${id}`]);
});

/** The bars of a letter page as an image of six pixels to a point. */
function barsIn(page: string) {
  const scale = 6;
  const [width, height] = [612 * scale, 44];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, x, wide] of page.matchAll(/([\d.]+) [\d.]+ ([\d.]+) 30 re/g))
    for (let row = 0; row < height; row++) {
      const first = row * width + Math.round(Number(x) * scale);
      const last = row * width + Math.round((Number(x) + Number(wide)) * scale);
      for (let pixel = first; pixel < last; pixel++) data.fill(0, pixel * 4, pixel * 4 + 3);
    }
  return { data, width, height, colorSpace: "srgb" as const };
}

test("a label says who, where, which order and what it weighs", async () => {
  const { id, ana } = await sell(shop, fakeStripe);
  const page = await printed("labels", [id]);
  const { address } = (await ana.orders())[0] ?? {};
  for (const words of [`Pedido ${id}`, "kg", String(address).split(",")[0] ?? ""])
    expect(page).toContain(words);
  expect(page).not.toContain("undefined");
});

test("the pick list follows the shelves, and a location reaches no shopper", async () => {
  const { id, productId } = await sell(shop, fakeStripe);
  const hostile = "<img src=x>-9";
  const product = await owner.read(`products/${productId}`);
  expect((await owner.save("products", product, { location: ` ${hostile} ` })).status).toBe(200);
  expect(await owner.read(`products/${productId}`)).toMatchObject({ location: hostile });
  for (const kind of ["pick-list", "packing-slips"]) {
    const page = await printed(kind, [id]);
    expect(page).toContain(hostile);
  }
  await shop.settled();
  for (const path of ["/api/oralpeace/main-info", `/product/x/${productId}`])
    expect(await (await shop.get(path)).text()).not.toContain("src=x");
  const stored = await owner.read(`products/${productId}`);
  for (const location of ["A".repeat(41), "A\u0000"])
    expect((await owner.save("products", stored, { location })).status).toBe(400);
});

test("the sheet of products has their locations, and takes them", async () => {
  const sheet = "nombre,precio,ubicacion\nCubeta de prueba,100,A-03-2\n";
  const file = new Blob([sheet]);
  await expectOk(await owner.importFile("product-imports", file, "productos.csv", {}));
  expect(await (await owner.get("products/export.csv")).text()).toMatch(/Cubeta de prueba.*A-03-2/);
});
