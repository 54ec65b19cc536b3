import { expect, test } from "vitest";
import { isPickupCode, pickupCode, readableCode, tidyPickupCode } from "./pickup.ts";

test("a code has six characters that nobody takes for others, and is read out in two halves", () => {
  expect(pickupCode(() => 0)).toBe("AAAAAA");
  expect(pickupCode((below) => below - 1)).toBe("999999");
  expect(readableCode("ABC234")).toBe("ABC-234");
  expect(tidyPickupCode(" abc-23 4 ")).toBe("ABC234");
  expect(["ABC234", "ABC23", "ABC23O"].map(isPickupCode)).toEqual([true, false, false]);
});
