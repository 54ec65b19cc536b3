import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["lapaz.mx", "https://lapaz.mx"],
  [" lapaz.mx/ofertas?x=1 ", "https://lapaz.mx/ofertas?x=1"],
  ["https://lapaz.mx", "https://lapaz.mx"],
  ["ventas@lapaz.mx", "mailto:ventas@lapaz.mx"],
  ["mailto:ventas@lapaz.mx", "mailto:ventas@lapaz.mx"],
  ["tel:+525512345678", "tel:+525512345678"],
])("«%s» leads to %s", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

test.each(["", "lapaz", "la paz.mx", "/productos", "javascript:alert(1)", "javascript.x:alert(1)"])(
  "«%s» is no address",
  (typed) => {
    expect(linkAddress(typed)).toBeNull();
  },
);
