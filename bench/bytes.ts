import { setTimeout as wait } from "node:timers/promises";
import { type Browser, chromium } from "@playwright/test";
import { browserArguments, findBrowser } from "../testing/browser.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { pages } from "../src/web/page-table.ts";
import { paths } from "./lighthouse.ts";

const maxFiles = 25;
const quietMilliseconds = 3000;

/** Measures the scripts that each page loads by itself, as a visitor's browser receives them. */
export async function measureBytes({ url }: RunningStore): Promise<Figure[]> {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: browserArguments,
  });
  try {
    const fixed = pages.flatMap(({ path }) => (path.includes(":") ? [] : [`/${path}`]));
    const figures: Figure[] = [];
    for (const path of new Set([...Object.values(paths), ...fixed]))
      figures.push(figureOf(path, path === "/" ? 100 : 115, await scriptsOf(browser, url + path)));
    // The other screens' scripts follow once the first one stands.
    figures.push(figureOf("/admin", 300, await scriptsOf(browser, `${url}/admin`, 0)));
    return figures;
  } finally {
    await browser.close();
  }
}

/** @returns the size of each script's body */
async function scriptsOf(
  browser: Browser,
  url: string,
  quiet = quietMilliseconds,
): Promise<number[]> {
  const page = await browser.newPage({
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
