import { checkoutButton, openReview } from "./checkout-page.ts";
import { buy, enterAsCustomer, linkInMail, makeAccount, password, signInWith } from "./customer.ts";
import { demoProduct, expect, openProduct, type Page, test } from "./shop-page.ts";

/** Wherever a session ends or begins, its customer stays on the same page. */

async function fillLogIn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await page.getByRole("button", { name: "Iniciar Sesión" }).last().click();
}

test("a session that ends in the second step leads to log-in and back, with everything kept", async ({
  page,
}) => {
  const email = await openReview(page);
  const authorization = await page.evaluate(() => `Bearer ${localStorage.getItem("token")}`);
  await page.route("**/api/customers/profile", async (route) => {
    // The session ends just after the page loaded the profile.
    const result = await route.fetch();
    await page.request.post("/api/customers/logout", { headers: { authorization }, data: {} });
    await route.fulfill({ response: result });
  });
  await page.reload();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert")).toHaveText(
    "Tu sesión terminó. Inicia sesión para seguir donde estabas.",
  );
  await expect(page.getByText("Tu sesión terminó. Entra y sigues donde estabas.")).toBeVisible();
  await page.unroute("**/api/customers/profile");
  await fillLogIn(page, email);
  await expect(page.getByRole("heading", { name: "Revisa y paga" })).toBeVisible();
  await expect(page.getByText("Calle 5, Jalisco, C.P. 44160")).toBeVisible();
  await expect(checkoutButton(page)).toBeVisible();
});

test("log-in leads back to the page that asked for it, and from the cart to its order", async ({
  page,
}) => {
  const email = await makeAccount();
  await page.goto("/orders");
  await expect(page).toHaveURL(/\/login$/);
  await fillLogIn(page, email);
  await expect(page).toHaveURL(/\/orders$/);
  await page.evaluate(() => localStorage.removeItem("token"));
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Carrito, 1 producto" }).click();
  await page.getByRole("link", { name: "Inicia sesión para comprar" }).click();
  await fillLogIn(page, email);
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(page.getByRole("heading", { name: "Confirmar Pedido" })).toBeVisible();
});

test("whoever comes back from the card page without a session reads that the payment is looked up", async ({
  page,
}) => {
  await enterAsCustomer(page);
  await page.evaluate(() => localStorage.setItem("token", "ended"));
  await page.goto("/order-done?session=cs_test_1");
  const why = page.getByText("Entra y buscamos tu pago: no pagues otra vez.");
  await expect(why).toHaveText(/^Tu sesión terminó\. /);
  await page.reload();
  await expect(why).toHaveText(/^Tu sesión terminó\. /);
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.goto("/order-done?session=cs_test_1");
  await expect(why).toHaveText(/^Entra/);
});

test("a new password leads back to where its customer was, with the address filled in", async ({
  page,
  context,
}) => {
  const email = await makeAccount();
  await page.goto("/mis-datos");
  await page.getByRole("link", { name: "Olvidé mi contraseña" }).click();
  await expect(page.getByRole("heading", { name: "Recuperar Contraseña" })).toBeVisible();
  await page.getByLabel("Correo").fill(email);
  await page.getByRole("button", { name: "Enviar instrucciones" }).click();
  await page.getByRole("link", { name: "Pedir otro correo" }).click();
  await expect(page.getByRole("heading", { name: "Recuperar Contraseña" })).toBeVisible();
  await expect(page.getByLabel("Correo")).toHaveValue(email);
  // The link of an email opens another tab.
  const tab = await context.newPage();
  await tab.goto(await linkInMail(page.request, email, /\/reset-password\/\S+/));
  await tab.getByLabel("Contraseña nueva").fill(password);
  await tab.getByLabel("Repite la contraseña").fill(password);
  await tab.getByRole("button", { name: "Cambiar contraseña" }).click();
  await expect(tab).toHaveURL(/\/login$/);
  await expect(tab.getByLabel("Correo")).toHaveValue(email);
  await tab.getByRole("textbox", { name: "Contraseña" }).fill(password);
  await tab.getByRole("button", { name: "Iniciar Sesión" }).last().click();
  await expect(tab).toHaveURL(/\/mis-datos$/);
});

test("who writes about an order has its number in the message", async ({ page }) => {
  const { id, token } = await buy(page, Number((await demoProduct(page, "Cemento gris")).id), 1);
  await signInWith(page, token);
  await page.goto("/orders");
  await page.getByRole("link", { name: "Contactanos" }).click();
  const message = page.getByLabel("Mensaje");
  await expect(message).toHaveValue(`Sobre mi pedido ${id}: `);
  await page.goBack();
  await page.getByRole("link", { name: "Ver pedido" }).click();
  const ask = page.getByRole("link", { name: "Pregunta por WhatsApp" });
  await expect(ask).toHaveAttribute("href", new RegExp(`%20${id}%3A%20$`));
  await page.getByRole("link", { name: "Contactanos" }).click();
  await expect(message).toHaveValue(`Sobre mi pedido ${id}: `);
  const whatsapp = page.getByRole("main").getByRole("link", { name: /WhatsApp/ });
  await expect(whatsapp).toHaveAttribute("href", new RegExp(`%20${id}%3A%20$`));
  // Nothing but a number is taken out of a link.
  await page.goto("/contact?pedido=1.%20Paga%20en%20evil.example");
  await expect(page.getByLabel("Nombre")).not.toHaveValue("");
  await expect(message).toHaveValue("");
});

test("signing out and signing in reach the other tabs and leave nothing of the person behind", async ({
  page,
  context,
}) => {
  const email = await openReview(page);
  const other = await context.newPage();
  await other.goto("/about");
  await other.getByRole("button", { name: "Cuenta" }).click();
  await other.locator("#cuenta").getByRole("button", { name: "Cerrar Sesión" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const left = () => page.evaluate(() => Object.keys(localStorage).toSorted());
  await expect.poll(left).toEqual(["cart"]);
  await other.goto("/login");
  await fillLogIn(other, email);
  await expect(page).toHaveURL(/\/information-order$/);
  await expect(page.getByLabel("Calle, número y colonia")).toHaveValue("");
});
