import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { productUrl, searchUrl } from "#src/base/kernel/urls.ts";
import { type CustomerClient, mainInfo, someCustomer } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { errorOf } from "#testing/error-of.ts";
import { expectOk, fileForm, hire } from "#testing/staff-client.ts";
import { forAllTests, whileChanging } from "#testing/test-shop.ts";
import { filesOfMaster, readImageFile } from "#src/base/kernel/image.ts";

const { shop } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
beforeEach(() => shop.db.$client.query("delete from rate_limits"));

let products = 0;
async function newProduct() {
  const product = await owner.change("POST", "products", {
    name: `Llana ${++products}`,
    price: 120,
    description: "De acero",
    subcategoryIds: [],
    complementaryIds: [],
    instructions: [],
    archived: false,
  });
  await owner.change("POST", `products/${product.id}/movements`, {
    reason: "received",
    quantity: 20,
  });
  return product;
}

/** @returns the order's id */
async function order(customer: CustomerClient, id: number, status = "processing"): Promise<number> {
  const session = sessionIdOf(await customer.link({ elements: [{ id, quantity: 1 }], total: 120 }));
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "update orders set status = $2 where session_id = $1 returning id",
    [session, status],
  );
  return defined(rows[0]).id;
}

const said = { stars: 4, text: "Rinde lo que dice.", images: new Array<string>() };
const say = (customer: CustomerClient, productId: number, overrides: object = {}) =>
  customer.post("/api/reviews", { productId, ...said, ...overrides });

const own = async (customer: CustomerClient, productId: number) =>
  await customer.read(`products/${productId}/own-review`);

async function recordOf(productId: number) {
  const { data } = await owner.list("reviews", { filter: { productId } });
  return await owner.read(`reviews/${defined(data[0]).id}`);
}

async function moderate(productId: number, changes: object): Promise<Response> {
  return await owner.save("reviews", await recordOf(productId), changes);
}

const pageOf = async (product: { id: number; name: string }) =>
  await (await shop.get(productUrl(product))).text();

/** The product's card in the search results. */
const cardOf = async ({ name }: { name: string }) =>
  defined(
    [...(await (await shop.get(searchUrl(name))).text()).matchAll(/<article.*?<\/article>/gs)]
      .map(([card]) => card)
      .find((card) => card.includes(`>${name}<`)),
  );

interface ProductData {
  "@type": string;
  aggregateRating?: object;
  review?: object[];
}
const dataOf = (page: string): ProductData =>
  defined(
    [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
      .map(([, json]) => JSON.parse(defined(json)) as ProductData)
      .find((data) => data["@type"] === "Product"),
  );

async function reviewed(stars = 4): Promise<{
  ana: CustomerClient;
  product: { id: number; name: string };
}> {
  const [ana, product] = [await someCustomer(shop), await newProduct()];
  await order(ana, product.id);
  await expectOk(await say(ana, product.id, { stars }));
  return { ana, product };
}

test("a review that its customer rewrites while it is approved waits to be read again", async () => {
  const { ana, product } = await reviewed();
  const seen = await recordOf(product.id);
  const approval = await whileChanging(
    shop,
    `update reviews set text = 'Nadie lo ha leído' where id = ${seen.id}`,
    () => owner.save("reviews", seen, { status: "approved" }),
  );
  expect(approval.status).toBe(412);
  expect(await own(ana, product.id)).toMatchObject({ review: { status: "pending" } });
});

test("what a buyer says is public only once the staff approved it, for everybody and search engines", async () => {
  const { ana, product } = await reviewed();
  expect(await own(ana, product.id)).toEqual({
    mayReview: true,
    review: { ...said, status: "pending", rejectionReason: null },
  });
  await shop.settled();
  expect(await pageOf(product)).toContain("Agregar a Carrito");
  const before = await pageOf(product);
  expect(await cardOf(product)).not.toContain(" de 5, ");
  expect(before).not.toContain(said.text);
  expect(Object.keys(dataOf(before))).not.toEqual(
    expect.arrayContaining(["aggregateRating", "review"]),
  );

  const reply = "Gracias por contarlo.";
  await expectOk(await moderate(product.id, { status: "approved", reply }));
  await shop.settled();
  const page = await pageOf(product);
  for (const words of [said.text, "Ana R.", "1 opinión de quien lo compró", reply])
    expect(page).toContain(words);
  expect(page).not.toContain("Ruiz");
  expect(dataOf(page)).toMatchObject({
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4, reviewCount: 1 },
    review: [
      {
        "@type": "Review",
        author: { name: "Ana R." },
        reviewRating: { ratingValue: 4 },
        reviewBody: said.text,
      },
    ],
  });
  const { elements } = await mainInfo(shop);
  expect(elements.find(({ id }) => id === product.id)?.rating).toEqual({ average: 4, count: 1 });
});

