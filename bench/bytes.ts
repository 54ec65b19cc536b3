import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { pages } from "../src/web/page-table.ts";
import { currentBuild } from "../src/platform/http/builds.server.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";

const kibi = (bytes: number) => bytes / 1024;

interface RouteManifest {
  entry: { module: string };
  routes: Record<string, { id: string; path?: string; parentId?: string; module: string }>;
}

const maxKibi = { home: 105, other: 115 };
const maxFiles = 20;

/** Measures the JavaScript in brotli that each page imports before it is interactive. */
export function measureJavaScript(): Figure[] {
  const folder = currentBuild(process.cwd()).client;
  const read = readFrom(folder);
  const [manifest] = globSync("assets/manifest-*.js", { cwd: folder });
  const path = `/${defined(manifest)}`;
  const { entry, routes } = JSON.parse(
    read(path)
      .replace(/^[^{]*/, "")
      .replace(/;\s*$/, ""),
  ) as RouteManifest;
  // As routes.ts names them.
  const isPage = ({ id }: { id: string }) =>
    pages.some(({ path, file }) => id === path || file.startsWith(`${id}.`));
  return Object.values(routes)
    .filter(isPage)
    .map((route) => {
      const modules = [entry.module];
      for (let at: typeof route | undefined = route; at; at = routes[at.parentId ?? ""])
        modules.push(at.module);
      const scripts = withImports(modules, read).add(path);
      const size = kibi(sum(scripts, read));
      const max = route.path ? maxKibi.other : maxKibi.home;
      return {
        what: `JavaScript of /${route.path ?? ""} before it is interactive`,
        goal: `≤ ${max} KiB in ${maxFiles} files`,
        measured: `${size.toFixed(1)} KiB in ${scripts.size}`,
        reached: size <= max && scripts.size <= maxFiles,
      };
    });
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
