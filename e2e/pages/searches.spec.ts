import { enter } from "./staff-client.ts";
import { expect, test } from "./shop-page.ts";

test("a search without results becomes a synonym, and finds products from then on", async ({
  page,
}) => {
  const word = "tiliche";
  await page.goto(`/allsearch?query=${word}`);
  await expect(page.getByText("No se encontraron productos")).toBeVisible();
  await enter(page);
  // Searches are recorded in batches, a moment later.
  await expect(async () => {
    await page.goto("/admin#/searches");
    await page.reload();
    await expect(page.getByRole("link", { name: `Hacer sinónimo de ${word}` })).toBeVisible({
      timeout: 3000,
    });
  }).toPass();
  await expect(page.getByText("Sin productos", { exact: true }).first()).toBeVisible();
  await page.getByRole("link", { name: `Hacer sinónimo de ${word}` }).click();
  await expect(page.getByLabel("Lo que escriben")).toHaveValue(word);
  await page.getByLabel("Lo que encuentran").fill("escoba");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sinónimos" })).toBeVisible();
  // The list has several pages.
  await page.getByPlaceholder("Palabra").fill(word);
  await expect(page.getByText(word)).toBeVisible();
  await expect(async () => {
    await page.goto(`/allsearch?query=${word}`);
    await expect(page.locator("article").first()).toContainText("Escoba", { timeout: 3000 });
  }).toPass();
});
