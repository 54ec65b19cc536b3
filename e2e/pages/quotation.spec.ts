import { enterCode } from "./customer.ts";
import {
  expect,
  openCart,
  openOtherBrowser,
  openProduct,
  type Page,
  putInCart,
  storedCart,
  test,
} from "./shop-page.ts";
import { enter, open } from "./staff-client.ts";
import { expireQuotation } from "./shop-database.ts";
import { cancelQuotation, changeProduct, countStock, makeQuotation } from "./test-records.ts";

/** From the code in an email to the account, without a password. */
async function enterByCode(page: Page, email: string): Promise<void> {
  await enterCode(page, email);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Luz");
  await page.getByRole("textbox", { name: "Apellido" }).fill("Mora");
  await page.getByRole("textbox", { name: "Teléfono" }).fill("2225550134");
  await page.getByRole("button", { name: "Continuar" }).click();
}

const newAddress = () => `luz${crypto.randomUUID().slice(0, 8)}@obra.example`;

test("a cart is kept as a quotation, and somebody with its link buys it @both", async ({
  page,
  browser,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await panel.getByRole("link", { name: "Guardar como cotización" }).click();
  await enterByCode(page, newAddress());
  await expect(page.getByRole("heading", { level: 1, name: /^C-\d{4}$/ })).toBeVisible();
  await expect(page.getByText("Vale 7 días más")).toBeVisible();
  const link = page.url();
  await page.getByRole("link", { name: "Tus cotizaciones" }).click();
  await expect(page.getByRole("link", { name: /^C-\d{4}$/ })).toHaveCount(1);

  const other = await (await browser.newContext()).newPage();
  await putInCart(other, "Sellador");
  await other.goto(link);
  await other.getByRole("button", { name: "Comprar con estos precios" }).click();
  await enterByCode(other, newAddress());
  await other.getByRole("textbox", { name: /Calle/ }).fill("Av. Juárez 1820, La Paz");
  const code = other.getByRole("textbox", { name: "Código postal" });
  await code.fill("72160");
  await other.getByRole("combobox", { name: "Ciudad" }).selectOption("Puebla");
  await other.getByRole("button", { name: "Ir a pagar" }).click();
  // Its delivery was not part of what was agreed.
  const total = other.getByRole("button", { name: /^Pagar \$/ });
  await total.click();
  await other.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(other.getByText("Pago exitoso")).toBeVisible();
  // Its cart is something else.
  expect(await storedCart(other)).toHaveLength(1);

  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Ya se compró" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Comprar con estos precios" })).toBeHidden();
  await other.context().close();
});

test("whom the staff wrote down pays by their link with a code alone @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const email = newAddress();
  const { path } = await makeQuotation(page, email);
  const other = await openOtherBrowser(page, browser);
  await other.goto(`${path}?pagar`);
  const payment = other.getByRole("heading", { name: "Por pagar" });
  await expect(payment).toBeVisible();
  await expect(other.getByRole("cell", { name: "$400.00" })).toBeVisible();
  await enterCode(other, email);
  // Neither name nor street is asked for again.
  await other.getByRole("button", { name: "Pagar", exact: true }).click();
  await expect(other.getByText("Pago exitoso")).toBeVisible();
  await other.goto(`${path}?pagar`);
  await other.getByRole("link", { name: "Ver el pedido" }).click();
  await expect(other.getByText(/Av\. Juárez 1820/).first()).toBeVisible();
  await other.context().close();
});

