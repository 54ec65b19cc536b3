import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { browserArguments, findBrowser } from "../testing/browser.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";

interface Result {
  lhr: {
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue: number }>;
  };
}

const port = 9331;
const runs = 3;
const paths = {
  home: "/",
  shop: "/categories/all",
  product: "/product/x/1",
  search: "/allsearch?query=jabon",
  "points of sale": "/pos",
  contact: "/contact",
};

/** Lighthouse's mobile profile, the median of three runs of each page. */
export async function measureLighthouse({ url }: RunningStore): Promise<Figure[]> {
  if (!existsSync("bench/node_modules/lighthouse"))
    spawnSync("npm", ["install", "--prefix", "bench", "--no-audit", "--no-fund"], {
      stdio: "inherit",
    });
  const { default: lighthouse } = (await import(
    new URL("node_modules/lighthouse/core/index.js", import.meta.url).href
  )) as {
    default: (url: string, flags: object) => Promise<Result>;
  };
  const profile = await mkdtemp(join(tmpdir(), "lighthouse-"));
  const browser = spawn(
    findBrowser() ?? "chromium",
    [
      "--headless=new",
      ...browserArguments,
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    { stdio: "ignore" },
  );
  while (
    !(await fetch(`http://127.0.0.1:${port}/json/version`).then(
      () => true,
      () => false,
    ))
  )
    await wait(100);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(paths)) {
    // A product's old address leads to its own: what is measured is the page itself.
    const { url: page } = await fetch(url + path);
    const results: Result["lhr"][] = [];
    for (let run = 0; run < runs; run++)
      results.push((await lighthouse(page, { port, output: "json", logLevel: "error" })).lhr);
    const median = (of: (result: Result["lhr"]) => number) => percentile(results.map(of), 0.5);
    const score = (category: string) =>
      Math.round(median(({ categories }) => categories[category]!.score) * 100);
    const audit = (id: string) => median(({ audits }) => audits[id]!.numericValue);
    const [performance, ...others] = ["performance", "accessibility", "best-practices", "seo"].map(
      score,
    );
    figures.push({
      what: `Lighthouse ${name}: performance / accessibility / practices / SEO`,
      goal: "≥ 99 / 100 / 100 / 100",
      measured: [performance, ...others].join(" / "),
      reached: performance! >= 99 && others.every((each) => each === 100),
    });
    const [largest, shift] = [audit("largest-contentful-paint"), audit("cumulative-layout-shift")];
    figures.push({
      what: `Lighthouse ${name}: largest paint / shift`,
      goal: "≤ 1.4 s / ≤ 0.01",
      measured: `${(largest / 1000).toFixed(2)} s / ${shift.toFixed(3)}`,
      reached: largest <= 1400 && shift <= 0.01,
    });
  }
  browser.kill();
  return figures;
}
