import { enter, open } from "./staff-client.ts";
import { expect, test } from "./shop-page.ts";

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
  const frame = page.locator('iframe[title="Inicio en computadora"]');
  await expect(frame).toHaveAttribute("srcdoc", /--brand:#17693A/);

  const accent = page.getByRole("textbox", { name: "Realce", exact: true });
  await accent.fill("#E8762B");
  await expect(page.getByText(/^No se lee: \d\.\d : 1\. Hace falta 4\.5/)).toBeVisible();
  await page.getByRole("button", { name: /^Usar el más cercano/ }).click();
  await expect(page.getByText(/No se lee/)).toBeHidden();
  await expect(accent).not.toHaveValue("#E8762B");
  expect(await (await page.request.get("/")).text()).not.toContain("#17693A");
});

test("what is published is in the shop", async ({ page }) => {
  await enter(page);
  await open(page, "brand", "Marca");
  const highlight = page.getByRole("textbox", { name: "Destello", exact: true });
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
