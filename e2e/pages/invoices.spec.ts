import { cfdiXml } from "#testing/cfdi.ts";
import { readFile } from "node:fs/promises";
import { buy, signInWith } from "./customer.ts";
import { enter, open } from "./staff-client.ts";
import type { Locator } from "@playwright/test";
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

/** The row of an order in one of the page's tables. */
const rowOf = (page: Page, table: string, id: number) =>
  page
    .getByRole("region", { name: table, exact: true })
    .locator("[data-invoice]")
    .filter({ has: page.getByRole("link", { name: new RegExp(`^${id} ·`) }) });

const uploadTo = async (page: Page, row: Locator, files: ReturnType<typeof file>[]) => {
  const chooser = page.waitForEvent("filechooser");
  await row.getByRole("button", { name: /^Subir/ }).click();
  await (await chooser).setFiles(files);
};

test("an XML and its PDF reach the customer of the order that they fit @both", async ({ page }) => {
  const { id, rfc, name, total, token } = await askedOrder(page);
  const folio = String(id);
  const receiver = { receiver: rfc, name, use: "G01" };
  const xml = cfdiXml({ ...receiver, issuer, total: total.toFixed(2), serie: "F", folio });

  await open(page, "invoices", "Facturas");
  const due = rowOf(page, "Por hacer", id);
  await expect(due).toContainText(rfc);
  await expect(due).toContainText(/La pidió hoy, \d{1,2}:\d\d/);
  await expect(due).toContainText("uso G03");
  await expect(due.getByText(/^(Hoy|Mañana), \d{1,2}:\d\d$/)).toBeVisible();

  // Dropped on its row: other journeys may sell at the same total to the same RFC.
  await uploadTo(page, due, [file(`F-${folio}.pdf`, pdf), file(`F-${folio}.xml`, xml)]);
  const told = page.getByRole("alert").filter({ hasText: "entró, con diferencias." });
  await expect(told).toContainText("Uso: dice G01 y se pidió G03.");
  await told.getByRole("button", { name: "Cerrar" }).click();
  await expect(due).toHaveCount(0);
  const made = rowOf(page, "Válidas", id);
  await expect(made.getByText("Lista para mandar")).toBeVisible();
  await expect(made.getByRole("link", { name: `XML de F-${folio}` })).toBeVisible();

  // From its order's page only this one goes, whatever other journeys have ready.
  await made.getByRole("link", { name: new RegExp(`^${id} ·`) }).click();
  await expect(page.getByText("Cuadra al centavo")).toBeVisible();
  await page.getByRole("button", { name: "Mandar la lista" }).click();
  await page.getByRole("button", { name: "Deshacer" }).click();
  await expect(page.getByText("No se mandó.")).toBeVisible();
  await page.getByRole("button", { name: "Mandar la lista" }).click();
  await expect(page.getByText("1 mandada")).toBeVisible();
  await expect(page.getByText(/^Mandada /)).toBeVisible();
  const headers = { authorization: `Bearer ${token}` };
  const invoice = await (await page.request.get(`/api/orders/${id}/invoice`, { headers })).json();
  expect(invoice).toMatchObject({ documents: [{ seriesFolio: `F-${folio}` }] });

  await open(page, "invoices", "Facturas");
  await page.getByRole("searchbox", { name: "Pedido, RFC, folio o UUID" }).fill(`F-${folio}`);
  await expect(made.getByText(/^Mandada /)).toBeVisible();
  await expect(page.locator("[data-invoice]")).toHaveCount(1);

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

test("a file that fits no order stays, with the reason, until it is answered @desktop", async ({
  page,
}) => {
  const { id, rfc } = await askedOrder(page);
  await open(page, "invoices", "Facturas");
  const name = `F-${id}-mal.xml`;
  const dropped = await page.evaluateHandle(
    ([text, called]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], called, { type: "application/xml" }));
      return transfer;
    },
    [cfdiXml({ issuer: "URE180429TM6", receiver: rfc }), name] as const,
  );
  const row = rowOf(page, "Por hacer", id);
  await expect(row).toBeVisible();
  await row.dispatchEvent("drop", { dataTransfer: dropped });
  const alert = page.getByRole("alert").filter({ hasText: `${name} no entró.` });
  await expect(alert).toContainText("La emite URE180429TM6");
  await page.reload();
  await expect(alert).toContainText("y el RFC de tu empresa es");
  await alert.getByRole("button", { name: "Ya lo vi" }).click();
  await expect(alert).toHaveCount(0);
});

test("a cancellation in another program waits until the staff say what came of it @desktop", async ({
  page,
}) => {
  const { id, rfc, total } = await askedOrder(page);
  await open(page, `order-documents/${id}/show`, "Documentos fiscales");
  const follows = page.getByRole("region", { name: "Lo que sigue" });
  const xml = cfdiXml({
    receiver: rfc,
    issuer,
    total: total.toFixed(2),
    serie: "C",
    folio: `${id}`,
  });
  await uploadTo(page, follows, [file("c.xml", xml)]);
  const made = page.getByRole("region", { name: "Emitidas" });
  for (const answer of ["No se canceló", "Ya se canceló"]) {
    await made.getByRole("button", { name: `Cancelar C-${id}` }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancelar factura" }).click();
    await expect(follows).toContainText("Espera que el SAT la cancele");
    await follows.getByRole("button", { name: answer }).click();
    await dialog.getByRole("button", { name: answer }).click();
    await expect(dialog).toHaveCount(0);
    await expect(follows.getByText("Espera que el SAT la cancele")).toHaveCount(0);
  }
  await expect(made).toContainText("Cancelada");
  // Nobody asks for it any more: the sale waits for its month's global.
  await expect(follows).toContainText("Nada por ahora.");
  await expect(page.getByText("Global por hacer")).toBeVisible();
  await expect(page.getByText("Cuadra al centavo")).toBeVisible();
});
