import { mailsTo } from "./customer.ts";
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
import { enter } from "./staff-client.ts";
import { makeQuotation } from "./test-records.ts";

/** Proves the mailbox with the code that it receives. */
async function enterCode(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Correo" }).fill(email);
  await page.getByRole("button", { name: "Mandarme el código" }).click();
  const field = page.getByRole("textbox", { name: "Código de 6 dígitos" });
  await expect(field).toBeFocused();
  let code = "";
  await expect(async () => {
    const [mail] = await mailsTo(page.request, email);
    code =
      /(\d{3}) (\d{3})/
        .exec(mail?.text ?? "")
        ?.slice(1)
        .join("") ?? "";
    expect(code).toHaveLength(6);
  }).toPass();
  await field.fill(code);
  await page.getByRole("button", { name: "Continuar" }).click();
}

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
  const path = await makeQuotation(page, email);
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
