import { setTimeout as wait } from "node:timers/promises";
import { productUrl } from "../src/base/kernel/urls.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, type RunningStore, withStore } from "../testing/store-process.ts";
import { generateLoad } from "./packages.ts";

const rounds = 3;
const pages = 2400;
/** Each process compiles the code that renders, the second time for speed. */
const warmUpPages = 1200;
const connections = 8;
/** The second process starts when the first one serves. */
const startMilliseconds = 5000;

/**
 * Compares one process with two on the same port (WEB_CONCURRENCY), alternately. This process takes
 * part of the same cores.
 */
export async function measureProcesses(): Promise<Figure[]> {
  const all: { ratio: number; one: number; two: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = await renderedPerSecond(1);
    const two = await renderedPerSecond(2);
    all.push({ one, two, ratio: two / one / 2 });
  }
  all.sort((a, b) => a.ratio - b.ratio);
  const { ratio, one, two } = defined(all[Math.floor(rounds / 2)]);
  return [
    {
      what: "pages rendered per second by two processes, per process against one alone",
      goal: "≥ 0.9",
      measured: `${ratio.toFixed(2)} (${Math.round(two)} / ${Math.round(one)})`,
      reached: ratio >= 0.9,
    },
  ];
}

async function renderedPerSecond(processes: number): Promise<number> {
  let rate = 0;
  const measure = async ({ url }: RunningStore) => {
    if (processes > 1) await wait(startMilliseconds);
    const paths = await productPaths(url);
    await requestAll(url, paths.slice(0, warmUpPages));
    const started = performance.now();
    await requestAll(url, paths.slice(warmUpPages));
    rate = (pages * 1000) / (performance.now() - started);
  };
  const env = { SEED: "demo:20000", WEB_CONCURRENCY: String(processes) };
  await withStore("20000", 3997, measure, env);
  return rate;
}

/** Every page once: a second request would get it from the cache. */
async function requestAll(url: string, paths: { path: string }[]): Promise<void> {
  const amount = paths.length / connections;
  const parts = Array.from({ length: connections }, (_, part) =>
    paths.slice(part * amount, (part + 1) * amount),
  );
  await Promise.all(
    parts.map((requests) => generateLoad({ url, connections: 1, amount, requests })),
  );
}

async function productPaths(url: string): Promise<{ path: string }[]> {
  const { elements } = (await (await fetch(`${url}/api/oralpeace/main-info`)).json()) as {
    elements: { id: number; name: string }[];
  };
  return elements.slice(0, warmUpPages + pages).map((product) => ({ path: productUrl(product) }));
}
