import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { currentBuild } from "../src/platform/http/builds.server.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";

const kibi = (bytes: number) => bytes / 1024;

/**
 * Measures the home page's JavaScript in brotli: what it imports immediately, and what the carousel
 * and the footer load later.
 */
export async function measureJavaScript({ url }: RunningStore): Promise<Figure[]> {
  const read = readFrom(currentBuild(process.cwd()).client);
  const page = await (await fetch(url)).text();
  const modules = defined(defined(/id="modules"[^>]*>([\s\S]*?)<\/script>/.exec(page))[1]);
  const first = withImports(
    [...modules.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => defined(path)),
    read,
  );
  const late = [...first].flatMap((path) =>
    [
      ...read(path).matchAll(
        /["'`]\.?\/?(?:assets\/)?((?:carousel-motion|footer)-[^"'`]+\.js)["'`]/g,
      ),
    ].map(([, file]) => `/assets/${file}`),
  );
  const before = sum(first, read);
  const all = sum(new Set([...first, ...late]), read);
  return [
    {
      what: "JavaScript of the home page before it is interactive",
      goal: "≤ 100 KiB",
      measured: `${kibi(before).toFixed(1)} KiB`,
      reached: kibi(before) <= 100,
    },
    {
      what: "… everything until idle",
      goal: "≤ 115 KiB",
      measured: `${kibi(all).toFixed(1)} KiB`,
      reached: kibi(all) <= 115,
    },
  ];
}

/** Returns scripts with all their static imports, from a folder of the build. */
function withImports(paths: string[], read: Read): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const [, file] of read(path).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      visit(`/assets/${file}`);
  };
  paths.forEach(visit);
  return found;
}

/** Measures what the staff's browser loads before the first screen. */
export function measureBackOfficeScripts(): Figure[] {
  const read = readFrom(currentBuild(process.cwd()).admin);
  const [, entry] = defined(/src="\/admin(\/assets\/[^"]+\.js)"/.exec(read("index.html")));
  const size = kibi(sum(withImports([defined(entry)], read), read));
  return [
    {
      what: "JavaScript of the back office before its first screen",
      goal: "≤ 300 KiB",
      measured: `${size.toFixed(0)} KiB`,
      reached: size <= 300,
    },
  ];
}

type Read = (path: string) => string;

const readFrom =
  (folder: string): Read =>
  (path) =>
    readFileSync(join(folder, path), "utf8");

function sum(paths: Iterable<string>, read: Read): number {
  return [...paths].reduce((total, path) => total + brotliCompressSync(read(path)).length, 0);
}

/** Checks that pages don't grow with the catalogue. */
export async function comparePageSizes(
  small: RunningStore,
  large: RunningStore,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of ["/", "/product/x/1"]) {
    const [one, other] = await Promise.all(
      [small, large].map(async ({ url }) => (await (await fetch(url + path)).text()).length),
    );
    const growth = (defined(other) / defined(one) - 1) * 100;
    figures.push({
      what: `bytes of ${path} at 10,000 products against the demo's`,
      goal: "within 10%",
      measured: `${growth >= 0 ? "+" : ""}${growth.toFixed(1)}%`,
      reached: Math.abs(growth) <= 10,
    });
  }
  return figures;
}
