import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { productUrl } from "../src/kernel/urls.ts";
import { type DatabasePool, openDatabase } from "../src/platform/db/database.server.ts";
import { startEmbeddedPostgres } from "../src/platform/db/embedded-postgres.server.ts";
import {
  type Figure,
  memoryMegabytes,
  percentile,
  type RunningStore,
} from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";
import { processorSeconds } from "./processor.ts";
import { signInHeaders } from "./staff.ts";

/** The limits for a shop with 20,000 products; what a larger one takes is only shown. */
export const goalsAt20000 = { start: 5, memory: 450, change: 2, page: 60 };

/** Measures a start, a change, a page and a search of a large shop. */
export async function measureCatalogue(
  store: RunningStore,
  name: string,
  goals: Partial<typeof goalsAt20000>,
): Promise<Figure[]> {
  const { url, startSeconds } = store;
  const first = await millisecondsFor(`${url}/`);
  const atStart = memoryMegabytes(store);
  const db = await joinDatabase(name);
  try {
    const { rows } = await db.$client.query<{ id: number; name: string }>(
      "select id, name from products where not archived order by id limit 450",
    );
    const pages = rows.map((product) => url + productUrl(product));
    const changes = await measurePrices(db, { id: defined(rows[0]).id, page: defined(pages[0]) });
    // The start is complete once search works.
    await millisecondsFor(`${url}/allsearch?query=cemento`);
    const renamed = await measureName(db, url, defined(rows[1]).id);
    const sold = await sellPieces(db, store);
    const asked: number[] = [];
    for (const page of pages.slice(50)) asked.push(await millisecondsFor(page));
    const searched = await measureSearches(url);
    return [
      figure("second start, to readyz", startSeconds, "s", goals.start),
      figure("first home page after it", first / 1000, "s"),
      figure("memory after the start", atStart, "MB", goals.memory),
      figure(
        "changed price to its page, worst of 5",
        Math.max(...changes) / 1000,
        "s",
        goals.change,
      ),
      figure("changed name to its search", renamed / 1000, "s"),
      figure("one piece sold a second: processor", sold.cores, "cores"),
      figure("… slowest /healthz meanwhile", sold.slowest, "ms"),
      figure("page never asked before, p95", percentile(asked, 0.95), "ms", goals.page),
      figure("/allsearch, p95", percentile(searched, 0.95), "ms"),
      figure("memory after all that", memoryMegabytes(store), "MB", goals.memory),
      figure(
        "main-info, first time",
        await millisecondsFor(`${url}/api/oralpeace/main-info`),
        "ms",
      ),
      figure("memory after main-info", memoryMegabytes(store), "MB"),
      figure("the back office's products, page 700", await lastList(store), "ms"),
      figure("what the browser gets to search in", await searchKilobytes(url), "KiB"),
    ].map(({ what, ...measured }) => ({ what: `${name} products: ${what}`, ...measured }));
  } finally {
    await db.$client.end();
  }
}

const digits = { s: 1, MB: 0, cores: 3, ms: 1, KiB: 1 };

/** @param goal none for a figure that is only shown */
function figure(what: string, measured: number, unit: keyof typeof digits, goal?: number): Figure {
  return {
    what,
    goal: goal === undefined ? "shown" : `≤ ${goal} ${unit}`,
    measured: `${measured.toFixed(digits[unit])} ${unit}`,
    reached: goal === undefined || measured <= goal,
  };
}

/** The store already runs the server: this process only joins it. */
async function joinDatabase(name: string): Promise<DatabasePool> {
  const { connection } = await startEmbeddedPostgres(join(".cache/bench", name, "postgres"));
  return openDatabase(connection, () => {});
}

async function millisecondsFor(url: string, headers: Record<string, string> = {}) {
  const started = performance.now();
  const response = await fetch(url, { headers: { "accept-encoding": "br", ...headers } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return performance.now() - started;
}

async function measurePrices(db: DatabasePool, { id, page }: { id: number; page: string }) {
  const times: number[] = [];
  for (let change = 0; change < 5; change++) {
    const price = 3000 + ((Date.now() + change) % 900);
    const started = performance.now();
    await db.$client.query("update products set price = $1 where id = $2", [price, id]);
    while (!(await (await fetch(page)).text()).includes(price.toLocaleString("en"))) await wait(5);
    times.push(performance.now() - started);
  }
  return times;
}

/** Returns the time until a search finds a product by its new name. */
async function measureName(db: DatabasePool, url: string, id: number): Promise<number> {
  const name = `Renombrado ${Date.now()}`;
  const started = performance.now();
  await db.$client.query("update products set name = $1 where id = $2", [name, id]);
  const found = async () =>
    (await (await fetch(`${url}/catalogue-search.json?query=${name}`)).text()).includes(
      `"${name}"`,
    );
  while (!(await found())) await wait(20);
  return performance.now() - started;
}

const searchedWords = ["cemento gris", "inpermeabilisante", "cemnto", "pegasulejo blanco", "xyzzy"];

async function measureSearches(url: string): Promise<number[]> {
  const times: number[] = [];
  for (let asked = 0; asked < 100; asked++) {
    const typed = `${searchedWords[asked % searchedWords.length]} ${asked}`;
    times.push(await millisecondsFor(`${url}/allsearch?query=${encodeURIComponent(typed)}`));
  }
  return times;
}

const soldSeconds = 15;

async function sellPieces(db: DatabasePool, { url, pid }: RunningStore) {
  const [begun, started] = [processorSeconds(pid), performance.now()];
  let slowest = 0;
  for (let second = 0; second < soldSeconds; second++) {
    await db.$client.query("update products set stock = stock + 1 where id = $1", [100 + second]);
    for (let asked = 0; asked < 10; asked++) {
      slowest = Math.max(slowest, await millisecondsFor(`${url}/healthz`));
      await wait(90);
    }
  }
  const seconds = (performance.now() - started) / 1000;
  return { cores: (processorSeconds(pid) - begun) / seconds, slowest };
}

async function lastList(store: RunningStore): Promise<number> {
  const headers = await signInHeaders(store);
  const times: number[] = [];
  for (let asked = 0; asked < 10; asked++)
    times.push(
      await millisecondsFor(`${store.url}/api/admin/products?page=700&perPage=25`, headers),
    );
  return percentile(times, 0.95);
}

/** Returns the size of the first load, and of the largest response to a typed word. */
async function searchKilobytes(url: string): Promise<number> {
  const sizes = [];
  for (const query of ["c", "cemento", "pintura blanca 19 L"]) {
    const response = await fetch(
      `${url}/catalogue-search.json?query=${encodeURIComponent(query)}`,
      {
        headers: { "accept-encoding": "br" },
      },
    );
    await response.arrayBuffer();
    sizes.push(Number(response.headers.get("content-length")));
  }
  const begin = await fetch(`${url}/catalogue-index.json`, {
    headers: { "accept-encoding": "br" },
  });
  await begin.arrayBuffer();
  return (Number(begin.headers.get("content-length")) + Math.max(...sizes)) / 1024;
}