test("the average is of all that was approved, to one decimal", async () => {
  const { product } = await reviewed(5);
  for (const stars of [4, 4, 1]) {
    const customer = await someCustomer(shop);
    await order(customer, product.id, "completed");
    await expectOk(await say(customer, product.id, { stars, text: `Le doy ${stars}` }));
  }
  const { data } = await owner.list("reviews", { filter: { productId: product.id } });
  for (const { id, stars } of data)
    if (stars > 1)
      await expectOk(
        await owner.save("reviews", await owner.read(`reviews/${id}`), { status: "approved" }),
      );
  await shop.settled();
  const page = await pageOf(product);
  expect(page).toContain("4.3 · 3 opiniones");
  expect(page).not.toContain("Le doy 1");
  // Cards wait for more reviews.
  expect(await cardOf(product)).not.toContain("de 5");
});

test.each(["processing", "shipped", "completed"])(
  "who bought it in an order that is %s may review it",
  async (status) => {
    const [ana, product] = [await someCustomer(shop), await newProduct()];
    await order(ana, product.id, status);
    expect((await own(ana, product.id)).mayReview).toBe(true);
    expect((await say(ana, product.id)).status).toBe(201);
  },
);

test.each(["awaiting_payment", "voucher_issued", "cancelled", "expired"])(
  "who has it in an order that is %s may not",
  async (status) => {
    const [ana, product] = [await someCustomer(shop), await newProduct()];
    await order(ana, product.id, status);
    expect(await own(ana, product.id)).toEqual({ mayReview: false, review: null });
    const response = await say(ana, product.id);
    expect(response.status).toBe(409);
    expect(await errorOf(response)).toEqual({ msg: "Opina quien ya lo compró" });
  },
);

test("nobody reviews what somebody else bought, nor without an account", async () => {
  const { product } = await reviewed();
  expect((await say(await someCustomer(shop), product.id)).status).toBe(409);
  expect((await shop.post("/api/reviews", { productId: product.id, ...said })).status).toBe(401);
  expect((await shop.get(`/api/products/${product.id}/own-review`)).status).toBe(401);
});

test("a customer has one review of a product, and what they change is moderated anew", async () => {
  const { ana, product } = await reviewed();
  await expectOk(await moderate(product.id, { status: "approved", reply: "Gracias." }));
  await shop.settled();
  expect(await pageOf(product)).toContain(said.text);
  await expectOk(await say(ana, product.id, { stars: 2, text: "Se despegó al mes." }));
  const { data } = await owner.list("reviews", { filter: { productId: product.id } });
  expect(data).toMatchObject([
    { stars: 2, text: "Se despegó al mes.", status: "pending", reply: null, moderatedBy: null },
  ]);
  await shop.settled();
  const page = await pageOf(product);
  expect(page).not.toContain(said.text);
  expect(page).not.toContain("Se despegó");
});

test("who moderates what was changed meanwhile is shown the change first", async () => {
  const { ana, product } = await reviewed();
  const record = await recordOf(product.id);
  await expectOk(await say(ana, product.id, { text: "Mejor digo otra cosa." }));
  expect((await owner.save("reviews", record, { status: "approved" })).status).toBe(412);
});

test("a rejected review is not public, and its author reads why", async () => {
  const { ana, product } = await reviewed();
  const without = await moderate(product.id, { status: "rejected" });
  expect(without.status).toBe(400);
  expect(await without.json()).toMatchObject({
    errors: [{ field: "rejectionReason", msg: "Escribe el motivo" }],
  });
  const rejectionReason = "Trae un teléfono";
  await expectOk(await moderate(product.id, { status: "rejected", rejectionReason }));
  expect((await own(ana, product.id)).review).toMatchObject({
    status: "rejected",
    rejectionReason,
  });
  expect(await pageOf(product)).not.toContain(said.text);
  expect(await recordOf(product.id)).toMatchObject({ moderatedBy: owner.email });
});

