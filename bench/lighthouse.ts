import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { browserArguments, findBrowser } from "../testing/browser.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import { startBarePages } from "./bare-pages.ts";

interface Result {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/** Types of the parts used here: both packages belong to bench/ alone, installed when needed. */
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result }>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

const runs = 5;
const paths = {
  home: "/",
  shop: "/categories/all",
  product: "/product/x/1",
  search: "/allsearch?query=jabon",
  "points of sale": "/pos",
  contact: "/contact",
};

/** What the home page would take at least; none has a goal. */
const bounds: Record<string, string> = {
  "/document": "the home page's document alone",
  "/still": "the home page without scripts",
  "/react": "the home page's markup with React and React Router alone",
};

/** Measures with Lighthouse's mobile profile: the median of five runs of each page. */
export async function measureLighthouse({ url }: RunningStore): Promise<Figure[]> {
  const bare = await startBarePages(url);
  const { lighthouse, launch } = await loadPackages();
  const browser = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ["--headless=new", ...browserArguments],
  });
  const measure = async (page: string) => {
    const flags = { port: browser.port, output: "json", logLevel: "error" };
    const results: Result[] = [];
    for (let run = 0; run < runs; run++) results.push((await lighthouse(page, flags)).lhr);
    return results;
  };
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(paths)) {
      // A product's old URL redirects to its canonical one: this measures the page itself.
      const { url: page } = await fetch(url + path);
      figures.push(...figuresOf(name, await measure(page)));
    }
    for (const [path, what] of Object.entries(bounds))
      figures.push(boundOf(what, await measure(bare.url + path)));
  } finally {
    browser.kill();
    bare.close();
  }
  return figures;
}

async function loadPackages(): Promise<{ lighthouse: Lighthouse; launch: Launch }> {
  if (!existsSync("bench/node_modules/chrome-launcher"))
    spawnSync("npm", ["ci", "--prefix", "bench", "--no-audit", "--no-fund"], { stdio: "inherit" });
  const load = async <Module>(path: string) =>
    (await import(new URL(`node_modules/${path}`, import.meta.url).href)) as Module;
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load<{ default: Lighthouse }>("lighthouse/core/index.js"),
    load<{ launch: Launch }>("chrome-launcher/dist/index.js"),
  ]);
  return { lighthouse, launch };
}

function boundOf(what: string, results: readonly Result[]): Figure {
  const { audit } = mediansOf(results);
  const largest = (audit("largest-contentful-paint") / 1000).toFixed(2);
  const measured = `${largest} s / ${audit("total-blocking-time").toFixed(0)} ms`;
  const title = `Lighthouse, ${what}: largest paint / total blocking time`;
  return { what: title, goal: "shown", measured, reached: true };
}

function mediansOf(results: readonly Result[]) {
  const median = (of: (result: Result) => number) => percentile(results.map(of), 0.5);
  return {
    score: (category: string) =>
      Math.round(median(({ categories }) => defined(categories[category]).score) * 100),
    audit: (id: string) => median(({ audits }) => defined(audits[id]).numericValue),
  };
}

function figuresOf(name: string, results: readonly Result[]): Figure[] {
  const { score, audit } = mediansOf(results);
  const performance = score("performance");
  const others = ["accessibility", "best-practices", "seo"].map(score);
  const [largest, shift] = [audit("largest-contentful-paint"), audit("cumulative-layout-shift")];
  const blocking = audit("total-blocking-time");
  return [
    {
      what: `Lighthouse ${name}: performance / accessibility / practices / SEO`,
      goal: "≥ 98 / 100 / 100 / 100",
      measured: [performance, ...others].join(" / "),
      reached: performance >= 98 && others.every((each) => each === 100),
    },
    {
      what: `Lighthouse ${name}: largest paint / shift`,
      goal: "≤ 1.5 s / ≤ 0.01",
      measured: `${(largest / 1000).toFixed(2)} s / ${shift.toFixed(3)}`,
      reached: largest <= 1500 && shift <= 0.01,
    },
    {
      what: `Lighthouse ${name}: total blocking time`,
      goal: "≤ 50 ms",
      measured: `${blocking.toFixed(0)} ms`,
      reached: blocking <= 50,
    },
  ];
}
