import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { inDatabase, templateName } from "#testing/postgres.ts";
import { openTestDatabase } from "#testing/processes/scene.ts";
import { becomesReady, startProcess } from "#testing/processes/store-processes.ts";
import { eventually } from "#testing/test-shop.ts";

/** Counts the rows of each table. */
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
  const stores = await Promise.all([1, 2, 3].map(() => startProcess({ databaseUrl, env })));
  await Promise.all(stores.map(becomesReady));

  const alone = await countRows(inDatabase(inject("connection"), templateName));
  const together = await countRows({ connectionString: databaseUrl });
  expect(alone["products"]).toBeGreaterThan(60);
  expect(alone["orders"]).toBeGreaterThan(0);
  expect(together).toMatchObject(alone);
  for (const { url } of stores) {
    const page = await fetch(`${url}/`);
    expect([page.status, (await page.text()).includes("</html>")]).toEqual([200, true]);
  }
}, 600_000);

test("three processes print first-owner URLs of their own, of which one is used once", async () => {
  const databaseUrl = await openTestDatabase(null);
  const folder = await mkdtemp(join(tmpdir(), "shop-together-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const start = () => startProcess({ databaseUrl, env: { DATA_DIR: folder } });
  const stores = await Promise.all([start(), start(), start()]);
  await Promise.all(stores.map(becomesReady));
  const tokenOf = (output: string) => /first-owner\?token=([\w-]+)/.exec(output)?.[1];
  await eventually(async () => {
    for (const { output } of stores) expect(tokenOf(output())).toBeDefined();
  });
  const tokens = stores.map(({ output }) => tokenOf(output()));
  expect(new Set(tokens).size).toBe(3);
  // Behind a proxy, any process may get the address that another one printed.
  const become = async (place: number) =>
    await fetch(`${stores[(place + 1) % 3]?.url}/api/admin/first-owner`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        token: tokens[place],
        name: "Teresa Luna",
        email: `tere${place}@ferrelapaz.example`,
        password: "Taladro y clavo 9",
      }),
    });
  expect(await countRows({ connectionString: databaseUrl })).toMatchObject({ owner_tokens: 3 });
  const answers = await Promise.all([0, 1, 2].map((place) => become(place)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 400, 400]);
  const { staff, owner_tokens: left } = await countRows({ connectionString: databaseUrl });
  expect({ staff, left }).toEqual({ staff: 1, left: 0 });
  const another = await start();
  await becomesReady(another);
  await eventually(async () => expect(another.output()).toContain("is open"));
  expect(tokenOf(another.output())).toBeUndefined();
}, 600_000);
