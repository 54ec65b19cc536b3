import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extract } from "tar";
import { expect, inject, test } from "vitest";
import { restoreBackup } from "#src/platform/backup/backup.server.ts";
import { productUrl } from "#src/kernel/urls.ts";
import { openDatabase } from "#src/platform/db/database.server.ts";
import { openMedia } from "#src/platform/files/media.server.ts";
import { expectBalance, logIn, mainInfo } from "#testing/customer-client.ts";
import { withDatabase } from "#testing/commands.ts";
import { defined } from "#testing/defined.ts";
import { inDatabase } from "#testing/postgres.ts";
import { hire } from "#testing/staff-client.ts";
import { openTestShop } from "#testing/test-shop.ts";

/** Upgrades from every released version, with a small shop that ran on it. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const migrations = join(root, "migrations");
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(([, version]) =>
  defined(version),
);
const fixtureOf = (version: string) => join(root, `e2e/fixtures/v${version}.tar.gz`);

interface Manifest {
  migrations: string[];
  tables: Record<"orders" | "customers" | "products" | "contact_messages", number>;
}

async function readManifest(version: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), "shop-fixture-"));
  try {
    await extract({ file: fixtureOf(version), cwd: folder });
    return JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each(versions)("version %s left a small shop, on the migrations of today", async (version) => {
  expect((await stat(fixtureOf(version))).size).toBeLessThan(100_000);
  const { entries } = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string }[];
  };
  const hashes = entries.map(({ tag }) =>
    createHash("sha256")
      .update(readFileSync(join(migrations, `${tag}.sql`)))
      .digest("hex"),
  );
  const seen = (await readManifest(version)).migrations;
  expect(seen).toEqual(hashes.slice(0, seen.length));
});

test.each(versions)("a shop of version %s is upgraded with its data in place", async (version) => {
  const { tables } = await readManifest(version);
  const folder = await mkdtemp(join(tmpdir(), "shop-upgrade-"));
  await withDatabase(null, async (_, name) => {
    const connection = inDatabase(inject("connection"), name);
    const db = openDatabase(connection, () => {});
    const media = await openMedia({ dataDir: folder, bucket: null });
    await restoreBackup({ db, media }, fixtureOf(version), migrations);
    await db.$client.end();

    const shop = await openTestShop({ connection });
    const { elements } = await mainInfo(shop);
    expect(elements).toHaveLength(tables.products);
    for (const path of ["/", "/about", productUrl(defined(elements[0]))])
      expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
    const customer = await logIn(shop, { email: "cliente@demo.mx", password: "Cliente123!" });
    expect((await customer.orders()).length).toBeGreaterThan(0);
    const owner = await hire(shop, "owner");
    expect((await owner.list("orders")).total).toBe(tables.orders);
    expect((await owner.list("customers")).total).toBe(tables.customers);
    expect((await owner.list("messages")).total).toBe(tables.contact_messages);
    await expectBalance(shop);
    await shop.close();
  });
  await rm(folder, { recursive: true, force: true });
});
