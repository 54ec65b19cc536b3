import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadBuiltPages } from "./built-pages.server.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Writes a build to disk, in the bundler's layout. */
async function write(build: object) {
  const folder = await mkdtemp(join(tmpdir(), "built-pages-"));
  folders.push(folder);
  await mkdir(join(folder, "server"));
  const code = Object.entries(build).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  await writeFile(join(folder, "server/index.js"), code.join("\n"));
  await writeFile(join(folder, "hydrate-later.js"), "later();\n");
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  return folder;
}
const assets = { routes: { root: { css: ["/assets/all.css"] } } };

test("a build brings its stylesheet, and the script that each page contains", async () => {
  expect(await loadBuiltPages(await write({ assets }))).toMatchObject({
    stylesheetUrl: "/assets/all.css",
    hydrateLater: "later();",
    mode: "production",
  });
});

test.each([{ routes: {} }, { routes: { root: {} } }, { routes: { root: { css: [] } } }])(
  "a build without a stylesheet does not start: %j",
  async (none) => {
    await expect(loadBuiltPages(await write({ assets: none }))).rejects.toThrow("no stylesheet");
  },
);
