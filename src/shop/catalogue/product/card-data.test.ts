import { expect, test } from "vitest";
import { cardCategory, cardOfVariants, cardProduct, withUnitPrices } from "./card-data.ts";

test("a card carries what it shows and leaves the rest of a product on the server", () => {
  const card = { id: 7, name: "Pino", price: 120, image: null, stock: 3 };
  const product = { ...card, description: "Larga", instructions: "[]", subcategories: [] };
  expect(cardProduct(product)).toEqual(card);
  const category = { id: 1, name: "Obra", description: null, image: null };
  const main = { ...product, image: "/pack.webp" };
  expect(cardCategory({ ...category, subcategories: [] } as typeof category, [main])).toEqual({
    ...category,
    pack: "/pack.webp",
  });
});

test("a card says its stars as they are seen and as they are read out", () => {
  const product = { id: 7, name: "Pino", price: 120, stock: 3, subcategories: [] };
  const ratingOf = (average: number, count: number) =>
    cardProduct({ ...product, rating: { average, count } }).rating;
  expect(ratingOf(4.5, 12)).toEqual({
    average: "4.5",
    count: 12,
    label: "4.5 de 5, 12 opiniones",
  });
  expect(ratingOf(4, 5)).toMatchObject({ average: "4.0", label: "4.0 de 5, 5 opiniones" });
  expect(ratingOf(5, 4)).toBeNull();
  expect(cardProduct({ ...product, rating: null })).not.toHaveProperty("rating");
});

test("cards that are compared say their unit prices, if all of them have the same unit", () => {
  const roof = { id: 1, name: "Techo", price: 1849, performance: 38, coats: 2, stock: 1 };
  const wall = { id: 2, name: "Muro", price: 598, performance: 20, stock: 1 };
  const brush = { id: 3, name: "Brocha", price: 40, stock: 1 };
  const notesOf = (...products: (typeof roof | typeof wall | typeof brush)[]) => {
    const elements = products.map((each) => ({ ...each, subcategories: [] }));
    const cards = elements.map(cardProduct);
    return withUnitPrices(cards, elements, { performance: "m²" }).map(({ note }) => note);
  };
  expect(notesOf(roof, wall)).toEqual(["$97.32/m²", "$29.90/m²"]);
  expect(notesOf(roof, brush)).toEqual([undefined, undefined]);
  expect(notesOf()).toEqual([]);
});

test("one card for several variants opens the one that it names: the cheapest that can be bought", () => {
  const variant = (id: number, price: number, stock: number) => ({
    id,
    name: `Guante · ${id}`,
    price,
    image: `/media/${id}.png`,
    stock,
  });
  const cardOf = (...cards: [ReturnType<typeof variant>, ...ReturnType<typeof variant>[]]) =>
    cardOfVariants(
      cards,
      cards.map(({ id }) => [{ name: "Talla", value: String(id) }]),
    );
  expect(cardOf(variant(1, 300, 0), variant(2, 250, 4), variant(3, 200, 9))).toMatchObject({
    ...variant(3, 200, 9),
    title: "Guante",
    note: "3 tallas",
    from: "Desde",
  });
  const soldOutCheapest = cardOf(variant(1, 100, 0), variant(2, 250, 4));
  expect(soldOutCheapest).toMatchObject(variant(2, 250, 4));
  expect(soldOutCheapest).not.toHaveProperty("from");
  expect(cardOf(variant(1, 300, 0), variant(2, 200, 0))).toMatchObject(variant(2, 200, 0));
});
