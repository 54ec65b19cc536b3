import { expect, test } from "vitest";
import { changesOf } from "./changes.ts";

const line = (id: number, name: string, price: number) => ({
  id,
  name,
  price,
  image: null,
  description: null,
  stock: 20,
  quantity: 4,
});
const cart = [line(1, "Cemento", 100), line(2, "Yeso", 50), line(3, "Cal", 30)];

test("prices, stock, products gone and delivery are told line by line", () => {
  const { cartChanges, currentById } = changesOf(
    cart,
    { deliveryCost: 99 },
    {
      msg: "Tu pedido cambió",
      total: 569,
      deliveryCost: 149,
      lines: [
        { id: 1, name: "Cemento", image: null, price: 105, quantity: 4, promotionId: null },
        { id: 1, name: "Cemento", image: null, price: 0, quantity: 1, promotionId: 9 },
      ],
      changes: [
        { kind: "stock", id: 2, stock: 0, msg: "Yeso se agotó" },
        { kind: "gone", id: 3, msg: "Un producto ya no se vende" },
        { kind: "total", expected: 619, msg: "El total es $569, no $619" },
      ],
    },
  );
  expect(cartChanges).toEqual([
    { kind: "price", name: "Cemento", price: 105, before: 100 },
    { kind: "told", msg: "Yeso se agotó" },
    { kind: "gone", name: "Cal" },
    { kind: "delivery-cost", cost: 149, before: 99 },
    { kind: "total", total: 569 },
  ]);
  expect(currentById).toEqual(
    new Map<string, unknown>([
      ["1", { price: 105 }],
      ["2", null],
      ["3", null],
    ]),
  );
});

const unchanged = { msg: "Tu pedido cambió", total: 150, deliveryCost: 99, lines: [], changes: [] };

test("where nothing else is told, the shop's own sentence says what changed", () => {
  expect(changesOf(cart, { deliveryCost: 99 }, unchanged).cartChanges).toEqual([
    { kind: "told", msg: "Tu pedido cambió" },
    { kind: "total", total: 150 },
  ]);
});

test("a place without delivery is told once, and free units are no new price", () => {
  const { cartChanges, currentById } = changesOf(
    cart,
    { deliveryCost: 99 },
    {
      ...unchanged,
      deliveryCost: 0,
      lines: [
        { id: 1, name: "Cemento", image: null, price: 100, quantity: 4, promotionId: null },
        { id: 2, name: "Yeso", image: null, price: 0, quantity: 1, promotionId: 9 },
      ],
      changes: [
        { kind: "promotion", id: 9, msg: "La promoción terminó" },
        { kind: "delivery", msg: "No hay envíos a tu ciudad" },
      ],
    },
  );
  expect(cartChanges).toEqual([
    { kind: "told", msg: "La promoción terminó" },
    { kind: "told", msg: "No hay envíos a tu ciudad" },
    { kind: "total", total: 150 },
  ]);
  expect(currentById).toEqual(new Map());
});
