import { password } from "#testing/plain-backend.ts";
import { checkoutButton, continueButton } from "./checkout-page.ts";
import { signInWith } from "./customer.ts";
import { expect, openCart, type Page, storedCart, test } from "./shop-page.ts";

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

/** Signs in without the form. */
async function signIn(page: Page): Promise<void> {
  const data = { email: "ana@other.example", password };
  const response = await page.request.post(`${backend}/api/customers/login`, { data });
  const { token } = (await response.json()) as { token: string };
  await signInWith(page, token);
}

async function toCheckout(page: Page, product = "/product/Boquilla-Arena/b-2"): Promise<void> {
  await signIn(page);
  await page.goto(product);
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.goto("/information-order");
}

async function fillDelivery(page: Page): Promise<void> {
  await page.locator("[name=address]").fill("Calle 5");
  await page.locator("[name=state]").selectOption("Puebla");
  await page.locator("[name=city]").selectOption("Puebla");
  await page.locator("[name=postalCode]").fill("72000");
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

test("an account is confirmed by the status of an empty answer", async ({ page }) => {
  await page.goto("/confirm-account/new");
  await expect(page.getByRole("status").getByText("Cuenta confirmada correctamente")).toBeVisible();
  await page.goto("/confirm-account/used");
  await expect(page.getByRole("alert")).toHaveText("El enlace de confirmación ha expirado");
});

test("a customer who has paid is not asked to pay again while the order is being confirmed", async ({
  page,
}) => {
  await toCheckout(page);
  await fillDelivery(page);
  const asked = page.waitForRequest("**/stripe/customer/payment-link");
  await continueButton(page).click();
  expect((await asked).postDataJSON()).toEqual({
    stripeAccountId: "77",
    cartItems: [{ name: "TOTAL", price: 175, amount: 1 }],
    shippingCost: 0,
  });
  await expect(page.getByText("OXXO")).toHaveCount(0);
  await expect(page.getByText("30 minutos")).toHaveCount(0);
  await checkoutButton(page).click();
  await expect(page.getByRole("heading", { name: "Confirmando tu pago..." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Confirmar Pedido" })).toHaveCount(0);
  const paid = page.getByRole("heading", { name: "Pago exitoso" });
  await expect(paid).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText("Gracias por comprar")).toBeVisible();
  await expect(page.getByRole("link", { name: "Seguir comprando" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver mi pedido/ })).toHaveCount(0);
  expect(await storedCart(page)).toEqual([]);
  await page.reload();
  await expect(paid).toBeVisible();
});

test("the pages leave out what the backend does not have", async ({ page }) => {
  await page.goto("/product/Yeso-Fino/4");
  await expect(page.getByText("Agotado").first()).toBeVisible();
  await expect(page.getByRole("button", { name: /Avísame|Poner CP/ })).toHaveCount(0);
  await signIn(page);
  await page.goto("/orders");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Ver pedido|Mis datos/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Cuenta" }).click();
  await expect(page.getByRole("button", { name: "Cerrar Sesión" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Mis datos" })).toHaveCount(0);
  for (const path of ["/mis-datos", "/orders/1"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "No encontramos esta página" })).toBeVisible();
  }
});

test.describe("in the checkout, a failed request", () => {
  const failures: { name: string; answer: Parameters<Page["route"]>[1] }[] = [
    { name: "page", answer: (route) => route.fulfill({ body: "<html>" }) },
    { name: "404", answer: (route) => route.fulfill({ status: 404, body: "" }) },
    { name: "500", answer: (route) => route.fulfill({ status: 500, json: { msg: "no" } }) },
    { name: "no network", answer: (route) => route.abort() },
  ];
  const requests = [
    ["deliveries/customer/states", "Error fetching states"],
    ["deliveries/customer/cities/21", "Error fetching cities"],
    ["promotions/customer", "Error fetching promotions"],
    ["stripe/customer/account-by-website", "Error fetching Stripe Account"],
    ["stripe/customer/payment-link", "Error creating payment link"],
  ] as const;
  test("says which one, whatever the failure is", async ({ page }) => {
    await toCheckout(page);
    await fillDelivery(page);
    for (const [place, [path, message]] of requests.entries())
      // What counts as a failure is the same for all (src/base/kernel/api-client.test.ts).
      for (const { name, answer } of place === 0 ? failures : failures.slice(-1)) {
        await page.route(`**/api/${path}`, answer);
        await page.goto("/information-order");
        if (message === "Error creating payment link") await continueButton(page).click();
        await expect(page.getByRole("alert").first(), name).toHaveText(message);
        await page.unroute(`**/api/${path}`);
      }
  });
});
