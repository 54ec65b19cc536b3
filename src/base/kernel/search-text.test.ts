import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { editDistance, isStopWord, normalizeText, phoneticKey, tokenize } from "./search-text.ts";

test("accents and case make no difference", () => {
  expect(normalizeText("Jabón PIÑÓN")).toBe("jabon pinon");
  expect(tokenize("Techo Firme 5 años, 19 L")).toEqual(["techo", "firme", "5", "anos", "19", "l"]);
});

describe("text for searching", () => {
  const text = fc.string({ unit: "grapheme" });

  it("prepared once is prepared for good", () => {
    fc.assert(
      fc.property(text, (typed) => {
        const normalized = normalizeText(typed);
        expect(normalizeText(normalized)).toBe(normalized);
      }),
      { numRuns: 100 },
    );
  });

  it("is the same however its accents are written", () => {
    expect(normalizeText("jabo\u0301n")).toBe(normalizeText("jab\u00f3n"));
  });

  it("of a part stands in the text of the whole", () => {
    fc.assert(
      fc.property(text, text, text, (before, part, after) => {
        expect(normalizeText(`${before} ${part} ${after}`)).toContain(normalizeText(part));
      }),
      { numRuns: 50 },
    );
  });

  it("is words of letters and figures alone, whatever was typed", () => {
    fc.assert(
      fc.property(text, (typed) => {
        for (const word of tokenize(typed)) expect(word).toMatch(/^([a-z]+|\d+)$/);
      }),
      { numRuns: 50 },
    );
    expect(tokenize('19L, 3/4" (m²)')).toEqual(["19", "l", "3", "4", "m"]);
    expect(tokenize("¡! — …")).toEqual([]);
  });
});

test("words that say nothing are known in the form in which they are compared", () => {
  expect(["para", "el", "cuanto", "necesito"].every(isStopWord)).toBe(true);
  expect(["piso", "", "cemento", "constructor"].some(isStopWord)).toBe(false);
});

test.each([
  ["impermeabilizantes", "inpermeabilisante"],
  ["boquilla", "bokiya"],
  ["cemento", "semento"],
  ["selladores", "sellador"],
  ["vinilica", "binilica"],
  ["herramienta", "erramientas"],
  ["quimico", "kimico"],
  ["quita", "kita"],
  ["guante", "guantes"],
  ["gis", "jis"],
  ["zinc", "sinc"],
])("%s sounds like %s", (a, b) => {
  expect(phoneticKey(a)).toBe(phoneticKey(b));
});

test.each([
  ["casa", "gasa"],
  ["piso", "peso"],
  ["cal", "sal"],
  ["gas", "gis"],
  ["quita", "cita"],
  ["kilo", "silo"],
])("%s does not sound like %s", (a, b) => {
  expect(phoneticKey(a)).not.toBe(phoneticKey(b));
});

test.each([
  ["cemento", "cemnto", 1],
  ["cemento", "cmeento", 1],
  ["cemento", "semento", 1],
  ["cemento", "cimiento", 2],
  ["cemento", "cemento", 0],
  ["cemento", "brocha", 3],
])("%s and %s differ by %i edit distance", (a, b, errors) => {
  expect(editDistance(a, b, 2)).toBe(errors);
});

describe("the distance of two words", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  const far = 10;

  it("is the same in both directions, and 0 for a word and itself alone", () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        const distance = editDistance(a, b, far);
        expect(editDistance(b, a, far)).toBe(distance);
        expect(distance === 0).toBe(a === b);
      }),
      { numRuns: 100 },
    );
  });

  it("is one for each mistake, at most", () => {
    fc.assert(
      fc.property(word, fc.nat(6), fc.constantFrom("a", "b", "x"), (text, at, letter) => {
        const added = text.slice(0, at) + letter + text.slice(at);
        expect(editDistance(text, added, far)).toBe(1);
      }),
      { numRuns: 50 },
    );
  });

  it("is counted no further than asked for", () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(editDistance(a, b, far), max + 1));
      }),
      { numRuns: 100 },
    );
  });

  it("from nothing is the length", () => {
    expect(editDistance("", "pala", 5)).toBe(4);
    expect(editDistance("", "", 0)).toBe(0);
  });
});
