import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { findViolations } from "./axe.ts";
import { browserArguments, findBrowser } from "./browser.ts";
import { type PageState, pageStates } from "./page-states.ts";

interface Screen {
  /** Suffix of the file name, after the state's name. */
  name: string;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
}

/** Two phones, a tablet, a laptop and a desktop; a phone and a laptop in dark mode. */
const screens: readonly Screen[] = [
  { name: "320", viewport: { width: 320, height: 640 }, colorScheme: "light" },
  { name: "390", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "768", viewport: { width: 768, height: 1024 }, colorScheme: "light" },
  { name: "1280", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "1920", viewport: { width: 1920, height: 1080 }, colorScheme: "light" },
  { name: "390-dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
  { name: "1280-dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
];

export interface Screenshot {
  file: string;
  /** axe's findings on the page. */
  violations: string[];
}

const customer = { email: "cliente@demo.mx", password: "Cliente123!" };

/**
 * Takes full-page screenshots as `{state}-{screen}.png`, with all images loaded.
 * @param words one of which a page's name must contain; none for all
 */
export async function takeScreenshots(
  url: string,
  folder: string,
  words: readonly string[] = [],
): Promise<Screenshot[]> {
  mkdirSync(folder, { recursive: true });
  const chosen = pageStates.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const token = await logInCustomer(url);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  const screenshots: Screenshot[] = [];
  try {
    for (const screen of screens)
      for (const state of chosen) {
        const file = `${state.name}-${screen.name}.png`;
        const context = await openContext(browser, screen, url, state.asCustomer ? token : null);
        screenshots.push({ file, violations: await take(context, url, state, join(folder, file)) });
        await context.close();
      }
  } finally {
    await browser.close();
  }
  return screenshots;
}

/** @returns the token of the demo's customer */
export async function logInCustomer(url: string): Promise<string> {
  const response = await fetch(`${url}/api/customers/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(customer),
  });
  return ((await response.json()) as { token: string }).token;
}

/** @param token of the signed-in customer */
async function openContext(
  browser: Browser,
  { viewport, colorScheme }: Screen,
  origin: string,
  token: string | null,
): Promise<BrowserContext> {
  const localStorage = token ? [{ name: "token", value: token }] : [];
  const context = await browser.newContext({
    viewport,
    serviceWorkers: "block",
    colorScheme,
    locale: "es-MX",
    reducedMotion: "reduce",
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  // An embedded map may be slow or missing, which would make screenshots differ.
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return context;
}

async function take(
  context: BrowserContext,
  url: string,
  { path, act }: PageState,
  file: string,
): Promise<string[]> {
  const page = await context.newPage();
  await page.goto(url + path, { waitUntil: "networkidle" });
  await act?.(page);
  // Images far below load, and their areas render, only when scrolled near.
  await page.addStyleTag({ content: "* { content-visibility: visible !important }" });
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = "eager";
    // Images of other websites never load.
    await Promise.all(images.map((image) => image.decode().catch(() => {})));
  });
  await page.screenshot({ path: file, fullPage: true, animations: "disabled" });
  return await findViolations(page);
}
