import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { productData } from "./product-data.ts";

const product: Element = {
  id: 7,
  name: "Techo Firme",
  price: "1849.50",
  stock: 3,
  subcategories: [],
};
const dataOf = (overrides: Partial<Element>, variants: Element[] = []) =>
  productData({ ...product, ...overrides }, { reviews: [], variants }, "https://a.example");

test("search engines are told what is charged, and what it cost before", () => {
  expect(dataOf({})).toMatchObject({
    offers: {
      price: 1849.5,
      priceCurrency: "MXN",
      availability: "https://schema.org/InStock",
    },
  });
  expect(dataOf({ compare_at_price: 1999 })).toMatchObject({
    offers: { price: 1849.5, priceSpecification: { price: 1999 } },
  });
  expect(JSON.stringify(dataOf({ compare_at_price: 1849.5 }))).not.toContain("Strikethrough");
  expect(dataOf({ stock: 0 })).toMatchObject({
    offers: { availability: "https://schema.org/OutOfStock" },
  });
});

test("what nobody said is left out rather than empty", () => {
  expect(Object.keys(dataOf({ description: "", brand: "", gtin: null })).toSorted()).toEqual([
    "@type",
    "name",
    "offers",
    "sku",
  ]);
});

test("brand, barcode and text are told where there are some", () => {
  expect(dataOf({ brand: "Obra", gtin: "7501031311309", description: "Sella." })).toMatchObject({
    brand: { "@type": "Brand", name: "Obra" },
    gtin: "7501031311309",
    description: "Sella.",
    sku: "7",
    offers: { url: "https://a.example/product/Techo%20Firme/7" },
  });
});

test("images are told in their whole width, all of them where there are several", () => {
  const file = (hash: string, width: number) => `/media/${hash.repeat(16)}-800x800@${width}.webp`;
  const whole = (hash: string) => `https://a.example${file(hash, 800)}`;
  const image = file("a", 400);
  const alone = [{ image, alt: null }];
  expect(dataOf({ image })).toMatchObject({ image: whole("a") });
  expect(dataOf({ image, images: alone })).toMatchObject({ image: whole("a") });
  expect(dataOf({ image, images: [...alone, { image: file("b", 400), alt: null }] })).toMatchObject(
    { image: [whole("a"), whole("b")] },
  );
});

test("stars are told where somebody gave some, with what they wrote", () => {
  const review = {
    author: "Ana R.",
    stars: 4,
    text: "Bien",
    createdAt: "2026-11-20T18:00:00.000Z",
  };
  const data = productData(
    { ...product, rating: { average: 4.5, count: 2 } },
    { reviews: [review as never], variants: [] },
    "https://a.example",
  );
  expect(data).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
    review: [
      {
        author: { "@type": "Person", name: "Ana R." },
        datePublished: "2026-11-20",
        reviewRating: { ratingValue: 4 },
      },
    ],
  });
  expect(dataOf({})).not.toHaveProperty("review");
});

test("variants are one group, by what tells them apart, without itself among the others", () => {
  const variant = (id: number, color: string): Element => ({
    ...product,
    id,
    name: `Techo Firme ${color}`,
    product_line: "Techo",
    options: [
      {
        name: "Color",
        value: color,
      },
      {
        name: "Largo",
        value: "2 m",
      },
      {
        name: "Ancho",
        value: "1 m",
      },
    ],
  });
  const line = [variant(7, "Rojo"), variant(9, "Blanco")];
  const data = dataOf(line[1]!, line);
  expect(data).toMatchObject({
    color: "Blanco",
    size: "2 m / 1 m",
    isVariantOf: {
      name: "Techo",
      productGroupID: "grupo-7",
      variesBy: ["https://schema.org/color", "https://schema.org/size"],
      hasVariant: [
        { name: "Techo Firme Rojo", url: "https://a.example/product/Techo%20Firme%20Rojo/7" },
      ],
    },
  });
  expect(dataOf(line[1]!, [line[1]!])).not.toHaveProperty("isVariantOf");
});
