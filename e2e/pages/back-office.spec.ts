import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { findViolations } from "#testing/axe.ts";
import { defined } from "#testing/defined.ts";
import { chooseMore, enter, hire, homeTitle, open, owner, password } from "./staff-client.ts";
import { buy } from "./customer.ts";
import { makeProduct, receiveStock } from "./test-records.ts";
import type { Locator } from "@playwright/test";
import { expect, openOtherBrowser, type Page, test } from "./shop-page.ts";

const photo = () =>
  sharp({ create: { width: 900, height: 700, channels: 3, background: "#b93e0b" } })
    .png()
    .toBuffer();

/** Creates a product and publishes it. @returns its id */
async function writeProduct(page: Page, name: string): Promise<number> {
  await open(page, "products/create", "Producto: nuevo");
  await page.getByLabel("Nombre").fill(name);
  await page.getByLabel(/^Precio/).fill("250");
  await page.getByLabel("Descripción").fill("Sella grietas en muros y techos.");
  await page.getByLabel(/^Subcategorías/).click();
  await page.getByRole("option", { name: "Selladores y adhesivos" }).click();
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await photo() });
  await page.getByRole("slider", { name: "Acercamiento" }).press("ArrowRight");
  await page.getByRole("button", { name: "Usar esta imagen" }).click();
  await expect(page.getByRole("img", { name: "Imagen: la actual" })).toBeVisible();
  await page.getByText("Cómo se aplica", { exact: true }).click();
  const editor = page.getByRole("textbox", { name: "Cómo aplicarlo" });
  await editor.click();
  await page.getByRole("button", { name: "Negritas" }).click();
  await editor.pressSequentially("Agita bien");
  await page.getByRole("button", { name: "Vista previa" }).click();
  const preview = page.frameLocator('iframe[title="La página del producto"]');
  await expect(preview.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(preview.getByText("Agita bien")).toBeVisible();
  await page.getByRole("button", { name: "Seguir editando" }).click();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Producto: ${name}` })).toBeVisible();
  return Number(defined(/products\/(\d+)/.exec(page.url()))[1]);
}

async function count(page: Page, quantity: number): Promise<void> {
  await page.getByRole("button", { name: "Anotar movimiento" }).click();
  await page.getByLabel("Llegaron (piezas)").fill(String(quantity));
  await page.getByRole("button", { name: "Anotar", exact: true }).click();
  await expect(page.getByText(`En bodega hay ${quantity}, disponibles ${quantity}`)).toBeVisible();
}

const inWords = (day: string) =>
  new Intl.DateTimeFormat("es-MX", {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(day));

test("a day's work: a new product from nothing to sold, sent, completed and cancelled", async ({
  page,
  browser,
}) => {
  const name = `Sellador ${crypto.randomUUID().slice(0, 6)}`;
  await enter(page);
  const productId = await writeProduct(page, name);
  await count(page, 12);

  const visitor = await openOtherBrowser(page, browser);
  await expect(async () => {
    await visitor.goto(`/product/x/${productId}`);
    await expect(visitor.getByRole("heading", { name })).toBeVisible({ timeout: 1000 });
    await expect(visitor.getByRole("button", { name: "Agregar a Carrito" })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(visitor.getByText("$250").first()).toBeVisible();
  await expect(visitor.locator("strong", { hasText: "Agita bien" })).toBeVisible();

  const arrival = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const sold = await buy(page, productId, 2);
  const unwanted = await buy(page, productId, 3);
  await open(page, `orders/${sold.id}/show`, `Pedido ${sold.id}`);
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  await page.getByLabel("Paquetería").fill("Estafeta");
  await page.getByLabel("Número de guía").fill("805-1");
  await page.getByLabel("Llega el").fill(arrival);
  await page.getByRole("dialog").getByRole("button", { name: "Marcar enviado" }).click();
  await expect(page.getByText("Enviado", { exact: true }).first()).toBeVisible();

  await visitor.goto("/");
  await visitor.evaluate((token) => localStorage.setItem("token", token), sold.token);
  await visitor.goto("/orders");
  await expect(visitor.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await expect(visitor.getByText(inWords(arrival))).toBeVisible();
  await page.getByRole("button", { name: "Marcar completado" }).click();
  await expect(page.getByText("Completado", { exact: true }).first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");

  await open(page, `orders/${unwanted.id}/show`, `Pedido ${unwanted.id}`);
  await chooseMore(page, "Cancelar pedido");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(
    page.getByText("Dinero devuelto").or(page.getByText("Devolución pedida")).first(),
  ).toBeVisible();
  await open(page, `products/${productId}`, `Producto: ${name}`);
  // Twelve were counted, two are sold, three came back.
  await expect(page.getByRole("heading", { name: "Existencias" }).locator("..")).toContainText(
    "10",
  );
  await visitor.close();
});

test("a shipped order is corrected, refunded in part and cancelled, and its goods come back later", async ({
  page,
  browser,
}) => {
  await enter(page);
  const { id: productId, name } = await makeProduct(page);
  await receiveStock(page, productId, 12);
  const { id, token } = await buy(page, productId, 3);
  const arrival = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const dialog = page.getByRole("dialog");
  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await page.getByRole("button", { name: "Marcar enviado" }).click();
  await dialog.getByLabel("Número de guía").fill("805");
  await dialog.getByLabel("Llega el").fill(arrival);
  await dialog.getByRole("button", { name: "Marcar enviado" }).click();

  await chooseMore(page, "Corregir entrega");
  await dialog.getByLabel("Número de guía").fill("806");
  await dialog.getByRole("button", { name: "Corregir" }).click();
  await expect(page.getByText(/antes: guía 805 · ahora: guía 806/)).toBeVisible();

  await chooseMore(page, "Devolver dinero");
  await dialog.getByRole("textbox", { name: new RegExp(name) }).fill("1");
  await dialog.getByLabel("Motivo").fill("Llegó roto");
  await dialog.getByRole("radio", { name: /Todavía no vuelve/ }).check();
  await dialog.getByRole("button", { name: "Devolver $250" }).click();
  await expect(page.getByRole("heading", { name: "Devoluciones" })).toBeVisible();

  const customer = await openOtherBrowser(page, browser);
  await customer.goto("/");
  await customer.evaluate((kept) => localStorage.setItem("token", kept), token);
  await customer.goto(`/orders/${id}`);
  await expect(customer.getByText("Te devolvimos")).toBeVisible();
  await customer.close();

  await chooseMore(page, "Cancelar pedido");
  await dialog.getByRole("radio", { name: /Todavía no vuelve/ }).check();
  await dialog.getByRole("button", { name: "Cancelar pedido" }).click();
  await expect(page.getByText("Cancelado", { exact: true }).first()).toBeVisible();
  await chooseMore(page, "Registrar devolución");
  await dialog.getByRole("textbox", { name: new RegExp(name) }).fill("2");
  await dialog.getByLabel("Nota").fill("Volvieron dos");
  await dialog.getByRole("button", { name: "Registrar devolución" }).click();
  await expect(page.getByText("Mercancía de vuelta").first()).toBeVisible();
  await open(page, `products/${productId}`, `Producto: ${name}`);
  // Twelve were received, three were sent, two are back.
  await expect(page.getByRole("heading", { name: "Existencias" }).locator("..")).toContainText(
    "11",
  );
});

test("saving goes to the wrong field, on whichever tab or in whichever section it is", async ({
  page,
}) => {
  await enter(page);
  await open(page, "company", "Empresa");
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const save = page.getByRole("button", { name: "Guardar" });
  for (const [field, wrong, why] of [
    ["Teléfono", "", "Falta"],
    ["RFC", "XAXX", "Escribe el RFC, por ejemplo FLP680412AB3"],
    // The browser itself rejects it, and would tell nobody about a field that it can't show.
    ["Correo (aquí llegan los mensajes)", "sin arroba", null],
  ] as const) {
    await tab("Contacto").click();
    const input = page.getByLabel(field, { exact: false });
    const before = await input.inputValue();
    await input.fill(wrong);
    await tab("Inicio").click();
    await expect(input).toBeHidden();
    await save.click();
    await expect(tab("Contacto")).toHaveAttribute("aria-selected", "true");
    await expect(input).toBeFocused();
    await expect(input).toBeInViewport();
    if (why) await expect(input).toHaveAccessibleDescription(why);
    await input.fill(before);
  }

  const product = await makeProduct(page);
  await open(page, `products/${product.id}`, `Producto: ${product.name}`);
  const section = page.locator("summary", { hasText: "Información adicional" });
  const weight = page.getByLabel(/^Pesa/);
  for (const wrong of ["-3", "1000001"]) {
    await section.click();
    await weight.fill(wrong);
    await section.click();
    await expect(weight).toBeHidden();
    await save.click();
    await expect(weight).toBeFocused();
    await weight.fill("2");
    await section.click();
  }
  await save.click();
  await expect(page.getByText("Guardado", { exact: true })).toBeVisible();
});

test("a second factor is turned on and asked for at log-in", async ({ page }) => {
  const { email } = await hire(page, "content");
  await open(page, "account", "Mi cuenta");
  await page.getByLabel("Tu contraseña").fill(password);
  await page.getByRole("button", { name: "Activar" }).click();
  await expect(page.getByRole("img", { name: "Código para la aplicación" })).toBeVisible();
  const secret = defined(await page.locator("code").textContent());
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });
  await page.getByLabel("Código", { exact: false }).last().fill(code());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Guarda estos códigos")).toBeVisible();
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña").fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Escribe el código de tu teléfono")).toBeVisible();
  await page.getByLabel(/Código de tu teléfono/).fill(code(30_000));
  await page.getByRole("button", { name: "Entrar" }).click();
  // Log-in returns to the same page.
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
});

test("a spreadsheet is previewed, imported and undone", async ({ page }) => {
  await enter(page);
  const name = `Importado ${crypto.randomUUID().slice(0, 6)}`;
  await open(page, "product-imports", "Importar productos");
  const sheet = Buffer.from(`nombre;precio;existencias\n${name};99,50;4\nSin precio;;\n`);
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "productos.csv", mimeType: "text/csv", buffer: sheet });
  await expect(
    page.getByRole("heading", { name: /1 nuevo, 0 cambian, 0 quedan igual, 1 con error/ }),
  ).toBeVisible();
  await expect(
    page.getByText("Precio: $100 · Disponibles: 4 · El precio 99.5 se redondea a 100"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("1 nuevo y 0 cambiados")).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Deshacer la importación de productos.csv" });
  await expect(dialog.getByRole("listitem")).toHaveText(
    `${name}: se archiva, porque ya tuvo existencias`,
  );
  await dialog.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText("1 producto archivado, porque ya tuvo existencias.")).toBeVisible();
});

test("a sheet that does not tell its thousands is asked about, and its errors stay in sight", async ({
  page,
}) => {
  await enter(page);
  const name = `Importado ${crypto.randomUUID().slice(0, 6)}`;
  await open(page, "product-imports", "Importar productos");
  await page.locator('input[type="file"]').setInputFiles({
    name: "miles.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`nombre;precio\n${name};1.849\n#N/A;50\n`),
  });
  await expect(page.getByText("¿Cómo escribe los números este archivo?")).toBeVisible();
  await page.getByRole("radio", { name: "Con coma antes de los decimales: es 1,849.00" }).check();
  await page.getByRole("button", { name: "Importar 1 producto" }).click();
  await expect(page.getByText("1 nuevo y 0 cambiados")).toBeVisible();
  await expect(page.getByText("miles.csv: 1 fila no se importó")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Fila 3, #N/A" })).toBeVisible();
  await page.getByRole("button", { name: "Deshacer" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Deshacer la importación de miles.csv" });
  await dialog.getByRole("button", { name: "Deshacer la importación" }).click();
  await expect(page.getByText(/^1 producto borrado/)).toBeVisible();
});

test("a colleague sees only what the role allows, on a phone as well, and is offered nothing to change there", async ({
  page,
}) => {
  await hire(page, "warehouse");
  await open(page, "", homeTitle);
  const menu = page.getByRole("navigation", { name: "Áreas" });
  const areas = ["Inicio", "Pedidos", "Productos", "Envíos"];
  await expect(menu.getByRole("link")).toHaveText(areas);
  await open(page, "categories/1", /Categoría/);
  await expect(page.getByLabel(/^Nombre/).first()).toBeDisabled();
  await expect(page.getByRole("button", { name: /Guardar|Borrar/ })).toHaveCount(0);
  await page.goto("/admin#/customers");
  await expect(page.getByText("Tu papel en la tienda no permite ver esto")).toBeVisible();
  await open(page, "", homeTitle);
  await page.setViewportSize(phone);
  await page.reload();
  await page.getByRole("button", { name: "Abrir menú" }).click();
  await expect(menu.getByRole("link")).toHaveText(areas);
  await page.getByTitle("Mi cuenta").click();
  await expect(page.getByRole("heading", { level: 1, name: "Mi cuenta" })).toBeVisible();
  await expect(menu).toBeHidden();
});

test("on a phone, an order's card tells what goes where, and what is chosen has its bar in sight", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 12);
  const { id } = await buy(page, product.id, 2);
  await page.setViewportSize({ width: phone.width, height: 480 });
  const filter = JSON.stringify({ productId: product.id });
  await open(page, `orders?filter=${encodeURIComponent(filter)}`, "Pedidos");
  const card = page.getByRole("listitem").filter({ hasText: `${id} · Julián Mora` });
  await expect(card).toContainText("· Guadalajara");
  await expect(card).toContainText("2 piezas · $");
  const [search, status] = [
    page.getByRole("searchbox"),
    page.getByRole("combobox", { name: "Estado del pedido" }),
  ].map((field) => field.locator("xpath=ancestor::*[contains(@class, 'MuiInputBase-root')][1]"));
  expect(await widthOf(defined(search))).toBe(await widthOf(defined(status)));
  await page.getByRole("checkbox", { name: `Elegir el pedido ${id}` }).click();
  const chosen = page.getByRole("group", { name: "1 elegido" });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen.getByRole("button", { name: "Marcar enviados" })).toBeInViewport();

  // The demo's products have pictures.
  await open(page, `orders?filter=${encodeURIComponent('{"customerId":1}')}`, "Pedidos");
  const demo = page.getByRole("listitem").filter({ hasText: "1 · Clara" }).last();
  await expect(demo.locator("img")).not.toHaveJSProperty("naturalWidth", 0);
});

