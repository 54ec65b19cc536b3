import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffResponseAt } from "#testing/staff-paths.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Another shop's images, on a local server that the test setting allows. */
let isBroken = false;
const image = await sharp({
  create: { width: 400, height: 800, channels: 3, background: "#1D7A4C" },
})
  .jpeg()
  .toBuffer();
const elsewhere = createServer((request, response) => {
  if (request.url === "/bien.jpg") response.end(image);
  else if (request.url === "/otra.jpg") response.writeHead(302, { location: "/bien.jpg" }).end();
  else if (request.url === "/rota.jpg") response.end(isBroken ? "<html>" : image);
  else response.writeHead(404).end();
});
await new Promise<void>((open) => elsewhere.listen(0, "127.0.0.1", open));
const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
afterAll(() => {
  elsewhere.closeAllConnections();
  elsewhere.close();
});
const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const carryOut = async (text: string, fields: Record<string, string> = { fetchImages: "1" }) =>
  await expectOk<StaffResponseAt<"POST", "product-imports">>(
    await owner.importFile("product-imports", new Blob([text]), "productos.csv", fields),
  );
const imagesOf = async (id: number) =>
  defined((await owner.read("product-changes?kind=import")).data.find((each) => each.id === id))
    .images;
const productNamed = async (name: string) => {
  const { data } = await owner.list("products", { filter: { q: name } });
  return await owner.read(`products/${defined(data[0]).id}`);
};

test("the images that a sheet names come after it, whole on white, and their files are made when asked for", async () => {
  const { id } = await carryOut(
    `nombre,precio,imagenes\nCubeta verde,80,${origin}/bien.jpg\nCubeta azul,80,${origin}/otra.jpg\n`,
  );
  await shop.settled();
  expect(await imagesOf(id)).toEqual({ waiting: 0, done: 2, failed: 0 });
  const { image } = await productNamed("Cubeta verde");
  expect(image).toMatch(/^\/media\/[0-9a-f]{16}-800x800@400\.webp#[0-9a-f]{6}$/);
  const response = await shop.get(defined(image ?? undefined));
  expect(response.status).toBe(200);
  const { data, info } = await sharp(await response.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number) => [
    ...data.subarray((200 * info.width + x) * info.channels).subarray(0, 3),
  ];
  expect(pixel(5).every((part) => part > 250)).toBe(true);
  expect(pixel(200)[1]).toBeGreaterThan(100);
  expect(pixel(200)[0]).toBeLessThan(60);
});

test("what could not be fetched is named by its row, and fetched again on request", async () => {
  isBroken = true;
  const { id } = await carryOut(
    `nombre,precio,imagenes\nBrocha uno,80,${origin}/rota.jpg\nBrocha dos,80,${origin}/nada.jpg\n` +
      "Brocha tres,80,http://192.168.0.1/adentro.jpg\nBrocha cuatro,80,ftp://a.example/b.jpg\n",
  );
  await shop.settled();
  expect(await imagesOf(id)).toMatchObject({ waiting: 0, failed: 4 });
  const { data } = await owner.read(`product-changes/${id}/images`);
  expect(data).toMatchObject([
    { line: 2, name: "Brocha uno", msg: "no es una imagen que se pueda leer" },
    { line: 3, name: "Brocha dos", msg: "el servidor contestó 404" },
    { line: 4, msg: "no se pudo llegar a esa dirección, o no es pública" },
    { line: 5, msg: "la dirección no es de una página (http o https)" },
  ]);
  isBroken = false;
  expect(await owner.change("POST", `product-changes/${id}/images/retry`, undefined)).toEqual({
    waiting: 4,
  });
  await shop.settled();
  expect(await imagesOf(id)).toEqual({ waiting: 0, done: 1, failed: 3 });
  expect((await productNamed("Brocha uno")).image).toMatch(/^\/media\//);
});

test("undoing an import takes its images away, and a product that had one keeps its own", async () => {
  const { data } = await owner.list("products", { filter: { withoutImage: false }, perPage: 1 });
  const known = await owner.read(`products/${defined(data[0]).id}`);
  await carryOut("nombre,precio\nEspátula,80\n");
  const { id } = await carryOut(
    `nombre,precio,imagenes\nEspátula,80,${origin}/bien.jpg\n"${known.name}",${known.price},${origin}/bien.jpg\n`,
  );
  await shop.settled();
  expect(await imagesOf(id)).toEqual({ waiting: 0, done: 1, failed: 0 });
  expect((await productNamed("Espátula")).image).not.toBe(null);
  await owner.change("POST", `product-changes/${id}/undo`, undefined);
  expect((await productNamed("Espátula")).image).toBe(null);
  expect((await owner.read(`products/${known.id}`)).image).toBe(known.image);
});

test("nothing is fetched unasked, and the preview says so", async () => {
  const sheet = `nombre,precio,imagenes\nLlana,80,${origin}/bien.jpg\n`;
  const seen = await expectOk<StaffResponseAt<"POST", "product-imports/preview">>(
    await owner.upload("product-imports/preview", new Blob([sheet]), "productos.csv"),
  );
  expect(seen).toMatchObject({
    images: 0,
    losses: [expect.stringContaining("Productos que quedan sin imagen: 1.")],
  });
  const { id } = await carryOut(sheet, {});
  expect(await imagesOf(id)).toEqual({ waiting: 0, done: 0, failed: 0 });
});
