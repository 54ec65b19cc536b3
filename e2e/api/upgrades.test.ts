import { readFileSync } from "node:fs";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extract } from "tar";
import { expect, inject, onTestFinished, test } from "vitest";
import { defaultBrand } from "#src/base/brand/presets.ts";
import { restoreBackup } from "#src/base/platform/backup/backup.server.ts";
import { productUrl } from "#src/base/kernel/urls.ts";
import { migrateDatabase, openDatabase } from "#src/base/platform/db/database.server.ts";
import { compareTables } from "#src/base/platform/db/migrations.server.ts";
import { openMedia } from "#src/base/platform/files/media.server.ts";
import { expectBalance, logIn, mainInfo } from "#testing/customer-client.ts";
import { withDatabase } from "#testing/commands.ts";
import { createDatabase } from "#testing/database.ts";
import { defined } from "#testing/defined.ts";
import { inDatabase } from "#testing/postgres.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { hire } from "#testing/staff-client.ts";
import { openTestShop } from "#testing/test-shop.ts";

/** Upgrades from every released version, with a small shop that ran on it. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const migrations = join(root, "migrations");
const changelog = readFileSync(join(root, "CHANGELOG.md"), "utf8");
/** A shop of version 0.1.0 installs 0.2.0 first. */
const versions = [...changelog.matchAll(/^## (\d+\.\d+\.\d+)/gm)]
  .map(([, version]) => defined(version))
  .filter((version) => version !== "0.1.0");
const fixtureOf = (version: string) => join(root, `e2e/fixtures/v${version}.tar.gz`);

/** A brand whose logo and pattern were uploaded as SVG. */
const uploadedDrawings = {
  ...defaultBrand,
  primary: "#17693A",
  logo: { url: "/media/brand-0123456789abcdef.svg", width: 120, height: 40 },
  pattern: "own",
  ownPattern: { url: "/media/brand-fedcba9876543210.svg", width: 40, height: 40 },
};

/** Two orders that were imported from Shopify; the second was not paid. */
const ordersOfFormerShop = `
  with import as (
    insert into moving_imports (kind, source, actor, file_name, created)
    values ('orders', 'shopify', 'ana@obra.example', 'pedidos.csv', 2) returning id
  ), former as (
    insert into orders (customer_id, import_id, origin, origin_number, status, total, delivery_cost,
      address, state, city, postal_code, fingerprint, expires_at, created_at, paid_at, completed_at)
    select customers.id, import.id, 'shopify', number, status, 259.5, 99,
      'Reforma 9, Puebla, C.P. 72000', 'Puebla', 'Puebla', '72000', '', at, at, paid_at, paid_at
    from import, customers, (values
      ('1001', 'completed', timestamptz '2025-03-01 10:15-06', timestamptz '2025-03-01 10:15-06'),
      ('1002', 'cancelled', '2025-03-02 10:15-06', null)) as past(number, status, at, paid_at)
    where customers.email = 'cliente@demo.mx' returning id
  )
  insert into order_lines (order_id, position, name, price, quantity, discount)
  select id, 0, 'Brocha que ya no existe', 80.25, 2, 0 from former`;

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

test("tables that version 0.2.0 left are upgraded in place, with what they hold", async () => {
  const { tables, migrations: hashes } = await readManifest("0.2.0");
  const folder = await mkdtemp(join(tmpdir(), "shop-upgrade-"));
  const first = join(folder, "migrations");
  await cp(migrations, first, { recursive: true });
  const journal = JSON.parse(readFileSync(join(migrations, "meta/_journal.json"), "utf8")) as {
    entries: { when: number }[];
  };
  const entries = journal.entries.slice(0, 1);
  await writeFile(join(first, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  await withDatabase(null, async (_, name) => {
    const connection = inDatabase(inject("connection"), name);
    const db = openDatabase(connection, () => {});
    const media = await openMedia({ dataDir: folder, bucket: null });
    await restoreBackup({ db, media }, fixtureOf("0.2.0"), first);
    await db.$client.query("delete from drizzle.__drizzle_migrations");
    await db.$client.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at)
       select hash, $2::bigint - cardinality($1::text[]) + place
       from unnest($1::text[]) with ordinality as applied (hash, place)`,
      [hashes, defined(entries[0]).when],
    );
    await db.$client.query(`
      with changed as (
        select jsonb_build_array(jsonb_build_object('id', id,
          'before', jsonb_build_object('price', price + 7, 'pieces', null),
          'after', jsonb_build_object('price', price, 'pieces', 'Porcelanato'))) as changes
        from products where not archived order by id limit 1
      ), imported as (
        insert into product_imports (actor, file_name, total, position, status)
        values ('ana@obra.example', 'lista.csv', 0, 0, 'done')
      )
      insert into bulk_edits (actor, description, changes)
      select 'ana@obra.example', 'Precio +5 %', changes from changed`);
    await db.$client.query("update brand set design = $1", [uploadedDrawings]);
    await db.$client.query(ordersOfFormerShop);
    await db.$client.query(`
      with made as (
        insert into promotions (code, type, value, scope, auto_apply)
        values ('automatic-0a1b2c3d', 'percent', 1, 'cart', true),
          ('automatic-0A1B2C3D5', 'percent', 1, 'cart', true),
          ('automatic-vip', 'percent', 1, 'cart', false)
        returning id, code
      )
      insert into order_promotions (order_id, promotion_id, code, discount, delivery_discount)
      select (select min(id) from orders), id, code, 0, 0 from made`);
    expect(await compareTables(db.$client, migrations)).toEqual({
      tables: "older",
      missing: journal.entries.length - 1,
    });
    await migrateDatabase(db, migrations);
    expect(await compareTables(db.$client, migrations)).toEqual({ tables: "current", missing: 0 });
    for (const table of ["promotions", "order_promotions"]) {
      const { rows } = await db.$client.query<{ code: string | null }>(
        `select code from ${table} where code is null or code like 'automatic-%'`,
      );
      const codes = new Set(rows.map(({ code }) => code));
      expect(codes).toEqual(new Set([null, "automatic-0A1B2C3D5", "automatic-vip"]));
    }
    await db.$client.end();
    const shop = await openTestShop({ connection });
    expect((await mainInfo(shop)).elements).toHaveLength(tables.products);
    const home = await (await shop.get("/")).text();
    expect(home).toContain(`<img src="${uploadedDrawings.logo.url}"`);
    expect(home).toContain("--strip-height:4px");
    const owner = await hire(shop, "owner");
    expect((await owner.read("product-changes?kind=import")).data).toMatchObject([
      { kind: "import", title: "lista.csv" },
    ]);
    const { data } = await owner.read("product-changes");
    expect(data).toMatchObject([{ kind: "edit", title: "Precio +5 %", products: 1 }]);
    expect(await owner.change("POST", `product-changes/${defined(data[0]).id}/undo`)).toMatchObject(
      {
        restored: 1,
        left: [],
      },
    );
    const former = await owner.list("orders", { filter: { origin: "shopify" } });
    expect(new Set(former.data.map((order) => order.origin))).toEqual(
      new Set(["Shopify #1001", "Shopify #1002"]),
    );
    const sales = await owner.read("sales?from=2025-03-01&to=2025-03-02&by=seller");
    expect(sales.rows).toMatchObject([{ name: "De Shopify", orders: 1, net: 259.5 }]);
    const customer = await logIn(shop, { email: "cliente@demo.mx", password: "Cliente123!" });
    expect(await customer.orders()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ origin: "Shopify #1001", total: 259.5, status: "C" }),
      ]),
    );
    await expectBalance(shop);
    await expectSalesOfOrders(shop.db);
    await shop.close();
  });
  await rm(folder, { recursive: true, force: true });
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
    await expectSalesOfOrders(shop.db);
    await shop.close();
  });
  await rm(folder, { recursive: true, force: true });
});

test("a migration that fails names its file, and what PostgreSQL says", async () => {
  const database = await createDatabase(null);
  const db = openDatabase(database.connection, () => {});
  onTestFinished(async () => {
    await db.$client.end();
    await database.drop();
  });
  await db.$client.query("create table categories (id integer)");
  await expect(migrateDatabase(db, migrations)).rejects.toThrow(
    /^0000_\w+\.sql: PostgreSQL: relation "categories" already exists\n {2}CREATE TABLE "categories"/i,
  );
});
