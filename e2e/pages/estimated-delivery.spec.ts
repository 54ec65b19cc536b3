import { enterAsCustomer } from "./customer.ts";
import { continueButton } from "./checkout-page.ts";
import { expect, openCart, openProduct, type Page, test } from "./shop-page.ts";

const toPuebla = "Envío a Puebla por $199, en 3 a 4 días";

async function choosePostalCode(page: Page, code: string, answer: string): Promise<void> {
  await page.getByRole("button", { name: "Poner CP" }).click();
  await page.getByLabel("Tu código postal").fill(code);
  await expect(page.getByText(answer)).toBeVisible();
  await page.getByRole("button", { name: "Usar", exact: true }).click();
}

test("a place chosen once is promised in the same words up to the payment, and the last choice counts", async ({
  page,
}) => {
  await enterAsCustomer(page);
  await openProduct(page, "Techo Firme 5");
  await expect(page.getByText("Con tu CP te decimos día y costo")).toBeVisible();
  await choosePostalCode(page, "72160", "Puebla, Puebla: 3 a 4 días · $199");
  await page.reload();
  await expect(page.getByText(toPuebla)).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await expect(panel.getByText(toPuebla)).toBeVisible();
  await panel.getByRole("link", { name: "Completar compra" }).click();
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
  await expect(page.getByText(toPuebla)).toBeVisible();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await expect(page.getByText(toPuebla)).toBeVisible();
  await expect(page.getByLabel("Código postal")).toHaveValue("72160");
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  await page.getByLabel("Calle, número y colonia").fill("Av. Juárez 2318");
  await continueButton(page).click();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  // What it costs stands among the sums.
  await expect(page.getByText("Envío a Puebla, en 3 a 4 días")).toBeVisible();
  await expect(page.getByRole("main").getByRole("img", { name: "SPEI" })).toBeVisible();

  // The address of the checkout becomes the place of the other pages.
  await page.goto("/information-order");
  await page.getByLabel("Calle, número y colonia").fill("Av. Hidalgo 1320");
  await page.getByLabel("Código postal").fill("44160");
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByLabel("Ciudad").selectOption("Guadalajara");
  await page.getByRole("button", { name: "Continuar con el pago" }).click();
  await expect(page.getByRole("button", { name: "Ir a Checkout" })).toBeVisible();
  await openProduct(page, "Techo Firme 5");
  // The place is this browser's: the page has it once this part is looked at.
  await page.getByRole("button", { name: "Poner CP" }).scrollIntoViewIfNeeded();
  await expect(page.getByText("Envío gratis a Guadalajara, en 2 a 3 días")).toBeVisible();
  // And the other way round: the later choice counts, and no street goes to another city with it.
  await page.getByRole("button", { name: "Cambiar" }).click();
  await page.getByLabel("Tu código postal").fill("72160");
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(page.getByText(toPuebla)).toBeVisible();
  await page.goto("/information-order");
  await expect(page.getByLabel("Código postal")).toHaveValue("72160");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("");
});

test("a product page says when nothing is sent to a postal code", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  await choosePostalCode(page, "77500", "No hay envíos a Quintana Roo");
  await expect(page.getByText("No hay envíos a Quintana Roo")).toBeVisible();
  await page.getByRole("button", { name: "Cambiar" }).click();
  const code = page.getByLabel("Tu código postal");
  await code.fill("19000");
  await expect(page.getByText("Ese código postal no es de ningún estado.")).toBeVisible();
  await code.fill("721");
  await code.press("Enter");
  await expect(page.getByText("Escribe los cinco dígitos de tu código postal.")).toBeVisible();
});
