import { addFieldNames } from "./field-names.ts";
import { expect, test } from "vitest";
import { differencesOf, inWords, isSame, keepChanged } from "./differences.ts";

const told = (a: object, b: object) =>
  differencesOf(a as Record<string, unknown>, b as Record<string, unknown>).map(
    (each) => `${each.place}: ${inWords(each.one)} / ${inWords(each.other)}`,
  );

test("only differences are listed, by field name", () => {
  addFieldNames({ archived: "Archivado" });
  expect(
    told(
      { name: "Techo", price: 10, archived: false },
      { name: "Techo", price: 12, archived: true },
    ),
  ).toEqual(["Precio: 10 / 12", "Archivado: No / Sí"]);
});

test("one changed cell of a table is found", () => {
  const states = (cost: number) => [
    { state: "Jalisco", cost: 99, cities: [{ city: "Zapopan", cost }] },
    { state: "Puebla", cost: 0, cities: [] },
  ];
  expect(told({ states: states(55) }, { states: states(60) })).toEqual([
    "Costos · Jalisco · Ciudades · Zapopan · Costo: 55 / 60",
  ]);
});

test("added and removed items are compared with nothing", () => {
  expect(told({ states: [{ state: "Puebla", cost: 0, cities: [] }] }, { states: [] })).toEqual([
    "Costos · Puebla: Estado: Puebla, Costo: 0, Ciudades: — / —",
  ]);
});

test("the same items in another order are listed in both orders", () => {
  const [one, two] = [{ name: "Construcción" }, { name: "Limpieza" }];
  expect(told({ categories: [one, two] }, { categories: [two, one] })).toEqual([
    "Orden: Construcción, Limpieza / Limpieza, Construcción",
  ]);
});

test("rich text is compared as plain text, groups field by field", () => {
  const text = (words: string) => [{ type: "paragraph", children: [{ text: words, bold: true }] }];
  expect(
    told(
      { history: text("Desde 1990"), contact: { hours: "9 a 6", phone: "55" } },
      { history: [], contact: { hours: "", phone: "55" } },
    ),
  ).toEqual(["Historia: Desde 1990 / —", "Contacto · Horario: 9 a 6 / —"]);
});

test("equal records have no differences, and missing fields are not compared", () => {
  const record = { name: "Techo", ids: [1, 2], contact: { phone: "55" } };
  expect(told(record, structuredClone(record))).toEqual([]);
  expect(told({ name: "Techo" }, record)).toEqual([]);
  expect(told({}, record)).toEqual([]);
});

test("items without a label are compared as a whole", () => {
  const [one, other] = [{ list: [{ x: 1 }, { x: 2 }] }, { list: [{ x: 1 }, { x: 3 }] }];
  expect(differencesOf(one, other)).toHaveLength(1);
  const twice = { list: [{ name: "a" }, { name: "a" }] };
  expect(differencesOf(twice, { list: [] })).toMatchObject([{ one: twice.list, other: [] }]);
});

test("empty values are shown as such, 0 as 0, and long texts are cut", () => {
  const nothing = inWords(null);
  for (const empty of [undefined, "", []]) expect(inWords(empty)).toBe(nothing);
  expect(inWords(0)).toBe("0");
  expect(inWords(true)).not.toBe(inWords(false));
  expect(inWords("a".repeat(5000)).length).toBeLessThan(700);
  expect(inWords([1, 2, 3])).toBe("1, 2, 3");
});

test("empty fields are equal, however they are represented", () => {
  expect([
    isSame(null, ""),
    isSame(undefined, null),
    isSame({ a: null, b: 1 }, { b: 1 }),
    isSame(0, null),
    isSame([], null),
  ]).toEqual([true, true, true, false, false]);
});

test("the order of keys does not matter, the order of a list does", () => {
  expect(isSame({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isSame([1, 2], [2, 1])).toBe(false);
  expect(isSame(false, null)).toBe(false);
});

const saved = { name: "Techo", price: 10, description: "Sella", note: null };

test("keeping my version writes the fields that I changed and leaves the others to the other editor", () => {
  const mine = { ...saved, price: 12, note: "" };
  const theirs = { ...saved, description: "Sella todo", price: 11, version: "2" };
  expect(keepChanged({ base: saved, mine, theirs })).toEqual({
    ...saved,
    price: 12,
    description: "Sella todo",
  });
});

test("a list that both changed is mine as a whole", () => {
  const ids = (...productIds: number[]) => ({ productIds });
  expect(keepChanged({ base: ids(1, 2), mine: ids(1, 3), theirs: ids(2, 1) })).toEqual(ids(1, 3));
});
