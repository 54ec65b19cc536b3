import { checkoutButton, openCheckout, openReview } from "./checkout-page.ts";
import { expect, type Page, putInCart, test } from "./shop-page.ts";

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
    await page.unroute(url);
    await retryButton(page).click();
    await expect(checkoutButton(page)).toBeVisible();
    await expect(page.getByText(sentence)).toBeHidden();
  }
});

test("«Aplicar» says what a code gives, and what is wrong with it", async ({ page }) => {
  await openCheckout(page, "/robots.txt");
  await putInCart(page, "Pegazulejo Porcelánico", { quantity: 3 });
  await page.goto("/information-order");
  const field = page.getByLabel(/Código promocional/);
  await field.fill("azulejo9");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(field).toHaveAccessibleDescription("El código promocional no existe");
  await expect(page.getByText("Gratis", { exact: true })).toHaveCount(0);
  await field.fill("azulejo3");
  await expect(field).toHaveAccessibleDescription("");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page.getByText(/^Lleva 4, paga 3 · código\sAZULEJO3$/)).toBeVisible();
  await expect(page.getByText("Gratis", { exact: true })).toBeVisible();
});

/** The page of a failed payment, top to bottom. */
const waysOn = (first: string, others: string[]) => [
  first,
  "Pagar en OXXO o por SPEI",
  "Pregunta por WhatsApp",
  ...others,
  ...lastWays,
];
const lastWays = ["Intentar de nuevo", "Contactar a soporte", "Ir al inicio"];
const causes = (page: Page) => page.getByRole("main").getByRole("listitem");

test("a customer who leaves the card page without paying can go on, and a second tab ends nothing", async ({
  page,
  context,
}) => {
  await openReview(page);
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  await expect(page.getByText("Transacción Fallida")).toBeHidden();
  await expect(causes(page)).toHaveCount(0);
  await expect(page.getByText(/^Tu pedido de \$[\d,]+ MXN te espera/)).toBeVisible();
  const buttons = page.getByRole("main").locator("a, button");
  await expect(buttons).toHaveText(waysOn("Volver a pagar", ["Cancelar este pago"]));
  const second = await context.newPage();
  // Nothing is said of a payment before it is known.
  const { promise: held, resolve: tell } = Promise.withResolvers<void>();
  await second.route("**/orders/last-checkout", async (route) => {
    await held;
    await route.continue();
  });
  await second.goto("/payment-error");
  await expect(second.getByRole("heading", { name: "Revisamos tu pago" })).toBeVisible();
  await expect(second.getByRole("main").locator("a, button")).toHaveText(lastWays);
  await expect(causes(second)).toHaveCount(0);
  tell();
  await expect(second.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  await expect(causes(second)).toHaveCount(0);
  await second.close();
  await page.getByRole("link", { name: "Volver a pagar" }).click();
  await checkoutButton(page).click();
  await page.getByLabel("Número de tarjeta").fill("4000000000009995");
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "Transacción Fallida" })).toBeVisible();
  await expect(
    page.getByText("Tu banco rechazó la tarjeta por fondos insuficientes."),
  ).toBeVisible();
  // What is known is not listed again.
  await expect(causes(page)).toHaveText([/^Algún dato/, /^Un problema temporal/]);
  await expect(buttons).toHaveText(waysOn("Pagar con otra tarjeta", ["Cancelar este pago"]));
  await page.getByRole("link", { name: "Pagar en OXXO o por SPEI" }).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
});
