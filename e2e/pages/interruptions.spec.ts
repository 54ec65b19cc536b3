import { Secret, TOTP } from "otpauth";
import { defined } from "#testing/defined.ts";
import { enter, hire, open, owner, password } from "./staff-client.ts";
import { makeProduct, openProduct, typing } from "./test-records.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** Whatever interrupts a form, its input stays, and nothing unsaved counts as saved. */

async function describe(page: Page, words: string): Promise<void> {
  const field = page.getByLabel("Descripción");
  await field.fill("");
  await field.pressSequentially(words, typing);
  await page.getByRole("button", { name: "Guardar" }).click();
}

const saved = (page: Page) => page.getByText("Guardado", { exact: true });

/** Ends the session as a timeout or an administrator would: the cookie is no longer valid. */
const endSession = (page: Page) => page.context().clearCookies();

test("a session that ended is opened again over the form, and the change is saved by itself", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await endSession(page);
  await describe(page, "Con asa de metal");
  const dialog = page.getByRole("dialog", { name: "Entra otra vez" });
  await expect(dialog).toContainText(owner.email);
  await expect(saved(page)).toBeHidden();
  await dialog.getByLabel("Contraseña").pressSequentially("no es esta", typing);
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await expect(dialog.getByRole("alert")).toContainText("incorrectos");
  await dialog.getByLabel("Contraseña").fill("");
  await dialog.getByLabel("Contraseña").pressSequentially(owner.password, typing);
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("Con asa de metal");
});

test("who does not come in again keeps what was typed, and is not told that it was saved", async ({
  page,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await endSession(page);
  await describe(page, "Con asa de metal");
  await page.getByRole("button", { name: "Ahora no" }).click();
  await expect(page.getByText("Inicia sesión para continuar")).toBeVisible();
  await expect(saved(page)).toBeHidden();
  await expect(page.getByLabel("Descripción")).toHaveValue("Con asa de metal");
});

test("a second step is asked for over the form too, and a pending movement of stock is written then", async ({
  page,
}) => {
  const email = `regresa${crypto.randomUUID().slice(0, 6)}@obra.example`;
  await enter(page);
  const product = await makeProduct(page);
  await hire(page, email, "Bodega");
  await enter(page, { email, password });
  await open(page, "account", "Mi cuenta");
  await page.getByLabel("Tu contraseña").fill(password);
  await page.getByRole("button", { name: "Activar" }).click();
  const secret = defined(await page.locator("code").textContent());
  const code = (later = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later });
  await page.getByLabel("Código", { exact: false }).last().fill(code());
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Guarda estos códigos")).toBeVisible();

  await openProduct(page, product);
  await page.getByRole("button", { name: "Anotar movimiento" }).click();
  await page.getByLabel("Hay (piezas)").pressSequentially("12", typing);
  await endSession(page);
  await page.getByRole("button", { name: "Anotar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Entra otra vez" });
  await dialog.getByLabel("Contraseña").pressSequentially(password, typing);
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await dialog.getByLabel(/Código de tu teléfono/).pressSequentially(code(30_000), typing);
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await expect(page.getByText("Ahora hay 12")).toBeVisible();
});

test("without a network the form says so, stays, and is sent once more when asked to", async ({
  page,
  context,
}) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await context.setOffline(true);
  await describe(page, "Resiste el sol");
  const dialog = page.getByRole("alertdialog", { name: "No se pudo terminar" });
  await expect(dialog).toContainText("No hay conexión con la tienda");
  await expect(saved(page)).toBeHidden();
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("Resiste el sol");
});

for (const { status, told, passes } of [
  { status: 403, told: "No tienes permiso", passes: false },
  { status: 413, told: "Es demasiado grande", passes: false },
  { status: 429, told: "Son muchos intentos", passes: true },
  { status: 500, told: "La tienda tuvo una falla", passes: true },
])
  test(`an answer of ${status} is told as what it is, and the form stays`, async ({ page }) => {
    await enter(page);
    const product = await makeProduct(page);
    await openProduct(page, product);
    // Like a proxy's error, without a message.
    await page.route(
      (url) => url.pathname === `/api/admin/products/${product.id}`,
      (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status, body: "<html></html>" })
          : route.continue(),
    );
    await describe(page, "Con tapa");
    await expect(page.getByText(told)).toBeVisible();
    if (passes) await page.getByRole("alertdialog").getByRole("button", { name: "Volver" }).click();
    await expect(page.getByLabel("Descripción")).toHaveValue("Con tapa");
    await expect(saved(page)).toBeHidden();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(saved(page)).toBeVisible();
  });

test("a button that is pressed twice sends once", async ({ page }) => {
  await enter(page);
  await open(page, "account", "Mi cuenta");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/second-factor")) sent++;
  });
  await page.getByLabel("Tu contraseña").pressSequentially("no es esta", typing);
  await page.getByRole("button", { name: "Activar" }).dblclick();
  await expect(page.getByText("Esa no es tu contraseña")).toBeVisible();
  expect(sent).toBe(1);
});
