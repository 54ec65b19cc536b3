import { readdirSync } from "node:fs";
import { mkdtemp, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { create, extract } from "tar";
import { expect, inject, test } from "vitest";
import {
  BackupError,
  migrateUntil,
  restoreBackup,
  writeBackup,
} from "#src/base/platform/backup/backup.server.ts";
import { verifyBackup } from "#src/base/platform/backup/backup-verification.server.ts";
import {
  type DatabasePool,
  migrateDatabase,
  openDatabase,
  onlyRow,
} from "#src/base/platform/db/database.server.ts";
import { namesIn, openMedia } from "#src/base/platform/files/media.server.ts";
import { defined } from "#testing/defined.ts";
import { createDatabase, type TestDatabase } from "#testing/database.ts";
import {
  countStock,
  expectBalance,
  logIn,
  mails,
  mainInfo,
  manyCustomers,
  pay,
  someCustomer,
  someProduct,
  tokenFromMail,
} from "#testing/customer-client.ts";
import { folderForAllTests, eventually, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { hire } from "#testing/staff-client.ts";

const migrations = fileURLToPath(new URL("../../migrations", import.meta.url));
const folder = await folderForAllTests();
const mediaIn = (dataDir: string) => openMedia({ dataDir, bucket: null });
const demoMedia = () => mediaIn(join(inject("mediaFolder"), ".."));

/** Runs the work with an empty database. */
async function withEmptyDatabase(
  work: (db: DatabasePool, connection: TestDatabase["connection"]) => Promise<void>,
): Promise<void> {
  const { connection, drop } = await createDatabase(null);
  const db = openDatabase(connection, () => {});
  try {
    await work(db, connection);
  } finally {
    await db.$client.end();
    await drop();
  }
}

async function contentOf(db: DatabasePool): Promise<Record<string, string>> {
  const { rows } = await db.$client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const content: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: hashes } = await db.$client.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from "${name}" t`,
    );
    content[name] = onlyRow(hashes).hash;
  }
  return content;
}

test("a backup of a shop that goes on selling is one moment of it, and opens as a shop again", async () => {
  const shop: TestShop = await openTestShop();
  const customerClients = await manyCustomers(shop, 6);
  const product = await someProduct(shop, "Llana Dentada");
  await countStock(shop, product.id, 50_000);
  let selling = true;
  const sales = customerClients.map(async (customerClient) => {
    // More than sixty links in ten minutes would be rejected.
    for (let bought = 0; selling && bought < 60; bought++)
      await pay(
        shop,
        await customerClient.link({
          elements: [{ id: product.id, quantity: 1 }],
          total: product.price,
        }),
      );
  });
  await eventually(async () => expect(await customerClients[0]?.orders()).not.toEqual([]));
  const file = join(folder, "one.tar.gz");
  await writeBackup({ db: shop.db, media: await demoMedia() }, file);
  selling = false;
  await Promise.all(sales);
  await shop.close();

  await withEmptyDatabase(async (db, connection) => {
    const { files } = await restoreBackup(
      { db, media: await mediaIn(join(folder, "restored")) },
      file,
      migrations,
    );
    // At least the masters: their sizes are made on request.
    expect(files).toBeGreaterThan(90);
    const again = await openTestShop({ connection, env: { DATA_DIR: join(folder, "restored") } });
    await expectBalance(again);
    const customer = await logIn(again, { email: "cliente@demo.mx", password: "Cliente123!" });
    expect(await customer.orders()).toHaveLength(4);
    const image = defined((await mainInfo(again)).elements[0]?.image);
    expect((await again.get(image)).status).toBe(200);
    // Sequences continue where they stopped.
    const ana = await someCustomer(again);
    await pay(
      again,
      await ana.link({ elements: [{ id: product.id, quantity: 1 }], total: product.price }),
    );
    await again.close();
  });
});

test("nothing is lost or changed on the way: every row, every file, every waiting email", async () => {
  const shop = await openTestShop();
  const file = join(folder, "two.tar.gz");
  await shop.post("/api/contacts", {
    name: "Ana",
    lastname: "Ruiz",
    email: "ana@example.com",
    message: "Línea uno\nlínea dos\t«comillas» \\ y \\N",
  });
  await eventually(async () =>
    expect((await mails(shop)).filter(({ text }) => text.includes("Línea uno"))).toHaveLength(1),
  );
  const { rows } = await shop.db.$client.query<{ id: number }>("select id from contact_messages");
  await shop.db.$client.query(
    `insert into pgboss.job (name, data, start_after)
     values ('tell-company-of-message', $1, now() + interval '2 seconds')`,
    [JSON.stringify({ messageId: onlyRow(rows).id, restored: true })],
  );
  const files = await namesIn(inject("mediaFolder"));
  await writeBackup({ db: shop.db, media: await demoMedia() }, file);
  await shop.db.$client.query("delete from sent_emails; delete from customer_sessions");
  const before = await contentOf(shop.db);
  await shop.close();

  await withEmptyDatabase(async (db, connection) => {
    const media = await mediaIn(join(folder, "three"));
    await restoreBackup({ db, media }, file, migrations);
    await db.$client.query("delete from sent_emails");
    expect(await contentOf(db)).toEqual(before);
    // Other tests' emails may add images to the same folder meanwhile.
    const restored = await readdir(media.folder);
    expect(restored).toEqual(expect.arrayContaining(files));
    expect(await readdir(inject("mediaFolder"))).toEqual(expect.arrayContaining(restored));
    const again = await openTestShop({ connection });
    const waiting = `select 1 from pgboss.job where name = 'tell-company-of-message'
       and (data->>'restored')::boolean and state = 'completed'`;
    await eventually(async () =>
      expect((await again.db.$client.query(waiting)).rows).toHaveLength(1),
    );
    await again.close();
  });
});

test("sessions and links of the day of the backup do not come back", async () => {
  const shop = await openTestShop();
  const email = "cliente@demo.mx";
  const customer = await logIn(shop, { email, password: "Cliente123!" });
  await hire(shop, "owner");
  expect((await shop.post("/api/customers/forgot-password", { email })).status).toBe(200);
  const token = await tokenFromMail(shop, email, "reset-password");
  const file = join(folder, "sessions.tar.gz");
  await writeBackup({ db: shop.db, media: await mediaIn(join(folder, "none")) }, file);
  await shop.close();
  const unpacked = await mkdtemp(join(folder, "sessions-"));
  await extract({ file, cwd: unpacked });
  expect((await readdir(unpacked)).filter((name) => /session|token/.test(name))).toEqual([]);
  await withEmptyDatabase(async (db, connection) => {
    await restoreBackup({ db, media: await mediaIn(join(folder, "seven")) }, file, migrations);
    const again = await openTestShop({ connection });
    const profile = await again.get("/api/customers/profile", customer.headers);
    expect(profile.status).toBe(401);
    const reset = { token, password: "Otra-clave-2026" };
    expect((await again.post("/api/customers/reset-password", reset)).status).toBe(404);
    const { rows } = await again.db.$client.query("select 1 from staff_sessions");
    expect(rows).toEqual([]);
    await again.close();
  });
});

test("a restore never overwrites a shop, and a broken file changes nothing", async () => {
  const shop = await openTestShop();
  const file = join(folder, "four.tar.gz");
  await writeBackup({ db: shop.db, media: await mediaIn(join(folder, "none")) }, file);
  const media = await mediaIn(join(folder, "four"));
  await expect(restoreBackup({ db: shop.db, media }, file, migrations)).rejects.toThrow(
    "is not empty",
  );
  await shop.close();
  const whole = await readFile(file);
  const broken = join(folder, "broken.tar.gz");
  await withEmptyDatabase(async (db) => {
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from("no es una copia")]) {
      await writeFile(broken, bytes);
      await expect(restoreBackup({ db, media }, broken, migrations)).rejects.toThrow(BackupError);
    }
    await restoreBackup({ db, media }, file, migrations);
  });
});

test("a backup can be read by its owner alone, and encrypted only with the secret key", async () => {
  const shop = await openTestShop();
  const identity = await generateX25519Identity();
  const [file, plain] = [join(folder, "secret.tar.gz.age"), join(folder, "plain.tar.gz")];
  const places = { db: shop.db, media: await mediaIn(join(folder, "none")) };
  await writeBackup(places, file, { recipient: await identityToRecipient(identity) });
  await writeBackup(places, plain);
  await shop.close();
  for (const each of [file, plain]) expect((await stat(each)).mode & 0o777).toBe(0o600);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  await withEmptyDatabase(async (db) => {
    const media = await mediaIn(join(folder, "deciphered"));
    await expect(restoreBackup({ db, media }, file, migrations)).rejects.toThrow("is encrypted");
    const foreign = await generateX25519Identity();
    await expect(restoreBackup({ db, media }, file, migrations, foreign)).rejects.toThrow(
      "does not open the backup",
    );
    // The format of age-keygen.
    await restoreBackup(
      { db, media },
      file,
      migrations,
      `# created: hoy\n# public key: age1x\n${identity}\n`,
    );
    expect((await db.$client.query("select 1 from products limit 1")).rows).toHaveLength(1);
  });
});

