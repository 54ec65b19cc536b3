import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { browserArguments, findBrowser } from "./browser.ts";
import { defined } from "./defined.ts";
import { pageStates } from "./page-states.ts";
import { logInCustomer } from "./screenshots.ts";

const folder = "docs/images";
const desktop = { width: 1280, height: 800 };

/**
 * Takes the README's images from a running demo shop: what it looks like, the calculator as one
 * types, and its last moment for who wants no motion.
 */
export async function takeReadmeImages(url: string): Promise<void> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  try {
    const page = await openPage(browser, desktop);
    await page.goto(url, { waitUntil: "networkidle" });
    const home = await page.screenshot();
    await takeCalculator(page);
    await compose(page, {
      home,
      office: await takeOffice(browser, url),
      order: await takeOrder(browser, url),
    });
  } finally {
    await browser.close();
  }
}

async function openPage(
  browser: Browser,
  viewport: { width: number; height: number },
  localStorage: { origin: string; token: string } | null = null,
): Promise<Page> {
  const origins = localStorage
    ? [
        {
          origin: localStorage.origin,
          localStorage: [{ name: "token", value: localStorage.token }],
        },
      ]
    : [];
  const context = await browser.newContext({
    viewport,
    locale: "es-MX",
    deviceScaleFactor: 1.5,
    reducedMotion: "reduce",
    serviceWorkers: "block",
    storageState: { cookies: [], origins },
  });
  return await context.newPage();
}

/** An order that waits to be paid at OXXO, on a phone. */
async function takeOrder(browser: Browser, url: string): Promise<Buffer> {
  const session = { origin: url, token: await logInCustomer(url) };
  const page = await openPage(browser, { width: 390, height: 844 }, session);
  const state = defined(pageStates.find(({ name }) => name === "order-to-pay"));
  await page.goto(url + state.path);
  await state.act?.(page);
  await page.getByRole("button", { name: "Conservar mi pedido" }).click();
  await page.evaluate(() => scrollTo(0, 0));
  return await page.screenshot({ animations: "disabled" });
}

async function takeOffice(browser: Browser, url: string): Promise<Buffer> {
  const page = await openPage(browser, { width: 846, height: 477 });
  await page.goto(`${url}/admin`);
  await page.getByLabel("Correo").fill("admin@demo.mx");
  await page.getByRole("textbox", { name: "Contraseña" }).fill("Admin123!");
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.getByRole("heading", { name: "Ventas" }).first().waitFor();
  await page.waitForLoadState("networkidle");
  return await page.screenshot({ animations: "disabled" });
}

const composition = `
  body { position: relative; height: 720px; margin: 0; overflow: hidden; background: var(--ground) }
  body::after { content: ""; position: absolute; inset: 0; border: 1px solid var(--joint-strong) }
  .tiles { position: absolute; inset: auto 0 0; height: 80px;
    background: var(--surface) var(--tile-plain) 50% 0 / 80px; border-top: 1px solid var(--joint) }
  img { position: absolute; max-width: none; border-radius: 8px; box-shadow: 0 0 0 1px var(--joint-strong) }
  .home { left: 40px; top: 40px; width: 864px; height: 540px }
  .office { left: 500px; top: 432px; width: 440px; height: 248px }
  .order { left: 968px; top: 40px; width: 272px; height: 589px; border-radius: 16px }
  .office, .order { box-shadow: 0 0 0 1px var(--joint-strong), 0 0 0 9px var(--ground) }
`;

/** Frames them on the shop's own ground: readable on white and on dark. */
async function compose(page: Page, images: Record<string, Buffer>): Promise<void> {
  const frames = Object.entries(images).map(
    ([name, image]) =>
      `<img class="${name}" src="data:image/png;base64,${image.toString("base64")}">`,
  );
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.evaluate(
    async ({ composition, frames }) => {
      document.body.innerHTML = `<style>${composition}</style><div class="tiles"></div>${frames}`;
      await Promise.all([...document.images].map((image) => image.decode()));
    },
    { composition, frames: frames.join("") },
  );
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(`${folder}/shop.webp`);
}

/** Types a surface, and asks for two other jobs. */
async function takeCalculator(page: Page): Promise<void> {
  const area = page.getByLabel("Superficie").first();
  const face = page.locator("section", { has: area }).locator("..");
  const images: Buffer[] = [];
  const delay: number[] = [];
  const take = async (milliseconds: number) => {
    images.push(await face.screenshot({ animations: "disabled" }));
    delay.push(milliseconds);
  };
  await take(700);
  for (const [typed, milliseconds] of [
    ["1", 200],
    ["12", 700],
  ] as const) {
    await area.fill(typed);
    await take(milliseconds);
  }
  await area.fill("120");
  const packs = face.locator("[aria-hidden=true] > svg");
  for (let shown = 2; shown <= (await packs.count()); shown++) {
    await packs.evaluateAll((all, shown) => {
      for (const [index, pack] of all.entries()) pack.style.opacity = index < shown ? "" : "0";
    }, shown);
    await take(60);
  }
  await take(2000);
  await sharp(defined(images.at(-1)))
    .webp({ quality: 82 })
    .toFile(`${folder}/calculator.webp`);
  for (const job of ["Pegar piso", "Encerar"]) {
    await page.getByRole("link", { name: job }).click();
    await take(1600);
  }
  await sharp(images, { join: { animated: true } })
    .webp({ quality: 80, delay, loop: 0 })
    .toFile(`${folder}/calculator-moving.webp`);
}
