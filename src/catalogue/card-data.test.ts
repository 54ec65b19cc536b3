import { expect, test } from "vitest";
import { cardCategory, cardProduct } from "./card-data.ts";

test("a card carries what it shows and leaves the rest of a product on the server", () => {
  const card = { id: 7, name: "Pala", price: 120, image: null, stock: 3 };
  expect(cardProduct({ ...card, description: "Larga", instructions: "[]" } as typeof card)).toEqual(
    card,
  );
  const category = { id: 1, name: "Obra", description: null, image: null };
  expect(cardCategory({ ...category, subcategories: [] } as typeof category)).toEqual(category);
});
