import sharp from "sharp";
import { defined } from "#testing/defined.ts";
import { enter, open } from "./staff-client.ts";
import { expect, expectAccessible, type Page, test } from "./shop-page.ts";

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

test("an image is cropped to its middle by default", async ({ page }) => {
  await chooseImage(page);
  await expectAccessible(page);
  const { width, height, red, blue } = await storeImage(page);
  expect(width).toBe(height);
  expect(red).toBeCloseTo(127, -1);
  expect(blue).toBeCloseTo(127, -1);
});

test("the arrow keys move the crop", async ({ page }) => {
  await chooseImage(page);
  for (let press = 0; press < 40; press++) await frame(page).press("ArrowLeft");
  const { width, height, red, blue } = await storeImage(page);
  expect(width).toBe(height);
  expect(Math.max(red, blue)).toBeGreaterThan(240);
  expect(Math.min(red, blue)).toBeLessThan(15);
});

test("two fingers and the slider zoom into the image", async ({ page, isPhone }) => {
  test.skip(!isPhone, "fingers are for touch screens");
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
  expect((await storeImage(page)).width).toBeLessThan(700);
});
