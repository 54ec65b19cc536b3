import { cfdiXml } from "#testing/cfdi.ts";
import { readFile } from "node:fs/promises";
import { buy, signInWith } from "./customer.ts";
import { enter, open } from "./staff-client.ts";
import { expect, type Page, test } from "./shop-page.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

const issuer = "EKU9003173C9";
const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const file = (name: string, contents: string | Buffer) => ({
  name,
  mimeType: name.endsWith(".pdf") ? "application/pdf" : "application/xml",
  buffer: Buffer.from(contents),
});

/** A paid order whose customer asked for its invoice, at a price that no other journey has. */
async function askedOrder(page: Page) {
  await enter(page);
  const { id: productId } = await makeProduct(page);
  await receiveStock(page, productId, 5);
  const bought = await buy(page, productId, 1);
  const headers = { authorization: `Bearer ${bought.token}` };
  const receiver = {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    regime: "601",
    use: "G03",
    postalCode: "44160",
  };
  const asked = await page.request.put(`/api/orders/${bought.id}/invoice`, {
    headers,
    data: { ...receiver, remember: false },
  });
  expect(asked.status(), await asked.text()).toBe(200);
  const orders = (await (await page.request.get("/api/oralpeace/orders", { headers })).json()) as {
    id: number;
    total: string | number;
  }[];
  const total = Number(orders.find(({ id }) => id === bought.id)?.total);
  return { ...bought, ...receiver, total };
}

test("an XML and its PDF reach the customer of the order that they fit @both", async ({ page }) => {
  const { id, rfc, total, token } = await askedOrder(page);
  const folio = String(id);
  const xml = cfdiXml({ issuer, receiver: rfc, total: total.toFixed(2), serie: "F", folio });

  await open(page, "invoices", "Facturas");
  const order = page.getByRole("link", { name: String(id), exact: true });
  const row = page.locator("[data-invoice]").filter({ has: order });
  await expect(row.getByText(rfc)).toBeVisible();
  await expect(row.getByText(/^Vence/)).toBeVisible();

  // Dropped on its row: other journeys may sell at the same total to the same RFC.
  const chooser = page.waitForEvent("filechooser");
  await row.getByRole("button", { name: /subir los de/ }).click();
  await (await chooser).setFiles([file(`F-${folio}.pdf`, pdf), file(`F-${folio}.xml`, xml)]);
  await expect(row.getByRole("link", { name: "Descargar el XML" })).toBeVisible();
  await expect(row.getByRole("link", { name: "Descargar el PDF" })).toBeVisible();
  await row.getByRole("button", { name: /Enviar/ }).click();
  await expect(page.getByText("La factura va en camino.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "Enviadas" }).click();
  await expect(row.getByText(`F-${folio}`)).toBeVisible();

  const headers = { authorization: `Bearer ${token}` };
  const invoice = await (await page.request.get(`/api/orders/${id}/invoice`, { headers })).json();
  expect(invoice).toMatchObject({ documents: [{ seriesFolio: `F-${folio}` }] });

  await signInWith(page, token);
  await page.goto(`/orders/${id}`);
  await expect(page.getByRole("heading", { name: `Tu factura F-${folio}` })).toBeVisible();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Descargar XML" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe(`factura-F-${folio}.xml`);
  expect(await readFile(await download.path(), "utf8")).toBe(xml);
  await expect(page.getByRole("button", { name: "Descargar PDF" })).toBeVisible();
});

test("a file that fits no order stays, with the reason @desktop", async ({ page }) => {
  const { id, rfc, total } = await askedOrder(page);
  await open(page, "invoices", "Facturas");
  const other = { receiver: rfc, total: (total + 27.31).toFixed(2) };
  const dropped = await page.evaluateHandle(
    ([text, name]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name, { type: "application/xml" }));
      return transfer;
    },
    [cfdiXml({ issuer, ...other }), "F-2051.xml"] as const,
  );
  const order = page.getByRole("link", { name: String(id), exact: true });
  await expect(order).toBeVisible();
  await page.getByRole("heading", { level: 1 }).dispatchEvent("drop", { dataTransfer: dropped });
  const alert = page.getByRole("alert").filter({ hasText: "F-2051.xml no casó." });
  await expect(alert).toContainText("ningún pedido de ese RFC suma eso.");
  await alert.getByRole("button", { name: "Cerrar" }).click();
  await expect(alert).toHaveCount(0);
});
