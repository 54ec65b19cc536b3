import { describe, expect, it } from "vitest";
import { stemOf } from "./spanish-stem.ts";
import { defined } from "#testing/defined.ts";
import {
  createVocabulary,
  numberOf,
  Place,
  placeOf,
  placeWeights,
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
        places: occurrences.map(placeOf),
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
    const places = ["cal", "fina", "pisos", "blanca", "obra"].map((plain) =>
      defined(defined(words.get(plain)).places[0]),
    );
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    expect(new Set(places).size).toBe(5);
  });

  it("weigh more the more their place says", () => {
    expect(placeWeights).toEqual(placeWeights.toSorted((a, b) => a - b));
    expect(placeWeights).toHaveLength(Object.keys(Place).length);
  });

  it("of a name are the thing, what it is like, or what it is for", () => {
    const name = "Silicón Sanitario de tubo, sellador blanco para baño";
    const words = wordsOf({ name, applications: "Regadera", substrates: "Vidrio" });
    const placesOf = (...plain: string[]) => plain.map((each) => words.get(each)?.places[0]);
    expect(placesOf("silicon", "sellador")).toEqual([Place.thing, Place.thing]);
    expect(placesOf("sanitario", "blanco")).toEqual([Place.name, Place.name]);
    expect(placesOf("tubo", "bano")).toEqual([Place.purpose, Place.purpose]);
    expect(placesOf("regadera", "vidrio")).toEqual([Place.use, Place.use]);
  });

  it("count by their best place, whichever is read first", () => {
    const words = wordsOf(
      { name: "Brocha", description: "Cal" },
      { name: "Cal", description: "Cal" },
    );
    expect(words.get("cal")?.places).toEqual([Place.description, Place.thing]);
  });

  it("of a category's other half count least for a product that is named after one half", () => {
    const subcategories = [{ name: "Pegazulejos y boquillas" }];
    const placesOf = (name: string, plain: string) =>
      wordsOf({ name, subcategories }).get(plain)?.places;
    expect(placesOf("Pegazulejo fino", "boquillas")).toEqual([Place.otherHalf]);
    expect(placesOf("Pegazulejo fino", "pegazulejos")).toEqual([Place.purpose]);
    expect(placesOf("Llana", "boquillas")).toEqual([Place.purpose]);
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
    expect(wordsOf({ name: "Cubeta", size: "19 L" }).get("19")?.places).toEqual([
      Place.description,
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
    const products = [product({ name: "Cal fina cal" }), product({ name: "Cal gruesa" })];
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
