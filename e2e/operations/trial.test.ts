import { join } from "node:path";
import { inject, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#src/platform/db/database.server.ts";
import { runCommand, withDatabase } from "#testing/commands.ts";
import { expectBalance, newCustomer, pay, someProduct, stockOf } from "#testing/customer-client.ts";
import { expectSalesAsRebuilt } from "#testing/sales.ts";
import { templateName } from "#testing/postgres.ts";
import { hire } from "#testing/staff-client.ts";
import { folderForAllTests, openTestShop } from "#testing/test-shop.ts";

/** `npm run restore -- file --from-trial`: a shop that was tried out goes into production. */

const folder = await folderForAllTests();
const media = () => join(inject("mediaFolder"), "..");

async function backUp(DATABASE_URL: string, name: string): Promise<string> {
  const file = join(folder, name);
  const { code, output } = await runCommand(["backup", file], { DATABASE_URL, DATA_DIR: media() });
  expect(code, output).toBe(0);
  return file;
}

const restore = (file: string, DATABASE_URL: string, name: string) =>
  runCommand(["restore", file, "--from-trial"], { DATABASE_URL, DATA_DIR: join(folder, name) });

test("a trial's orders and customers stay behind, and what was set up comes along", async () => {
  await withDatabase(templateName, async (trial) => {
    const shop = await openTestShop({ connection: { connectionString: trial } });
    onTestFinished(() => shop.close());
    const owner = await hire(shop, "owner");
    const product = await someProduct(shop, "Llana Dentada");
    const customer = await newCustomer(shop);
    const elements = [{ id: product.id, quantity: 2 }];
    await pay(shop, await customer.link({ elements, total: 2 * product.price }));
    // One that an import brought from another shop.
    await shop.db.$client.query(
      "update orders set origin = 'shopify', origin_number = 'S-1' where id = 1",
    );
    const waiting = await shop.db.$client.query(
      "update pgboss.job set state = 'created', completed_on = null, start_after = now() + interval '1 day'",
    );
    expect(waiting.rowCount).toBeGreaterThan(0);
    const { rows: counted } = await shop.db.$client.query<{ last: number; products: number }>(
      `select (select max(id) from orders) as last, (select count(*)::int from products) as products`,
    );
    const stock = await stockOf(shop, product.id);
    const file = await backUp(trial, "trial.tar.gz");

    await withDatabase(null, async (production) => {
      const { code, output } = await restore(file, production, "production");
      expect([code, output]).toEqual([0, expect.stringContaining("begins closed")]);
      const db = openDatabase({ connectionString: production }, () => {});
      try {
        const ask = async (sql: string) => (await db.$client.query(sql)).rows;
        expect(await ask("select origin_number from orders")).toEqual([{ origin_number: "S-1" }]);
        expect(await ask("select from order_lines where order_id <> 1")).toEqual([]);
        expect(await ask("select id from customers")).toEqual(
          await ask("select customer_id as id from orders"),
        );
        expect(await ask("select from products")).toHaveLength(counted[0]!.products);
        expect(await ask("select opened_at from shop_opening")).toEqual([{ opened_at: null }]);
        const staff = await ask("select email from staff");
        expect(staff).toContainEqual({ email: owner.email });
        expect(staff).not.toContainEqual({ email: "admin@demo.mx" });
        expect(await ask("select from pgboss.job")).toEqual([]);
        expect(await stockOf({ db }, product.id)).toBe(stock + 2);
        await expectBalance({ db });
        await expectSalesAsRebuilt(db);
        const next = await ask("select nextval(pg_get_serial_sequence('orders', 'id'))::int as id");
        expect(next).toEqual([{ id: counted[0]!.last + 1 }]);
        expect(await tablesWith(ask, customer.email)).toEqual([]);
      } finally {
        await db.$client.end();
      }
    });
  });
}, 300_000);

test("a shop that was really paid is no trial", async () => {
  await withDatabase(templateName, async (real) => {
    const db = openDatabase({ connectionString: real }, () => {});
    await db.$client.query("update orders set livemode = true where id = 1");
    await db.$client.end();
    const file = await backUp(real, "real.tar.gz");
    await withDatabase(null, async (production) => {
      const { code, output } = await restore(file, production, "real");
      expect([code, output]).toEqual([1, expect.stringContaining("of no trial")]);
    });
  });
}, 300_000);

/** Tables with a row that names this. */
async function tablesWith(
  ask: (sql: string) => Promise<{ name?: string }[]>,
  word: string,
): Promise<unknown[]> {
  const tables = await ask("select tablename as name from pg_tables where schemaname = 'public'");
  const found = [];
  for (const { name } of tables)
    if ((await ask(`select from "${name}" t where t::text like '%${word}%'`)).length > 0)
      found.push(name);
  return found;
}
