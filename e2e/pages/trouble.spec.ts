import { makeAccount, password } from "./customer.ts";
import { expect, expectAccessible, openProduct, type Page, test } from "./shop-page.ts";

/**
 * A customer with something in the cart, signed in without the form: that has journeys of its own.
 */
async function openCheckout(page: Page, path = "/information-order"): Promise<string> {
  const email = await makeAccount(page);
  const result = await page.request.post("/api/customers/login", { data: { email, password } });
  const { token } = (await result.json()) as { token: string };
  await openProduct(page, "Cemento gris");
  await page.evaluate((value) => localStorage.setItem("token", value), token);
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.goto(path);
  return email;
}

/** As a person types: slower than any answer that might pull the field away. */
async function typeDelivery(page: Page): Promise<void> {
  await page.getByLabel("Calle, número y colonia").pressSequentially("Calle 5", { delay: 60 });
  await page.getByLabel("Estado").selectOption("Jalisco");
  await page.getByLabel("Ciudad").selectOption("Zapopan");
  await page.getByLabel("Código postal").pressSequentially("44160", { delay: 60 });
}

const continueButton = (page: Page) => page.getByRole("button", { name: "Continuar con el pago" });
const checkoutButton = (page: Page) => page.getByRole("button", { name: "Ir a Checkout" });
const retryButton = (page: Page) =>
  page.getByRole("main").getByRole("button", { name: "Intentar de nuevo" });
const broken = { status: 500, contentType: "application/json", body: '{"msg":"Algo falló"}' };

for (const [call, alert, sentence] of [
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
] as const)
  test(`the second step says what failed and goes on when it is asked again: ${alert}`, async ({
    page,
  }) => {
    await openCheckout(page);
    await typeDelivery(page);
    await continueButton(page).click();
    await expect(checkoutButton(page)).toBeVisible();
    await page.route(call, (route) => route.fulfill(broken));
    await page.reload();
    await expect(page.getByRole("alert")).toHaveText(alert);
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page.getByText("Creando enlace de pago...")).toBeHidden();
    await expectAccessible(page);
    await page.unroute(call);
    await retryButton(page).click();
    await expect(checkoutButton(page)).toBeVisible();
    await expect(page.getByText(sentence)).toBeHidden();
  });

