import { cp, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Build, buildIn, currentBuild } from "#src/base/platform/http/builds.server.ts";
import { openTestShop, type TestShop } from "#testing/test-shop.ts";
import { defined } from "#testing/defined.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let build: Build;
let shop: TestShop;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "shop-build-"));
  build = buildIn(folder, "0000000000000000");
  await cp(currentBuild(root).folder, build.folder, { recursive: true });
  await rename(build.admin, join(folder, "unfinished"));
  shop = await openTestShop({ build });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test("the shop opens before its back office is built, whose page loads itself again until it is", async () => {
  expect((await shop.get("/")).status).toBe(200);
  const soon = await shop.get("/admin");
  expect([soon.status, soon.headers.get("retry-after")]).toEqual([503, "3"]);
  expect(soon.headers.get("cache-control")).toBe("no-cache");
  const page = await soon.text();
  expect(page).toContain('<meta http-equiv="refresh" content="3">');
  expect(page).toContain("La administración se está construyendo");
  expect((await shop.get("/admin/assets/index-abc.js")).status).toBe(404);

  await rename(join(folder, "unfinished"), build.admin);
  const ready = await shop.get("/admin");
  expect(ready.status).toBe(200);
  const html = await ready.text();
  const [, script] = defined(/src="(\/admin\/assets\/[^"]+\.js)"/.exec(html));
  expect((await shop.get(defined(script))).status).toBe(200);
  const [, styles] = defined(/href="(\/admin\/assets\/[^"]+\.css)"/.exec(html));
  const named = (await (await shop.get(defined(styles))).text()).matchAll(/url\("?([^")]+)/g);
  const files = [...named].map(
    ([, file]) => new URL(defined(file), `http://shop${styles}`).pathname,
  );
  expect(files).not.toEqual([]);
  for (const file of files) expect([file, (await shop.get(file)).status]).toEqual([file, 200]);
});
