import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { inDatabase, templateName } from "#testing/postgres.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";

/** Counts the rows of each table, except those that processes write about themselves. */
async function countRows(config: ConstructorParameters<typeof Client>[0]) {
  const client = new Client(config);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; count: string }>(`
      select c.relname as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I', c.relname),
          false, true, '')))[1]::text as count
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  } finally {
    await client.end();
  }
}

test("three processes that open an empty database together are one shop, and nothing is doubled", async () => {
  const databaseUrl = await openTestDatabase(null);
  const folder = await mkdtemp(join(tmpdir(), "shop-together-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const env = { SEED: "demo", DATA_DIR: folder };
  const stores = await Promise.all(
    [1, 2, 3].map(() => startProcess({ script: "src/server.ts", databaseUrl, env })),
  );
  await Promise.all(stores.map(becomesReady));

  const alone = await countRows(inDatabase(inject("connection"), templateName));
  const together = await countRows({ connectionString: databaseUrl });
  expect(together["store_processes"]).toBe(3);
  alone["store_processes"] = 3;
  expect(alone["products"]).toBeGreaterThan(60);
  expect(alone["orders"]).toBeGreaterThan(0);
  expect(together).toMatchObject(alone);
  for (const { url } of stores) {
    const page = await fetch(`${url}/`);
    expect([page.status, (await page.text()).includes("</html>")]).toEqual([200, true]);
  }
}, 600_000);
