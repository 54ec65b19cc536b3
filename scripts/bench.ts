import { rm } from "node:fs/promises";
import { measureBackOffice } from "../bench/back-office.ts";
import { comparePageSizes, measureJavaScript } from "../bench/bytes.ts";
import { measureFuzz } from "../bench/fuzz.ts";
import { measureImports } from "../bench/imports.ts";
import { measureJourney } from "../bench/journey.ts";
import { measureLighthouse } from "../bench/lighthouse.ts";
import { measurePages } from "../bench/pages.ts";
import { comparePictures } from "../bench/pictures.ts";
import { measurePurchases } from "../bench/purchases.ts";
import { type Figure, startStore } from "#testing/store-process.ts";
import { measureThroughput } from "../bench/throughput.ts";
import { buildIfNeeded } from "./build.ts";

/**
 * `npm run bench`, or `npm run bench --` and `bytes`, `journey`, `purchases`, `back-office`,
 * `imports`, `pictures` or `fuzz` for those alone: every figure of docs/performance.md that one
 * command can take. Never fails: a missed figure is shown as missed.
 */
await buildIfNeeded();
const figures: Figure[] = [];
const report = (taken: Figure[]) => {
  for (const { what, goal, measured, reached } of taken)
    console.log(`  ${reached ? "✓" : "✗"} ${what}: ${measured} (${goal})`);
  figures.push(...taken);
};

const only = process.argv[2];
if (only === undefined) await measureShop();
if (only === "bytes") await measureBytes();
if (only === undefined || only === "journey") await measureWayToBuy();
if (only === undefined || only === "purchases") await measureCheckout();
if (only === undefined || only === "back-office") await measureDesk();
if (only === undefined || only === "imports") await measureHeavyWork();
if (only === "pictures") await tellChangedPages();
if (only === "fuzz") await measureRandomRequests();

const rows = figures.map(
  ({ what, goal, measured, reached }) =>
    `| ${what} | ${goal} | ${measured} | ${reached ? "reached" : "**missed**"} |`,
);
console.log(
  ["", "| what | goal | measured | |", "| --- | --- | --- | --- |", ...rows, ""].join("\n"),
);

async function measureWayToBuy(): Promise<void> {
  const demo = await startStore("demo", 3991);
  try {
    report(await measureJourney(demo));
  } finally {
    await demo.stop();
  }
}

/** Nothing is measured: it says what a person would see change since the run before. */
async function tellChangedPages(): Promise<void> {
  const store = await startStore("pictures", 3994);
  try {
    for (const { file, share } of await comparePictures(store))
      console.log(`  ${file}: ${(share * 100).toFixed(2)} %`);
  } finally {
    await store.stop();
  }
}

async function measureBytes(): Promise<void> {
  const demo = await startStore("demo", 3991);
  report(await measureJavaScript(demo));
  await demo.stop();
}

async function measureCheckout(): Promise<void> {
  const trade = await startStore("trade", 3993);
  report(await measurePurchases(trade, "trade"));
  await trade.stop();
}

async function measureDesk(): Promise<void> {
  const desk = await startStore("desk", 3994);
  report(await measureBackOffice(desk, "desk"));
  await desk.stop();
}

async function measureHeavyWork(): Promise<void> {
  const store = await startStore("imports", 3995);
  report(await measureImports(store));
  await store.stop();
}

/** `-- fuzz --requests 1000` sends fewer. */
async function measureRandomRequests(): Promise<void> {
  const at = process.argv.indexOf("--requests");
  // What earlier requests changed would change what these do.
  await rm(".cache/bench/fuzz", { recursive: true, force: true });
  const store = await startStore("fuzz", 3996);
  report(await measureFuzz(store, at < 0 ? 100_000 : Number(process.argv[at + 1])));
  await store.stop();
}

async function measureShop(): Promise<void> {
  // The first start draws and fills; the second is the one that is timed.
  await (await startStore("demo", 3991)).stop();
  const demo = await startStore("demo", 3991);
  report([
    {
      what: "second start, from command to first answer",
      goal: "≤ 3 s",
      measured: `${demo.startSeconds.toFixed(1)} s`,
      reached: demo.startSeconds <= 3,
    },
  ]);
  report(await measureJavaScript(demo));
  report(await measureThroughput(demo));
  const large = await startStore("large", 3992, { SEED: "demo:10000" });
  report(await comparePageSizes(demo, large));
  report(await measurePages(large));
  await large.stop();
  report(await measureLighthouse(demo));
  await demo.stop();
}
