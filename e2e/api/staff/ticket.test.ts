import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { barsOfText } from "#src/shop/orders/state/barcode.ts";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { sell as sellOnline } from "#testing/demo-orders.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { pdfText } from "#testing/pdf-text.ts";
import { draftOrder, sell as sellDraft } from "#testing/draft-order.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** The ticket that a buyer takes along from the counter. */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);
const total = 3 * trowel.price;

async function sell(payments: object[]) {
  const draft = draftOrder([{ id: trowel.id, quantity: 3 }]);
  return (await sellDraft(seller, draft, { payments })).id;
}

async function ticketOf(id: number, width = "mm80") {
  const response = await seller.get(`sales/${id}/ticket.pdf?width=${width}`);
  expect(response.status).toBe(200);
  const pdf = new Uint8Array(await response.arrayBuffer());
  const [, wide, high] =
    /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(Buffer.from(pdf).toString("latin1")) ?? [];
  return { pdf, text: pdfText(pdf), wide: Number(wide), high: Number(high) };
}

const debit = { method: "terminal", cardFunding: "debit", reference: "004871" };

test.each([
  ["mm80", 302],
  ["mm58", 219],
])("a ticket of %s has a line for each piece of goods and each payment", async (width, pixels) => {
  const id = await sell([
    { method: "cash", amount: 100 },
    { ...debit, amount: 437 },
  ]);
  const { text, wide, high } = await ticketOf(id, width);
  expect(wide).toBeCloseTo(pixels * 0.75);
  expect(high).toBeGreaterThan(300);
  expect(high).toBeLessThan(900);
  const words = text.replaceAll(/\s+/g, " ");
  for (const part of [
    `Venta ${id}`,
    "Te atendió Persona de sales",
    "Llana Dentada",
    "3 × $179.00",
    "$537.00",
    "Subtotal",
    "IVA 16 %",
    "Efectivo",
    "$100.00",
    "Tarjeta de débito, aut. 004871",
    "$437.00",
    `PEDIDO${id}`,
  ])
    expect(words).toContain(part);
});

test("a ticket has the bars that open its order when they are scanned", async () => {
  const id = await sell([{ method: "cash", amount: total }]);
  const { pdf, text } = await ticketOf(id);
  expect(text).not.toMatch(/crédito|debe/);
  const { bars } = barsOfText(`PEDIDO${id}`);
  // Start, one symbol for each letter and digit, the check symbol: three bars each; the stop has four.
  expect(bars).toHaveLength(3 * (1 + `PEDIDO${id}`.length + 1) + 4);
  expect(pdf.byteLength).toBeGreaterThan(1000);
});

test("a ticket says what became of its sale: what went back, what was withdrawn, that it was undone", async () => {
  const id = await sell([{ method: "cash", amount: total }]);
  const refund = { lines: [], deliveryCost: false, reason: "Raspada", goodsReturned: false };
  await expectOk(
    await owner.post(`orders/${id}/refunds`, { ...refund, key: randomUUID(), other: 20 }),
  );
  const { text } = await ticketOf(id);
  expect(text).toContain("Devuelto: efectivo");
  expect(text.replaceAll("−\n", "−")).toContain("−$20.00");
  expect(text).not.toContain("CANCELADA");
  const undone = await sell([{ method: "cash", amount: total }]);
  await expectOk(await seller.post(`orders/${undone}/undoing`));
  const after = await ticketOf(undone);
  expect(after.text).toContain("CANCELADA");
  expect(after.text).not.toContain("¿Factura?");
});

test("what nobody sold at the counter has no ticket", async () => {
  const { id } = await sellOnline(shop, fakeStripe);
  expect((await seller.get(`sales/${id}/ticket.pdf?width=mm80`)).status).toBe(404);
  expect((await seller.get("sales/2000000000/ticket.pdf?width=mm80")).status).toBe(404);
  expect((await seller.get(`sales/${id}/ticket.pdf?width=a4`)).status).toBe(400);
});
