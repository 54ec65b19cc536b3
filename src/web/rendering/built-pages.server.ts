import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { BuiltPages, StoreBuild } from "./renderer.server.ts";

/** Loads the built pages. @param folder of the build */
export async function loadBuiltPages(folder: string): Promise<BuiltPages> {
  // scripts/build.ts built it from this program.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const build = (await import(
    /* @vite-ignore */ pathToFileURL(join(folder, "server/index.js")).href
  )) as StoreBuild;
  const stylesheetUrl = build.assets.routes["root"]?.css?.[0];
  if (!stylesheetUrl) throw new Error("the build has no stylesheet");
  const hydrateLater = await readFile(join(folder, "hydrate-later.js"), "utf8");
  return {
    build: async () => build,
    mode: "production",
    hydrateLater: hydrateLater.trim(),
    stylesheetUrl,
  };
}
