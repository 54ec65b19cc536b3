import { defined } from "#testing/defined.ts";
import { expect, openCart, putInCart, storedCart, test } from "./shop-page.ts";

/** Changes since a product was added are shown in the cart, not only at payment. */

test("the cart shows changed prices, smaller stock and removed products", async ({ page }) => {
  await putInCart(page, "Aditivo Látex", { quantity: 72, stock: 100 });
  await putInCart(page, "Yeso rápido", { price: 90 });
  await putInCart(page, "Cemento gris", { price: 999 });
  await putInCart(page, "Silicón Sanitario", { id: 999_999, name: "Silicón de antes" });
  await page.goto("/about");
  const panel = await openCart(page);
  const line = (name: string) => panel.getByRole("listitem").filter({ hasText: name });
  await expect(line("Aditivo Látex").getByText("Solo quedan 3. Tenías 72.")).toBeVisible();
  await expect(line("Yeso rápido").getByText("Subió de $90 a $98.")).toBeVisible();
  await expect(line("Yeso rápido").locator("s")).toHaveText("$90");
  await expect(line("Cemento gris").getByText(/^Bajó de \$999 a \$\d+\.$/)).toBeVisible();
  await expect(
    panel.getByText("Silicón de antes ya no se vende. Lo quitamos de tu carrito."),
  ).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  // Changing a line dismisses its notice; at the limit it stays.
  await line("Yeso rápido").getByRole("button", { name: "Agregar uno" }).click();
  await expect(line("Yeso rápido").getByText("Subió de $90 a $98.")).toBeHidden();
  await line("Aditivo Látex").getByRole("button", { name: "Quitar uno" }).click();
  await expect(line("Aditivo Látex").getByText(/solo quedan/i)).toBeHidden();
  await line("Aditivo Látex").getByRole("button", { name: "Agregar uno" }).click();
  await expect(line("Aditivo Látex").getByText("solo quedan 3", { exact: true })).toBeVisible();
  await expect(line("Aditivo Látex").getByRole("button", { name: "Agregar uno" })).toBeDisabled();
});

test("the link of an email fills the cart once with what is sold now, and opens it", async ({
  page,
}) => {
  const { elements } = (await (await page.request.get("/api/oralpeace/main-info")).json()) as {
    elements: { id: number; name: string; stock: number }[];
  };
  const soldOut = defined(elements.find(({ stock }) => stock === 0));
  const sold = defined(elements.find(({ name }) => name.startsWith("Cemento gris")));
  await putInCart(page, "Yeso rápido", { quantity: 2 });
  // A slow page is replaced by placeholders before the next one arrives.
  await page.route(/\/categories\/all\.data/, async (route) => {
    await page.locator("[data-skeleton]").nth(5).waitFor();
    await route.continue();
  });
  await page.goto(`/carrito/${sold.id}x3-${soldOut.id}x1-999999x1-999998x1`);
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  await expect(panel.getByText("Un producto se agotó. Lo quitamos de tu carrito.")).toBeVisible();
  await expect(panel.getByText("Un producto ya no se vende.")).toHaveCount(2);
  const amounts = async () =>
    Object.fromEntries((await storedCart(page)).map(({ name, amount }) => [name, amount]));
  expect(await amounts()).toMatchObject({ [sold.name]: 3 });
  await panel
    .getByRole("listitem")
    .filter({ hasText: sold.name })
    .getByRole("button", { name: "Quitar uno" })
    .click();
  await page.getByRole("button", { name: "Cerrar" }).click();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole("heading", { level: 1, name: "Toda la tienda" })).toBeVisible();
  await expect(panel).toBeHidden();
  expect(await amounts()).toMatchObject({ [sold.name]: 2 });

  await page.goto("/carrito/1x-2");
  await expect(page.getByRole("heading", { name: "No encontramos esta página" })).toBeVisible();
  expect(await amounts()).toMatchObject({ [sold.name]: 2 });
});
