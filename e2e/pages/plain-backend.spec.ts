import { password } from "#testing/plain-backend.ts";
import { checkoutButton, continueButton, typeDelivery } from "./checkout-page.ts";
import { expect, openCart, type Page, test } from "./shop-page.ts";

/** A storefront in front of a backend that knows the specification alone (testing/plain-backend.ts). */
const front = process.env["PLAIN_SHOP_URL"] ?? "";
const backend = process.env["PLAIN_BACKEND_URL"] ?? "";

const specified =
  /^(\w+\/(main-info|orders)|contacts|customers\/(profile|login|register|confirm-account|reset-password|forgot-password)|deliveries\/customer\/(states|cities\/\w+)|promotions\/customer|stripe\/customer\/(account-by-website|payment-link))$/;

test.use({ baseURL: front });

/** What the page asked the backend for, besides what is specified. */
let beyond: string[] = [];

test.beforeEach(async ({ page }) => {
  // Pages may not send the journeys' extra header to another backend.
  await page.context().setExtraHTTPHeaders({});
  beyond = [];
  page.on("request", (request) => {
    const path = request.url().split(`${backend}/api/`)[1];
    if (path !== undefined && !specified.test(path)) beyond.push(`${request.method()} ${path}`);
  });
});
test.afterEach(() => expect(beyond).toEqual([]));

async function logIn(page: Page): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Correo").fill("ana@other.example");
  await page.getByLabel("Contraseña", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).click();
  await expect(page.getByRole("status").getByText("Sesión iniciada correctamente")).toBeVisible();
}

test("a shopper finds, puts in the cart, logs in and sees their orders", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("link", { name: /Ver Categoria.*Pegazulejos|Pegazulejos/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/categories\/Pegazulejos/);
  await page.goto("/allsearch?query=boquilla");
  await page.getByRole("link", { name: "Ver producto: Boquilla Arena" }).click();
  await expect(page.getByRole("heading", { name: "Boquilla Arena" })).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const cart = await openCart(page);
  await expect(cart.getByText("$95").first()).toBeVisible();
  await expect(cart.getByText("Inicia sesión para comprar")).toBeVisible();

  await logIn(page);
  await page.goto("/orders");
  const order = page.getByRole("article").filter({ hasText: "Total: $569 MXN" });
  await expect(order.getByRole("heading", { name: "Enviado" })).toBeVisible();
  await expect(order).toContainText("2 de enero de 2026");
  await expect(order).toContainText("3 × $189");
  await page.getByRole("button", { name: "Cuenta" }).click();
  await page.getByRole("button", { name: "Cerrar Sesión" }).first().click();
  await expect(page).toHaveURL(/\/login$|\/$/);
});

test("a payment link is requested with the specified fields, at the state's cost", async ({
  page,
}) => {
  await logIn(page);
  await page.goto("/product/x/1");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.goto("/information-order");
  await typeDelivery(page);
  const link = page.waitForRequest(`${backend}/api/stripe/customer/payment-link`);
  await continueButton(page).click();
  expect((await link).postDataJSON()).toEqual({
    stripeAccountId: "77",
    cartItems: [{ name: "TOTAL", price: 189 + 120, amount: 1 }],
    shippingCost: 0,
  });
  await expect(checkoutButton(page)).toBeVisible();
});

test("an account is confirmed by the status of an empty answer", async ({ page }) => {
  await page.goto("/confirm-account/new");
  await expect(page.getByRole("status").getByText("Cuenta confirmada correctamente")).toBeVisible();
  await page.goto("/confirm-account/used");
  await expect(page.getByRole("alert")).toHaveText("El enlace de confirmación ha expirado");
});

test.describe("who is signed in", () => {
  for (const profile of [
    { name: "Ana" },
    { name: "Ana", lastname: null, email: "a@other.example", phone: null },
    { name: "Ana", lastname: "Ruiz", email: "a@other.example", phone: 5_512_345_678 },
  ])
    test(`is whoever has a name: ${JSON.stringify(profile)}`, async ({ page }) => {
      await page.route("**/api/customers/profile", (route) => route.fulfill({ json: profile }));
      await logIn(page);
      await page.goto("/contact");
      await expect(page.locator("[name=name]")).toHaveValue("Ana");
      await page.getByRole("button", { name: "Cuenta" }).click();
      await expect(page.getByRole("button", { name: "Cerrar Sesión" }).first()).toBeVisible();
    });
});

test.describe("an answer that is no JSON", () => {
  for (const body of ["", "OK", "<html>"])
    test(`fails as specified: ${JSON.stringify(body)}`, async ({ page }) => {
      await logIn(page);
      await page.route("**/api/oralpeace/orders", (route) =>
        route.fulfill({ body, contentType: "text/html" }),
      );
      await page.goto("/orders");
      await expect(page.getByRole("alert")).toHaveText("No se pudieron obtener tus pedidos");
    });
});
