import {
  checkoutButton,
  continueButton,
  openCheckout,
  openFilledCheckout,
  openReview,
  typeDelivery,
} from "./checkout-page.ts";
import { password } from "./customer.ts";
import { expect, expectAccessible, type Page, putInCart, test } from "./shop-page.ts";

/** Errors on the way to a payment are explained, and each step can be retried. */

const retryButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Intentar de nuevo" });
const broken = { status: 500, contentType: "application/json", body: '{"msg":"Algo falló"}' };

test("the second step says what failed, and goes on after a retry", async ({ page }) => {
  await openReview(page);
  for (const [url, alert, sentence] of [
    [
      "**/api/stripe/customer/account-by-website",
      "Error fetching Stripe Account",
      "No pudimos consultar a dónde va el pago.",
    ],
    [
      "**/api/deliveries/customer/states",
      "Error fetching states",
      "No pudimos consultar los costos de envío.",
    ],
  ] as const) {
    await page.route(url, (route) => route.fulfill(broken));
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText(alert);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText("Creando enlace de pago...")).toBeHidden();
    await expectAccessible(page);
    await page.unroute(url);
    await retryButton(page).click();
    await expect(checkoutButton(page)).toBeVisible();
    await expect(page.getByText(sentence)).toBeHidden();
  }
});

test("the first step says that costs failed to load, and never that nothing is sent there", async ({
  page,
}) => {
  await page.route("**/api/deliveries/customer/states", (route) => route.fulfill(broken));
  await openCheckout(page);
  await expect(page.getByRole("alert")).toHaveText("Error fetching states");
  await typeDelivery(page);
  await continueButton(page).click();
  await expect(page.getByText("No hay envios a tu Ciudad o Estado")).toBeHidden();
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("Calle 5");
  await page.unroute("**/api/deliveries/customer/states");
  await retryButton(page).click();
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
});

test("cities that never load hold up the form for five seconds at most", async ({ page }) => {
  let held = 0;
  await page.route("**/api/deliveries/customer/cities/*", async (route) => {
    if (held++ > 0) await route.continue();
  });
  await openCheckout(page);
  await typeDelivery(page);
  await expect(page.getByRole("alert")).toHaveText("Error fetching cities");
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
});

test("a code is not called wrong while promotions can't be loaded", async ({ page }) => {
  await page.route("**/api/promotions/customer", (route) => route.fulfill(broken));
  await openFilledCheckout(page);
  await expect(page.getByRole("alert")).toHaveText("Error fetching promotions");
  await page.getByLabel(/Código promocional/).pressSequentially("AZULEJO3", { delay: 60 });
  await continueButton(page).click();
  await expect(page.getByRole("alert")).toHaveText(
    "No pudimos consultar las promociones. Inténtalo de nuevo, o sigue sin código.",
  );
  await page.unroute("**/api/promotions/customer");
  await retryButton(page).click();
  await page.getByLabel(/Código promocional/).fill("");
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
});

test("«Aplicar» says what a code gives, and what is wrong with it", async ({ page }) => {
  await openCheckout(page, "/robots.txt");
  await putInCart(page, "Pegazulejo Porcelánico", { quantity: 3 });
  await page.goto("/information-order");
  const field = page.getByLabel(/Código promocional/);
  await field.pressSequentially("azulejo9", { delay: 60 });
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(field).toHaveAccessibleDescription("El código promocional no existe");
  await expect(page.getByText("Gratis", { exact: true })).toHaveCount(0);
  await field.press("End");
  await field.press("Backspace");
  await field.pressSequentially("3", { delay: 60 });
  await expect(field).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(/AZULEJO3: por cada/)).toBeVisible();
  await expect(page.getByText("Gratis", { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test("another promo code empties the draft of its promotions, and forward leads to no older order", async ({
  page,
}) => {
  await openFilledCheckout(page, { path: "/robots.txt" });
  const promotions = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem("pendingOrder")!) as { promotions: unknown[] }).promotions,
    );
  await putInCart(page, "Pegazulejo Porcelánico");
  await page.goto("/information-order");
  await page.getByLabel(/Código promocional/).pressSequentially("azulejo3", { delay: 60 });
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  expect(await promotions()).toHaveLength(1);
  await page.goBack();
  // The cursor starts at the beginning of a focused field.
  await page.getByLabel(/Código promocional/).press("End");
  await page.getByLabel(/Código promocional/).press("Backspace");
  await expect.poll(promotions).toEqual([]);
  await page.getByLabel(/Código promocional/).press("3");
  await page.goForward();
  await expect(page.getByRole("heading", { name: "¿A dónde lo llevamos?" })).toBeVisible();
  await expect(page).toHaveURL(/\/information-order$/);
  await continueButton(page).click();
  await expect(page.getByText(/AZULEJO3: por cada/)).toBeVisible();
});

test("a customer who leaves the card page without paying can go on, and a second tab ends nothing", async ({
  page,
  context,
}) => {
  await openReview(page);
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  await expect(page.getByText("Transacción Fallida")).toBeVisible();
  await expectAccessible(page);
  const buttons = page.getByRole("main").locator("a, button");
  const waysOn = [
    "Volver a pagar",
    "Intentar de nuevo",
    "Contactar a soporte",
    "Ir al inicio",
    "Cancelar este pago",
  ];
  await expect(buttons).toHaveText(waysOn);
  const second = await context.newPage();
  // The specified page waits for nothing, and what is told later moves none of its buttons.
  const { promise: held, resolve: tell } = Promise.withResolvers<void>();
  await second.route("**/orders/last-checkout", async (route) => {
    await held;
    await route.continue();
  });
  await second.goto("/payment-error");
  await expect(second.getByRole("heading", { name: "Transacción Fallida" })).toBeVisible();
  await expect(second.getByRole("link", { name: "Volver a pagar" })).toBeVisible();
  const support = second.getByRole("link", { name: "Contactar a soporte" });
  const place = await support.boundingBox();
  tell();
  await expect(second.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  expect(await support.boundingBox()).toEqual(place);
  await second.close();
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await checkoutButton(page).click();
  await page.getByLabel("Número de tarjeta").fill("4000000000009995");
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "Transacción Fallida" })).toBeVisible();
  await expect(page.getByText("Tu tarjeta no tiene fondos suficientes.")).toBeVisible();
  await expect(buttons).toHaveText(waysOn);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
});

test("who was declined while the session ended pays again after log-in, with everything kept", async ({
  page,
}) => {
  const email = await openReview(page);
  await page.evaluate(() => localStorage.setItem("token", "ended"));
  await page.goto("/payment-error");
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await page.getByLabel("Correo").fill(email);
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page).toHaveURL(/\/information-order\?paso=2$/);
  await expect(checkoutButton(page)).toBeVisible();
});