const widthOf = async (place: Locator) => defined(await place.boundingBox()).width;

test("a customer's page begins with the orders and what they come to", async ({ page }) => {
  await enter(page);
  await open(page, "customers/1/show", /Clara/);
  await expect(page.getByText(/^Ha comprado \$[\d,]+(\.\d\d)? en \d+ pedidos?$/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Pedidos",
    "Notas",
    "Textos legales que aceptó",
  ]);
});

test("what sold stands beside the carts and searches, with totals, and above them on a phone", async ({
  page,
}) => {
  await enter(page);
  await page.setViewportSize(desktop);
  await open(page, "sales", "Ventas");
  const part = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name }) });
  const [stock, carts] = [part("Cuánto duran las existencias"), part("Carritos sin pagar")];
  await expect(stock.getByRole("rowheader", { name: "Total" })).toBeVisible();
  await expect(carts).toBeVisible();
  const placeOf = async (place: Locator) => defined(await place.boundingBox());
  expect((await placeOf(carts)).y).toBe((await placeOf(stock)).y);
  const table = stock.getByRole("region");
  expect(await table.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  await page.setViewportSize(phone);
  await untilDrawn(page);
  expect((await placeOf(carts)).x).toBe((await placeOf(stock)).x);
});

test("the log-in and the day's list are reached by keyboard alone", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByLabel("Correo")).toBeVisible();
  await expectClean(page, "the log-in");
  await page.keyboard.press("Tab");
  await page.keyboard.type(owner.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(owner.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
  const link = page
    .getByRole("navigation", { name: "Áreas" })
    .getByRole("link", { name: "Pedidos", exact: true });
  for (
    let presses = 0;
    presses < 30 && !(await link.evaluate((element) => element === document.activeElement));
    presses++
  )
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Pedidos" })).toBeVisible();
  await expect(page.locator(loading)).toHaveCount(0);
  await expectClean(page, "the orders beside the open menu");
});

