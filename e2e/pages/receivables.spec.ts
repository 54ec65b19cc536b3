import { randomUUID } from "node:crypto";
import { formatPesos } from "#src/base/kernel/pesos.ts";
import { expect, type Page, test } from "./shop-page.ts";
import { enter, open } from "./staff-client.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

/** Sells on delivery, as «Nueva venta» does. @returns the order */
async function sellOnDelivery(
  page: Page,
  productId: number,
  name: string,
): Promise<{ id: number; total: number }> {
  const draft = {
    lines: [{ id: productId, quantity: 2 }],
    customer: { name, lastname: "Luna", phone: "2221234567", email: null },
    place: { address: "Av. Juárez 1820", state: "Puebla", city: "Puebla", postalCode: "72160" },
    pickupOutlet: null,
    deliveryRate: null,
    notes: null,
    recipient: null,
    recipientPhone: null,
    promotions: [],
  };
  const { csrfToken } = (await (await page.request.get("/api/admin/session")).json()) as {
    csrfToken: string;
  };
  const headers = { "x-csrf-token": csrfToken };
  const priced = await page.request.post("/api/admin/sales/price", {
    headers,
    data: { draft, codes: [] },
  });
  const { total } = (await priced.json()) as { total: number };
  const data = { draft, payments: [], credit: { days: null }, total, key: randomUUID() };
  const sold = await page.request.post("/api/admin/sales", { headers, data });
  expect(sold.status(), await sold.text()).toBe(200);
  return (await sold.json()) as { id: number; total: number };
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`at ${width} px, what was sold on credit is paid in two parts until nothing is owed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await enter(page);
    const product = await makeProduct(page);
    await receiveStock(page, product.id, 5);
    const name = `Vera${randomUUID().slice(0, 6)}`;
    const { id, total } = await sellOnDelivery(page, product.id, name);

    await open(page, "receivables", "Por cobrar");
    const debtor = page.getByRole("region", { name: `${name} Luna` });
    await expect(debtor).toContainText(formatPesos(total));
    await debtor.getByRole("button", { name: `Registrar pago: Pedido ${id}` }).click();
    const dialog = page.getByRole("dialog", { name: `Pago del pedido ${id}` });
    await dialog.getByLabel("Cuánto pagó").fill("200");
    await dialog.getByLabel("Referencia").fill("SPEI 4711");
    await dialog.getByLabel("Comprobante").setInputFiles({
      name: "a.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("%PDF-1.7"),
    });
    await dialog.getByRole("button", { name: "Registrar pago" }).click();
    await expect(debtor).toContainText(formatPesos(total - 200));

    await debtor.getByRole("link", { name: String(id) }).click();
    await expect(page.getByText("$200 · Transferencia · SPEI 4711")).toBeVisible();
    await expect(page.getByRole("link", { name: "Ver comprobante" })).toBeVisible();
    await page.getByRole("button", { name: "Registrar pago" }).click();
    await dialog.getByLabel("Cómo pagó").click();
    await page.getByRole("option", { name: "Terminal" }).click();
    await dialog.getByLabel("Tarjeta").click();
    await page.getByRole("option", { name: "De débito" }).click();
    await dialog.getByRole("button", { name: "Registrar pago" }).click();
    await expect(page.getByText(/· Terminal · débito ·/)).toBeVisible();
    await expect(page.getByText("No debe nada", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Registrar pago" })).toBeHidden();
  });
