import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { triedOut } from "#src/main/parts/answers.server.ts";
import { endTrial } from "#src/parts/launch/trial.server.ts";
import { type DatabasePool, onlyRow, openDatabase } from "#src/base/platform/db/database.server.ts";
import { runCommand, withDatabase } from "#testing/commands.ts";
import { expectBalance, newCustomer, pay, someProduct } from "#testing/customer-client.ts";
import { urlOf } from "#testing/database.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { templateName } from "#testing/postgres.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { hire, logInStaff } from "#testing/staff-client.ts";
import { folderForAllTests, openTestShop } from "#testing/test-shop.ts";
import { rosa, trialWord, tryOut } from "#testing/parts/all/whole-trial.ts";

/** `npm run restore -- file --from-trial`: a shop that was tried out goes into production. */

const folder = await folderForAllTests();

async function backUp(
  DATABASE_URL: string,
  name: string,
  DATA_DIR = join(inject("mediaFolder"), ".."),
): Promise<string> {
  const file = join(folder, name);
  const { code, output } = await runCommand(["backup", file], { DATABASE_URL, DATA_DIR });
  expect(code, output).toBe(0);
  return file;
}

const restore = (file: string, DATABASE_URL: string, name: string) =>
  runCommand(["restore", file, "--from-trial"], { DATABASE_URL, DATA_DIR: join(folder, name) });

const all = "true";
const none = "false";
const ofImport = "order_id in (select id from orders where origin is not null)";
const ofRosa = `customer_id = (select id from customers where email = '${rosa}')`;

/**
 * Which rows of each table stay as they are. Every table has its line: whoever adds one decides
 * whether it goes with a trial.
 */
const stays: Readonly<Record<string, string>> = {
  advertisements: all,
  backups: none,
  brand: all,
  captured_emails: none,
  categories: all,
  company: all,
  complementary_products: all,
  contact_messages: none,
  customer_notes: ofRosa,
  customer_sessions: none,
  customer_tokens: none,
  customers: `email = '${rosa}'`,
  delivery_cities: all,
  delivery_notes: none,
  delivery_rates: all,
  delivery_states: all,
  delivery_zones: all,
  disputes: none,
  email_codes: none,
  goods_return_lines: none,
  goods_returns: none,
  invoice_settings: all,
  known_devices: none,
  legal_acceptances: none,
  legal_texts: all,
  moving_imports: all,
  opening_subscribers: all,
  order_changes: none,
  order_history: none,
  order_lines: ofImport,
  order_payments: none,
  order_promotions: ofImport,
  order_settings: all,
  orders: "origin is not null",
  outlet_cities: all,
  outlet_stock: all,
  outlets: all,
  owner_tokens: none,
  payment_comparisons: none,
  payment_events: none,
  payment_proofs: none,
  drawer_cut_lines: none,
  drawer_cuts: none,
  drawer_moves: none,
  product_change_rows: all,
  product_change_runs: all,
  product_import_images: all,
  product_subcategories: all,
  promotion_categories: all,
  promotion_products: all,
  promotion_subcategories: all,
  promotions: all,
  quotation_settings: all,
  quotations: none,
  rate_limits: none,
  receivable_settings: all,
  redirects: all,
  refund_lines: none,
  refused_tax_files: none,
  refunds: none,
  reviews: none,
  searched_queries: none,
  security_events: none,
  sent_emails: none,
  shop_keys: all,
  staff: "email <> 'admin@demo.mx'",
  staff_recovery_codes: all,
  staff_sessions: none,
  staff_settings: all,
  staff_tokens: none,
  status_alerts: none,
  stock_alerts: none,
  stock_reservations: none,
  subcategories: all,
  synonyms: all,
  tax_document_files: none,
  tax_document_orders: none,
  tax_documents: none,
  tax_profiles: ofRosa,
  units: all,
};

/** Those of which more is said below. */
const changes: Readonly<Record<string, string>> = {
  audit_log: "id, at, actor, action, resource, record_id",
  products: "id, name, price, sku, image, archived, position, low_stock_level",
};
const rebuilt = ["shop_opening", "stock_movements"];

type Pool = Pick<DatabasePool, "$client">;
const ask = async <Row extends object>({ $client }: Pool, sql: string): Promise<Row[]> =>
  (await $client.query<Row>(sql)).rows;

const tablesOf = async (db: Pool): Promise<string[]> =>
  (
    await ask<{ name: string }>(
      db,
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    )
  ).map(({ name }) => name);

/** Returns what stays of each table. */
async function keptRows(db: Pool): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [table, which] of Object.entries(stays))
    found[table] = await textsOf(db, `select t::text as text from ${table} t where ${which}`);
  for (const [table, columns] of Object.entries(changes))
    found[table] = await textsOf(db, `select row(${columns})::text as text from ${table}`);
  return found;
}
const textsOf = async (db: Pool, query: string): Promise<string[]> =>
  (await ask<{ text: string }>(db, `${query} order by 1`)).map(({ text }) => text);

/** Returns what is for sale of each product. */
async function stocksOf(db: Pool): Promise<Map<number, number>> {
  const rows = await ask<{ id: number; stock: number }>(db, "select id, stock from products");
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}

/** Returns the same before anybody bought: the demo has orders from its beginning. */
async function stocksBeforeOrders(db: Pool): Promise<Map<number, number>> {
  const stocks = await stocksOf(db);
  const ordered = await ask<{ id: number; quantity: number }>(
    db,
    `select product_id as id, quantity from order_lines join orders on orders.id = order_id
     where status in ('processing', 'shipped', 'completed')`,
  );
  for (const { id, quantity } of ordered) stocks.set(id, (stocks.get(id) ?? 0) + quantity);
  return stocks;
}