/** A screen, its title, and the first field of a form for a new record. */
type Screen = [screen: string, title: string | RegExp, firstField?: string | RegExp];

/** In parts that can be walked at once: together they are the longest journey of all. */
const screensOf: Record<string, Screen[]> = {
  sales: [
    ["", homeTitle],
    ["orders", "Pedidos"],
    ["orders/1/show", "Pedido 1"],
    ["invoices", "Facturas"],
    ["order-documents/2/show", "Documentos fiscales"],
    ["new-sale", "Nueva venta"],
    ["sales", "Ventas"],
    ["customers", "Clientes"],
    ["customers/1/show", /Clara/],
    ["messages", "Mensajes"],
    ["promotions", "Promociones"],
    ["promotions/1", /Promoción/],
    ["promotions/create", "Nueva promoción", /^Código/],
    ["deliveries", "Envíos"],
    ["delivery-zones", "Zonas y tarifas"],
    ["delivery-zones/create", "Nueva zona", /^Nombre/],
  ],
  "the catalogue": [
    ["products", "Productos"],
    ["products/1", /Producto/],
    ["products/create", "Producto: nuevo", /^Nombre/],
    ["reviews", "Opiniones"],
    ["reviews/1", "Opinión"],
    ["categories", "Categorías"],
    ["categories/create", "Nueva categoría", /^Nombre/],
    ["subcategories/1", /Subcategoría/],
    ["subcategories/create", "Nueva subcategoría", /^Categoría/],
    ["synonyms/create", "Nuevo sinónimo", "Lo que escriben"],
    ["best-sellers", "Más vendidos"],
    ["stock-count", "Contar"],
    ["product-imports", "Importar productos"],
    ["redirects", "Redirecciones"],
    ["redirects/create", "Nueva redirección", /^Dirección/],
    ["units", "Unidades"],
  ],
  "the company": [
    ["moving", "Mudanza"],
    ["opening", "Apertura"],
    ["brand", "Marca"],
    ["advertisements", "Anuncios"],
    ["advertisements/1", /Anuncio/],
    ["advertisements/create", /anuncio/i, /^Título/],
    ["company", "Empresa"],
    ["outlets", "Puntos de venta"],
    ["outlets/1", /Punto de venta/],
    ["outlets/create", /punto de venta/i, /^Nombre/],
    ["settings", "Ajustes"],
    ["order-settings", "Ajustes de pedidos"],
    ["invoice-settings", "Facturas"],
    ["staff", "Personal"],
    ["staff/create", "Invitar a una persona", /^Nombre/],
    ["audit", "Bitácora"],
    ["account", "Mi cuenta"],
  ],
};

