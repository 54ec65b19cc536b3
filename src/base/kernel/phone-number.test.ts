import { describe, expect, it, test } from "vitest";
import {
  isPhone,
  nameAndPhone,
  phoneProblem,
  phoneUrl,
  readablePhone,
  tidyPhone,
  whatsappUrl,
} from "./phone-number.ts";

describe("a telephone number", () => {
  it.each([
    "2221234567",
    " 222 123 4567 ",
    "222-123-4567",
    "(222) 123-4567",
    "222.123.4567",
    "222—123—4567",
    "222\u2011123\u20114567",
    "22 21 23 45 67",
    "+52 222 123 4567",
    "+522221234567",
    "+52 1 222 123 4567",
    "+52 (1) 222 123 4567",
    "+52 01 222 123 4567",
    "52 222 123 4567",
    "521 222 123 4567",
    "0052 222 123 4567",
    "01 222 123 4567",
    "01 (222) 123-4567",
    "044 222 123 4567",
    "045 (222) 123 4567",
    "tel:+52-222-123-4567",
    "Tel. 222 123 4567",
    "Cel: 222 123 4567",
    "Teléfono: 222 123 4567",
    "WhatsApp 222 123 4567",
    "\u202a+52 222 123 4567\u202c",
    "222\u00a0123\u202f4567\u200b",
    "２２２１２３４５６７",
  ])("may be spelled %j", (spelled) => {
    expect(tidyPhone(spelled)).toBe("2221234567");
    expect(phoneProblem(spelled)).toBe(null);
  });

  it("may be of another country", () => {
    for (const [spelled, digits] of [
      ["+1 (415) 555-2671", "+14155552671"],
      ["00 502 2345 6789", "+50223456789"],
      // As long as a number in Mexico, and none.
      ["+501 622 1234", "+5016221234"],
    ] as const) {
      expect(tidyPhone(spelled)).toBe(digits);
      expect(phoneProblem(spelled)).toBe(null);
    }
  });

  it("in its one form stays what it is", () => {
    // A sheet of another shop drops the plus.
    expect(tidyPhone("14155552671")).toBe("+14155552671");
    for (const stored of ["2221234567", "+14155552671", "+5016221234"])
      expect(tidyPhone(stored)).toBe(stored);
    expect(isPhone("+50223456789")).toBe(true);
  });

  it.each([
    ["5512", "short"],
    ["55-12", "short"],
    ["222 123 456", "short"],
    ["+52 222 123 456", "short"],
    ["222 123 45678", "long"],
    ["+52 222 123 45678", "long"],
    ["+1234567890123456", "long"],
    ["222 123 4567 ext. 4", "extension"],
    ["222 123 4567 extensión 12", "extension"],
    ["222 123 4567 x12", "extension"],
    ["cincuenta", "other"],
    ["222 123 456O", "other"],
    ["2221234567 o 2227654321", "other"],
    ["", "other"],
    ["+", "other"],
  ] as const)("that is %j is told as %s", (spelled, problem) => {
    expect(phoneProblem(spelled)).toBe(problem);
  });

  it("that is none stays as it was typed", () => {
    for (const typed of ["5512", "cincuenta", "222 123 4567 ext. 4"])
      expect(tidyPhone(typed)).toBe(typed);
  });
});

describe("a number that somebody is to be called at", () => {
  it.each(["2221234567", "222 123 4567", "+52 1 222 123 4567", "+1 (415) 555-2671"])(
    "is %s",
    (spelled) => expect(isPhone(spelled)).toBe(true),
  );

  it.each(["2", "222123456", "222 123 456", "+52 222 123 456", "1234567890123456", "cincuenta"])(
    "is not %s",
    (spelled) => expect(isPhone(spelled)).toBe(false),
  );
});

describe("a number to be read", () => {
  it.each([
    ["5501000100", "55 0100 0100"],
    ["525501000100", "55 0100 0100"],
    ["+52 81 1234 5678", "81 1234 5678"],
    ["5215501000100", "55 0100 0100"],
    ["2221234567", "222 123 4567"],
  ])("%s is shown as %s", (number, readable) => expect(readablePhone(number)).toBe(readable));

  it.each(["14155552671", "no tenemos", ""])("%j is shown as it was written", (number) =>
    expect(readablePhone(number)).toBe(number),
  );
});

it("is called and written to by its digits, however the staff spell it", () => {
  expect(phoneUrl("800 010-0100")).toBe("tel:8000100100");
  for (const number of ["2221234567", "+52 (222) 123 4567", "01 222 123 4567"]) {
    expect(phoneUrl(number)).toBe("tel:+522221234567");
    expect(whatsappUrl(number)).toBe("https://wa.me/522221234567");
  }
  expect(phoneUrl("+1 415 555 2671")).toBe("tel:+14155552671");
  expect(whatsappUrl("+14155552671", "Hola")).toBe("https://wa.me/14155552671?text=Hola");
  expect(whatsappUrl("", "Hola")).toBe("https://wa.me/?text=Hola");
});

test("who receives is named with a telephone that can be read aloud", () => {
  expect(nameAndPhone("Vera Luna", "2221234567")).toBe("Vera Luna, 222\u00a0123\u00a04567");
  expect(nameAndPhone("Vera Luna", "")).toBe("Vera Luna");
  expect(nameAndPhone(null, null)).toBe("");
});
