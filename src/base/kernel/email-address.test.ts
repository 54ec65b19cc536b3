import { describe, expect, it } from "vitest";
import { emailUrl, isEmail, tidyEmail } from "./email-address.ts";

describe("an email address", () => {
  it.each([
    ["Ana@Example.MX", "Ana@example.mx"],
    [" ana@example.mx\u200b", "ana@example.mx"],
    ["\u202aana@example.mx\u202c", "ana@example.mx"],
    ["ana＠example．mx", "ana@example.mx"],
    ["mailto:ana@example.mx", "ana@example.mx"],
    ["ana@ñandú.mx", "ana@xn--and-6ma2c.mx"],
    ["ana@ÑANDÚ.mx", "ana@xn--and-6ma2c.mx"],
    ["ana@n\u0303andu\u0301.mx", "ana@xn--and-6ma2c.mx"],
    ["ana@xn--and-6ma2c.mx", "ana@xn--and-6ma2c.mx"],
    ["ana@XN--AND-6MA2C.mx", "ana@xn--and-6ma2c.mx"],
    ["o'brien@example.mx", "o'brien@example.mx"],
    ["o.brien+obra_1/2=a@example.co.uk", "o.brien+obra_1/2=a@example.co.uk"],
    ["ana@tienda.рф", "ana@tienda.xn--p1ai"],
  ])("%j is stored as %s", (typed, stored) => {
    expect(tidyEmail(typed)).toBe(stored);
    expect(isEmail(stored)).toBe(true);
    expect(tidyEmail(stored)).toBe(stored);
  });

  it.each([
    "",
    "ana",
    "@example.mx",
    "ana@example",
    "ana@10.0.0.1",
    "ana@-example.mx",
    "ana@exam ple.mx",
    "ana@ñandú.mx/x",
    "ana@ñandú.mx:25",
    "ana@evil@ñandú",
    "josé@example.mx",
    "ana@xn--ñ.mx",
    "<ana@example.mx>",
    "ana@example.mx\nBcc: otra@example.mx",
    `ana@${"a".repeat(64)}.mx`,
  ])("is not %j", (typed) => {
    expect(isEmail(tidyEmail(typed))).toBe(false);
  });
});

it("a link to an address writes to it alone, whatever it is made of", () => {
  const address = "ana?bcc=otra%40x.mx&a#b@example.mx";
  expect(isEmail(address)).toBe(true);
  const url = new URL(emailUrl(address));
  expect([url.search, url.hash, decodeURIComponent(url.pathname)]).toEqual(["", "", address]);
  expect(emailUrl("o'brien+1@example.mx")).toBe("mailto:o'brien+1@example.mx");
});
