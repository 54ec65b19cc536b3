import { expect, test } from "vitest";
import { wayBackFrom, wayBackTo } from "#src/shop/page-kit/way-back.ts";

test("the way back leads to the page with what was asked of it", () => {
  expect(wayBackTo({ pathname: "/confirm-order", search: "?step=2" }).from).toBe(
    "/confirm-order?step=2",
  );
  expect(wayBackTo({ pathname: "/", search: "" }).from).toBe("/");
});

test("a log-in without network leads back to the page that was left, on this shop alone", () => {
  const shop = "https://shop.example";
  expect(wayBackFrom(`${shop}/product/Cloro/3?color=azul`, shop).from).toBe(
    "/product/Cloro/3?color=azul",
  );
  for (const left of ["", "https://evil.example/orders", `${shop}/login`, `${shop}/signup`])
    expect(wayBackFrom(left, shop), left).toEqual({});
});
