import { expect, test } from "vitest";
import { totalsBlock } from "./email-blocks.ts";
import type { OrderForEmail } from "./order-for-email.ts";

const order: OrderForEmail = {
  id: 7,
  customerName: "Ana Ruiz",
  recipient: null,
  total: 900,
  refunded: 0,
  failed: 0,
  deliveryCost: 0,
  exchanged: 0,
  deliveryRate: null,
  address: "Calle 5, Aguascalientes, C.P. 20000",
  city: "Aguascalientes",
  state: "Aguascalientes",
  notes: null,
  arrival: null,
  invoice: null,
  createdAt: new Date("2026-11-20"),
  paidAt: null,
  cardBrand: null,
  cardLast4: null,
  voucherUrl: null,
  voucherMethod: null,
  voucherReference: null,
  transferReference: null,
  transferBank: null,
  voucherExpiresAt: null,
  carrier: null,
  guideNumber: null,
  pickup: null,
  pickupCode: null,
  deliveryDate: null,
  lines: [],
  promotions: [{ code: "ENVIO", discount: 0, deliveryDiscount: 149 }],
};
const rows = (changes: Partial<OrderForEmail> = {}) => {
  const block = totalsBlock({ ...order, ...changes });
  return "rows" in block ? block.rows.map(({ name, value }) => [name, value]) : [];
};

test("a free delivery is told with the promotion that gives it", () => {
  expect(rows()).toEqual([
    ["Productos", "$900"],
    ["Promoción ENVIO", "Envío gratis"],
    ["Envío a Aguascalientes", "Gratis"],
  ]);
});

test("of a dearer way to send it, only what the promotion takes off is given", () => {
  expect(rows({ total: 950, deliveryCost: 50 })).toEqual([
    ["Productos", "$900"],
    ["Promoción ENVIO", "$149 menos de envío"],
    ["Envío a Aguascalientes", "$50"],
  ]);
  expect(rows({ promotions: [] })).toHaveLength(2);
});