for (const [part, screens] of Object.entries(screensOf))
  test(`every screen of ${part} is accessible and fits on a phone, with whole labels`, async ({
    page,
  }) => {
    await enter(page);
    for (const [screen, title, firstField] of screens) {
      await open(page, screen, title);
      if (firstField) await expectForm(page, screen, firstField);
      await expect(page.locator(loading)).toHaveCount(0);
      await expectClean(page, screen);
      await page.setViewportSize(phone);
      await untilDrawn(page);
      await expect(page.locator(loading)).toHaveCount(0);
      await expectToFit(page, screen);
      await page.setViewportSize(desktop);
    }
  });

/** Waits until the page is laid out for another size of the screen. */
async function untilDrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}

async function expectForm(page: Page, screen: string, firstField: string | RegExp): Promise<void> {
  await expect(page.getByLabel(firstField).first(), screen).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar" }), screen).toBeVisible();
}

async function expectToFit(page: Page, screen: string): Promise<void> {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    `${screen} fits`,
  ).toBe(true);
  await expectWholeTitle(page, screen);
  if (hasLongLines.has(screen)) await expectWholeLines(page, screen);
  if (differentOnPhones.has(screen)) await expectClean(page, screen);
  if (hasManyLabels.has(screen)) await expectWholeLabels(page, screen);
}

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };
const loading = ".MuiCircularProgress-root, .MuiLinearProgress-root, .MuiSkeleton-root";
/** Records whose demo data are longer than a phone is wide. */
const hasLongLines = new Set(["products/1", "advertisements/1", "outlets/1"]);
const hasManyLabels = new Set(["deliveries", "products/1", "outlets/create"]);
/** A list, a record and a form as they are on phones: the others are built of the same. */
const differentOnPhones = new Set(["", "orders", "orders/1/show", "products/1", "deliveries"]);