test("the first step says that costs could not be asked, and never that nothing is sent there", async ({
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

test("one state's cities that never come hold the form up for five seconds, not for ever", async ({
  page,
}) => {
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

test("a code is not called wrong while promotions can't be asked", async ({ page }) => {
  await page.route("**/api/promotions/customer", (route) => route.fulfill(broken));
  await openCheckout(page);
  await expect(page.getByRole("alert")).toHaveText("Error fetching promotions");
  await typeDelivery(page);
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

test("a session that ends in the second step leads to log-in and back, with everything kept", async ({
  page,
}) => {
  const email = await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem("token")}`);
  await page.route("**/api/customers/profile", async (route) => {
    // The session ends just after the page was told who is signed in.
    const result = await route.fetch();
    await page.request.post("/api/customers/logout", { headers: { authorization }, data: {} });
    await route.fulfill({ response: result });
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toHaveText(
    "Tu sesión terminó. Inicia sesión para seguir donde estabas.",
  );
  await page.unroute("**/api/customers/profile");
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  await expect(page.getByRole("heading", { name: "Revisa y paga" })).toBeVisible();
  await expect(page.getByText("Calle 5, Jalisco, C.P. 44160")).toBeVisible();
  await expect(checkoutButton(page)).toBeVisible();
});

test("who is sent to log in by a page, or by the cart, comes back to it", async ({ page }) => {
  const email = await makeAccount(page);
  const logIn = async () => {
    await page.getByLabel("Correo").fill(email);
    await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
    await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  };
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/login$/);
  await logIn();
  await expect(page).toHaveURL(/\/orders$/);
  await page.evaluate(() => localStorage.removeItem("token"));
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  await page.getByRole("link", { name: "Inicia sesión para comprar" }).click();
  await logIn();
  await expect(page).toHaveURL(/\/product\//);
  await page
    .getByRole("dialog", { name: "Carrito" })
    .getByRole("link", { name: "Completar compra" })
    .click();
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
});

test("another promo code empties the draft of its promotions, and forward leads to no older order", async ({
  page,
}) => {
  await openCheckout(page);
  const promotions = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem("pendingOrder")!) as { promotions: unknown[] }).promotions,
    );
  await openProduct(page, "Pegazulejo Porcelánico");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 2 productos" })).toBeVisible();
  await page.goto("/information-order");
  await typeDelivery(page);
  await page.getByLabel(/Código promocional/).pressSequentially("azulejo3", { delay: 60 });
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  expect(await promotions()).toHaveLength(1);
  await page.goBack();
  // The keyboard comes into a field at its beginning.
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

test("who comes back from the card page without paying can go on, and a second tab ends nothing", async ({
  page,
  context,
}) => {
  await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await checkoutButton(page).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  await expectAccessible(page);
  const buttons = page.getByRole("main").locator("a, button");
  await expect(buttons).toHaveText([
    "Volver a pagar",
    "Intentar de nuevo",
    "Contactar a soporte",
    "Ir al inicio",
    "Cancelar este pago",
  ]);
  const second = await context.newPage();
  await second.goto("/payment-error");
  await expect(second.getByRole("heading", { name: "No terminaste tu pago" })).toBeVisible();
  await second.close();
  await page.getByRole("button", { name: "Volver a pagar" }).click();
  await page.getByLabel("Número de tarjeta").fill("4000000000009995");
  await page.getByRole("button", { name: "Pagar" }).click();
  await page.getByRole("button", { name: "Volver a la tienda" }).click();
  await expect(page.getByRole("heading", { name: "Transacción Fallida" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("paragraph").first()).toHaveText(
    "Tu tarjeta no tiene fondos suficientes.",
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Volver a pagar" }).click();
  await page.getByRole("button", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Pago exitoso" })).toBeVisible();
});

test("a failed server is not called an expired link", async ({ page }) => {
  await page.route("**/api/customers/confirm-account", (route) => route.fulfill(broken));
  await page.goto("/confirm-account/abc");
  await expect(page.getByRole("alert")).toHaveText("Ha ocurrido un error");
  await expect(page.getByText("ha expirado")).toBeHidden();
  await expectAccessible(page);
  await page.unroute("**/api/customers/confirm-account");
  await retryButton(page).click();
  await expect(page.getByText("ya se usó o ha expirado")).toBeVisible();
});

test("what was typed before the profile arrives stays, and what was sent does not come back", async ({
  page,
}) => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  await openCheckout(page, "/about");
  await page.route("**/api/customers/profile", async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto("/contact");
  await page.getByLabel("Nombre").pressSequentially("Rosa", { delay: 60 });
  await page.getByLabel("Mensaje").pressSequentially("¿Entregan", { delay: 60 });
  release();
  await expect(page.getByLabel("Apellido")).toHaveValue("Mora");
  await expect(page.getByLabel("Apellido")).toHaveJSProperty("readOnly", true);
  await page.keyboard.type(" en Tepic?", { delay: 60 });
  await expect(page.getByLabel("Nombre")).toHaveValue("Rosa");
  await expect(page.getByLabel("Mensaje")).toHaveValue("¿Entregan en Tepic?");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado correctamente")).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  await page.reload();
  await expect(page.getByLabel("Apellido")).toHaveValue("Mora");
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
});

test("what the distributor's form carried over does not come back once it was sent", async ({
  page,
}) => {
  await page.goto("/pos-register");
  await page.getByLabel("Nombre").fill("Ferretería Sol");
  await page.getByLabel("Correo").fill(`sol-${crypto.randomUUID()}@example.com`);
  await page.getByLabel("Mensaje").fill("Quiero vender en Colima");
  await page.getByRole("button", { name: "Enviar" }).click();
  await page.getByRole("link", { name: "Continuar en contacto" }).click();
  await page.getByLabel("Apellido").fill("Luna");
  await page.getByRole("button", { name: "Enviar mensaje" }).click();
  await expect(page.getByText("Mensaje enviado correctamente")).toBeVisible();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
  await page.reload();
  await expect(page.getByRole("button", { name: "Enviar mensaje" })).toBeEnabled();
  await expect(page.getByLabel("Mensaje")).toHaveValue("");
});

test("signing out reaches the other tabs and leaves nothing of the person behind; so does signing in", async ({
  page,
  context,
}) => {
  const email = await openCheckout(page);
  await typeDelivery(page);
  await continueButton(page).click();
  await expect(checkoutButton(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Cuenta" }).click();
  await other.locator("#cuenta").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect.poll(left).toEqual(["cart"]);
  await other.goto("/login");
  await other.getByLabel("Correo").fill(email);
  await other.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await other.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  await expect(page).toHaveURL(/\/information-order$/);
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("");
});
