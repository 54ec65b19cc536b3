import { rm } from "node:fs/promises";
import { measureBackOffice } from "../bench/back-office.ts";
import { measureBytes } from "../bench/bytes.ts";
import { figure, measureCatalogue } from "../bench/catalogue.ts";
import { measureFuzz } from "../bench/fuzz.ts";
import { measureImports } from "../bench/imports.ts";
import { measureLighthouse } from "../bench/lighthouse.ts";
import { startPaymentService } from "../bench/payment-service.ts";
import { measurePeers } from "../bench/peers.ts";
import { measureProcesses } from "../bench/processes.ts";
import { createBusyness, loadBefore } from "../bench/processor.ts";
import { measurePurchases } from "../bench/purchases.ts";
import { type Figure, type RunningStore, startStore, withStore } from "#testing/store-process.ts";
import { buildIfNeeded } from "./build.ts";

/**
 * `npm run bench` measures every figure of docs/performance.md; `npm run bench -- purchases bytes`
 * only those parts. Never fails: it reports a missed goal as missed.
 */
const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureStarts,
  bytes: () => measuring("demo", 3991, measureBytes),
  pages: () => measuring("demo", 3991, measureLighthouse),
  purchases: measureCheckout,
  "back-office": () =>
    measuring("back-office", 3994, (store) => measureBackOffice(store, "back-office")),
  imports: () => measuring("imports", 3995, measureImports),
  catalogue: measureLargeCatalogue,
  processes: measureProcesses,
  fuzz: measureRandomRequests,
  // Installs 1.5 GB of other shops, so only when asked for.
  peers: measurePeers,
};

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !Object.hasOwn(parts, name));
if (unknown) {
  console.error(`There is no part «${unknown}», only ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
await buildIfNeeded();
const figures: Figure[] = [];
// Other load on the machine affects the figures, so it is reported too.
console.log(`  ${loadBefore()}`);
const busyness = createBusyness();
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : name === "peers") continue;
  const taken = await measure();
  for (const { what, goal, measured, reached } of taken)
    console.log(`  ${reached ? "✓" : "✗"} ${what}: ${measured} (${goal})`);
  console.log(`    processors ${(busyness() * 100).toFixed(0)}% busy`);
  figures.push(...taken);
}
const rows = figures.map(
  ({ what, goal, measured, reached }) =>
    `| ${what} | ${goal} | ${measured} | ${reached ? "reached" : "**missed**"} |`,
);
console.log(
  ["", "| what | goal | measured | |", "| --- | --- | --- | --- |", ...rows, ""].join("\n"),
);

async function measuring(
  name: string,
  port: number,
  measure: (store: RunningStore) => Promise<Figure[]>,
  env: Record<string, string> = {},
): Promise<Figure[]> {
  let taken: Figure[] = [];
  await withStore(name, port, async (store) => void (taken = await measure(store)), env);
  return taken;
}

/** The first start creates and fills a database; the images follow in the background. */
async function measureStarts(): Promise<Figure[]> {
  await rm(".cache/bench/first", { recursive: true, force: true });
  const first = await startStore("first", 3990);
  await first.stop();
  await (await startStore("demo", 3991)).stop();
  const second = await startStore("demo", 3991);
  await second.stop();
  return [
    figure("first start of a built shop, to its first response", first.startSeconds, "s"),
    figure("second start, from command to first response", second.startSeconds, "s", 5),
  ];
}

async function measureCheckout(): Promise<Figure[]> {
  const service = startPaymentService(3989);
  const measure = (store: RunningStore) => measurePurchases(store, "purchases", service);
  return await measuring("purchases", 3993, measure, service.env).finally(service.close);
}

/** Filling the catalogue takes some minutes, the first time. */
async function measureLargeCatalogue(): Promise<Figure[]> {
  const seed = { SEED: "demo:20000" };
  await (await startStore("20000", 3997, seed)).stop();
  return await measuring("20000", 3997, (store) => measureCatalogue(store, "20000"), seed);
}

async function measureRandomRequests(): Promise<Figure[]> {
  // Data changed by earlier requests would change the results.
  await rm(".cache/bench/fuzz", { recursive: true, force: true });
  return await measuring("fuzz", 3996, (store) => measureFuzz(store, 100_000));
}