test("the delivery of a quotation without a place is told for a postal code, and named with the total that it makes @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const { path } = await makeQuotation(page, newAddress(), { customer: null, place: null });
  const other = await openOtherBrowser(page, browser);
  await other.goto(path);
  const sums = other.locator("dl").filter({ hasText: "Total MXN, más envío" });
  await expect(sums).toContainText("$400.00");
  await other.getByRole("button", { name: "Poner CP" }).click();
  const asked = other.getByRole("textbox", { name: "Tu código postal" });
  await expect(asked).toBeFocused();
  await asked.fill("72160");
  await other.getByRole("button", { name: "Usar" }).click();
  await expect(other.getByText("Envío a Puebla por $199")).toBeVisible();

  await other.getByRole("button", { name: "Comprar con estos precios" }).click();
  await enterByCode(other, newAddress());
  // The place is known by now; the form that appears has the focus.
  const code = other.getByRole("textbox", { name: "Código postal" });
  await expect(code).toBeFocused();
  await expect(code).toHaveValue("72160");
  await expect(other.getByRole("combobox", { name: "Ciudad" })).toHaveValue("Puebla");
  await other.getByRole("textbox", { name: /Calle/ }).fill("Av. Juárez 1820, La Paz");
  await other.getByRole("button", { name: "Ir a pagar" }).click();
  const told = other.getByRole("alert").filter({ hasText: "Ya con tu envío" });
  await expect(told).toBeFocused();
  await expect(told.getByRole("listitem")).toHaveText([
    "El envío cuesta $199",
    "El total es $599, no $400",
  ]);
  await other.getByRole("button", { name: "Pagar $599.00" }).click();
  await expect(other.getByText("$599")).toBeVisible();
  await other.context().close();
});

test("who is told that too few are left asks for another quotation with one press, and the staff read it @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const email = newAddress();
  const { number, path, product } = await makeQuotation(page, email);
  await countStock(page, product.id, 1);
  const other = await openOtherBrowser(page, browser);
  await other.goto(path);
  await other.getByRole("button", { name: "Comprar con estos precios" }).click();
  await enterCode(other, email);
  const told = other.getByRole("alert").filter({ hasText: "Algo cambió" });
  await expect(told).toContainText(`De ${product.name} solo queda 1`);
  await expect(other.getByRole("button", { name: "Pagar $399.00" })).toBeVisible();
  await other.getByRole("button", { name: "Pedir otra cotización" }).click();
  await expect(other.getByText("Ya le pedimos otra a la empresa")).toBeFocused();
  await expect(other.getByRole("button", { name: "Pedir otra cotización" })).toBeHidden();
  await other.context().close();

  await open(page, "messages", "Mensajes");
  await expect(page.getByText(`en lugar de la ${number}: 2 × ${product.name}`)).toBeVisible();
});

test("of a cancelled quotation another one is asked for by who proves an address @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const email = newAddress();
  const { id, path } = await makeQuotation(page, email);
  await cancelQuotation(page, id);
  const other = await openOtherBrowser(page, browser);
  await other.goto(path);
  await expect(other.getByRole("heading", { name: "Cancelada" })).toBeVisible();
  await other.getByRole("button", { name: "Pedir otra cotización" }).click();
  await enterCode(other, email);
  await expect(other.getByText("Ya le pedimos otra a la empresa")).toBeVisible();
  await other.context().close();
});

test("an expired quotation is brought to today's prices with one press, which are named @both", async ({
  page,
  browser,
}) => {
  await enter(page);
  const { id, number, path, product } = await makeQuotation(page, newAddress());
  await changeProduct(page, product.id, { price: 260 });
  await expireQuotation(id);
  const other = await openOtherBrowser(page, browser);
  await other.goto(path);
  await expect(other.getByRole("heading", { name: "Venció" })).toBeVisible();
  await expect(other.getByRole("button", { name: "Comprar con estos precios" })).toBeHidden();
  await other.getByRole("button", { name: "Actualizar precios" }).click();
  const told = other
    .getByRole("status")
    .filter({ hasText: "Actualizamos los precios a los de hoy" });
  await expect(told.getByRole("listitem")).toHaveText([
    `${product.name} cuesta $260, antes $200`,
    "El total es $719, antes $599",
  ]);
  await expect(other.getByRole("heading", { level: 1, name: /^C-\d{4}$/ })).not.toHaveText(number);
  await expect(other.getByRole("button", { name: "Comprar con estos precios" })).toBeVisible();
  await other.context().close();
});
