import { setTimeout as wait } from "node:timers/promises";
import { productUrl } from "../src/base/kernel/urls.ts";
import type { DatabasePool } from "../src/base/platform/db/database.server.ts";
import { defined } from "../testing/defined.ts";
import { type Figure, memoryMegabytes, type RunningStore } from "../testing/store-process.ts";
import { joinDatabase } from "./database.ts";
import { generateLoad } from "./packages.ts";
import { processorSeconds } from "./processor.ts";

const requested = 400;
const words = ["cemento gris", "inpermeabilisante", "cemnto", "pegasulejo blanco", "xyzzy"];

/** Measures a start, changes, pages and searches of a shop with 20,000 products. */
export async function measureCatalogue(store: RunningStore, name: string): Promise<Figure[]> {
  const { url, startSeconds } = store;
  await (await fetch(url)).arrayBuffer();
  const atStart = memoryMegabytes(store);
  const { db, close } = await joinDatabase(name);
  try {
    const { rows } = await db.$client.query<{ id: number; name: string }>(
      "select id, name from products where not archived order by id limit $1",
      [requested + 1],
    );
    const [first, ...others] = rows;
    const change = await slowestPrice(db, url, defined(first));
    const sold = await sellPieces(db, store);
    const pages = await generateLoad({
      url,
      connections: 1,
      amount: requested,
      requests: others.map((product) => ({ path: productUrl(product) })),
    });
    const searches = await generateLoad({
      url,
      connections: 1,
      amount: requested / 4,
      requests: Array.from({ length: requested / 4 }, (_, index) => ({
        path: `/allsearch?query=${encodeURIComponent(`${words[index % words.length]} ${index}`)}`,
      })),
    });
    const memory = memoryMegabytes(store);
    const mainInfo = await fetch(`${url}/api/oralpeace/main-info`);
    await mainInfo.arrayBuffer();
    return [
      figure("second start, to readyz", startSeconds, "s", 5),
      figure("memory after the start", atStart, "MB", 450),
      figure("memory after changes, pages and searches", memory, "MB", 450),
      figure("memory after main-info", memoryMegabytes(store), "MB"),
      figure("a changed price to its page, worst of 5", change, "s", 2),
      figure("one piece sold a second: CPU", sold, "cores"),
      figure("page that is not cached, p97.5", pages.latency.p97_5, "ms", 60),
      figure("/allsearch that is not cached, p97.5", searches.latency.p97_5, "ms"),
    ].map(({ what, ...measured }) => ({ what: `20,000 products: ${what}`, ...measured }));
  } finally {
    await close();
  }
}

const digits = { s: 1, MB: 0, cores: 3, ms: 0 };

/** @param goal none for a figure that is only shown */
export function figure(
  what: string,
  measured: number,
  unit: keyof typeof digits,
  goal?: number,
): Figure {
  return {
    what,
    goal: goal === undefined ? "shown" : `≤ ${goal} ${unit}`,
    measured: `${measured.toFixed(digits[unit])} ${unit}`,
    reached: goal === undefined || measured <= goal,
  };
}

/** @returns seconds until the slowest of five changed prices is on its page */
async function slowestPrice(
  db: DatabasePool,
  url: string,
  product: { id: number; name: string },
): Promise<number> {
  const times: number[] = [];
  for (let change = 0; change < 5; change++) {
    const price = 3000 + ((Date.now() + change) % 900);
    const started = performance.now();
    await db.$client.query("update products set price = $1 where id = $2", [price, product.id]);
    const isShown = async () =>
      (await (await fetch(url + productUrl(product))).text()).includes(price.toLocaleString("en"));
    while (!(await isShown())) await wait(5);
    times.push((performance.now() - started) / 1000);
  }
  return Math.max(...times);
}

/** @returns the share of a core that the shop needs meanwhile */
async function sellPieces(db: DatabasePool, { pid }: RunningStore): Promise<number> {
  const [begun, started] = [processorSeconds(pid), performance.now()];
  for (let sold = 0; sold < 15; sold++) {
    await db.$client.query("update products set stock = stock + 1 where id = $1", [100 + sold]);
    await wait(1000);
  }
  return (processorSeconds(pid) - begun) / ((performance.now() - started) / 1000);
}
