import { checkoutButton, openReview } from "./checkout-page.ts";
import { makeAccount, password } from "./customer.ts";
import { expect, openProduct, type Page, test } from "./shop-page.ts";

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
