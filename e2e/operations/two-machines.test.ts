import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Pool } from "pg";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { joinMediaFolder } from "#src/platform/shared-folder.server.ts";
import { openFakeS3 } from "#testing/fake-s3.ts";
import { templateName } from "#testing/postgres.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";

/** Two machines, each with its own disk, sharing one database. */

async function newDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "shop-machine-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("a second machine that does not share the files may not start, until the first one is gone or both have a bucket", async () => {
  const databaseUrl = await openTestDatabase(templateName);
  const [here, there] = [await newDisk(), await newDisk()];
  const start = (folder: string, env: Record<string, string> = {}, worker = false) =>
    startProcess({
      script: worker ? "scripts/worker.ts" : "scripts/serve.ts",
      databaseUrl,
      env: { DATA_DIR: folder, ...env },
    });
  const first = await start(here);
  await becomesReady(first);

  const s3 = await openFakeS3();
  onTestFinished(() => s3.close());
  const [stranger, strangeWorker, sharing, withBucket] = await Promise.all([
    start(there),
    start(there, {}, true),
    start(here),
    start(there, s3.env),
  ]);
  for (const stopped of [stranger, strangeWorker]) {
    expect(await stopped.ended).toBe(1);
    expect(stopped.output()).toContain(join(here, "media"));
    expect(stopped.output()).toContain(join(there, "media"));
    expect(stopped.output()).toMatch(/DATA_DIR en un disco compartido.*S3_BUCKET_URL/);
    expect(stopped.output()).not.toContain("Error:");
  }
  await Promise.all([becomesReady(sharing), becomesReady(withBucket)]);

  // A killed machine leaves a file and a row, but no longer counts.
  first.kill("SIGKILL");
  sharing.kill("SIGTERM");
  await Promise.all([first.ended, sharing.ended]);
  const replacement = await start(there);
  await becomesReady(replacement);
  const own = (await readdir(join(there, "media"))).filter((name) => name.startsWith(".process-"));
  expect(own).toHaveLength(1);
}, 600_000);

test("a process that ends without its database leaves its file too, or the next start would take it for another machine's", async () => {
  const folder = await newDisk();
  const pool = new Pool({ connectionString: await openTestDatabase(templateName) });
  const leave = await joinMediaFolder(pool, folder, pino({ enabled: false }));
  await pool.end();
  await expect(leave()).rejects.toThrow();
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.process-/)]);
});
