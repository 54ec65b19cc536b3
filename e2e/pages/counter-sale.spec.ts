import { enter, hire, open, password } from "./staff-client.ts";
import { writeCustomer } from "./shop-database.ts";
import { changeRecord, makeProduct, receiveStock, scan, typing } from "./test-records.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** «Nueva venta»: at the counter with a scanner, which types a code and presses Enter, and by telephone. */

/** A barcode's number that no other product has. */
function gtin13(): string {
  const digits = String(Math.random()).slice(2, 14).padEnd(12, "7");
  const sum = digits.split("").reduce((all, each, at) => all + Number(each) * (at % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

async function stocked(page: Page, price: number, changes: object = {}) {
  const sku = `V-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const made = await makeProduct(page, { sku, price, weight: 1, ...changes });
  await receiveStock(page, made.id, 20);
  return { ...made, sku };
}

const product = (page: Page) => page.getByLabel("Agregar producto");
const close = (page: Page) => page.getByRole("button", { name: "Cerrar venta" });
const amount = (page: Page) => page.getByLabel("Importe", { exact: true });
/** The total, the payments and what is missing. */
const till = (page: Page) => page.getByRole("region", { name: "Total" });

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
  await expect(amount(page)).toHaveValue("600.00");
  await amount(page).fill("1000");
  await expect(till(page)).toContainText("Cambio$400");
  await close(page).click();
  const sold = page.getByRole("status").filter({ hasText: "Venta hecha por $600" });
  await expect(sold).toContainText("Da $400 de cambio");
  await expect(sold.getByRole("button", { name: "Imprimir" })).toBeVisible();
  await expect(product(page)).toBeFocused();
  await expect(page.getByText("Escanea o escribe el primer producto.")).toBeVisible();

  await sold.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Público en general")).toBeVisible();
  await expect(page.getByText("Entregado en mostrador")).toBeVisible();
});

test("the terminal's card is of debit or credit, and cash over $2,000 tells who wants a factura @both", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 2500);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  const warning = page.getByText(/^Si quiere factura, avísale: en efectivo no podrá deducirla/);
  await expect(warning).toBeVisible();
  await page.getByRole("radio", { name: "Débito" }).check();
  await expect(warning).toBeHidden();
  await close(page).click();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText(/^\$2,500 · Terminal · débito · /)).toBeVisible();
});

test("one sale takes several payments, each a row, and closes once nothing is missing @both", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 1000);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await page.getByRole("radio", { name: "Débito" }).check();
  await amount(page).fill("$400.50");
  await page.getByLabel("Referencia").fill("004871");
  await expect(close(page)).toBeDisabled();
  await expect(page.getByText("Faltan $599.50")).toBeVisible();
  // Enter writes the payment down, and one goes on with what is missing.
  await page.getByLabel("Referencia").press("Enter");
  const rows = page.getByRole("list", { name: "Pagos" }).getByRole("listitem");
  await expect(rows).toHaveText(["Terminal, débito004871$400.50"]);
  await expect(till(page)).toContainText("Falta$599.50");
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue("599.50");
  await page.getByRole("radio", { name: "Transferencia" }).check();
  await amount(page).fill("600");
  await expect(page.getByText("Los pagos pasan del total por $0.50")).toBeVisible();
  await expect(close(page)).toBeDisabled();
  await amount(page).fill("100");
  await page.getByRole("button", { name: "Agregar este pago" }).click();
  await rows.nth(1).getByRole("button", { name: "Quitar Transferencia, $100" }).click();
  await expect(rows).toHaveCount(1);
  await expect(amount(page)).toBeFocused();
  // More than enough cash closes it, from the keyboard: Enter leads to the button, and never sells.
  await page.getByRole("radio", { name: "Efectivo" }).check();
  await amount(page).fill("700");
  await expect(till(page)).toContainText("Cambio$100.50");
  await amount(page).press("Enter");
  await expect(close(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const sold = page.getByRole("status").filter({ hasText: "Venta hecha por $1,000" });
  await expect(sold).toContainText("Da $100.50 de cambio");
  await sold.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText(/^\$400.50 · Terminal · débito · /)).toBeVisible();
  await expect(page.getByText(/^\$599.50 · Efectivo · /)).toBeVisible();
});

test("what is scanned while the cursor waits at the amount leaves the next digit alone", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 1000);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await expect(amount(page)).toHaveValue("1,000.00");
  await amount(page).click();
  await scan(page, bucket.sku);
  await expect(amount(page)).toHaveValue("2,000.00");
  await expect(amount(page)).toBeFocused();
  await page.keyboard.type("750", { delay: 60 });
  await expect(amount(page)).toHaveValue("750");
});

/** A customer who may owe as much. @returns their email address */
async function trusted(page: Page, creditLimit: number): Promise<string> {
  const email = `deudor${crypto.randomUUID().slice(0, 6)}@obra.example`;
  await writeCustomer(email, password);
  const response = await page.request.get(`/api/admin/sales/customers?q=${email}`);
  const [found] = (await response.json()) as { id: number }[];
  await changeRecord(page, `customers/${found?.id}`, () => ({ creditLimit, creditDays: 15 }));
  return email;
}

async function choose(page: Page, email: string): Promise<void> {
  await page.getByLabel("Teléfono, nombre, RFC o correo").fill(email);
  await page.getByRole("option", { name: "Julián Mora" }).click();
}

test("above a customer's limit a sale waits for an owner, and less of it may be owed @both", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 1000);
  const email = await trusted(page, 1500);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await choose(page, email);
  const debt = page.getByRole("region", { name: "Cliente" });
  await expect(debt).toContainText("Límite$1,500Debe$0Le quedan$1,500");
  const credit = page.getByRole("radio", { name: /^A crédito, hasta el/ });
  await credit.check();
  await expect(debt).toContainText("Después: debe $1,000, le quedan $500.");
  await expect(till(page)).toContainText(/Cobras \$1,000 a más tardar el \d+ de/);
  await close(page).click();
  await expect(page.getByText("Venta hecha por $1,000")).toBeVisible();

  await hire(page, "sales");
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await choose(page, email);
  await credit.check();
  await expect(debt).toContainText("Después: debe $2,000, pasa de su límite por $500.");
  await expect(till(page)).toContainText(
    /Pasa de su límite de \$1,500: debe \$1,000 y le quedan \$500\. Pide a .+ que lo autorice\./,
  );
  await expect(close(page)).toBeDisabled();
  await expect(page.getByLabel(/^Autorizo/)).toBeHidden();
  // What is paid now is not owed.
  await amount(page).fill("500");
  await page.getByRole("button", { name: "Agregar este pago" }).click();
  await page.getByRole("radio", { name: "Efectivo" }).check();
  await expect(credit).toBeHidden();
  await expect(debt).toContainText("Después: debe $1,500, le quedan $0.");
  await close(page).click();
  await expect(page.getByText("Venta hecha por $1,000")).toBeVisible();

  await enter(page);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await choose(page, email);
  await credit.check();
  await expect(close(page)).toBeDisabled();
  await page.getByLabel(/^Autorizo/).check();
  await close(page).click();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Julián Mora").first()).toBeVisible();
});

test("selling a quotation tells what its customer owes", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 1000);
  const email = await trusted(page, 5000);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await choose(page, email);
  await page.getByRole("radio", { name: /^A crédito/ }).check();
  await close(page).click();
  await expect(page.getByText("Venta hecha por $1,000")).toBeVisible();
  await page.getByRole("button", { name: "Cotización" }).click();
  await product(page).focus();
  await scan(page, bucket.sku);
  await choose(page, email);
  await page.getByRole("button", { name: "Hacer cotización" }).click();
  await page.getByRole("link", { name: "Ver cotización" }).click();
  await page.getByRole("link", { name: "Vender" }).click();
  const debt = page.getByRole("region", { name: "Cliente" });
  await expect(debt).toContainText("Límite$5,000Debe$1,000Le quedan$4,000");
  await page.getByRole("radio", { name: /^A crédito/ }).check();
  await expect(debt).toContainText("Después: debe $2,000, le quedan $3,000.");
  await close(page).click();
  await expect(page.getByText("Venta hecha por $1,000")).toBeVisible();
});

test("a scanner's Enter sells nothing, and a code that nothing has is told", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  await expect(till(page)).toContainText("$250");
  await expect(close(page)).toBeEnabled();
  await scan(page, "NADIE-LO-TIENE");
  await expect(page.getByText("Ningún producto tiene «NADIE-LO-TIENE»")).toBeVisible();
  // From wherever one pressed, what is scanned reaches the field.
  await page.getByRole("button", { name: `Agregar uno de ${bucket.name}` }).click();
  await scan(page, bucket.sku);
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toHaveValue("3");
  await expect(close(page)).toBeEnabled();
  await close(page).focus();
  await scan(page, bucket.sku);
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toHaveValue("4");
  await expect(till(page)).toContainText("$1,000");
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
  await scan(page, trowel.sku);
  answer();
  await expect(page.getByLabel(`Cantidad de ${bucket.name}`)).toBeVisible();
  await expect(page.getByLabel(`Cantidad de ${trowel.name}`)).toBeVisible();
});

test("a scan reaches the sale from any field and is never typed into it", async ({ page }) => {
  await enter(page);
  const barcode = gtin13();
  const bucket = await stocked(page, 250, { barcode });
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku.replaceAll("-", "'"));
  const pieces = page.getByLabel(`Cantidad de ${bucket.name}`);
  await expect(pieces).toHaveValue("1");
  for (const field of [pieces, page.getByLabel(/^Descuento o precio/)]) {
    await field.click();
    const before = await field.inputValue();
    const sold = Number(await pieces.inputValue());
    await scan(page, `000${barcode}`);
    await expect(pieces).toHaveValue(String(sold + 1));
    if (field !== pieces) await expect(field).toHaveValue(before);
  }
  await amount(page).click();
  await scan(page, `000${barcode}`);
  await expect(pieces).toHaveValue("4");
  await expect(amount(page)).toHaveValue("1,000.00");
  // What a person types stays where it is typed.
  await amount(page).fill("");
  await amount(page).pressSequentially("2000", typing);
  await expect(amount(page)).toHaveValue("2000");
  await expect(pieces).toHaveValue("4");
});

test("a scan is its product's whole code, and says what an archived one was", async ({ page }) => {
  await enter(page);
  const [bucket, old] = [await stocked(page, 250), await stocked(page, 90, { archived: true })];
  const shared = gtin13();
  const twins = [
    await stocked(page, 100, { barcode: shared }),
    await stocked(page, 110, { barcode: shared }),
  ];
  await open(page, "new-sale", "Nueva venta");
  const part = bucket.sku.slice(0, -1);
  await scan(page, part);
  await expect(page.getByText(`Ningún producto tiene «${part}»`)).toBeVisible();
  await scan(page, old.sku);
  await expect(page.getByText(`«${old.sku}» es de ${old.name}, que está archivado`)).toBeVisible();
  await expect(page.getByText("Escanea o escribe el primer producto.")).toBeVisible();
  await scan(page, shared);
  await expect(page.getByText(`Varios productos tienen «${shared}»`)).toBeVisible();
  await page.getByRole("button", { name: twins[1]?.name ?? "" }).click();
  await expect(page.getByLabel(`Cantidad de ${twins[1]?.name}`)).toHaveValue("1");
});

test("cash is read as people write it, and what nobody understands charges nothing", async ({
  page,
}) => {
  await enter(page);
  const bucket = await stocked(page, 1849);
  await open(page, "new-sale", "Nueva venta");
  await scan(page, bucket.sku);
  for (const [typed, change] of [
    ["1.900", "$51"],
    ["$2,000.00", "$151"],
    ["2.000,50", "$151.50"],
    ["5000 pesos", "$3,151"],
  ] as const) {
    await amount(page).fill(typed);
    await expect(till(page)).toContainText(`Cambio${change}`);
  }
  await amount(page).fill("dos mil");
  await expect(page.getByText("No se entiende este número. Escríbelo como 1,849.50")).toBeVisible();
  await expect(close(page)).toBeDisabled();
  // Whoever deletes it goes on typing, and whoever leaves it empty means what is missing.
  await amount(page).fill("");
  await expect(amount(page)).toHaveValue("");
  await expect(close(page)).toBeDisabled();
  await amount(page).blur();
  await expect(amount(page)).toHaveValue("1,849.00");
  await expect(close(page)).toBeEnabled();
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
  await expect(till(page)).toContainText("$900");
  await expect(close(page)).toBeDisabled();
  await agreement.fill("5 %");
  await expect(page.getByText("$950 en vez de $1,000")).toBeVisible();
  await close(page).click();
  await expect(page.getByText("Venta hecha por $950")).toBeVisible();
});

test("an order by telephone goes to somebody written down at once @both", async ({ page }) => {
  await enter(page);
  const bucket = await stocked(page, 250);
  await open(page, "new-sale", "Nueva venta");
  await product(page).fill(bucket.name);
  await page.getByRole("option", { name: bucket.name }).click();
  const phone = `222${String(Math.random()).slice(2, 9)}`;
  await page.getByLabel("Teléfono, nombre, RFC o correo").fill(phone);
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
  await close(page).click();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  await expect(page.getByText("Clara Fuentes Mora")).toBeVisible();
  await expect(page.getByText("Av. Juárez 1820, La Paz")).toBeVisible();

  // The next time the telephone is enough.
  await open(page, "new-sale", "Nueva venta");
  const digits = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  await page
    .getByLabel("Teléfono, nombre, RFC o correo")
    .fill(`+52 1 (222) ${phone.slice(3, 6)}-${phone.slice(6, 8)} ${phone.slice(8)}`);
  await expect(page.getByText(`Es el ${digits}`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Clara Fuentes Mora" })).toBeVisible();
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
  await close(page).click();
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
  await expect(close(page)).toBeEnabled();
  await page.reload();
  await page.getByRole("button", { name: "Recuperar" }).click();
  await close(page).click();
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
