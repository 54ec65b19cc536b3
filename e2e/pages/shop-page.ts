import { createHash } from "node:crypto";
import { type Browser, test as base, expect, type Page } from "@playwright/test";
import { type CartLine, withProduct, writeCart } from "#src/shop/cart/rules.ts";
import type { Element } from "#src/shop/catalogue/contract.ts";
import type { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { defined } from "#testing/defined.ts";

export { type Browser, expect, type Page };

const expectedNoise = [
  // The browser itself reports pages that respond with 404 on purpose.
  "Failed to load resource",
  // Playwright tries to run its own scripts in a preview, which allows none
  // (e2e/api/staff/preview.test.ts).
  "Blocked script execution in 'about:srcdoc'",
];

/** Every page must have no errors in its console. */
export const test = base.extend<{ errors: string[]; isPhone: boolean }>({
  errors: [
    async ({ page, context }, use, { testId, retry }) => {
      // Each visitor has an address of their own, as the shop's proxy would report it: rate limits
      // count by address, and hundreds of journeys are not one person. It is one of this machine,
      // which alone sees the mailbox. Set here, so that journeys can share a browser context.
      await context.setExtraHTTPHeaders({ "x-forwarded-for": ipFrom(`${testId} ${retry}`) });
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(String(error)));
      page.on("console", (message) => {
        if (
          message.type() === "error" &&
          !expectedNoise.some((noise) => message.text().startsWith(noise))
        )
          errors.push(message.text());
      });
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) <= 768),
});

function ipFrom(name: string): string {
  const [one, two, three] = createHash("sha256").update(name).digest();
  return `127.${one}.${two}.${three}`;
}

/** Opens another person's browser on the same shop, with the same screen. */
export async function openOtherBrowser(page: Page, browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: defined(page.viewportSize()),
    extraHTTPHeaders: { "x-forwarded-for": ipFrom(crypto.randomUUID()) },
  });
  return await context.newPage();
}

/** Opens a browser that runs no scripts. */
export async function openWithoutScripts(
  browser: Browser,
  baseURL: string,
  isPhone: boolean,
): Promise<Page> {
  const viewport = isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 };
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, viewport });
  return await context.newPage();
}

export const script = /\/assets\/.*\.js$/;

/** Blocks scripts. @returns a function that releases them */
export async function holdScripts(page: Page, scripts = script): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

let demo: MainInfo | undefined;

export async function mainInfo(page: Page): Promise<MainInfo> {
  if (!demo) {
    const response = await page.request.get("/api/oralpeace/main-info");
    demo = (await response.json()) as MainInfo;
  }
  return demo;
}

/** Returns a demo product by the start of its name. Journeys sell what they make themselves. */
export async function demoProduct(page: Page, name: string): Promise<Element> {
  const { elements } = await mainInfo(page);
  const product = elements.find((element) => element.name.startsWith(name));
  if (!product) throw new Error(`the demo has no ${name}`);
  return product;
}

/** Opens a demo product by the start of its name. */
export async function openProduct(page: Page, name: string): Promise<void> {
  // Any name works: the shop redirects to the right one.
  await page.goto(`/product/x/${(await demoProduct(page, name)).id}`);
}

/** The lightest page of the shop: local storage belongs to its origin. */
export async function openLightPage(page: Page): Promise<void> {
  if (!page.url().endsWith("/robots.txt")) await page.goto("/robots.txt");
}

/**
 * Adds a demo product to the cart without the product's page, which has journeys of its own.
 * @param given what the cart knew of it some days ago
 */
export async function putInCart(
  page: Page,
  name: string,
  overrides: Partial<CartLine> = {},
): Promise<void> {
  const [line] = withProduct([], await demoProduct(page, name));
  await openLightPage(page);
  await page.evaluate(
    (added) => {
      const lines = JSON.parse(localStorage.getItem("cart") ?? "[]") as object[];
      localStorage.setItem("cart", JSON.stringify([...lines, ...(JSON.parse(added) as object[])]));
    },
    writeCart([{ ...defined(line), ...overrides }]),
  );
}

export async function openCart(page: Page) {
  await page.getByRole("button", { name: /^Carrito/ }).click();
  const panel = page.getByRole("dialog", { name: "Carrito" });
  await expect(panel).toBeVisible();
  return panel;
}

export async function storedCart(page: Page): Promise<{ name: string; amount: number }[]> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem("cart") ?? "[]") as { name: string; amount: number }[],
  );
}
