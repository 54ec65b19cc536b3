import { describe, expect, it } from "vitest";
import { stemOf } from "./spanish-stem.ts";
import { defined } from "#testing/defined.ts";
import {
  createVocabulary,
  numberOf,
  placePoints,
  pointsOf,
  type Searchable,
} from "./vocabulary.ts";

const product = (overrides: Partial<Searchable>): Searchable => ({
  id: 1,
  name: "",
  description: null,
  stock: 1,
  subcategories: [],
  ...overrides,
});
function openVocabulary(products: readonly Searchable[]) {
  const vocabulary = createVocabulary();
  for (const [number, each] of products.entries()) vocabulary.add(number, each);
  return vocabulary;
}
const wordsIn = (vocabulary: ReturnType<typeof createVocabulary>) =>
  new Map(
    [...vocabulary.words()].map(({ plain, seam, occurrences }) => {
      const found = {
        seam,
        products: occurrences.map(numberOf),
        points: occurrences.map(pointsOf),
      };
      return [`${plain}${seam === null ? "" : "+"}`, found];
    }),
  );
const wordsOf = (...products: Partial<Searchable>[]) =>
  wordsIn(openVocabulary(products.map(product)));

describe("the words of a catalogue", () => {
  it("are each there once, with the products in which they stand", () => {
    const words = wordsOf({ name: "Cal fina, cal" }, { name: "Arena" }, { description: "Con cal" });
    expect(words.get("cal")?.products).toEqual([0, 2]);
    expect(words.get("arena")?.products).toEqual([1]);
  });

  it("count most where they say most", () => {
    const categories = [{ name: "Pisos", category: { name: "Obra" } }];
    const words = wordsOf({ name: "Cal fina", description: "Blanca", subcategories: categories });
    const points = ["cal", "fina", "pisos", "blanca", "obra"].map((plain) =>
      defined(defined(words.get(plain)).points[0]),
    );
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(new Set(points).size).toBe(5);
  });

  it("count by their best place, whichever is read first", () => {
    const words = wordsOf(
      { name: "Brocha", description: "Cal" },
      { name: "Cal", description: "Cal" },
    );
    expect(words.get("cal")?.points).toEqual([placePoints.description, placePoints.firstWord]);
  });

  it("of a category's other half count least for a product that is named after one half", () => {
    const subcategories = [{ name: "Pegazulejos y boquillas" }];
    const pointsOf = (name: string, plain: string) =>
      wordsOf({ name, subcategories }).get(plain)?.points;
    expect(pointsOf("Pegazulejo fino", "boquillas")).toEqual([placePoints.otherHalf]);
    expect(pointsOf("Pegazulejo fino", "pegazulejos")).toEqual([placePoints.subcategory]);
    expect(pointsOf("Llana", "boquillas")).toEqual([placePoints.subcategory]);
  });

  it("of a name are joined with the next one, those of a description are not", () => {
    const words = wordsOf({ name: "Quita Sarro", description: "Limpia vidrios" });
    expect(words.get("quitasarro+")).toMatchObject({ seam: 5, products: [0] });
    expect(words.has("limpiavidrios+")).toBe(false);
  });

  it("that are figures or short stay apart", () => {
    const words = wordsOf({ name: "Fibra 12 de luz" });
    expect([...words.keys()].filter((key) => key.endsWith("+"))).toEqual([]);
  });

  it("joined are another word than the one that is written so", () => {
    const words = wordsOf({ name: "Limpia Vidrios" }, { name: "Limpiavidrios" });
    expect(words.get("limpiavidrios+")?.products).toEqual([0]);
    expect(words.get("limpiavidrios")?.products).toEqual([1]);
  });

  it("of a pack's size count as its description", () => {
    expect(wordsOf({ name: "Cubeta", size: "19 L" }).get("19")?.points).toEqual([
      placePoints.description,
    ]);
  });

  it("are found by their stem and by their sound", () => {
    const { byStem, byPhoneticKey, words } = openVocabulary([product({ name: "Selladores" })]);
    const [word] = words();
    expect(byStem(defined(word).stem)).toEqual([word]);
    expect(byPhoneticKey(defined(word).phoneticKey)).toEqual([word]);
    expect(byStem("cal")).toBeUndefined();
  });

  it("lack those of a product that was removed", () => {
    const products = [product({ name: "Cal fina, cal" }), product({ name: "Cal gruesa" })];
    const vocabulary = openVocabulary(products);
    expect(vocabulary.byStem(stemOf("gruesa"))).toBeDefined();
    vocabulary.remove(new Set([1]));
    expect([...wordsIn(vocabulary).keys()].toSorted()).toEqual([
      "cal",
      "calfina+",
      "fina",
      "finacal+",
    ]);
    expect(wordsIn(vocabulary).get("cal")?.products).toEqual([0]);
    expect(vocabulary.byStem(stemOf("gruesa"))).toBeUndefined();
  });

  it("of an empty catalogue are none", () => {
    expect(wordsOf().size).toBe(0);
    expect(wordsOf({ name: "¿? — 漢字" }).size).toBe(0);
  });
});
