import { enter, open } from "./staff-client.ts";
import { axe, expect, test } from "./shop-page.ts";

test("a brand is tried in the preview, and the shop stays as it is until it is published", async ({
  page,
}) => {
  await enter(page);
  await open(page, "brand", "Marca");
  const shown = page.frameLocator('iframe[title="Inicio en computadora"]');
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Sin cambios.")).toBeVisible();

  await page.getByRole("button", { name: "Ferretería La Paz" }).click();
  await expect(page.getByText(/cambios sin publicar/)).toBeVisible();
  await expect
    .poll(() =>
      shown.locator("body").evaluate((body) => getComputedStyle(body).getPropertyValue("--brand")),
    )
    .toBe("#17693A");

  const accent = page.getByRole("textbox", { name: "Realce" });
  await accent.fill("#E8762B");
  await expect(page.getByText(/^No se lee: \d\.\d : 1\. Hace falta 4\.5/)).toBeVisible();
  await page.getByRole("button", { name: /^Usar el más cercano/ }).click();
  await expect(page.getByText(/No se lee/)).toBeHidden();
  await expect(accent).not.toHaveValue("#E8762B");
  const { violations } = await axe(page).exclude("iframe").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);

  await page.getByRole("tab", { name: "Correo" }).click();
  const email = page.frameLocator('iframe[title="Correo en teléfono"]');
  await expect(email.getByRole("heading", { level: 1 })).toBeVisible();

  expect(await (await page.request.get("/")).text()).not.toContain("#17693A");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Sin cambios.")).toBeVisible();
  await expect(accent).toHaveValue("#B93E0B");
});

test("what is published is in the shop", async ({ page }) => {
  await enter(page);
  await open(page, "brand", "Marca");
  const highlight = page.getByRole("textbox", { name: "Destello" });
  for (const [colour, isShown] of [
    ["#F5B800", true],
    ["#F5B700", false],
  ] as const) {
    await highlight.fill(colour);
    await page.getByRole("button", { name: "Publicar" }).click();
    await expect(page.getByText("Sin cambios.")).toBeVisible();
    await expect
      .poll(async () => (await (await page.request.get("/")).text()).includes("--marigold:#F5B800"))
      .toBe(isShown);
  }
});
