import { rm } from "node:fs/promises";
import { measureBackOffice } from "../bench/back-office.ts";
import { goalsAt20000, measureCatalogue } from "../bench/catalogue.ts";
import { comparePageSizes, measureBackOfficeScripts, measureJavaScript } from "../bench/bytes.ts";
import { measureFuzz } from "../bench/fuzz.ts";
import { measureImports } from "../bench/imports.ts";
import { measureJourney } from "../bench/journey.ts";
import { measureLighthouse } from "../bench/lighthouse.ts";
import { measurePages } from "../bench/pages.ts";
import { compareScreenshots } from "../bench/screenshots.ts";
import { createBusyness, loadBefore } from "../bench/processor.ts";
import { startPaymentService } from "../bench/payment-service.ts";
import { measureProcesses } from "../bench/processes.ts";
import { measurePurchases } from "../bench/purchases.ts";
import { type Figure, type RunningStore, startStore, withStore } from "#testing/store-process.ts";
import { measureSales } from "../bench/sales.ts";
import { measureSearch } from "../bench/search.ts";
import { measureSizes } from "../bench/sizes.ts";
import { buildIfNeeded } from "./build.ts";

/**
 * `npm run bench`, or `npm run bench --` with `shop`, `bytes`, `lighthouse`,
 * `journey`, `purchases`, `back-office`, `imports`, `processes`, `catalogue`, `sales`, `search`,
 * `sizes`, `screenshots` or `fuzz` for only those: measures every figure of docs/performance.md
 * that one command can measure. Never fails: it reports a missed goal as missed.
 */
await buildIfNeeded();
const figures: Figure[] = [];
// Other load on the machine affects the figures, so it is reported too.
console.log(`  ${loadBefore()}`);
const busyness = createBusyness();
const report = (taken: Figure[]) => {
  for (const { what, goal, measured, reached } of taken)
    console.log(`  ${reached ? "✓" : "✗"} ${what}: ${measured} (${goal})`);
  console.log(`    processors ${(busyness() * 100).toFixed(0)}% busy`);
  figures.push(...taken);
};

const only = process.argv[2];
if (only === undefined || only === "shop") await measureShop();
if (only === "bytes") measureBytes();
if (only === "lighthouse") await measureFirstViews();
if (only === undefined || only === "journey") await measureWayToBuy();
if (only === undefined || only === "purchases") await measureCheckout();
if (only === undefined || only === "back-office") await measureLists();
if (only === undefined || only === "imports") await measureHeavyWork();
if (only === undefined || only === "processes") await measureProcesses(report);
if (only === undefined || only === "catalogue") await measureLargeCatalogue();
if (only === undefined || only === "sales")
  for (const products of [1000, 10_000])
    await withStore(`sales-${products}`, 3998, async (store) =>
      report(await measureSales(store, `sales-${products}`, products)),
    );
if (only === "sizes") await measureSizes(report);
if (only === "search") report(await measureSearch());
if (only === "screenshots") await tellChangedPages();
if (only === "fuzz") await measureRandomRequests();

const rows = figures.map(
  ({ what, goal, measured, reached }) =>
    `| ${what} | ${goal} | ${measured} | ${reached ? "reached" : "**missed**"} |`,
);
console.log(
  ["", "| what | goal | measured | |", "| --- | --- | --- | --- |", ...rows, ""].join("\n"),
);

async function measureWayToBuy(): Promise<void> {
  await withStore("demo", 3991, async (demo) => report(await measureJourney(demo)));
}

/** Measures nothing: lists the pages that visibly changed since the previous run. */
async function tellChangedPages(): Promise<void> {
  await withStore("screenshots", 3994, async (store) => {
    for (const { file, share } of await compareScreenshots(store))
      console.log(`  ${file}: ${(share * 100).toFixed(2)} %`);
  });
}

function measureBytes(): void {
  report(measureJavaScript());
  report(measureBackOfficeScripts());
}

async function measureFirstViews(): Promise<void> {
  await withStore("demo", 3991, async (demo) => report(await measureLighthouse(demo)));
}

async function measureCheckout(): Promise<void> {
  const service = startPaymentService(3989);
  const measure = (store: RunningStore) => measurePurchases(store, "purchases", service, report);
  await withStore("purchases", 3993, measure, service.env).finally(service.close);
}

async function measureLists(): Promise<void> {
  await withStore("back-office", 3994, async (store) =>
    report(await measureBackOffice(store, "back-office")),
  );
}

/** Filling the catalogue takes some minutes, the first time. */
async function measureLargeCatalogue(): Promise<void> {
  for (const [name, goals] of [
    ["20000", goalsAt20000],
    ["100000", {}],
  ] as const) {
    const seed = { SEED: `demo:${name}` };
    await (await startStore(name, 3997, seed)).stop();
    const measure = async (store: RunningStore) =>
      report(await measureCatalogue(store, name, goals));
    await withStore(name, 3997, measure, seed);
  }
}

async function measureHeavyWork(): Promise<void> {
  await withStore("imports", 3995, async (store) => report(await measureImports(store)));
}

/** `-- fuzz --requests 1000` sends fewer. */
async function measureRandomRequests(): Promise<void> {
  const at = process.argv.indexOf("--requests");
  const requests = at < 0 ? 100_000 : Number(process.argv[at + 1]);
  // Data changed by earlier requests would change the results.
  await rm(".cache/bench/fuzz", { recursive: true, force: true });
  await withStore("fuzz", 3996, async (store) => report(await measureFuzz(store, requests)));
}

async function measureShop(): Promise<void> {
  // The first start draws images and fills the database; the second one is measured.
  await (await startStore("demo", 3991)).stop();
  await (await startStore("large", 3992, { SEED: "demo:10000" })).stop();
  await withStore("demo", 3991, async (demo) => {
    report(secondStart(demo));
    report(measureJavaScript());
    const measureLarge = async (large: RunningStore) => {
      report(await comparePageSizes(demo, large));
      report(await measurePages(large));
    };
    await withStore("large", 3992, measureLarge);
    report(await measureLighthouse(demo));
  });
}

function secondStart({ startSeconds }: RunningStore): Figure[] {
  return [
    {
      what: "second start, from command to first answer",
      goal: "≤ 3 s",
      measured: `${startSeconds.toFixed(1)} s`,
      reached: startSeconds <= 3,
    },
  ];
}