/** Returns where anything of a person of the trial stands. */
async function tracesOf(db: Pool, words: readonly string[]): Promise<string[]> {
  const tables = await ask<{ name: string }>(
    db,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables)
    for (const word of words)
      found.push(
        ...(
          await textsOf(
            db,
            `select t::text as text from ${name} t
          where strpos(lower(t::text), '${word}') > 0`,
          )
        ).map((row) => `${name}: ${row}`),
      );
  return found;
}

/** The shop sells on, once its owner has opened it. */
async function openAndSell(connectionString: string, email: string): Promise<number> {
  const shop = await openTestShop({ connection: { connectionString } });
  onTestFinished(() => shop.close());
  expect((await shop.get("/")).status).toBe(503);
  const owner = await logInStaff(shop, email);
  await owner.change("POST", "opening/legal-drafts");
  const company = await owner.read("company");
  const legalPages = company.legalPages.map((page) => ({ ...page, draft: false }));
  expect((await owner.save("company", company, { legalPages })).status).toBe(200);
  await owner.change("POST", "opening/open");
  await shop.settled();
  const product = await someProduct(shop, "Llana Dentada");
  const customer = await newCustomer(shop);
  const elements = [{ id: product.id, quantity: 2 }];
  await pay(shop, await customer.link({ elements, total: 2 * product.price }));
  await shop.settled();
  const [order] = await customer.orders();
  expect(order).toMatchObject({ status: "IP", total: 2 * product.price });
  const printed = await owner.get(`orders/delivery-notes?ids=${order?.id}`);
  expect(await paperWords(printed)).toContain("Remisión R-0001");
  await expectBalance(shop);
  await expectSalesOfOrders(shop.db);
  return Number(defined(order).id);
}

test("a trial that used everything leaves what was set up and what an import brought, and nothing of its people", async () => {
  const { shop, fakeStripe, close } = await openShopWithFakeStripe();
  onTestFinished(close);
  const owner = await hire(shop, "owner");
  const tables = await tablesOf(shop.db);
  const decided = [...Object.keys(stays), ...Object.keys(changes), ...rebuilt];
  expect(decided.toSorted()).toEqual(tables);

  const before = await stocksBeforeOrders(shop.db);
  const { counted } = await tryOut({ shop, fakeStripe, owner });
  const empty: string[] = [];
  for (const table of tables)
    if ((await ask(shop.db, `select from ${table} limit 1`)).length === 0) empty.push(table);
  expect(empty).toEqual([]);
  await expectBalance(shop);
  const kept = await keptRows(shop.db);
  const people = await ask<{ email: string }>(
    shop.db,
    `select email from customers where email <> '${rosa}'`,
  );
  const words = [trialWord, ...people.map(({ email }) => email)];
  expect(words.length).toBeGreaterThan(3);
  const orders = await ask<{ last: number }>(shop.db, "select max(id) as last from orders");
  const { last } = onlyRow(orders);
  const [picture = ""] = await textsOf(
    shop.db,
    `select images ->> 0 as text from reviews where text like '%${trialWord}%'`,
  );
  const image = defined(/\/media\/(\w+)-/.exec(picture)?.[1]);

  /** Restores it, and looks at what is there. */
  async function end(file: string, production: string, name: string): Promise<void> {
    const { code, output } = await restore(file, production, name);
    expect([code, output]).toEqual([0, expect.stringContaining("begins closed")]);
    const db = openDatabase({ connectionString: production }, () => {});
    onTestFinished(() => db.$client.end());
    expect(await keptRows(db)).toEqual(kept);
    for (const [table, which] of Object.entries(stays))
      expect(await ask(db, `select from ${table} where not (${which})`), table).toEqual([]);
    expect(await tracesOf(db, words)).toEqual([]);
    const files = (await readdir(join(folder, name, "media"))).join();
    expect([files.length > 1000, files.includes(image)]).toEqual([true, false]);
    expect(await ask(db, "select opened_at from shop_opening")).toEqual([{ opened_at: null }]);
    const stocks = await stocksOf(db);
    const others = [...stocks].filter(([id]) => before.has(id));
    expect(new Map(others)).toEqual(before);
    expect(stocks.get(counted.id)).toBe(counted.onHand);
    expect(await ask(db, "select from products where shortfall > 0")).toEqual([]);
    await expectBalance({ db });
    await expectSalesOfOrders(db);
  }

  const file = await backUp(urlOf(shop.connection), "whole.tar.gz");
  await withDatabase(null, async (first) => {
    await end(file, first, "first");
    // Whoever ends it again changes nothing, and no number is given out twice.
    const again = await backUp(first, "again.tar.gz", join(folder, "first"));
    await withDatabase(null, async (second) => {
      await end(again, second, "second");
      expect(await openAndSell(second, owner.email)).toBe(last + 1);
    });
  });
}, 300_000);

test("a shop that was really paid is no trial, whether an order or a change of one was", async () => {
  await withDatabase(templateName, async (real) => {
    const db = openDatabase({ connectionString: real }, () => {});
    onTestFinished(() => db.$client.end());
    await db.$client.query(`insert into order_changes (order_id, difference, removed, added, actor,
      session_id, session_url, livemode, expires_at) values (1, 9, '[]', '[]', 'a', 'b', 'c', true, now())`);
    await expect(endTrial(db, triedOut)).rejects.toThrow("of no trial");
    await db.$client.query("delete from order_changes");
    await db.$client.query("update orders set livemode = true where id = 1");
    const file = await backUp(real, "real.tar.gz");
    await withDatabase(null, async (production) => {
      const { code, output } = await restore(file, production, "real");
      expect([code, output]).toEqual([1, expect.stringContaining("of no trial")]);
    });
  });
}, 300_000);
