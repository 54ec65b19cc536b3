import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as v from "valibot";
import {
  emailAddress,
  holdsNoUrl,
  isOneLine,
  nameInUrl,
  optionalPhoneNumber,
  optionalText,
  personName,
  phoneNumber,
  requiredText,
  rowId,
} from "./fields.ts";
import { productUrl } from "./urls.ts";

const accepts = (schema: v.GenericSchema, value: unknown) => v.is(schema, value);

describe("a name that stands in an address", () => {
  it.each(["Llana 1/2", "...", ". .", "a..b", "%2e"])("may be %j", (name) => {
    const { pathname } = new URL(productUrl({ id: 7, name }), "http://shop");
    expect(accepts(nameInUrl(20), name)).toBe(true);
    expect(decodeURIComponent(pathname)).toBe(`/product/${name}/7`);
  });

  it.each([".", "..", " .. "])("is not %j, which every browser takes out of it", (name) => {
    expect(accepts(nameInUrl(20), name)).toBe(false);
  });
});

describe("a text that must be there", () => {
  it("is kept without the blanks around it, up to its length", () => {
    expect(v.parse(requiredText(5), "  Pala \n")).toBe("Pala");
    expect(accepts(requiredText(5), "12345")).toBe(true);
    expect(accepts(requiredText(5), "123456")).toBe(false);
    expect(accepts(requiredText(5), "12345   ")).toBe(true);
  });

  it.each(["", "   ", "\n\t", "\u00a0", null, undefined, 7, [], {}])("is not %j", (value) => {
    expect(accepts(requiredText(5), value)).toBe(false);
  });

  it("read twice is the same as read once", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (typed) => {
        const read = v.safeParse(requiredText(20), typed);
        fc.pre(read.success);
        expect(v.parse(requiredText(20), read.output)).toBe(read.output);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a text that may be missing", () => {
  it.each([null, undefined, "", "   ", "12345"])("may be %j", (value) => {
    expect(accepts(optionalText(5), value)).toBe(true);
  });

  it.each(["123456", 7, {}])("is not %j", (value) => {
    expect(accepts(optionalText(5), value)).toBe(false);
  });
});

describe("an email address", () => {
  it.each(["ana@example.mx", " ana@example.mx ", "ana.ruiz+tienda@correo.example.com.mx"])(
    "may be «%s»",
    (address) => {
      expect(v.parse(emailAddress, address)).toBe(address.trim());
    },
  );

  it.each([
    "",
    "ana",
    "ana@",
    "@example.mx",
    "ana@example",
    "ana ruiz@example.mx",
    "ana@example.mx, otra@example.mx",
    "ana@example.mx\nBcc: otra@example.mx",
    `Ana <ana@example.mx>`,
    `${"a".repeat(250)}@example.mx`,
  ])("is not «%s»", (address) => {
    expect(accepts(emailAddress, address)).toBe(false);
  });
});

describe("a telephone number", () => {
  it.each([phoneNumber, optionalPhoneNumber])("is stored as digits (%#)", (schema) => {
    expect(v.parse(schema, "+52 (222) 123-4567")).toBe("2221234567");
    expect(v.parse(schema, "2221234567")).toBe("2221234567");
    expect(v.parse(schema, "5512")).toBe("5512");
  });

  it.each(["222 123", "55-12", "ext. 5", "222x1234567", "2221234567 o 2227654321", "1".repeat(61)])(
    "is not %j, needed or not",
    (typed) => {
      expect(accepts(phoneNumber, typed)).toBe(false);
      expect(accepts(optionalPhoneNumber, typed)).toBe(false);
    },
  );

  it("may be missing where nobody needs it", () => {
    expect(["", " ", null, undefined].map((typed) => accepts(phoneNumber, typed))).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([v.parse(optionalPhoneNumber, " "), v.parse(optionalPhoneNumber, null)]).toEqual([
      "",
      null,
    ]);
  });
});

describe("the number of a record", () => {
  it.each([1, 2_147_483_647])("may be %i", (id) => expect(accepts(rowId, id)).toBe(true));
  it.each([0, -1, 1.5, 2_147_483_648, "1", null])("is not %j: PostgreSQL has no such", (id) =>
    expect(accepts(rowId, id)).toBe(false),
  );
});

describe("a name for the greeting of an email", () => {
  it("may be as long as its place", () => {
    expect(accepts(personName(3), "Ana")).toBe(true);
    expect(accepts(personName(3), "Anna")).toBe(false);
  });

  it.each(["Gana en www.premio.example", "ana@x", "Ana\nBcc: x", "Ana\u2028x", "  ", "http://x"])(
    "is not %j",
    (name) => {
      expect(accepts(personName(80), name)).toBe(false);
    },
  );
});

describe("a person's name", () => {
  it.each([
    "Ana",
    "Ma. Luisa",
    "Ma.Luisa",
    "Fco.Javier",
    "J.Jesús",
    "Ma.del Carmen",
    "Ma．Luisa",
    "J.R. Güemes",
    "O'Brien-López",
    "José Ángel del Río",
    "Sr. Núñez",
    "Íñigo (obra 3)",
  ])("may be %s", (name) => {
    expect(holdsNoUrl(name)).toBe(true);
  });

  it.each([
    "http://gana.example",
    "HTTPS://x",
    "Premio en www.gana.example",
    "WWW.gana",
    "ｗｗｗ．gana",
    "w\u200bww.gana",
    "www。gana",
    "ana@gana.example",
    "ana＠gana.example",
    "gana:\u2060//premio",
  ])("is not %s", (name) => {
    expect(holdsNoUrl(name)).toBe(false);
  });

  it("stands on one line", () => {
    expect(isOneLine("Ana Ruiz")).toBe(true);
    expect(isOneLine("Ana\n\nGanaste un premio")).toBe(false);
    expect(isOneLine("Ana\u2028Ganaste")).toBe(false);
  });
});
