import { describe, expect, it } from "vitest";
import type { CardProduct } from "#src/shop/catalogue/product/card-data.ts";
import { createSearch, type Searchable } from "./search.ts";
import { markTyped, suggestionsOf } from "./suggestions.ts";

const product = (id: number, name: string, subcategory: string, stock = 5) => ({
  id,
  name,
  price: 100,
  image: null,
  stock,
  description: "",
  subcategories: [{ name: subcategory, category: { name: "Obra" } }],
});

function offered(products: (CardProduct & Searchable)[], query: string) {
  const names = new Set(products.flatMap((each) => each.subcategories.map(({ name }) => name)));
  return suggestionsOf(
    {
      search: createSearch(products),
      topProducts: [],
      savedSince: null,
      askedFor: null,
      isExact: () => true,
      categories: [...names].map((name) => ({
        name,
        count: products.filter((each) => each.subcategories.some((one) => one.name === name))
          .length,
        hasCalculator: name === "Pinturas" || name === "Cintas",
      })),
    },
    query,
  );
}

describe("suggestions", () => {
  const paints = Array.from({ length: 8 }, (_, index) =>
    product(index + 1, `Pintura ${index + 1}`, "Pinturas", index === 0 ? 0 : 5),
  );

  it("are five products at most, and tell how many there are", () => {
    const { products, total } = offered(paints, "p");
    expect([products.length, total]).toEqual([5, 8]);
  });

  it("take typed m² for no words, and carry them to the calculator", () => {
    const { categories, calculator, area } = offered(
      [...paints, product(30, "Pala", "Mezclas")],
      "pintura 85 m2",
    );
    expect(categories.map(({ name }) => name)).toEqual(["Pinturas"]);
    expect(calculator).toMatchObject({ name: "Pinturas" });
    expect(area).toBe(85);
    expect(offered(paints, "pintura").area).toBeNull();
  });

  it("put what is sold out behind what can be bought", () => {
    const few = [product(1, "Pico", "Palas", 0), product(2, "Pico largo", "Palas")];
    expect(offered(few, "pico").products.map(({ id }) => id)).toEqual([2, 1]);
  });

  it("name the category that was typed first, then those of what was found", () => {
    const mixed = [
      ...paints,
      product(20, "Rodillo para pintura", "Herramientas"),
      product(21, "Brocha para pintura", "Herramientas"),
      product(22, "Cinta para pintura", "Cintas"),
      product(23, "Papel para pintura", "Papeles"),
      product(24, "Cal", "Morteros"),
    ];
    expect(offered(mixed, "pint").categories).toMatchObject([
      { name: "Pinturas", count: 8 },
      { name: "Herramientas", count: 2 },
      { name: "Cintas", count: 1 },
    ]);
  });

  it("offer the calculator of the first category, if that has one", () => {
    const mixed = [
      ...paints,
      product(20, "Rodillo ancho", "Herramientas"),
      product(21, "Cinta ancha", "Cintas"),
    ];
    expect(offered(mixed, "pint").calculator).toMatchObject({ name: "Pinturas" });
    expect(offered(mixed, "cinta").calculator).toMatchObject({ name: "Cintas" });
    expect(offered(mixed, "anch").categories).toMatchObject([{}, { name: "Cintas" }]);
    expect(offered(mixed, "anch").calculator).toBeNull();
    expect(offered(mixed, "xyzzy").calculator).toBeNull();
  });

  it("are none for what is nowhere", () => {
    expect(offered(paints, "xyzzy")).toMatchObject({ products: [], categories: [], total: 0 });
  });
});

describe("what was typed is marked in a name", () => {
  const marked = (name: string, query: string) =>
    markTyped(name, query)
      .map(({ text, typed }) => (typed ? `[${text}]` : text))
      .join("");

  it.each([
    ["Impermeabilizantes", "imper", "[Imper]meabilizantes"],
    ["Jabón de baño", "BANO", "Jabón de [baño]"],
    ["Cubeta 19L", "l 19", "Cubeta [19L]"],
    ["Techo Firme", "firme tec", "[Tec]ho [Firme]"],
    ["Impermeable", "able", "Impermeable"],
    ["Techo", "", "Techo"],
  ])("%s for «%s»", (name, query, expected) => {
    expect(marked(name, query)).toBe(expected);
  });
});