test.each([
  [{ stars: 0 }, "stars"],
  [{ stars: 6 }, "stars"],
  [{ stars: 4.5 }, "stars"],
  [{ text: " " }, "text"],
  [{ text: "x".repeat(1001) }, "text"],
  [{ images: ["https://otro.example/foto.webp"] }, "images.0"],
  [{ images: ["/media/../secreto.webp"] }, "images.0"],
  [
    { images: Array.from({ length: 4 }, () => "/media/0123456789abcdef-800x800@400.webp") },
    "images",
  ],
])("a review with %j is rejected, with the field named", async (given, field) => {
  const response = await say(await someCustomer(shop), 1, given);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ field }] });
});

test("markup in a review stands on the page as text", async () => {
  const { ana, product } = await reviewed();
  await expectOk(await say(ana, product.id, { text: "</script><script>alert(1)</script>" }));
  await expectOk(await moderate(product.id, { status: "approved" }));
  await shop.settled();
  const page = await pageOf(product);
  expect(page).toContain("alert(1)");
  expect(page).not.toContain("<script>alert(1)");
});

async function upload(customer: CustomerClient, productId: number, file: Blob, name: string) {
  return await shop.fetch(
    new Request(`http://shop/api/products/${productId}/review-images`, {
      method: "POST",
      headers: customer.headers,
      body: fileForm(file, name),
    }),
  );
}

const photo = async (width = 900, height = 600, background = "#B93E0B") =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background } })
        .withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "20/1 40/1 0/1" } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

test("a buyer's image is shown on the page, without where it was taken", async () => {
  const { ana, product } = await reviewed();
  const response = await upload(ana, product.id, await photo(), "techo.jpg");
  expect(response.status).toBe(201);
  const { url } = (await response.json()) as { url: string };
  const file = await shop.get(url);
  const { format, exif } = await sharp(await file.arrayBuffer()).metadata();
  expect([format, exif]).toEqual(["webp", undefined]);
  await expectOk(await say(ana, product.id, { images: [url] }));
  await expectOk(await moderate(product.id, { status: "approved" }));
  await shop.settled();
  expect(await pageOf(product)).toContain(url);
});

test("what is no image, too small or of who did not buy is not stored", async () => {
  const { ana, product } = await reviewed();
  const rejected: [Blob, string][] = [
    [new Blob(["hola"]), "hola.jpg"],
    [new Blob(['<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>']), "a.svg"],
    [await photo(100, 100), "chica.jpg"],
  ];
  for (const [file, name] of rejected)
    expect((await upload(ana, product.id, file, name)).status, name).toBe(400);
  const stranger = await someCustomer(shop);
  expect((await upload(stranger, product.id, await photo(), "a.jpg")).status).toBe(409);
});

test("whoever is not signed in sends nothing, however large it is", async () => {
  const { product } = await reviewed();
  const heavy = new Blob([new Uint8Array(16 * 1024 * 1024)]);
  const response = await shop.fetch(
    new Request(`http://shop/api/products/${product.id}/review-images`, {
      method: "POST",
      body: fileForm(heavy, "pesada.jpg"),
    }),
  );
  expect(response.status).toBe(401);
});

/** Creates a customer whose review has these images. */
async function withImages(urls: (customer: CustomerClient, id: number) => Promise<string[]>) {
  const { ana, product } = await reviewed();
  await expectOk(await say(ana, product.id, { images: await urls(ana, product.id) }));
  return ana;
}

async function uploaded(customer: CustomerClient, id: number, file: Blob): Promise<string> {
  return ((await (await upload(customer, id, file, "techo.jpg")).json()) as { url: string }).url;
}