test.each([
  "../outside.copy",
  "media/../../outside",
  "media/.hidden",
  "media/page.html",
  "media/script.js",
  "script.sh",
])("an archive with %s among its names is rejected, and nothing is written", async (name) => {
  const source = await mkdtemp(join(folder, "forged-"));
  await writeFile(join(source, "content"), "x");
  const forged = join(source, "forged.tar.gz");
  await create(
    {
      file: forged,
      cwd: source,
      gzip: true,
      preservePaths: true,
      onWriteEntry: (entry) => void (entry.path = name),
    },
    ["content"],
  );
  await withEmptyDatabase(async (db) => {
    await expect(
      restoreBackup({ db, media: await mediaIn(join(source, "data")) }, forged, migrations),
    ).rejects.toThrow("not of a backup");
  });
  expect((await readdir(source)).toSorted()).toEqual(["content", "data", "forged.tar.gz"]);
});

test("a backup whose rows are not those of the store is no backup, though as many", async () => {
  const shop = await openTestShop();
  const places = { db: shop.db, media: await mediaIn(join(folder, "none")) };
  const file = join(folder, "five.tar.gz");
  const verify = (archive: string) => verifyBackup(archive, migrations);
  const { rows } = await writeBackup(places, file, {
    verify: async (archive) => expect((await verify(archive)).rows).toBeGreaterThan(300),
  });
  expect(rows).toBeGreaterThan(300);
  await shop.close();
  const source = await mkdtemp(join(folder, "changed-"));
  await extract({ file, cwd: source });
  const table = join(source, "categories.copy");
  await writeFile(table, (await readFile(table, "utf8")).replace(/\t[A-Z]/, "\tX"));
  const changed = join(folder, "changed.tar.gz");
  await create({ file: changed, cwd: source, gzip: true }, await readdir(source));
  await expect(verify(changed)).rejects.toThrow("rows of categories come back different");
});

