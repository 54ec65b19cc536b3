import sharp from "sharp";
import { defined } from "#testing/defined.ts";
import { enter, open } from "./staff-client.ts";
import { expect, type Page, test } from "./shop-page.ts";

/** The shop stores the part of an image that the crop frame shows. */

const half = (background: string) =>
  sharp({ create: { width: 700, height: 700, channels: 3, background } })
    .png()
    .toBuffer();

/** Returns an image twice as wide as high: red, then blue. */
const redAndBlue = async () =>
  await sharp({ create: { width: 1400, height: 700, channels: 3, background: "#fff" } })
    .composite([
      { input: await half("#ff0000"), left: 0, top: 0 },
      { input: await half("#0000ff"), left: 700, top: 0 },
    ])
    .png()
    .toBuffer();

async function chooseImage(page: Page): Promise<void> {
  await enter(page);
  await open(page, "products/create", "Producto: nuevo");
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles({ name: "foto.png", mimeType: "image/png", buffer: await redAndBlue() });
  await expect(frame(page)).toBeVisible();
}

const frame = (page: Page) => page.getByRole("application", { name: /^Encuadre/ });
const zoom = (page: Page) => page.getByRole("slider", { name: "Acercamiento" });

/** Returns the stored image's size, and its mean red and blue from 0 to 255. */
async function storeImage(page: Page) {
  await page.getByRole("button", { name: "Usar esta imagen" }).click();
  const stored = page.getByRole("img", { name: "Imagen: la actual" });
  await expect(stored).toBeVisible();
  const response = await page.request.get(defined(await stored.getAttribute("src")));
  const image = sharp(await response.body());
  const [{ width, height }, { channels }] = await Promise.all([image.metadata(), image.stats()]);
  return { width, height, red: defined(channels[0]).mean, blue: defined(channels[2]).mean };
}

test("the stored image is what the frame shows, moved by arrow keys, by two fingers and the slider", async ({
  page,
}) => {
  await chooseImage(page);
  const { x, y, width, height } = defined(await frame(page).boundingBox());
  const [middle, line] = [x + width / 2, y + height / 2];
  const touch = await page.context().newCDPSession(page);
  const fingers = async (type: "touchStart" | "touchMove", apart: number) =>
    await touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: [
        { x: middle - apart, y: line, id: 0 },
        { x: middle + apart, y: line, id: 1 },
      ],
    });
  await fingers("touchStart", 20);
  for (const apart of [30, 40]) await fingers("touchMove", apart);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(zoom(page)).not.toHaveAttribute("aria-valuenow", "1");
  const before = Number(await zoom(page).getAttribute("aria-valuenow"));
  await zoom(page).press("ArrowRight");
  expect(Number(await zoom(page).getAttribute("aria-valuenow"))).toBeGreaterThan(before);
  for (let press = 0; press < 40; press++) await frame(page).press("ArrowLeft");
  const stored = await storeImage(page);
  expect(stored.width).toBe(stored.height);
  expect(stored.width).toBeLessThan(700);
  expect(Math.max(stored.red, stored.blue)).toBeGreaterThan(240);
  expect(Math.min(stored.red, stored.blue)).toBeLessThan(15);
});
