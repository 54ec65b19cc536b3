import { setTimeout as wait } from "node:timers/promises";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { defined } from "../testing/defined.ts";
import { type Figure, type RunningStore, withStore } from "../testing/store-process.ts";

const port = 3992;
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
export async function measureProcesses(report: (figures: Figure[]) => void): Promise<void> {
  const ratios: number[] = [];
  const rates: [one: number, two: number][] = [];
  for (let round = 0; round < rounds; round++) {
    const pair: [number, number] = [await renderedPerSecond(1), await renderedPerSecond(2)];
    rates.push(pair);
    ratios.push(pair[1] / pair[0] / 2);
  }
  const ratio = defined(ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]);
  const [one, two] = defined(rates[ratios.indexOf(ratio)]);
  report([
    {
      what: "pages rendered per second by two processes, per process against one alone",
      goal: "≥ 0.9",
      measured: `${ratio.toFixed(2)} (${Math.round(two)} / ${Math.round(one)})`,
      reached: ratio >= 0.9,
    },
  ]);
}

const withProcesses = (count: number, measure: (store: RunningStore) => Promise<void>) =>
  withStore("large", port, measure, { SEED: "demo:10000", WEB_CONCURRENCY: String(count) });

async function renderedPerSecond(processes: number): Promise<number> {
  let rate = 0;
  await withProcesses(processes, async ({ url }) => {
    if (processes > 1) await wait(startMilliseconds);
    const paths = await productPaths(url);
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    await requestAll(url, paths.splice(0, warmUpPages), agent);
    const started = performance.now();
    await requestAll(url, paths.splice(0, pages), agent);
    rate = pages / ((performance.now() - started) / 1000);
    agent.destroy();
  });
  return rate;
}

async function productPaths(url: string): Promise<string[]> {
  const { elements } = (await (await fetch(`${url}/api/oralpeace/main-info`)).json()) as {
    elements: { id: number; name: string }[];
  };
  return Array.from({ length: warmUpPages + pages }, (_, index) => {
    const { id, name } = defined(elements[(index * 7919) % elements.length]);
    return `/product/${encodeURIComponent(name)}/${id}`;
  });
}

async function requestAll(url: string, paths: string[], agent: Agent): Promise<void> {
  const waiting = [...paths];
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop())
      await requestPage(`${url}${path}`, agent);
  };
  await Promise.all(Array.from({ length: connections }, work));
}

async function requestPage(url: string, agent: Agent): Promise<void> {
  const response = await new Promise<IncomingMessage>((settle, fail) => {
    get(url, { agent, headers: { "accept-encoding": "br" } }, settle).on("error", fail);
  });
  await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
}
