import type { Locator } from "@playwright/test";
import { demoProduct, expect, openCart, openProduct, storedCart, test } from "./shop-page.ts";
import { typing } from "./test-records.ts";

test("a product goes into the cart, with its quantity, and out of it again", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  await expect(page.getByRole("button", { name: "Quitar uno" })).toBeDisabled();
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await expect(page.getByLabel("Cantidad", { exact: true }).first()).toBeVisible();

  const panel = await openCart(page);
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(panel.getByLabel("Cantidad", { exact: true }).last()).toHaveValue("2");
  await expect(panel.getByText("$3,698")).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // The page has the quantity of the cart, and changes it there.
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("2");
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 3 }]);
  await openCart(page);
  await panel.getByRole("button", { name: "Eliminar" }).click();
  await expect(panel.getByText("No hay productos en el carrito")).toBeVisible();
  await panel.getByRole("button", { name: "Cerrar" }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Agregar a Carrito" })).toBeVisible();
});

test("removing a line by keyboard moves focus to the next line, then to the way out", async ({
  page,
}) => {
  for (const name of ["Techo Firme 5", "Escoba Suave"]) {
    await openProduct(page, name);
    await page.getByRole("button", { name: "Agregar a Carrito" }).click();
    await expect(page.getByRole("button", { name: "Eliminar del Carrito" })).toBeVisible();
  }
  const panel = await openCart(page);
  const remove = panel.getByRole("button", { name: "Eliminar" });
  await expect(remove.first()).toBeEnabled();
  await remove.first().press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expect(remove).toBeFocused();
  await expect(remove).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(panel.getByText("No hay productos en el carrito")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Cerrar" })).toBeFocused();
});

test("a second tap on what adds or removes a product does nothing more", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).dblclick();
  await expect.poll(() => storedCart(page)).toHaveLength(1);
  await openProduct(page, "Escoba Suave");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 2 productos" })).toBeVisible();
  const panel = await openCart(page);
  await panel.getByRole("button", { name: "Eliminar" }).first().dblclick();
  await expect(panel.getByRole("listitem")).toHaveText([/Escoba Suave/]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await page.getByRole("button", { name: "Eliminar del Carrito" }).dblclick();
  await expect(page.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
});

test("a key pressed twice or held down adds once, and a screen reader hears it @desktop", async ({
  page,
}) => {
  await openProduct(page, "Cloro");
  const { name } = await demoProduct(page, "Cloro");
  const add = page.getByRole("button", { name: "Agregar a Carrito" });
  const remove = page.getByRole("button", { name: "Eliminar del Carrito" });
  await add.focus();
  // The same key again is one that is held down.
  for (let times = 0; times < 4; times++) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(page.getByText(`En tu carrito: ${name}, 1 pieza`)).toBeAttached();
  await expect(page.getByRole("dialog", { name: "Carrito" })).toBeHidden();
  expect(await storedCart(page)).toHaveLength(1);
  await page.keyboard.press("Shift");
  await remove.press("Space");
  await expect(page.getByText(`Quitado de tu carrito: ${name}`)).toBeAttached();
  await expect(add).toBeFocused();
  expect(await storedCart(page)).toHaveLength(0);
  // Steps may be repeated.
  const more = page.getByRole("button", { name: "Agregar uno" });
  await more.focus();
  for (let times = 0; times < 4; times++) await page.keyboard.down("Enter");
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("5");
});

test("the cart is in other tabs too, and still there tomorrow", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/about");
  await expect(other.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
  await openProduct(page, "Pegazulejo Porcelánico");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(other.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await other.close();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto("/");
  await expect(tomorrow.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
});

test("a quantity that is typed anew is what was typed, and an emptied one is as it was", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  const quantity = panel.getByRole("textbox", { name: "Cantidad" });
  await quantity.click();
  await page.keyboard.type("5", typing);
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 5 }]);
  await page.keyboard.press("Backspace");
  await expect(quantity).toHaveValue("");
  expect(await storedCart(page)).toMatchObject([{ amount: 5 }]);
  await page.keyboard.type("3", typing);
  await expect(quantity).toHaveValue("3");
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 3 }]);
  // A zero in front of the next figures is on its way to a number.
  await page.keyboard.type("0", typing);
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await expect(quantity).toHaveValue("0");
  await page.keyboard.type("1", typing);
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 10 }]);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Backspace");
  await panel.getByRole("button", { name: "Quitar uno" }).click();
  await expect(quantity).toHaveValue("9");
  await quantity.fill("");
  await page.keyboard.press("Tab");
  await expect(quantity).toHaveValue("9");
  expect(await storedCart(page)).toMatchObject([{ amount: 9 }]);
});

test("quantities can be typed up to the stock, and a line at 0 goes when the panel closes", async ({
  page,
}) => {
  await openProduct(page, "Aditivo Látex");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  const quantity = panel.getByRole("textbox", { name: "Cantidad" });
  await quantity.fill("mucho");
  await expect(quantity).toHaveValue("1");
  await quantity.fill("0");
  await expect(quantity).toHaveValue("0");
  await quantity.blur();
  await expect(quantity).toHaveValue("1");
  await quantity.fill("99");
  await expect(quantity).toHaveValue("3");
  await quantity.fill("1");
  await panel.getByRole("button", { name: "Quitar uno" }).click();
  await expect(panel.getByRole("button", { name: "Quitar uno" })).toBeDisabled();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test("a product's name is large enough for a finger, beside another product and in the cart", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  const heights = async (links: Locator) =>
    await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
  const beside = page.locator("section", { hasText: "Se usa con" }).locator("h3 a");
  await expect(beside.first()).toBeVisible();
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Ver carrito" }).click();
  const inCart = page.getByRole("dialog", { name: "Carrito" }).locator("h3 a");
  await expect(inCart).toBeVisible();
  for (const height of [...(await heights(beside)), ...(await heights(inCart))])
    expect(height).toBeGreaterThanOrEqual(44);
});
