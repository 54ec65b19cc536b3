import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltPages, StoreBuild } from "./renderer.server.ts";

/** The file name that scripts/build.ts gives it. */
const laterFile = /^later-\w+\.css$/;

/** Loads the pages as `npm start` serves them. @param folder of the build */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  // scripts/build.ts built it from this program, so the type is right.
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

/** Returns the paths of page routes; layouts have none. */
function pathsOf(routes: StoreBuild["routes"]): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const parents = new Set(all.map(({ parentId }) => parentId));
  return all.filter(({ id }) => !parents.has(id)).map(({ path = "" }) => path);
}
