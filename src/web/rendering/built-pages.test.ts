import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadBuiltPages } from "./built-pages.server.ts";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Writes a build to disk, as the bundler does. */
async function write(build: object, css = "a{}") {
  const folder = await mkdtemp(join(tmpdir(), "built-pages-"));
  folders.push(folder);
  await mkdir(join(folder, "server"));
  await mkdir(join(folder, "client/assets"), { recursive: true });
  await writeFile(join(folder, "client/assets/all.css"), css);
  await writeFile(join(folder, "client/assets/later-0a1b.css"), "");
  const code = Object.entries(build).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
  );
  await writeFile(join(folder, "server/index.js"), code.join("\n"));
  await writeFile(join(folder, "hydrate-later.js"), "later();\n");
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  return folder;
}
const assets = { routes: { root: { css: ["/assets/all.css"] } } };
const routes = {
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root" },
  home: { id: "home", parentId: "layout" },
  product: { id: "product", parentId: "layout", path: "product/:name/:id" },
  other: { id: "other", parentId: "root", path: "*" },
};

test("the pages of a build are its routes that show something, without their layouts", async () => {
  const { paths } = await loadBuiltPages(await write({ assets, routes }));
  expect(paths).toEqual(["", "product/:name/:id", "*"]);
});

test("what stands in each page is the build's own stylesheet and script", async () => {
  const { firstView, mode } = await loadBuiltPages(await write({ assets, routes }, ".card{x:1}"));
  expect(firstView).toEqual({
    stylesheet: {
      text: ".card{x:1}",
      url: "/assets/all.css",
      laterUrl: "/assets/later-0a1b.css",
    },
    hydrateLater: "later();",
  });
  expect(mode).toBe("production");
});

test.each([{ routes: {} }, { routes: { root: {} } }, { routes: { root: { css: [] } } }])(
  "a build without a stylesheet does not start: %j",
  async (none) => {
    await expect(loadBuiltPages(await write({ assets: none, routes }))).rejects.toThrow(
      "no stylesheet",
    );
  },
);
