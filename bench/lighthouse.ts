import { browserArguments, findBrowser } from "../testing/browser.ts";
import { type Figure, percentile, type RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import { type LighthouseResult, loadLighthouse } from "./packages.ts";

const runs = 5;
export const paths = {
  home: "/",
  shop: "/categories/all",
  product: "/product/x/1",
  search: "/allsearch?query=jabon",
  "points of sale": "/pos",
  contact: "/contact",
};

/** Measures with Lighthouse's mobile profile: the median of five runs of each page. */
export async function measureLighthouse({ url }: RunningStore): Promise<Figure[]> {
  const { lighthouse, launch } = await loadLighthouse();
  const browser = await launch({
    chromePath: findBrowser() ?? undefined,
    chromeFlags: ["--headless=new", ...browserArguments],
  });
  const measure = async (page: string) => {
    const flags = { port: browser.port, output: "json", logLevel: "error" };
    const results: LighthouseResult[] = [];
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
  } finally {
    browser.kill();
  }
  return figures;
}

function mediansOf(results: readonly LighthouseResult[]) {
  const median = (of: (result: LighthouseResult) => number) => percentile(results.map(of), 0.5);
  return {
    score: (category: string) =>
      Math.round(median(({ categories }) => defined(categories[category]).score) * 100),
    audit: (id: string) => median(({ audits }) => defined(audits[id]).numericValue),
  };
}

function figuresOf(name: string, results: readonly LighthouseResult[]): Figure[] {
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
