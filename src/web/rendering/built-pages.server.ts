import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltPages, StoreBuild } from "./renderer.server.ts";

/** As scripts/build.ts names it. */
const laterFile = /^later-\w+\.css$/;

/** The pages as `npm start` serves them. @param folder of the build */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  // What scripts/build.ts made of this very program.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "server/index.js")).href
  )) as StoreBuild;
  const [url] = build.assets.routes["root"]?.css ?? [];
  if (!url) throw new Error("the build has no stylesheet");
  const [text, hydrateLater, assets] = await Promise.all([
    readFile(join(folder, "client", url), "utf8"),
    readFile(join(folder, "hydrate-later.js"), "utf8"),
    readdir(join(folder, "client/assets")),
  ]);
  const later = assets.find((name) => laterFile.test(name));
  if (!later) throw new Error("the build has no later stylesheet");
  return {
    build: async () => build,
    paths: pathsOf(build.routes),
    mode: "production",
    firstView: {
      stylesheet: { text, url, laterUrl: `/assets/${later}` },
      hydrateLater: hydrateLater.trim(),
    },
  };
}

/** Of the routes that show something: layouts have no path of their own. */
function pathsOf(routes: StoreBuild["routes"]): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all.filter(({ id }) => !parents.has(id)).map(({ path = "" }) => path);
}
