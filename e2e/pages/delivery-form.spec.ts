import {
  checkoutButton,
  continueButton,
  openCheckout,
  openFilledCheckout,
} from "./checkout-page.ts";
import { signIn } from "./customer.ts";
import { expect, type Page, putInCart, test } from "./shop-page.ts";

/** The delivery address: the first step of checkout. */

const typeCode = (page: Page, code: string) => page.getByLabel("Código postal").fill(code);

test("a postal code chooses state and city, and one of another state is pointed out at its fifth digit", async ({
  page,
}) => {
  await openCheckout(page);
  await typeCode(page, "7216");
  await expect(page.getByLabel("Estado")).toHaveValue("");
  await typeCode(page, "72160");
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  await page.getByLabel("Estado").selectOption("Jalisco");
  const told = page.getByText("72160 es de Puebla, no de Jalisco.");
  await expect(told).toBeVisible();
  await page.getByRole("button", { name: "Cambiar a Puebla" }).click();
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await expect(told).toBeHidden();
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  // The code decides again: another one changes state and city.
  await typeCode(page, "06600");
  await expect(page.getByLabel("Estado")).toHaveValue("Ciudad de México");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Cuauhtémoc");
});

test("a street without a number is asked about once, and a long one is not cut", async ({
  page,
}) => {
  await openFilledCheckout(page);
  const street = page.getByLabel("Calle, número y colonia");
  await street.fill("Calle 5 de Mayo");
  await continueButton(page).click();
  const question = page.getByRole("main").getByText("¿Y el número? Si no tiene, escribe S/N.");
  await expect(question).toBeVisible();
  await expect(street).toBeFocused();
  await continueButton(page).press("Enter");
  await expect(checkoutButton(page)).toBeVisible();
  await page.goBack();
  const long = "Calle Larga 5 ".repeat(20).trim();
  await street.fill(long);
  await expect(street).toHaveValue(long);
  await continueButton(page).click();
  await expect(page.getByText(`Sobran ${long.length - 200} caracteres`)).toBeVisible();
  await expect(street).toBeFocused();
});

test("the form names all mistakes at once, and each disappears when it is corrected", async ({
  page,
}) => {
  await openCheckout(page);
  await typeCode(page, "4416");
  await page.getByLabel("Teléfono de quien recibe").fill("el de siempre");
  await continueButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Todos los campos son obligatorios");
  const wrongCode = page.getByText("El código postal lleva cinco números");
  const wrongPhone = page.getByText(/El teléfono solo lleva números|Faltan dígitos: son 10/);
  await expect(wrongCode).toBeVisible();
  await expect(wrongPhone).toBeVisible();
  await expect(page.getByText("Llena este campo")).toHaveCount(3);
  await expect(page.getByLabel("Código postal")).toBeFocused();
  await expect(page.getByRole("alert")).toBeHidden({ timeout: 10_000 });
  await expect(wrongPhone).toBeVisible();
  await page.getByLabel("Código postal").press("End");
  await page.keyboard.type("0", { delay: 60 });
  await expect(wrongCode).toBeHidden();
  await expect(wrongPhone).toBeVisible();
  await page.getByLabel("Teléfono de quien recibe").fill("222123456");
  await expect(wrongPhone).toBeHidden();
  await continueButton(page).click();
  await expect(wrongPhone).toBeVisible();
});

test("a cart that another tab changes says so on the review and in the checkout", async ({
  page,
  context,
}) => {
  await openFilledCheckout(page, { path: "/confirm-order" });
  const told = page.getByText("Tu carrito cambió en otra ventana. Revísalo antes de seguir.");
  const other = await context.newPage();
  await expect(page.getByRole("row", { name: /Cemento gris/ })).toBeVisible();
  await putInCart(other, "Yeso rápido");
  await expect(told).toBeVisible();
  await expect(page.getByRole("row", { name: /Yeso rápido/ })).toBeVisible();
  await page.getByRole("link", { name: "Continuar con la entrega" }).click();
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  await expect(told).toBeHidden();
  await putInCart(other, "Cemento blanco");
  await expect(told).toBeVisible();
  await expect(page.getByRole("heading", { name: "¿A dónde lo llevamos?" })).toBeFocused();
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  await expect(told).toBeHidden();
  await other.evaluate(() => localStorage.removeItem("cart"));
  await expect(page.getByRole("alert")).toHaveText("Tu carrito se vació en otra ventana.");
  await expect(page).toHaveURL(/\/$/);
});

test("a state without delivery is pointed out when it is chosen, and an unlisted city can be typed", async ({
  page,
}) => {
  await openCheckout(page);
  await page.getByLabel("Estado").selectOption("Quintana Roo");
  await expect(page.getByText("No hay envios a tu Ciudad o Estado")).toBeVisible();
  await page.getByLabel("Estado").selectOption("Baja California Sur");
  await expect(page.getByText("En Baja California Sur enviamos solo a La Paz.")).toBeVisible();
  await expect(page.getByLabel("Ciudad").getByText("Otra ciudad")).toBeHidden();
  await typeCode(page, "44160");
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByLabel("Ciudad").selectOption("Otra ciudad");
  await expect(page.getByRole("definition").filter({ hasText: "$189" })).toBeVisible();
  await page.getByLabel("Calle, número y colonia").fill("Calle 5");
  await continueButton(page).click();
  await expect(page.getByText("Llena este campo")).toHaveCount(1);
  await page.getByLabel("Municipio o localidad").fill("Mascota");
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Mascota" })).toBeVisible();
});

test("a returning customer finds the last address chosen, with nothing to type", async ({
  page,
  browser,
}) => {
  const email = await openFilledCheckout(page);
  const recipient = page.getByLabel("Quién recibe");
  await expect(recipient).toHaveValue("Julián Mora");
  await recipient.fill("Mariana Torres");
  await page.getByLabel("Teléfono de quien recibe").fill("+52 (222) 123-4567");
  await continueButton(page).click();
  await expect(page.getByText("Mariana Torres, 222 123 4567")).toBeVisible();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, email);
  await putInCart(other, "Cemento gris");
  await other.goto("/information-order");
  await expect(other.getByRole("radio", { name: /^Calle 5/ })).toBeChecked();
  await expect(other.getByText("Mariana Torres, 222 123 4567")).toBeVisible();
  await continueButton(other).click();
  await expect(checkoutButton(other)).toBeVisible();
  await other.goBack();
  await other.getByRole("button", { name: "Cambiar: Recibe" }).click();
  await expect(other.getByLabel("Quién recibe")).toBeFocused();
  await expect(other.getByRole("button", { name: "Cambiar: Recibe" })).toBeHidden();
  await other.getByRole("radio", { name: /^Otra dirección/ }).check();
  await expect(other.getByLabel("Calle, número y colonia")).toHaveValue("");
  await expect(other.getByLabel("Quién recibe")).toHaveValue("Mariana Torres");
  await other.context().close();
});
