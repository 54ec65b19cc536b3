import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "./browser.ts";
import { type PageState, pageStates } from "./page-states.ts";

/** Two phones, a tablet, a laptop and a desk. */
const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const customer = { email: "cliente@demo.mx", password: "Cliente123!" };

/**
 * Takes the pages as PNG files `{name}-{width}.png`, whole, with every image there.
 * @param words that a page's name must contain one of; none for all
 * @returns the files' names
 */
export async function takePictures(
  url: string,
  folder: string,
  words: readonly string[] = [],
): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const chosen = pageStates.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const token = await logIn(url);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  const files: string[] = [];
  try {
    for (const size of sizes)
      for (const state of chosen) {
        const file = `${state.name}-${size.width}.png`;
        const context = await openContext(browser, size, url, state.asCustomer ? token : null);
        await take(context, url, state, join(folder, file));
        await context.close();
        files.push(file);
      }
  } finally {
    await browser.close();
  }
  return files;
}

async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/customers/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customer),
  });
  return ((await response.json()) as { token: string }).token;
}

/** @param token of who is signed in */
async function openContext(
  browser: Browser,
  viewport: { width: number; height: number },
  origin: string,
  token: string | null,
): Promise<BrowserContext> {
  const localStorage = token ? [{ name: "token", value: token }] : [];
  return await browser.newContext({
    viewport,
    locale: "es-MX",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
}

async function take(
  context: BrowserContext,
  url: string,
  { path, act }: PageState,
  file: string,
): Promise<void> {
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: "networkidle" });
  await act?.(page);
  // Images far below are not fetched, and their places not drawn, until they come near.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = "eager";
  });
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
}
