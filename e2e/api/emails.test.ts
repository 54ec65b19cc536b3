import sharp from "sharp";
import { expect, test } from "vitest";
import { type CapturedEmail, mails } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { printVoucher, sell } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());

async function emailAbout(id: number, subject: string): Promise<CapturedEmail> {
  let found: CapturedEmail | undefined;
  found = (await mails(shop)).find((email) => email.subject === `${subject} ${id}`);
  expect(found).toBeDefined();
  return defined(found);
}

const imagesOf = ({ html }: CapturedEmail) => [
  ...new Set(html.match(/https:\/\/tienda\.example\/media\/[\w.-]+/g)),
];

test("an order's email shows logo, strip and products in formats that every program knows", async () => {
  const { id } = await sell(shop, fakeStripe);
  const images = imagesOf(await emailAbout(id, "Recibimos tu pedido"));
  // Logo and strip for light and dark, and the product's image.
  expect(images).toHaveLength(5);
  const kinds = await Promise.all(
    images.map(async (url) => {
      const response = await shop.get(new URL(url).pathname);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toContain("immutable");
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(response.headers.get("content-type")).toBe(`image/${format}`);
      return `${format} ${width}x${height}`;
    }),
  );
  expect(kinds.toSorted()).toEqual([
    "jpeg 128x128",
    "png 64x64",
    "png 64x64",
    "png 80x80",
    "png 80x80",
  ]);
});

test("a paid order's email says when it comes, where it goes and how to reach the shop", async () => {
  const { ana, id } = await sell(shop, fakeStripe);
  const { text } = await emailAbout(id, "Recibimos tu pedido");
  const [order] = await ana.orders();
  const company = await (await hire(shop, "owner")).read("company");
  for (const words of [
    `/orders/${id}`,
    defined(order).address,
    company.contact.phone,
    "https://wa.me/",
    company.contact.hours,
  ])
    expect(text).toContain(words);
  expect(text).toMatch(/Llega: \d+( \w{3})? a \d+ \w{3}\n/);
});

test("a voucher's email leads to the voucher and says until when it is paid", async () => {
  const { id } = await printVoucher(shop, fakeStripe);
  const { text } = await emailAbout(id, "Falta pagar tu pedido");
  expect(text).toMatch(/A más tardar el \S+ \d+ de \w+, \d+:\d\d [ap]\.m\./);
  expect(text).toMatch(/Referencia: \d{4} \d{4} \d{4} \d\d/);
  expect(text).toMatch(/Ver ficha de pago: http/);
});

test("emails have the company's own colours, and leave out what it no longer says", async () => {
  const owner = await hire(shop, "owner");
  const company = await owner.read("company");
  await owner.save("brand", await owner.read("brand"), { primary: "#17693A" });
  await owner.save("company", company, {
    contact: { ...company.contact, whatsapp: "" },
  });
  const { id } = await sell(shop, fakeStripe);
  const email = await emailAbout(id, "Recibimos tu pedido");
  expect(email.html).toContain("#17693A");
  expect(email.html).not.toContain("#1747A6");
  expect(email.text).not.toContain("WhatsApp");
});
