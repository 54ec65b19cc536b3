import { expect, test } from "vitest";
import { barcodesOf, skusOf } from "./scanned-code.ts";

test.each([
  ["036000291452", "0036000291452"],
  ["0036000291452", "036000291452"],
  ["00000036000291452", "036000291452"],
  ["36000291452", "036000291452"],
  ["0000096385074", "96385074"],
  ["'0750103131130", "750103131130"],
  ["]E07501031311309", "7501031311309"],
])("the scan %s is the barcode %s", (scanned, barcode) =>
  expect(barcodesOf(scanned)).toContain(barcode),
);

test("a code is no other one that contains it", () => {
  expect(barcodesOf("7501031311309")).not.toContain("750103131130");
  expect(barcodesOf("75010313113090")).not.toContain("7501031311309");
});

test.each([
  ["CEM'01", "CEM-01"],
  ["cem?b", "CEM_B"],
  ["CEM/01", "CEM-01"],
  ["CEM-01", "CEM-01"],
  ["A-B", "A/B"],
])("%s is the SKU %s on a keyboard of another layout", (scanned, sku) =>
  expect(skusOf(scanned)).toContain(sku),
);