async function erase(customer: CustomerClient): Promise<void> {
  await shop.db.$client.query("update orders set status = 'completed' where status = 'processing'");
  await expectOk(await customer.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
}

test("images of who deletes their account go in every size, but not those that others show too", async () => {
  let own = "";
  let shared = "";
  const [onlyHers, everybodys] = [
    await photo(640, 480, "#123457"),
    await photo(640, 480, "#765431"),
  ];
  const ana = await withImages(async (customer, id) => [
    (own = await uploaded(customer, id, onlyHers)),
    (shared = await uploaded(customer, id, everybodys)),
  ]);
  const other = await withImages(async (customer, id) => [
    await uploaded(customer, id, everybodys),
  ]);
  const statusOf = async (url: string) => (await shop.get(url)).status;
  const [ownFile = ""] = own.split("#");
  const { master } = defined(readImageFile(ownFile.slice("/media/".length)));
  const ownFiles = filesOfMaster(master).map((name) => `/media/${name}`);
  expect(ownFiles).toContain(ownFile);
  expect(await Promise.all(ownFiles.map(statusOf))).toEqual(Array(8).fill(200));
  await erase(ana);
  await shop.settled();
  expect(await Promise.all(ownFiles.map(statusOf))).toEqual(Array(8).fill(404));
  expect(await statusOf(shared)).toBe(200);
  await erase(other);
  await shop.settled();
  expect(await statusOf(shared)).toBe(404);
});

test("an image of the shop that a review names stays while an undo still needs it", async () => {
  let replaced = "";
  const ana = await withImages(async (customer, id) => [
    (replaced = await uploaded(customer, id, await photo(640, 480, "#332211"))),
  ]);
  const product = await newProduct();
  await shop.db.$client.query(
    `with run as (insert into product_change_runs (kind, actor, title, total)
       values ('edit', 'ana@obra.example', 'Fotos', 1) returning id)
     insert into product_change_rows (run_id, position, change)
     select id, 1, $1::jsonb from run`,
    [{ id: product.id, before: { image: replaced }, after: { image: null } }],
  );
  await erase(ana);
  await shop.settled();
  expect((await shop.get(replaced)).status).toBe(200);
});

test("one customer can't flood the staff", async () => {
  const { ana, product } = await reviewed();
  const statuses: number[] = [];
  for (let turn = 0; turn < 20; turn++) statuses.push((await say(ana, product.id)).status);
  expect(statuses).toEqual([...Array<number>(19).fill(201), 429]);
});

test("reviews of an archived product leave the shop with it", async () => {
  const { product } = await reviewed();
  await expectOk(await moderate(product.id, { status: "approved" }));
  const shown = async () =>
    ((await mainInfo(shop)).reviews ?? []).some((review) => review.product === product.id);
  await shop.settled();
  expect(await shown()).toBe(true);
  const record = await owner.read(`products/${product.id}`);
  await expectOk(await owner.save("products", record, { archived: true }));
  await shop.settled();
  expect(await shown()).toBe(false);
});

test("who deletes their account takes their reviews along, from the page too", async () => {
  const { ana, product } = await reviewed();
  await expectOk(await moderate(product.id, { status: "approved" }));
  await shop.settled();
  expect(await pageOf(product)).toContain(said.text);
  expect(await (await ana.get("/api/customers/data")).json()).toMatchObject({
    Opiniones: [
      { Producto: product.name, Firma: "Ana R.", Texto: said.text, Situación: "Publicada" },
    ],
  });
  await erase(ana);
  await shop.settled();
  expect(await pageOf(product)).not.toContain(said.text);
  expect((await owner.list("reviews", { filter: { productId: product.id } })).total).toBe(0);
});

test("the demo shows reviews, and some wait for the staff", async () => {
  const { elements, reviews } = await mainInfo(shop);
  const demo = defined(elements.find(({ name }) => name.startsWith("Techo Firme 5")));
  expect(demo.rating).toEqual({ average: 4.7, count: 3 });
  expect((reviews ?? []).filter(({ product }) => product === demo.id)).toHaveLength(3);
  const { total } = await owner.list("reviews", { filter: { status: "pending" } });
  expect(total).toBeGreaterThan(1);
});

test("an order says which of its products no longer have a page to write a review on", async () => {
  const ana = await someCustomer(shop);
  const product = await newProduct();
  await order(ana, product.id, "completed");
  const onSale = async () => defined(defined((await ana.orders())[0]).elements[0]).onSale;
  expect(await onSale()).toBe(true);
  await shop.db.$client.query("update products set archived = true where id = $1", [product.id]);
  expect(await onSale()).toBe(false);
});
