import { expect, test } from "vitest";
import { drawable, linesOf, runsOf } from "./typeset.ts";

const coverage = (characters: string) =>
  new Set(Array.from(characters, (each) => each.codePointAt(0) ?? 0));
const latin = coverage("abcdefghijklmnopqrstuvwxyz 0123456789ñé");
const signs = coverage("⅜→□abc");

test("a sign comes from the first font that has it", () => {
  expect(runsOf("ab ⅜→ ñ", [latin, signs])).toEqual([
    { font: 0, text: "ab " },
    { font: 1, text: "⅜→" },
    { font: 0, text: " ñ" },
  ]);
});

test("what no font has is written in others, boxed, or left out if it is a picture", () => {
  expect(drawable("40㎡ e\u0301 東 🔥", [latin, signs])).toBe("40m2 é □ ");
});

const one = ({ length }: string) => length;

test("lines break at blanks, at their own ends, and inside a word that is wider than a line", () => {
  expect(linesOf("uno dos tres", 7, one)).toEqual(["uno dos", "tres"]);
  expect(linesOf("a\n\nb", 7, one)).toEqual(["a", "", "b"]);
  expect(linesOf("x abcdefghij", 4, one)).toEqual(["x", "abcd", "efgh", "ij"]);
  expect(linesOf("", 7, one)).toEqual([""]);
});
