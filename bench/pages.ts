import {
  type Figure,
  memoryMegabytes,
  percentile,
  type RunningStore,
} from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";

const requested = 400;

/** Measures with 10,000 products: uncached pages, searches, and the process's memory afterwards. */
export async function measurePages(store: RunningStore): Promise<Figure[]> {
  const { url } = store;
  const { elements } = (await (await fetch(`${url}/api/oralpeace/main-info`)).json()) as {
    elements: { id: number; name: string }[];
  };
  const chosen = Array.from({ length: requested + 50 }, (_, index) =>
    defined(elements[(index * 7919) % elements.length]),
  );
  const urls = chosen.map(({ id, name }) => `${url}/product/${encodeURIComponent(name)}/${id}`);
  await timesOf(urls.slice(0, 50));
  const never = percentile(await timesOf(urls.slice(50)), 0.95);

  const words = [
    "cemento gris",
    "inpermeabilisante",
    "jabon",
    "cemnto",
    "techo firme 5",
    "pegasulejo blanco",
    "brocha",
    "pintura terracota",
    "limpiador",
    "xyzzy",
  ];
  const searches = Array.from({ length: requested / 2 }, (_, index) => {
    const typed = `${words[index % words.length]}${index % 3 === 0 ? " plus" : ""}`;
    return `${url}/allsearch?query=${encodeURIComponent(typed)}&n=${index}`;
  });
  const search = percentile(await timesOf(searches), 0.95);
  const memory = memoryMegabytes(store);
  return [
    {
      what: "page never asked before, p95 at 10,000 products",
      goal: "≤ 60 ms",
      measured: `${never.toFixed(1)} ms`,
      reached: never <= 60,
    },
    {
      what: "/allsearch, p95 at 10,000 products",
      goal: "≤ 60 ms",
      measured: `${search.toFixed(1)} ms`,
      reached: search <= 60,
    },
    {
      what: "memory of the process at 10,000 products",
      goal: "≤ 450 MB",
      measured: `${Math.round(memory)} MB`,
      reached: memory <= 450,
    },
  ];
}

async function timesOf(urls: string[]): Promise<number[]> {
  const times: number[] = [];
  for (const url of urls) {
    const started = performance.now();
    const response = await fetch(url, { headers: { "accept-encoding": "br" } });
    await response.arrayBuffer();
    times.push(performance.now() - started);
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  }
  return times;
}
