import { enter, hire, open } from "./staff-client.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** «Nueva venta»: at the counter with a scanner, which types a code and presses Enter, and by telephone. */

async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

async function stocked(page: Page, price: number) {
  const sku = `V-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const made = await makeProduct(page, { sku, price, weight: 1 });
  await receiveStock(page, made.id, 20);
  return { ...made, sku };
}

const product = (page: Page) => page.getByLabel("Agregar producto");
const charge = (page: Page, total: string) =>
  page.getByRole("button", { name: `Cobrar ${total}`, exact: true });

test("three scans, the cash and one button sell, and the next sale begins @both", async ({
  page,
}) => {
  await enter(page);
  const [bucket, trowel] = [await stocked(page, 250), await stocked(page, 100)];
  await open(page, "new-sale", "Nueva venta");
  await expect(product(page)).toBeFocused();
  await scan(page, bucket.sku);
  await scan(page, trowel.sku.toLowerCase());
  await scan(page, bucket.sku);
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toHaveValue("2");
  await page.getByLabel("Recibes").fill("1000");
  await expect(page.getByText("Cambio $400")).toBeVisible();
  await charge(page, "$600").click();
  const sold = page.getByRole("status").filter({ hasText: "Venta hecha por $600" });
  await expect(sold).toContainText("Da $400 de cambio");
  await expect(sold.getByRole("button", { name: "Imprimir" })).toBeVisible();
  await expect(product(page)).toBeFocused();
  await expect(page.getByText("Escanea o escribe el primer producto.")).toBeVisible();

  await sold.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Público en general")).toBeVisible();
  await expect(page.getByText("Entregado en mostrador")).toBeVisible();
});

test("a scanner's Enter sells nothing, and a code that nothing has is told", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await expect(charge(page, "$250")).toBeEnabled();
  await scan(page, "NADIE-LO-TIENE");
  await expect(
    page.getByText("No hay ningún producto a la venta con «NADIE-LO-TIENE»"),
  ).toBeVisible();
  // From wherever one pressed, what is scanned reaches the field.
  await page.getByRole("button", { name: `Agregar uno de ${bucket.name}` }).click();
  await scan(page, bucket.sku);
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toHaveValue("3");
  await expect(charge(page, "$750")).toBeEnabled();
});

test("a code that is being scanned while the one before is looked up is not lost", async ({
  page,
}) => {
  await enter(page);
  const [bucket, trowel] = [await stocked(page, 250), await stocked(page, 100)];
  await open(page, "new-sale", "Nueva venta");
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/products\?.*code/, async (route) => {
    await isAsked;
    await route.continue();
  });
  await scan(page, bucket.sku);
  await page.keyboard.type(trowel.sku.slice(0, 5));
  answer();
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toBeVisible();
  await scan(page, trowel.sku.slice(5));
  await expect(page.getByLabel(`Cantidad de ${trowel.name}`)).toBeVisible();
});

test("a price above the right of sales is refused with the lowest one @both", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 1000);
  await hire(page, "sales");
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  const agreement = page.getByLabel(`Descuento o precio de ${bucket.name}`);
  await agreement.fill("$900");
  await expect(
    page.getByText(`Puedes vender ${bucket.name} desde $950; con menos lo autoriza quien es dueño`),
  ).toBeVisible();
  await expect(charge(page, "$900")).toBeDisabled();
  await agreement.fill("5 %");
  await expect(page.getByText("$950 en vez de $1,000")).toBeVisible();
  await charge(page, "$950").click();
  await expect(page.getByText("Venta hecha por $950")).toBeVisible();
});

test("an order by telephone goes to somebody written down at once @both", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await product(page).fill(bucket.name);
  await page.getByRole("option", { name: bucket.name }).click();
  const phone = `222${String(Math.random()).slice(2, 9)}`;
  await page.getByLabel("Teléfono, nombre o correo").fill(phone);
  await page.getByRole("button", { name: "Cliente nuevo" }).click();
  await expect(page.getByLabel("Teléfono", { exact: true })).toHaveValue(phone);
  await page.getByLabel("Nombre").fill("Clara");
  await page.getByLabel("Apellidos").fill("Fuentes Mora");
  await page.getByRole("button", { name: "Entrega" }).click();
  await page.getByLabel("Código postal").fill("72160");
  await expect(page.getByLabel("Estado")).toHaveText("Puebla");
  await page.getByLabel("Ciudad").fill("Puebla");
  await page.getByLabel("Calle, número y colonia").fill("Av. Juárez 1820, La Paz");
  await expect(page.getByText("Envío a Puebla")).toBeVisible();
  await page.getByLabel("Transferencia").check();
  await page.getByLabel("Referencia").fill("SPEI 88");
  await page.getByRole("button", { name: /^Cobrar/ }).click();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Clara Fuentes Mora")).toBeVisible();
  await expect(page.getByText("Av. Juárez 1820, La Paz")).toBeVisible();

  // The next time the telephone is enough.
  await open(page, "new-sale", "Nueva venta");
  await page.getByLabel("Teléfono, nombre o correo").fill(phone);
  await page.getByRole("option", { name: /Clara Fuentes Mora/ }).click();
  await page.getByRole("button", { name: "Entrega" }).click();
  await expect(page.getByLabel("Código postal")).toHaveValue("72160");
});

test("what shows a transfer is attached to the sale that was made, and the next sale stays @both", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await page.getByLabel("Transferencia").check();
  await charge(page, "$250").click();
  const sold = page.getByRole("status").filter({ hasText: "Venta hecha por $250" });
  const attach = async (name: string, contents: string) => {
    const chosen = page.waitForEvent("filechooser");
    await sold.getByRole("button", { name: "Adjuntar comprobante" }).click();
    const file = { name, mimeType: "application/pdf", buffer: Buffer.from(contents) };
    await (await chosen).setFiles(file);
  };
  await expect(sold.getByRole("button", { name: "Adjuntar comprobante" })).toBeVisible();
  await product(page).focus();
  await scan(page, bucket.sku);
  await attach("carta.pdf", "no es un PDF");
  await expect(
    page.getByText("El comprobante es una foto (JPG, PNG o WebP) o un PDF"),
  ).toBeVisible();
  await attach("spei.pdf", "%PDF-1.7");
  await expect(sold.getByRole("link", { name: "Ver comprobante" })).toBeVisible();
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toHaveValue("1");
});

test("an unfinished sale is offered back, and sold once", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await expect(charge(page, "$250")).toBeEnabled();
  await page.reload();
  await page.getByRole("button", { name: "Recuperar" }).click();
  await charge(page, "$250").click();
  await expect(page.getByText("Venta hecha por $250")).toBeVisible();
});

test("what is not sold yet becomes a quotation, and a link to send @both", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await page.getByRole("button", { name: "Cotización" }).click();
  await product(page).focus();
  await scan(page, bucket.sku);
  const pieces = page.getByLabel(`Cantidad de ${bucket.name}`);
  // More than there is: a quotation promises prices, no stock.
  await pieces.fill("30");
  await page.getByLabel(`Descuento o precio de ${bucket.name}`).fill("$200");
  await page.getByRole("button", { name: "Hacer cotización" }).click();
  const made = page.getByRole("status").filter({ hasText: /Cotización C-\d{4}/ });
  const urlToSend = async () => {
    const href = await made.getByRole("link", { name: "Enviar por WhatsApp" }).getAttribute("href");
    return /http\S+/.exec(new URL(href ?? "").searchParams.get("text") ?? "")?.[0];
  };
  expect(await urlToSend()).toMatch(/\/cotizacion\/[\da-f-]+$/);
  await expect(page.getByText("Escanea o escribe el primer producto.")).toBeVisible();
  await product(page).focus();
  await scan(page, bucket.sku);
  await page.getByRole("radio", { name: "Enlace de pago" }).check();
  await page.getByRole("button", { name: "Crear enlace de pago" }).click();
  await expect.poll(urlToSend).toMatch(/\/cotizacion\/[\da-f-]+\?pagar$/);
});
