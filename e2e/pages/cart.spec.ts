import { defined } from "#testing/defined.ts";
import { expect, expectAccessible, openCart, openProduct, storedCart, test } from "./shop-page.ts";

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
  await expectAccessible(page);
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

test("a second tap opens and closes nothing else than the first did @both", async ({ page }) => {
  await openProduct(page, "Techo Firme 5");
  const roller = page.getByRole("button", { name: "Poner en tu carrito: Rodillo Felpa" });
  await roller.dblclick();
  await expect(page.getByRole("button", { name: /^En tu carrito: Rodillo/ })).toBeVisible();
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await expect(panel).toBeHidden();
  const button = page.getByRole("button", { name: "Carrito, 1 producto" });
  await button.press("Enter");
  await panel.getByRole("button", { name: "Cerrar" }).dblclick({ delay: 60 });
  await expect(panel).toBeHidden();
  await expect(page.locator(":popover-open")).toHaveCount(0);
  await page.reload();
  await button.press("Enter");
  await expect(panel).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  // On wide screens the button to close it comes under the finger.
  const { width } = defined(await button.boundingBox());
  await button.dblclick({ position: { x: width - 4, y: 20 }, delay: 60 });
  await expect(panel.getByRole("listitem")).toHaveCount(1);
});

test("a second tap does nothing on the page that the first one opened", async ({ page }) => {
  const taps = () => page.evaluate(() => document.body.dataset["taps"]);
  // A tap may come before the page's code, or the next page too late: then it starts again.
  await expect(async () => {
    await page.goto("/");
    const link = page.getByRole("link", { name: "Ver Categoria: Impermeabilizantes" });
    await link.scrollIntoViewIfNeeded();
    const { x, y, width, height } = defined(await link.boundingBox());
    await page.evaluate(() => {
      document.body.dataset["taps"] = "";
      document.addEventListener("click", () => (document.body.dataset["taps"] += "tap "));
    });
    const began = Date.now();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.getByRole("heading", { level: 1, name: "Impermeabilizantes" }).waitFor();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    expect(Date.now() - began).toBeLessThan(700);
    expect(await taps()).toBeDefined();
  }).toPass();
  expect(await taps()).toBe("tap ");
  await expect(page).toHaveURL(/\/categories\/Impermeabilizantes$/);
});

test("the product's page shows the quantity that the cart has, and changes it there", async ({
  page,
}) => {
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await page.getByRole("button", { name: "Agregar uno" }).click();
  await expect.poll(() => storedCart(page)).toMatchObject([{ amount: 2 }]);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Cantidad" })).toHaveValue("2");
  await page.getByRole("button", { name: "Eliminar del Carrito" }).click();
  await expect(page.getByRole("button", { name: "Agregar a Carrito" })).toBeVisible();
});

test("on a low or zoomed screen a whole line of the cart can be seen", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openProduct(page, "Techo Firme 5");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const line = (await openCart(page)).getByRole("listitem");
  await line.scrollIntoViewIfNeeded();
  await expect(line).toBeInViewport({ ratio: 1 });
});

test("the cart is still there tomorrow", async ({ page, context }) => {
  await openProduct(page, "Pegazulejo Porcelánico");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(page.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
  await page.close();
  const tomorrow = await context.newPage();
  await tomorrow.goto("/");
  await expect(tomorrow.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
});

test("a product added in one tab is in the cart of the other", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/about");
  await expect(other.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  await expect(other.getByRole("button", { name: "Carrito, 1 producto" })).toBeVisible();
});

test("quantities can be typed; nonsense is ignored and the stock is the most", async ({ page }) => {
  await openProduct(page, "Aditivo Látex");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  const quantity = panel.getByRole("textbox", { name: "Cantidad" });
  await quantity.fill("2");
  await expect(panel.getByText("$730")).toHaveCount(2);
  await quantity.fill("mucho");
  await expect(quantity).toHaveValue("2");
  await quantity.fill("0");
  await expect(quantity).toHaveValue("2");
  await quantity.fill("99");
  await expect(quantity).toHaveValue("3");
});

test("a line at 0 stays, does not count, and goes when the panel closes", async ({ page }) => {
  await openProduct(page, "Aditivo Látex");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await panel.getByRole("button", { name: "Quitar uno" }).click();
  await expect(panel.getByRole("button", { name: "Quitar uno" })).toBeDisabled();
  await expect(panel.getByRole("listitem")).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
  await expect.poll(() => storedCart(page)).toEqual([]);
});

test("a visitor is asked to log in before buying", async ({ page }) => {
  await openProduct(page, "Cemento gris");
  await page.getByRole("button", { name: "Agregar a Carrito" }).click();
  const panel = await openCart(page);
  await expect(panel.getByText("Total estimado")).toBeVisible();
  await panel.getByRole("link", { name: "Inicia sesión para comprar" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(panel).toBeHidden();
});

test("a spoiled cart in the browser's storage breaks nothing", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cart", '[{"id":1},null,"x"'));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Carrito, vacío" })).toBeVisible();
});
