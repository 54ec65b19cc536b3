import { expect, test } from "vitest";
import { sheetColumns, type SheetOrder, sheetRows } from "./order-sheet.ts";

const line = { name: "Pintura", options: null, sku: null, price: 100, quantity: 2, discount: 0 };
const order: SheetOrder = {
  id: 1001,
  status: "processing",
  // Seven in the evening of the day before, in Mexico City.
  createdAt: new Date("2026-11-20T01:05:00Z"),
  soldAt: new Date("2026-11-20T01:06:00Z"),
  paidAt: new Date("2026-11-20T01:06:00Z"),
  manualPayment: null,
  paid: 0,
  givenBack: 0,
  owed: null,
  address: "Av. Hidalgo 1320, Jalisco, C.P. 44160",
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44160",
  total: 339,
  deliveryCost: 89,
  exchanged: 0,
  deliveryRate: { name: "Estándar" },
  refunded: 0,
  failed: 0,
  customer: { name: "Ana", lastname: "Ruiz", email: "ana@example.com", phone: "5512345678" },
  recipient: "Luis Paz",
  recipientPhone: null,
  pickup: null,
  carrier: null,
  guideNumber: null,
  deliveryDate: null,
  origin: null,
  originNumber: null,
  promotions: [{ code: "OBRA" }],
  charges: [{ method: "oxxo", reference: "pi_1" }],
  lines: [
    { ...line, options: [{ name: "Color", value: "Azul" }], sku: "P-AZ", discount: 50 },
    { ...line, name: "Brocha", quantity: 1 },
  ],
};
const sums = (overrides: Partial<SheetOrder> = {}) => {
  const [first] = sheetRows({ ...order, ...overrides });
  return [
    first?.["Cobrado"],
    first?.["Devuelto"],
    first?.["Queda"],
    first?.["IVA incluido (16 %)"],
  ];
};

test("products and delivery, less what was exchanged, are what was charged", () => {
  // A brush of $100 was added for pieces that had cost $100.
  const lines = [...order.lines, { ...order.lines[1], name: "Rodillo" }] as SheetOrder["lines"];
  const rows = sheetRows({ ...order, lines, exchanged: 100 });
  const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
  expect(total("Importe") + total("Envío") - total("Cambiado por otros productos")).toBe(
    total("Cobrado"),
  );
});

test("both payments of a changed order are told, and a promotion without a code", () => {
  const charges: SheetOrder["charges"] = [
    { method: "oxxo", reference: "pi_1" },
    { method: "card", reference: "pi_2" },
  ];
  const promotions = [{ code: null }, { code: "OBRA" }];
  const [first, second] = sheetRows({ ...order, charges, promotions });
  expect(first).toMatchObject({
    "Forma de pago": "OXXO + Tarjeta",
    "Referencia del pago": "pi_1 + pi_2",
    Promociones: "Sin código + OBRA",
  });
  expect(second).toMatchObject({ "Forma de pago": "", "Referencia del pago": "" });
});

test("each product has its row, and what belongs to the whole order stands in the first one", () => {
  const rows = sheetRows(order);
  expect(rows).toMatchObject([
    {
      Pedido: 1001,
      Estado: "Por preparar",
      Fecha: "2026-11-19 19:05",
      Cliente: "Ana Ruiz",
      Recibe: "Luis Paz",
      Dirección: "Av. Hidalgo 1320",
      "C.P.": "44160",
      Producto: "Pintura",
      Opciones: "Color: Azul",
      SKU: "P-AZ",
      Piezas: 2,
      Importe: 150,
      Promociones: "OBRA",
      Envío: 89,
      Cobrado: 339,
    },
    { Pedido: 1001, Producto: "Brocha", SKU: "", Importe: 100, Envío: "", Cobrado: "" },
  ]);
  for (const row of rows) expect(Object.keys(row)).toEqual(sheetColumns);
});

test("an address and a recipient of several lines are one line in a sheet", () => {
  const address = "Av. Hidalgo 1320\r\nAmericana, Jalisco, C.P. 44160";
  expect(sheetRows({ ...order, address, recipient: "Luis\u2028Paz" })[0]).toMatchObject({
    Recibe: "Luis Paz",
    Dirección: "Av. Hidalgo 1320 Americana",
  });
});

test("what was given back does not count, and what was never paid neither", () => {
  expect(sums()).toEqual([339, 0, 339, 46.76]);
  expect(sums({ refunded: 107 })).toEqual([339, 107, 232, 32]);
  expect(sums({ status: "cancelled" })).toEqual([339, 339, 0, 0]);
  expect(sums({ status: "cancelled", paidAt: null })).toEqual([0, 0, 0, 0]);
  expect(sums({ status: "voucher_issued", paidAt: null })).toEqual([0, 0, 0, 0]);
});

test("what the staff sold on credit is charged as it comes, and the rest is to be paid", () => {
  const sold = { manualPayment: "credit", paidAt: null } as const;
  const [first] = sheetRows({ ...order, ...sold, paid: 100, givenBack: 20, owed: 219 });
  expect(first).toMatchObject({ Cobrado: 120, Devuelto: 20, Queda: 100, "Por cobrar": 219 });
  expect(first).toMatchObject({ Vendido: "2026-11-19 19:06", Pagado: "" });
  const [cancelled] = sheetRows({
    ...order,
    ...sold,
    status: "cancelled",
    paid: 0,
    givenBack: 0,
    owed: 0,
  });
  expect(cancelled).toMatchObject({ Cobrado: 0, Devuelto: 0, Queda: 0, "Por cobrar": 0 });
});

test("an order that is picked up is ready instead of sent", () => {
  const pickup = { name: "Sucursal Centro" };
  expect(sheetRows({ ...order, status: "shipped", pickup })[0]).toMatchObject({
    Estado: "Listo",
    "Recoge en": "Sucursal Centro",
  });
});
