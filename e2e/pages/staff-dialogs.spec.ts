import type { Page } from "@playwright/test";
import { findViolations } from "#testing/axe.ts";
import { buy } from "./customer.ts";
import { chooseMore, enter, homeTitle, open } from "./staff-client.ts";
import { expect, test } from "./shop-page.ts";
import { makeProduct, receiveStock } from "./test-records.ts";

/** Opens a dialog, looks at it, and closes it. */
async function look(
  page: Page,
  button: string,
  firstField: string,
  exceptRule?: string,
): Promise<void> {
  await page.getByRole("button", { name: button, exact: true }).click();
  await expectClear(page, button, firstField, exceptRule);
}

async function expectClear(
  page: Page,
  button: string,
  firstField: string,
  exceptRule?: string,
): Promise<void> {
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel(firstField).first(), button).toBeFocused();
  expect(await findViolations(page, exceptRule), button).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("dialogs begin in their first field and are clear to a screen reader", async ({ page }) => {
  await enter(page);
  const product = await makeProduct(page);
  await receiveStock(page, product.id, 1);
  const { id } = await buy(page, product.id, 1);
  await open(page, `orders/${id}/show`, `Pedido ${id}`);
  await chooseMore(page, "Cambiar entrega");
  await expectClear(page, "Cambiar entrega", "Calle, número y colonia");
  await look(page, "Marcar enviado", "Paquetería");
  await open(page, `products/${product.id}`, /Producto/);
  await look(page, "Anotar movimiento", "Qué pasó");
  await open(page, "products", "Productos");
  await look(page, "Cambiar varios", "Qué cambia");
  // Its list of results stands outside the page's landmarks.
  await look(page, "Buscar", "Ir a", "region");
  await open(page, "deliveries", "Envíos");
  await look(page, "Un costo para varios estados", "Costo en pesos");
});

test("an address without a screen says so and leads home", async ({ page }) => {
  await enter(page);
  await open(page, "no-existe", "No existe");
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("link", { name: "Ir a Inicio" }).click();
  await expect(page.getByRole("heading", { level: 1, name: homeTitle })).toBeVisible();
});
