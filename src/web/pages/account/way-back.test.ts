import { expect, test } from "vitest";
import { wayBackTo } from "./way-back.ts";

test("the way back leads to the page with what was asked of it", () => {
  expect(wayBackTo({ pathname: "/confirm-order", search: "?step=2" }).from).toBe(
    "/confirm-order?step=2",
  );
  expect(wayBackTo({ pathname: "/", search: "" }).from).toBe("/");
});