/** What a shop may have on any migration: a catalogue, a message, an order, stock. */
function fill(db: DatabasePool, version: number) {
  const key = version > 53 ? "idempotency_key" : "fingerprint";
  return db.$client.query(`
    do $$ declare shelf int; part int; item int; person int; sale int; begin
      insert into categories (name, position) values ('Construcción ${version}', 0)
        returning id into shelf;
      insert into subcategories (category_id, name, position) values (shelf, 'Morteros ${version}', 0)
        returning id into part;
      insert into products (name, description, price, stock, instructions, position)
        values ('Mortero ${version}', 'De otra versión', 120, 7, '[]', ${version})
        returning id into item;
      insert into product_subcategories (product_id, subcategory_id, position)
        values (item, part, 0);
      insert into stock_movements (product_id, quantity, reason) values (item, 7, 'counted');
      insert into contact_messages (name, lastname, email, message)
        values ('Ana', 'Ruiz', 'ana@example.com', '¿Cuánto rinde?');
      insert into customers (name, lastname, email, phone, password_hash, confirmed_at)
        values ('Ana', 'Ruiz', 'ana${version}@example.com', '5512345678', '', now())
        returning id into person;
      insert into orders (customer_id, status, total, delivery_cost, address, state, city,
          postal_code, ${key}, expires_at, paid_at)
        values (person, 'completed', 240, 0, 'Calle 1', 'Puebla', 'Puebla', '72000', 'x', now(), now())
        returning id into sale;
      insert into order_lines (order_id, position, product_id, name, price, quantity)
        values (sale, 0, item, 'Mortero', 120, 2);
    end $$`);
}

const versions = readdirSync(migrations)
  .filter((file) => file.endsWith(".sql"))
  .map((_, index) => index + 1);

test.each([
  ["the first migration", versions.slice(0, 1)],
  ["each migration in turn", versions],
])("a shop that was filled on %s is upgraded with its data in place", async (_, filled) => {
  await withEmptyDatabase(async (db, connection) => {
    for (const version of filled) {
      await migrateUntil(db, migrations, version);
      await fill(db, version);
    }
    await migrateDatabase(db, migrations);
    const shop = await openTestShop({ connection });
    expect((await mainInfo(shop)).elements).toMatchObject(
      filled.map((version) => ({
        name: `Mortero ${version}`,
        price: 120,
        stock: 7,
        subcategories: [{ name: `Morteros ${version}` }],
      })),
    );
    const { rows } = await shop.db.$client.query("select quantity, reason from stock_movements");
    expect(rows).toEqual(filled.map(() => ({ quantity: 7, reason: "counted" })));
    const owner = await hire(shop, "owner");
    const asked = { filter: { q: "CUANTO rinde" } };
    expect((await owner.list("messages", asked)).total).toBe(filled.length);
    const large = { filter: { minTotal: 240 } };
    expect((await owner.list("orders", large)).total).toBe(filled.length);
    await shop.close();
  });
});
