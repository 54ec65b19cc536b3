import { expect, test } from "vitest";
import { stemOf } from "./spanish-stem.ts";
import { phoneticKey } from "#src/base/kernel/search-text.ts";
import { fitOf, fits, forgivingFit, isFoundInside } from "./rank.ts";
import type { Word } from "./vocabulary.ts";

const word = (plain: string, seam: number | null = null): Word => ({
  plain,
  stem: stemOf(plain),
  phoneticKey: phoneticKey(plain),
  seam,
  occurrences: [],
});
const fit = (typed: string, plain: string, isLast = true, seam: number | null = null) =>
  fitOf({ plain: typed, isLast }, stemOf(typed), word(plain, seam));
const forgiven = (typed: string, plain: string, isLast = true) =>
  forgivingFit({ plain: typed, isLast })(word(plain));

test.each([
  ["cemento", "cemento", "same"],
  ["pinturas", "pintura", "stem"],
  ["cem", "cemento", "begins"],
  ["pegar", "pegazulejo", "begins"],
  ["c", "cemento", "begins"],
  ["ment", "cemento", "inside"],
  ["19", "190", "begins"],
] as const)("%s fits %s as the %s", (typed, plain, kind) => {
  expect(fit(typed, plain)).toBe(fits[kind]);
});

test.each([
  ["en", "cemento"],
  ["cementos", "cal"],
  ["90", "190"],
  ["6", "5"],
])("%s does not fit %s", (typed, plain) => {
  expect(fit(typed, plain)).toBe(0);
});

test("a word that another one follows seldom only begins", () => {
  expect(fit("vent", "ventana", false)).toBe(fits.beginsEarlier);
});

test("a verb begins a joined word whatever follows it", () => {
  expect(fit("pegar", "pegazulejo", false)).toBe(fits.begins);
  expect(fit("pego", "pegazulejo", false)).toBe(fits.begins);
  expect(fit("piso", "piscina", false)).toBe(0);
});

test("one letter, and the beginning of a figure, count only while they are being typed", () => {
  expect([fit("c", "cemento"), fit("c", "cemento", false)]).toEqual([fits.begins, 0]);
  expect([fit("1", "19"), fit("1", "19", false)]).toEqual([fits.begins, 0]);
});

test("a word that is two in the catalogue fits once its second one has begun", () => {
  expect(fit("quita", "quitasarro", true, 5)).toBe(0);
  expect(fit("quitas", "quitasarro", true, 5)).toBe(fits.begins);
  expect(fit("sarro", "quitasarro", true, 5)).toBe(0);
  expect(fit("quitasarro", "quitasarro", true, 5)).toBe(fits.same);
});

test.each([
  ["semento", "cemento", "sounds"],
  ["inper", "impermeabilizante", "phoneticKeyBegins"],
  ["cemanto", "cemento", "oneError"],
  ["impremeabilisamte", "impermeabilizante", "twoErrors"],
  ["cemant", "cementante", "begunWithError"],
  ["yseo", "yeso", "errorInShort"],
] as const)("%s is forgiven for %s", (typed, plain, kind) => {
  expect(forgiven(typed, plain)).toBe(fits[kind]);
});

test.each([
  ["190", "191"],
  ["xy", "xi"],
  ["gas", "gis"],
  ["cemwxto", "cemento"],
  ["brocha", "cemento"],
  ["lija", "lisa"],
  ["varilla", "brilla"],
  ["taladro", "jalador"],
  ["factura", "altura"],
  ["pala", "para"],
])("%s is not forgiven for %s", (typed, plain) => {
  expect(forgiven(typed, plain)).toBe(0);
});

test("a beginning with an error counts only for the word that is being typed", () => {
  expect(forgiven("cemant", "cementante", false)).toBe(0);
});

test("what is nearer counts more", () => {
  const { same, stem, begins, beginsEarlier, inside, errorInShort } = fits;
  const { sounds, phoneticKeyBegins, oneError, twoErrors, begunWithError } = fits;
  const whole = [same, stem, begins, beginsEarlier, inside];
  expect(whole).toEqual(whole.toSorted((a, b) => b - a));
  const forgiving = [sounds, phoneticKeyBegins, oneError, twoErrors, begunWithError, errorInShort];
  expect(forgiving).toEqual(forgiving.toSorted((a, b) => b - a));
});

test("words of three letters are looked for inside of others, figures never", () => {
  expect(["cal", "lim", "ca", "190", "1"].map(isFoundInside)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
