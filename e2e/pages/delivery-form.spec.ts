import {
  checkoutButton,
  continueButton,
  openCheckout,
  openFilledCheckout,
  typeDelivery,
} from "./checkout-page.ts";
import { buy, signIn, signInWith } from "./customer.ts";
import { expect, expectAccessible, type Page, putInCart, test } from "./shop-page.ts";

/** The delivery address: the first step of checkout. */

const typeCode = (page: Page, code: string) =>
  page.getByLabel("Código postal").pressSequentially(code, { delay: 60 });

test("a postal code chooses state and city, and one of another state is pointed out at its fifth digit", async ({
  page,
}) => {
  await openCheckout(page);
  await typeCode(page, "7216");
  await expect(page.getByLabel("Estado")).toHaveValue("");
  await typeCode(page, "0");
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  await page.getByLabel("Estado").selectOption("Jalisco");
  const told = page.getByText("72160 es de Puebla, no de Jalisco.");
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cambiar a Puebla" }).click();
  await expect(page.getByLabel("Estado")).toHaveValue("Puebla");
  await expect(told).toBeHidden();
  await expect(page.getByLabel("Ciudad")).toHaveValue("Puebla");
  // The code decides again: another one changes state and city.
  await page.getByLabel("Código postal").fill("");
  await typeCode(page, "06600");
  await expect(page.getByLabel("Estado")).toHaveValue("Ciudad de México");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Cuauhtémoc");
});

test("a postal code of another state is pointed out again before paying", async ({ page }) => {
  await openCheckout(page);
  await typeDelivery(page);
  const field = page.getByLabel("Código postal");
  await field.fill("");
  await typeCode(page, "06600");
  const sentence = "06600 es de Ciudad de México, no de Jalisco.";
  await expect(field).toHaveAccessibleDescription(sentence);
  await page.getByLabel("Ciudad").selectOption("Zapopan");
  await continueButton(page).click();
  const row = page.locator("dl > div").filter({ hasText: sentence });
  await expect(row).toContainText("Código postal");
  await expect(checkoutButton(page)).toBeVisible();
  await expect(
    page.getByText("Pagas el envío a Jalisco. Si tu dirección está en Ciudad de México, cámbiala"),
  ).toBeVisible();
  await expectAccessible(page);
  await row.getByRole("button", { name: "Cambiar" }).click();
  await expect(field).toBeFocused();
  await field.fill("");
  await typeCode(page, "45100");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Zapopan");
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  await expect(row).toBeHidden();
});

test("a remembered address says that its postal code is of another state, and one tap follows it", async ({
  page,
}) => {
  const puebla = { state: "Puebla", city: "Puebla", postalCode: "97000" };
  const address = "Calle 60 núm. 5, Puebla, C.P. 97000";
  const { token } = await buy(page, 1, 1, { ...puebla, address, recipient: "Julián Mora" });
  await signInWith(page, token);
  await putInCart(page, "Cemento gris");
  await page.goto("/information-order");
  await expect(page.getByRole("radio", { name: /^Calle 60/ })).toBeChecked();
  const told = page.getByText("97000 es de Yucatán, no de Puebla.");
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Cambiar a Yucatán" }).click();
  await expect(told).toBeHidden();
  await expect(page.getByLabel("Estado")).toHaveValue("Yucatán");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Mérida");
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("Calle 60 núm. 5");
});

test("a street that names another postal code offers to use that one", async ({ page }) => {
  await openFilledCheckout(page);
  const street = page.getByLabel("Calle, número y colonia");
  await street.fill("Calle 60 núm. 5, Mérida, C.P. 97000");
  await page.getByRole("button", { name: "Usar 97000" }).click();
  await expect(page.getByLabel("Código postal")).toHaveValue("97000");
  await expect(page.getByLabel("Estado")).toHaveValue("Yucatán");
  await expect(page.getByLabel("Ciudad")).toHaveValue("Mérida");
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
  const wrongPhone = page.getByText("Escribe el teléfono con sus diez números");
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

test("what a postal code or a choice fills in is not called missing any more", async ({ page }) => {
  await openCheckout(page);
  await continueButton(page).click();
  const missing = page.getByText("Llena este campo");
  await expect(missing).toHaveCount(4);
  await typeCode(page, "72160");
  await expect(missing).toHaveCount(1);
  await expect(page.getByLabel("Calle, número y colonia")).toHaveAccessibleDescription(
    "Llena este campo",
  );
  // One that is right again is not accused when it comes back.
  const pickUp = page.getByRole("radio", { name: /Recoger en tienda/ });
  await pickUp.check();
  await continueButton(page).click();
  const choose = page.getByText("Elige dónde lo recoges");
  await expect(choose).toHaveCount(2);
  await page.getByRole("radio", { name: /Envío a domicilio/ }).check();
  await expect(choose).toHaveCount(0);
  await pickUp.check();
  await expect(choose).toHaveCount(0);
});

test("the focus goes to a step's title when the step changes", async ({ page }) => {
  await openFilledCheckout(page);
  await continueButton(page).click();
  await expect(page.getByRole("heading", { name: "Revisa y paga" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { name: "¿A dónde lo llevamos?" })).toBeFocused();
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
  await expectAccessible(page);
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
  await page.getByLabel("Calle, número y colonia").pressSequentially("Calle 5", { delay: 40 });
  await continueButton(page).click();
  await expect(page.getByText("Llena este campo")).toHaveCount(1);
  await page.getByLabel("Municipio o localidad").pressSequentially("Mascota", { delay: 40 });
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
  await expectAccessible(page);
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();

  const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  await signIn(other, email);
  await putInCart(other, "Cemento gris");
  await other.goto("/information-order");
  await expect(other.getByRole("radio", { name: /^Calle 5/ })).toBeChecked();
  await expect(other.getByText("Mariana Torres, 222 123 4567")).toBeVisible();
  await expectAccessible(other);
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

test("«Cambiar» leads to its field, and «Volver» from there out of the checkout", async ({
  page,
}) => {
  await openFilledCheckout(page, { notes: "Portón negro", path: "/product/x/1" });
  await page.goto("/information-order");
  for (const [name, label] of [
    ["Notas", /Notas/],
    ["Recibe", "Quién recibe"],
    ["Entrega", "Código postal"],
  ] as const) {
    await continueButton(page).click();
    await expect(checkoutButton(page)).toBeVisible();
    await page.getByRole("button", { name: `Cambiar: ${name}` }).click();
    await expect(page.getByLabel(label)).toBeFocused();
    await expect(page).toHaveURL(/\/information-order$/);
  }
  await continueButton(page).click();
  // The second step has the same field to lead to after a reload.
  await expect(checkoutButton(page)).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Cambiar: Notas" }).click();
  await expect(page.getByLabel(/Notas/)).toBeFocused();
  await page.getByRole("button", { name: "Volver" }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test(
  "the total and the way on stay in sight beside a long form",
  { tag: "@desktop" },
  async ({ page }) => {
    await openFilledCheckout(page);
    await page.mouse.wheel(0, 300);
    await expect(continueButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.locator("dl").getByText("$99")).toBeInViewport();
  },
);
