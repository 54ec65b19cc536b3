import { expect, test } from "vitest";
import { isGtin, tidyGtin } from "./gtin.ts";

test.each(["96385074", "036000291452", "7501031311309", "4006381333931", "10614141000415"])(
  "%s is a barcode's number",
  (code) => expect(isGtin(code)).toBe(true),
);

test.each([
  ["with a wrong check digit", "7501031311308"],
  ["with two digits changed about", "7501031313109"],
  ["a digit short", "750103131130"],
  ["of another length", "00000000000000000"],
  ["with letters", "75010313113O9"],
  ["empty", ""],
])("one %s is none", (_, code) => expect(isGtin(code)).toBe(false));

test("spaces and hyphens are no part of it", () =>
  expect(tidyGtin(" 7 501031-311309 ")).toBe("7501031311309"));
