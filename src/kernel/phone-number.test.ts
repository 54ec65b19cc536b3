import { describe, expect, it, test } from "vitest";
import {
  isPhone,
  isWholePhone,
  nameAndPhone,
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
    "22 21 23 45 67",
    "+52 222 123 4567",
    "+522221234567",
    "+52 1 222 123 4567",
    "0052 222 123 4567",
    "044 222 123 4567",
    "045 (222) 123 4567",
  ])("may be spelled %s", (spelled) => {
    expect(tidyPhone(spelled)).toBe("2221234567");
    expect(isPhone(spelled)).toBe(true);
  });

  it("may be of another country", () => {
    expect(tidyPhone("+1 (415) 555-2671")).toBe("14155552671");
    expect(tidyPhone("00 502 2345 6789")).toBe("50223456789");
  });

  it("stays as it is where it has digits alone", () => {
    expect(tidyPhone("5512")).toBe("5512");
    expect(tidyPhone("525512345678")).toBe("525512345678");
  });

  it.each(["cincuenta", "55-12", "222 123 456x", "", "+", "222 123 4567 ext. 4"])(
    "is not %j, which nobody guesses at",
    (spelled) => {
      expect(tidyPhone(spelled)).toBe(spelled);
      expect(isPhone(spelled)).toBe(false);
    },
  );
});

describe("a number that somebody is to be called at", () => {
  it.each(["2221234567", "222 123 4567", "+52 1 222 123 4567", "+1 (415) 555-2671"])(
    "is %s",
    (spelled) => expect(isWholePhone(spelled)).toBe(true),
  );

  it.each(["2", "222123456", "222 123 456", "1234567890123456", "cincuenta"])(
    "is not %s",
    (spelled) => expect(isWholePhone(spelled)).toBe(false),
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
  expect(phoneUrl("+52 (222) 123 4567")).toBe("tel:+522221234567");
  expect(whatsappUrl("+52 55 0100 0100")).toBe("https://wa.me/525501000100");
});

test("who receives is named with a telephone that can be read aloud", () => {
  expect(nameAndPhone("Vera Luna", "2221234567")).toBe("Vera Luna, 222\u00a0123\u00a04567");
  expect(nameAndPhone("Vera Luna", "")).toBe("Vera Luna");
  expect(nameAndPhone(null, null)).toBe("");
});