async function expectClean(page: Page, screen: string): Promise<void> {
  // The component kit leaves the header above its expand arrows empty.
  expect(await findViolations(page, "empty-table-header"), screen).toEqual([]);
}

/** All of the title is in the bar, and the bar covers nothing of the page. */
async function expectWholeTitle(page: Page, screen: string): Promise<void> {
  const places = await page.evaluate(() => {
    scrollTo(0, 0);
    const boxOf = (found: string) => document.querySelector(found)?.getBoundingClientRect();
    const title = document.querySelector("h1");
    return {
      bar: boxOf("header"),
      title: title?.getBoundingClientRect(),
      isCut:
        !title || title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight,
      content: boxOf("#main-content > div:last-of-type"),
    };
  });
  const [bar, title, content] = [
    defined(places.bar),
    defined(places.title),
    defined(places.content),
  ];
  expect(places.isCut, `${screen}: the title is cut`).toBe(false);
  expect(title.top, screen).toBeGreaterThanOrEqual(bar.top);
  expect(title.bottom, screen).toBeLessThanOrEqual(bar.bottom);
  expect(title.width, screen).toBeGreaterThan(bar.width / 2);
  expect(content.top, screen).toBeGreaterThanOrEqual(bar.bottom);
}

/** Every field shows all that is written in it. */
async function expectWholeLines(page: Page, screen: string): Promise<void> {
  const fields = page.locator('input[type="text"]:visible, textarea:visible');
  await expect(fields.first()).toBeVisible();
  const cut = fields.evaluateAll((all) =>
    all
      .filter((each) => each.matches("input, textarea:not([aria-hidden])"))
      .filter(
        (each) =>
          each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
      )
      .map((each) => `${each.getAttribute("name")} ${each.getAttribute("aria-label")}`),
  );
  expect(await cut, screen).toEqual([]);
}

async function expectWholeLabels(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole("textbox").first()).toBeVisible();
  const cut = page.locator("label").evaluateAll((labels) =>
    labels
      .filter((each) => getComputedStyle(each).overflow !== "visible")
      .filter((each) => each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.textContent),
  );
  expect(await cut, screen).toEqual([]);
}
