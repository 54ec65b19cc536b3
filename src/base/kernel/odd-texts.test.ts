import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import * as v from "valibot";
import {
  emailAddress,
  optionalText,
  personName,
  phoneNumber,
  requiredCode,
  requiredLine,
  requiredText,
} from "./fields.ts";
import { parseTypedNumber } from "./numbers.ts";
import { tokenize } from "./search-text.ts";
import { caseless, cleanCode, cleanText } from "./strings.ts";

/** What the world does to text on its way: programs that people copy from, keyboards, Excel. */
const odd: readonly [what: string, makes: (text: string) => string][] = [
  ["a chat puts direction marks around it", (text) => `\u202a${text}\u202c`],
  ["a contact card isolates its direction", (text) => `\u2068${text}\u2069`],
  ["an Arabic keyboard marks its direction", (text) => `\u200e${text}\u200f`],
  ["a web page ends it with a zero-width space", (text) => `${text}\u200b`],
  ["a web page breaks it with zero-width spaces", (text) => Array.from(text).join("\u200b")],
  ["a book hyphenates it softly", (text) => Array.from(text).join("\u00ad")],
  ["an editor joins it", (text) => Array.from(text).join("\u2060")],
  ["a joiner is left of an emoji", (text) => `${text}\u200d`],
  ["a file begins with a byte order mark", (text) => `\ufeff${text}`],
  ["a keyboard adds no-break spaces", (text) => `\u00a0${text}\u202f`],
  ["its spaces don't break", (text) => text.replaceAll(" ", "\u00a0")],
  ["its spaces are those between figures", (text) => text.replaceAll(" ", "\u2007")],
  ["its hyphens don't break", (text) => text.replaceAll("-", "\u2011")],
  ["a Mac takes its accents apart", (text) => text.normalize("NFD")],
];

const fullWidth = (text: string) =>
  text.replaceAll(/[!-~]/g, (plain) => String.fromCharCode(plain.charCodeAt(0) + 0xfee0));

const oddCodes = [...odd, ["a Japanese keyboard types it", fullWidth] as const];

/** Reads a field as a request does: its texts are cleaned before their schemas see them. */
const enter = (schema: v.GenericSchema, text: string) => v.parse(schema, cleanText(text));

describe.each(oddCodes)("where %s", (_what, makes) => {
  it.each([
    ["a telephone", phoneNumber, "222 123 4567", "2221234567"],
    ["a postal code", v.pipe(requiredCode(5), v.digits()), "06600", "06600"],
    ["a promotion's code", requiredCode(40), "OBRA-10", "OBRA-10"],
    ["an SKU", requiredCode(60), "MAR-05 B", "MAR-05 B"],
    ["an email address", emailAddress, "ana.ruiz+obra@example.mx", "ana.ruiz+obra@example.mx"],
  ])("%s is the same", (_field, schema, text, stored) => {
    expect(enter(schema, makes(text))).toBe(stored);
  });

  it("a number is the same", () => {
    for (const [typed, number] of [
      ["1,849.50", 1849.5],
      ["-5", -5],
    ] as const)
      expect(parseTypedNumber(makes(typed))).toBe(number);
  });

  it("a search finds the same", () => {
    expect(tokenize(makes("cemento gris 50"))).toEqual(["cemento", "gris", "50"]);
  });

  it("a code is told from no other", () => {
    expect(caseless(makes("Obra-10"))).toBe("obra-10");
  });
});

describe.each(odd)("where %s", (_what, makes) => {
  it.each([
    ["a name", personName(80), "José Ángel Muñoz-Güemes"],
    ["a message", requiredText(4000), "¿Tienen impermeabilizante? Son 20 m² - gracias"],
    ["a note", optionalText(300), "Toca el timbre"],
    ["an address", requiredLine(200), "Av. Juárez 5-B, Centro"],
  ])("%s is the same", (_field, schema, text) => {
    expect(enter(schema, makes(text))).toBe(text);
  });
});

describe("text that looks odd and is meant", () => {
  it.each([
    ["a family of emoji", "Somos 👨‍👩‍👧‍👦 aquí"],
    ["an emoji with a colour of skin", "👩🏽‍🔧 lista"],
    ["a heart", "❤️‍🔥"],
    ["Hindi", "क्‍ष शक्‍ति"],
    ["Persian", "می‌خواهم"],
    ["lines", "Uno\n\n\tdos"],
    ["quotation marks and dashes", "«Sí» — “no”…"],
    ["fractions and powers", "½ m², 3 cm³"],
    ["full-width prose", "東京！"],
  ])("stays as it is: %s", (_what, text) => {
    expect(cleanText(text)).toBe(text.normalize("NFC"));
  });
});

test("what is only invisible is empty", () => {
  for (const text of ["\u200b\u2060", "\u3164", "\u00ad\ufeff", "\u202a \u202c", "\u00a0"]) {
    expect(v.is(requiredCode(5), text)).toBe(false);
    expect(v.is(requiredText(5), cleanText(text))).toBe(false);
  }
});

const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc
    .array(fc.constantFrom("a", "é", "e", "\u0301", "\u200d", "\u200b", "🧱", "क", "\u094d", " "))
    .map((parts) => parts.join("")),
);

test("text cleaned once is clean", () => {
  fc.assert(
    fc.property(text, (typed) => {
      for (const clean of [cleanText, cleanCode]) expect(clean(clean(typed))).toBe(clean(typed));
    }),
    { numRuns: 300 },
  );
});
