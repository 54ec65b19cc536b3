import { expect, test } from "vitest";
import { cardCategory, cardProduct } from "./card-data.ts";

test("a card carries what it shows and leaves the rest of a product on the server", () => {
  const card = { id: 7, name: "Pino", price: 120, image: null, stock: 3 };
  const product = { ...card, description: "Larga", instructions: "[]", subcategories: [] };
  expect(cardProduct({ ...product, content: 4 }, { content: "L" })).toEqual({
    ...card,
    unitPrice: "$30.00/L",
  });
  expect(cardProduct(product, {})).toEqual({ ...card, unitPrice: null });
  const category = { id: 1, name: "Obra", description: null, image: null };
  expect(cardCategory({ ...category, subcategories: [] } as typeof category)).toEqual(category);
});
