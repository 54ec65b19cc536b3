import { expect, test } from "vitest";
import { withCurrent } from "./refresh.ts";

test("what changed since takes over price and stock, cuts the amount and drops what is gone", () => {
  const line = (id: number) => ({
    id,
    name: "Cemento",
    price: 100,
    image: null,
    description: null,
    stock: 10,
    quantity: 5,
  });
  const known = new Map([
    ["1", { price: 120, stock: 3 }],
    ["2", null],
  ]);
  expect(withCurrent([line(1), line(2), line(3)], known)).toEqual([
    { ...line(1), price: 120, stock: 3, quantity: 3 },
    line(3),
  ]);
});
