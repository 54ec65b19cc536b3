import { expect, test } from "vitest";
import { cardCategory, cardOfVariants, cardProduct } from "./card-data.ts";

test("a card carries what it shows and leaves the rest of a product on the server", () => {
  const card = { id: 7, name: "Pino", price: 120, image: null, stock: 3 };
  const product = { ...card, description: "Larga", instructions: "[]", subcategories: [] };
  expect(cardProduct({ ...product, content: 4 }, { content: "L" })).toEqual({
    ...card,
    note: "$30.00/L",
  });
  expect(cardProduct(product, {})).toEqual({ ...card, note: null });
  const category = { id: 1, name: "Obra", description: null, image: null };
  expect(cardCategory({ ...category, subcategories: [] } as typeof category)).toEqual(category);
});

test("a card says its stars as they are seen and as they are read out", () => {
  const product = { id: 7, name: "Pino", price: 120, stock: 3, subcategories: [] };
  const ratingOf = (average: number, count: number) =>
    cardProduct({ ...product, rating: { average, count } }, {}).rating;
  expect(ratingOf(4.5, 12)).toEqual({
    average: "4.5",
    count: 12,
    label: "4.5 de 5, 12 opiniones",
  });
  expect(ratingOf(4, 1)).toMatchObject({ average: "4.0", label: "4.0 de 5, 1 opinión" });
  expect(cardProduct({ ...product, rating: null }, {})).not.toHaveProperty("rating");
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
