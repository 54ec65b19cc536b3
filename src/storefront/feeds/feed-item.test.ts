import { expect, test } from "vitest";
import type { Element } from "#src/shop/catalogue/contract.ts";
import { feedItem } from "./feed-item.ts";

const product: Element = {
  id: 7,
  name: "Techo Firme",
  description: " Sella ",
  price: 1849,
  stock: 3,
  weight: "19.5",
  subcategories: [],
};
type Catalogue = Parameters<typeof feedItem>[1];
const catalogue: Catalogue = {
  company: { name: "Obra Limpia" } as Catalogue["company"],
  units: { performance: "m²", content: "L", weight: " KG " },
  elementsOfLine: () => [],
};
const itemOf = (overrides: Partial<Element>, around: Partial<Catalogue> = {}) =>
  feedItem({ ...product, ...overrides }, { ...catalogue, ...around }, "https://a.example");

test("a price has its centavos and its currency, and an old one stands before a new one", () => {
  const prices = (overrides: Partial<Element>) => {
    const { price, sale_price } = itemOf(overrides);
    return [price, sale_price];
  };
  expect(prices({})).toEqual(["1849.00 MXN", null]);
  expect(prices({ price: "19.9" })).toEqual(["19.90 MXN", null]);
  expect(prices({ compare_at_price: "1999.50" })).toEqual(["1999.50 MXN", "1849.00 MXN"]);
  expect(prices({ compare_at_price: 1849 })).toEqual(["1849.00 MXN", null]);
});

test("what is sold out is told as such, and what nobody described has its name", () => {
  expect([itemOf({ stock: 1 }).isAvailable, itemOf({ stock: 0 }).isAvailable]).toEqual([
    true,
    false,
  ]);
  expect([itemOf({}).description, itemOf({ description: "  " }).description]).toEqual([
    "Sella",
    "Techo Firme",
  ]);
});

test("texts are no longer than Google takes, and no emoji is cut in halves", () => {
  const { title, description } = itemOf({
    name: `${"a".repeat(149)}🧱`,
    description: `${"b".repeat(4999)}🧱🧱`,
  });
  expect([title, description]).toEqual(["a".repeat(149), "b".repeat(4999)]);
});

test("what it weighs is told in a unit that Google knows, or not at all", () => {
  const weighed = (weight: Element["weight"], unit: string | null) =>
    itemOf({ weight }, { units: { ...catalogue.units, weight: unit } }).shipping_weight;
  expect(weighed("19.5", " KG ")).toBe("19.5 kg");
  expect([weighed(0, "kg"), weighed(null, "kg"), weighed(5, "bulto"), weighed(5, null)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a maker's name comes before the company's, and a category before its subcategory", () => {
  expect([itemOf({}).brand, itemOf({ brand: "Norte" }).brand]).toEqual(["Obra Limpia", "Norte"]);
  expect(itemOf({}, { company: null }).brand).toBe(null);
  const placed = (category?: { name: string }) =>
    itemOf({ subcategories: [{ name: "Techos", category }] }).product_type;
  expect([placed({ name: "Obra" }), placed(), itemOf({}).product_type]).toEqual([
    "Obra > Techos",
    "Techos",
    null,
  ]);
});

test("images have whole addresses, ten besides the first", () => {
  const images = Array.from({ length: 15 }, (_, index) => ({
    image: `/media/${index}-10x10@5.webp`,
    alt: null,
  }));
  const item = itemOf({ image: "/media/0-10x10@5.webp", images });
  expect(item.image_link).toBe("https://a.example/media/0-10x10@10.webp");
  expect(item.additional_image_link).toHaveLength(10);
  expect(item.additional_image_link[0]).toBe("https://a.example/media/1-10x10@10.webp");
  expect(itemOf({ image: "https://b.example/x.jpg" }).image_link).toBe("https://b.example/x.jpg");
});

test("variants of one line share a group, and one that stands alone has none", () => {
  const variant = (id: number, value: string) => ({
    ...product,
    id,
    product_line: "Techo",
    options: [
      {
        name: "Color",
        value,
      },
      {
        name: "Largo",
        value: "2 m",
      },
      {
        name: "Ancho",
        value: "1 m",
      },
      {
        name: "Voltaje",
        value: "127 V",
      },
    ],
  });
  const line = [variant(7, "Rojo"), variant(9, "Blanco"), { ...product, product_line: "Techo" }];
  const item = itemOf(line[1]!, { elementsOfLine: () => line });
  expect(item).toMatchObject({ item_group_id: "grupo-7", color: "Blanco", size: "2 m / 1 m" });
  expect([item.material, item.pattern]).toEqual([null, null]);
  expect(itemOf(line[1]!, { elementsOfLine: () => [line[1]!] }).item_group_id).toBe(null);
  expect(itemOf({ product_line: "Techo" }, { elementsOfLine: () => line }).item_group_id).toBe(
    null,
  );
});
