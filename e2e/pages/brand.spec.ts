import sharp from "sharp";
import { defaultBrand, presets } from "#src/base/brand/presets.ts";
import { enter, open, owner } from "./staff-client.ts";
import { expect, openLightPage, test } from "./shop-page.ts";

test("a brand is in the shop once published, and another one is only in the preview", async ({
  page,
}) => {
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

  const shown = page.frameLocator('iframe[title="Inicio en computadora"]');
  await expect(shown.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Ferretería La Paz" }).click();
  await expect(page.getByText(/cambios sin publicar/)).toBeVisible();
  const frame = page.locator('iframe[title="Inicio en computadora"]');
  await expect(frame).toHaveAttribute("srcdoc", /--brand:#17693A/);

  // A colour that would not be readable is shown corrected.
  await page.getByRole("textbox", { name: "Realce", exact: true }).fill("#E8762B");
  await expect(frame).toHaveAttribute("srcdoc", /--clay:#(?!E8762B)/);
  expect(await (await page.request.get("/")).text()).not.toContain("#17693A");

  const wide = { width: 810, height: 30, channels: 4, background: "#17693A" } as const;
  const buffer = await sharp({ create: wide }).png().toBuffer();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Subir|Cambiar): Logo$/ }).click();
  await (await chooser).setFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await expect(page.getByText("Es 27 veces más ancho que alto")).toBeVisible();
});

const longNames = [
  "Comercializadora de Materiales para Construcción y Acabados La Paz de Puebla",
  "Impermeabilizantesyrecubrimientosdelvalledemexicoylapeninsula",
];

test("a long name leaves every page as wide as the phone, in every brand", async ({ page }) => {
  const session = await page.request.post("/api/admin/login", { data: owner });
  const { csrfToken } = (await session.json()) as { csrfToken: string };
  const pages = ["home", "category", "product", "cart", "email"];
  for (const [place, { name: preset, design }] of presets.entries())
    for (const name of longNames)
      // The name stands in the header, which is the same on every page, and in emails.
      for (const shown of place === 0 ? pages : ["home", "email"]) {
        const response = await page.request.post("/api/admin/brand/preview", {
          headers: { "x-csrf-token": csrfToken },
          data: { page: shown, brand: { ...defaultBrand, ...design, name, tagline: name } },
        });
        const { html } = (await response.json()) as { html: string };
        await openLightPage(page);
        await page.setContent(html);
        for (const width of [320, 390]) {
          await page.setViewportSize({ width, height: 844 });
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([preset, name, shown, wide]).toEqual([preset, name, shown, width]);
          if (shown === "email") continue;
          await expect(page.locator('header [popovertarget="menu"]')).toBeInViewport();
          expect((await page.getByRole("banner").first().boundingBox())!.height).toBeLessThan(80);
        }
      }
});
