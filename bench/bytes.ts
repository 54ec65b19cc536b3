import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../testing/browser.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import "../src/main/parts/add-pages.ts";
import { allPages } from "../src/shop/page-table.ts";
import { paths } from "./lighthouse.ts";

const maxFiles = 25;
/** Measured signed in too, with a product in the cart. */
const customerPages = ["/information-order", "/confirm-order", "/orders", "/order-done"];
const quietMilliseconds = 3000;

/** Measures the scripts that each page loads by itself, as a visitor's browser receives them. */
export async function measureBytes({ url }: RunningStore): Promise<Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  try {
    const fixed = allPages().flatMap(({ path }) => (path.includes(":") ? [] : [`/${path}`]));
    const figures: Figure[] = [];
    for (const path of new Set([...Object.values(paths), ...fixed]))
      figures.push(figureOf(path, path === "/" ? 100 : 115, await scriptsOf(browser, url + path)));
    const storageState = await customerStorage(url);
    for (const path of customerPages) {
      const scripts = await scriptsOf(browser, url + path, { storageState });
      figures.push(figureOf(`${path}, signed in,`, 115, scripts));
    }
    // The other screens' scripts follow once the first one stands.
    figures.push(figureOf("/admin", 300, await scriptsOf(browser, `${url}/admin`, { quiet: 0 })));
    return figures;
  } finally {
    await browser.close();
  }
}

/** Returns what the demo's customer has in the browser's storage. */
async function customerStorage(origin: string) {
  const response = await fetch(`${origin}/api/customers/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "cliente@demo.mx", password: "Cliente123!" }),
  });
  const { token } = (await response.json()) as { token: string };
  const products = await fetch(`${origin}/cart-lines.json?ids=1`);
  const [product] = (await products.json()) as object[];
  const localStorage = [
    { name: "token", value: token },
    { name: "cart", value: JSON.stringify([{ ...product, amount: 1 }]) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

interface VisitOptions {
  quiet?: number;
  storageState?: Awaited<ReturnType<typeof customerStorage>>;
}

/** @returns the size of each script's body */
async function scriptsOf(
  browser: Browser,
  url: string,
  { quiet = quietMilliseconds, ...storage }: VisitOptions = {},
): Promise<number[]> {
  const page = await browser.newPage({
    ...storage,
    serviceWorkers: "block",
    viewport: { width: 390, height: 844 },
  });
  const sizes: Promise<number>[] = [];
  let last = Infinity;
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    last = performance.now();
  });
  await page.goto(url, { waitUntil: "networkidle" });
  // Scripts load after the largest image, and others after the page can be used.
  while (!(performance.now() - last > quiet)) await wait(100);
  const all = await Promise.all(sizes);
  await page.close();
  return all;
}

function figureOf(path: string, maxKibi: number, scripts: number[]): Figure {
  const kibi = scripts.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  const isAdmin = path === "/admin";
  return {
    what: `scripts that ${path} loads by itself`,
    goal: `≤ ${maxKibi} KiB${isAdmin ? "" : ` in ${maxFiles} files`}`,
    measured: `${kibi.toFixed(1)} KiB in ${scripts.length}`,
    reached: kibi <= maxKibi && (isAdmin || scripts.length <= maxFiles),
  };
}
