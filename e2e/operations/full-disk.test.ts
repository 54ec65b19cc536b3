import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { tmpdir } from "node:os";
import { expect, inject, onTestFinished, test } from "vitest";
import { databaseDiskFull } from "#src/main/server-texts.ts";
import { startEmbeddedPostgres } from "#src/base/platform/db/embedded-postgres.server.ts";
import { fillDatabase } from "#testing/postgres.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { startProcess } from "#testing/processes/store-processes.ts";
import { eventually, message, openTestShop } from "#testing/test-shop.ts";

/** A shop whose disk is full, on a real disk that is. */

/** Mounts a disk in memory of that many megabytes; null if this account may not. */
async function mountDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "shop-disk-"));
  const options = `size=${megabytes}m,mode=755`;
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", folder]);
  onTestFinished(async () => {
    spawnSync("umount", ["-l", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return mounted.status === 0 ? folder : null;
}

/** Takes all that is left. @returns what gives it back */
function fill(disk: string): () => Promise<void> {
  const file = join(disk, "filling");
  spawnSync("dd", ["if=/dev/zero", `of=${file}`, "bs=4096"]);
  return () => rm(file);
}

test("a shop whose database has no room is not ready and says why, shows its pages, and goes on once there is some", async (test) => {
  const disk = await mountDisk(200);
  if (disk === null) return test.skip();
  const postgres = await startEmbeddedPostgres(join(disk, "postgres"));
  onTestFinished(() => postgres.stop());
  await fillDatabase(postgres.connection, inject("mediaFolder"));
  const shop = await openTestShop({ connection: postgres.connection });
  onTestFinished(() => shop.close());
  expect((await shop.get("/readyz")).status).toBe(200);

  const makeRoom = fill(disk);
  await eventually(async () => {
    const answer = await shop.get("/readyz");
    expect([answer.status, await answer.text()]).toEqual([503, databaseDiskFull]);
  });
  expect((await shop.get("/")).status).toBe(200);
  expect((await shop.get("/healthz")).status).toBe(200);
  // It stays so for as long as the disk is full.
  for (let turn = 0; turn < 20; turn++) expect((await shop.get("/readyz")).status).toBe(503);

  await makeRoom();
  await eventually(async () => expect((await shop.get("/readyz")).status).toBe(200));
  expect((await shop.post("/api/contacts", message)).status).toBe(201);
}, 300_000);

test("a demo that does not fit on its disk ends the start with one sentence", async (test) => {
  const disk = await mountDisk(1);
  if (disk === null) return test.skip();
  const store = await startProcess({
    databaseUrl: await openTestDatabase(null),
    env: { SEED: "demo", DATA_DIR: disk },
  });
  expect(await store.ended).toBe(1);
  expect(store.output()).toContain("There is no space left");
  expect(store.output()).not.toContain("    at ");
}, 300_000);
