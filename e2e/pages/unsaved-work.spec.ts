import { defined } from "#testing/defined.ts";
import { enter, owner } from "./staff-client.ts";
import { changeProduct, makeProduct, openProduct, typing } from "./test-records.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** Unsaved input is neither lost nor overwritten without a warning. */

const leaving = (page: Page) =>
  page.getByRole("dialog", { name: "Tienes cambios sin guardar", exact: true });
const offer = (page: Page) =>
  page.getByRole("dialog", { name: /^¿Recuperar lo que no guardaste el .*\?$/ });
const saved = (page: Page) => page.getByText("Guardado", { exact: true });

async function write(page: Page, field: string, words: string): Promise<void> {
  await page.getByLabel(field).fill("");
  await page.getByLabel(field).pressSequentially(words, typing);
}

/** A stored draft is offered in a dialog, which blocks the page until it is answered. */
async function openAgain(page: Page, screen: string): Promise<void> {
  await page.goto(`/admin#/${screen}`);
  await expect(offer(page)).toBeVisible();
}

/** Navigates by the menu. A URL typed by hand can't be intercepted, so its draft is stored. */
async function goTo(page: Page, area: "Productos" | "Envíos"): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Áreas" });
  // On phones the menu is behind a button.
  if (defined(page.viewportSize()).width < 900)
    await page.getByRole("button", { name: "Abrir menú" }).click();
  await menu.getByRole("link", { name: area, exact: true }).click();
}

test("leaving a form warns, and what was typed is there on return", async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  const editor = page.getByRole("textbox", { name: "Cómo aplicarlo" });
  const application = page.locator("summary", { hasText: "Cómo se aplica" });
  await application.click();
  await editor.click();
  await editor.pressSequentially("Agita bien", typing);
  await write(page, "Descripción", "A medio escribir");
  await goTo(page, "Productos");
  await leaving(page).getByRole("button", { name: "Seguir editando" }).click();
  await expect(page.getByLabel("Descripción")).toHaveValue("A medio escribir");
  await goTo(page, "Productos");
  await leaving(page).getByRole("button", { name: "Salir sin guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Productos" })).toBeVisible();

  await openAgain(page, `products/${product.id}`);
  await expect(offer(page)).toContainText("A medio escribir");
  await offer(page).getByRole("button", { name: "Recuperarlos" }).click();
  await expect(page.getByLabel("Descripción")).toHaveValue("A medio escribir");
  await application.click();
  await expect(editor).toContainText("Agita bien");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("A medio escribir");
  await expect(offer(page)).toBeHidden();
});

test("signing out deletes the drafts", async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await write(page, "Descripción", "Secreto");
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("Secreto");
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Cerrar sesión" }).click();
  await expect(page.getByRole("button", { name: "Entrar" })).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Secreto");
});

test("a colleague's version is shown beside one's own, and «Guardar lo mío» changes only the edited fields", async ({
  page,
}) => {
  await enter(page, owner);
  const product = await makeProduct(page);
  await openProduct(page, product);
  await write(page, "Descripción", "Mi descripción");
  const description = "La de una colega";
  await changeProduct(page, product.id, { description, price: 999, sku: `OTRA-${product.id}` });
  await page.getByRole("button", { name: "Guardar" }).click();
  const dialog = page.getByRole("dialog", { name: /Otra persona cambió esto/ });
  const edited = dialog.getByRole("table").first();
  await expect(edited).toContainText("Mi descripción");
  await expect(edited).toContainText(description);
  await expect(edited).not.toContainText("Precio");
  await expect(dialog).toContainText("999");
  await dialog.getByRole("button", { name: "Guardar lo mío" }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Descripción")).toHaveValue("Mi descripción");
  await expect(page.getByLabel(/^Precio/)).toHaveValue("999");
  await expect(page.getByLabel("SKU")).toHaveValue(`OTRA-${product.id}`);
});
