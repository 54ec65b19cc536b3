import { expect, test } from "vitest";
import { optionPickers, type Variant } from "./option-picker.ts";

const variant = (id: number, color: string | null, size: string | null, stock = 5): Variant => ({
  id,
  name: `Pintura ${id}`,
  stock,
  options: [
    ...(color ? [{ name: "Color", value: color }] : []),
    ...(size ? [{ name: "Presentación", value: size }] : []),
  ],
});

const [white4, white19, black4, red19] = [
  variant(1, "Blanco", "4 L"),
  variant(2, "Blanco", "19 L"),
  variant(3, "negro", "4 l", 0),
  variant(4, "Rojo", "19 L"),
];
const line = [white4, white19, black4, red19];

/** «Negro→3»: the product that each value leads to. */
const choicesOf = (current: Variant, from = line) =>
  optionPickers(current, from).map(({ name, choices }) => [
    name,
    choices.map(({ value, variant: { id }, isCurrent, isSoldOut, changes }) =>
      [`${value}→${String(id)}`, isCurrent && "current", isSoldOut && "sold out", ...changes]
        .filter(Boolean)
        .join(" "),
    ),
  ]);

test("choosing one value keeps the others; where there is no such product, the nearest is offered and said", () => {
  expect(choicesOf(white4)).toEqual([
    ["Color", ["Blanco→1 current", "negro→3 sold out", "Rojo→4 19 L"]],
    ["Presentación", ["4 L→1 current", "19 L→2"]],
  ]);
  expect(choicesOf(red19)).toEqual([
    ["Color", ["Blanco→2", "negro→3 sold out 4 l", "Rojo→4 current"]],
    ["Presentación", ["4 L→1 Blanco", "19 L→4 current"]],
  ]);
});

test("of several that are as near, the one that can be bought is offered", () => {
  const gone = variant(5, "Verde", "1 L", 0);
  const there = variant(6, "Verde", "8 L", 3);
  expect(choicesOf(white4, [white4, gone, there])[0]).toEqual([
    "Color",
    ["Blanco→1 current", "Verde→6 8 L"],
  ]);
});

test("a product that lacks one of the options chooses it, and one without options has nothing to choose", () => {
  const plain = variant(7, "Gris", null);
  expect(choicesOf(plain, [...line, plain])[1]).toEqual([
    "Presentación",
    ["4 L→1 Blanco", "19 L→2 Blanco"],
  ]);
  expect(optionPickers(plain, [...line, plain])[1]).toMatchObject({ value: undefined });
  expect(optionPickers(variant(8, null, null), line)).toEqual([]);
  expect(optionPickers(white4, [white4, variant(8, null, null)])).toEqual([]);
});
