import { enter, owner } from "./staff-client.ts";
import { makeProduct, openProduct } from "./test-records.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** Whatever interrupts a form, its input stays, and nothing unsaved counts as saved. */

async function describe(page: Page, words: string): Promise<void> {
  const field = page.getByLabel("Descripción");
  await field.fill("");
  await field.fill(words);
  await page.getByRole("button", { name: "Guardar" }).click();
}

const saved = (page: Page) => page.getByText("Guardado", { exact: true });

/** Ends the session as a timeout or an administrator would: the cookie is no longer valid. */
const endSession = (page: Page) => page.context().clearCookies();

test("declining to log in again keeps the typed text, which is saved once the session is renewed", async ({
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
  await page.getByRole("button", { name: "Guardar" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Entra otra vez" });
  await expect(dialog).toContainText(owner.email);
  await expect(saved(page)).toBeHidden();
  await dialog.getByLabel("Contraseña").fill("no es esta");
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await expect(dialog.getByRole("alert")).toContainText("incorrectos");
  await dialog.getByLabel("Contraseña").fill("");
  await dialog.getByLabel("Contraseña").fill(owner.password);
  await dialog.getByRole("button", { name: "Entrar y seguir" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("Con asa de metal");
});

test("a save without a network or that fails says why, and the form keeps what was typed", async ({
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
  await context.setOffline(false);
  await dialog.getByRole("button", { name: "Intentar de nuevo" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("Resiste el sol");
  for (const { status, told, isRetryable } of [
    { status: 403, told: "No tienes permiso", isRetryable: false },
    { status: 413, told: "Es demasiado grande", isRetryable: false },
    { status: 429, told: "Son muchos intentos", isRetryable: true },
    { status: 500, told: "La tienda tuvo una falla", isRetryable: true },
  ]) {
    // Like a proxy's error, without a message.
    await page.route(
      (url) => url.pathname === `/api/admin/products/${product.id}`,
      (route) =>
        route.request().method() === "PUT"
          ? route.fulfill({ status, body: "<html></html>" })
          : route.continue(),
    );
    const words = `Con tapa ${status}`;
    await page.getByLabel("Descripción").fill(words);
    await page.getByRole("button", { name: "Guardar" }).click();
    await expect(page.getByText(told)).toBeVisible();
    if (isRetryable)
      await page.getByRole("alertdialog").getByRole("button", { name: "Volver" }).click();
    await expect(page.getByLabel("Descripción")).toHaveValue(words);
    await expect(saved(page)).toBeHidden();
    await page.unrouteAll();
  }
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(saved(page)).toBeVisible();
});
