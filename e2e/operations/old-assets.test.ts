import { cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Build, buildIn, currentBuild } from "#src/base/platform/http/builds.server.ts";
import { folderForAllTests, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** Pages stay open in browsers during an upgrade, and request files of their own build. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const names = { before: "0000000000000001", own: "0000000000000002", after: "0000000000000003" };

const folder = await folderForAllTests();
const build = buildIn(folder, names.own);
await cp(currentBuild(root).folder, build.folder, { recursive: true });
await addBuild(buildIn(folder, names.before), "before-Ab_1-2c3");
const shop = await forAllTests(openTestShop({ build }));

/** Adds a build with one script in each of its two parts. */
async function addBuild({ client, admin }: Build, script: string): Promise<void> {
  for (const part of [client, admin]) {
    await mkdir(join(part, "assets"), { recursive: true });
    await writeFile(join(part, "assets", `${script}.js`), `export default "${script}";`);
  }
}

const paths = (script: string) => [`/assets/${script}.js`, `/admin/assets/${script}.js`];

test("an open page of the build before finds its scripts", async () => {
  for (const path of paths("before-Ab_1-2c3")) {
    const response = await shop.get(path);
    expect([response.status, await response.text()], path).toEqual([
      200,
      'export default "before-Ab_1-2c3";',
    ]);
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-type")).toContain("javascript");
  }
});

test("a page of the next build finds its scripts at a process started before it", async () => {
  for (const path of paths("after-9")) expect((await shop.get(path)).status, path).toBe(404);
  await addBuild(buildIn(folder, names.after), "after-9");
  for (const path of paths("after-9")) expect((await shop.get(path)).status, path).toBe(200);
});

test("nothing else of another build is served", async () => {
  await writeFile(join(buildIn(folder, names.before).folder, "secret.js"), "");
  for (const path of ["/assets/..%2f..%2fsecret.js", "/assets/nothing.js", "/assets/"])
    expect((await shop.get(path)).status, path).toBe(404);
});
