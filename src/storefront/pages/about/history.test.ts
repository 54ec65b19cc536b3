import { expect, test } from "vitest";
import { historyOf } from "./history.ts";

const node = (type: string, ...children: object[]) => ({ type, children });
const words = (text: string) => ({ text });
const image = { type: "image", url: "/media/taller.webp", children: [words("El taller")] };
const told = (...nodes: object[]) => historyOf(JSON.stringify(nodes));

test("a history is its first image, its beginning, and a cell for each heading", () => {
  const beginning = node("paragraph", words("Nació en 1987."));
  const today = [node("heading-two", words("Hoy")), node("paragraph", words("Tres plantas."))];
  const work = [node("heading-two", words("Así")), node("heading-three", words("En obra"))];
  const history = told(image, beginning, ...today, ...work);
  expect(history.picture).toEqual({ src: "/media/taller.webp", alt: "El taller" });
  expect(JSON.parse(history.beginning ?? "")).toEqual([beginning]);
  expect(history.sections.map(({ title, body }) => [title, JSON.parse(body)])).toEqual([
    ["Hoy", today],
    ["Así", work],
  ]);
});

test("an image in a paragraph of its own is the picture, one among words is not", () => {
  expect(told(node("paragraph", words(""), image)).picture?.src).toBe("/media/taller.webp");
  expect(told(node("paragraph", words("Mira:"), image)).picture).toBeNull();
});

test.each([
  ["nothing", null],
  ["an empty paragraph", JSON.stringify([node("paragraph", words(" "))])],
])("%s is no history", (_, json) => {
  expect(historyOf(json)).toEqual({ picture: null, beginning: null, sections: [] });
});

test("a text without headings is all beginning", () => {
  const history = historyOf("Somos tres hermanos.");
  expect(history.beginning).toContain("Somos tres hermanos.");
  expect(history.sections).toEqual([]);
});
