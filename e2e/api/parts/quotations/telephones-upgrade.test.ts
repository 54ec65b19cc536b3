import { expect, onTestFinished, test } from "vitest";
import { tidyPhone } from "#src/base/kernel/phone-number.ts";
import { migrateDatabase } from "#src/base/platform/db/database.server.ts";
import { migrations, openBefore } from "#testing/shop-before.ts";
import { hire } from "#testing/staff-client.ts";
import { openTestShop } from "#testing/test-shop.ts";

/** Telephones that a shop has in many spellings get the one form in which they are looked for. */

const understood = [
  ["2221230001", "2221230001"],
  ["+52 1 222 123 0002", "2221230002"],
  ["044 55 1234 0003", "5512340003"],
  ["(222) 123-00-04", "2221230004"],
  ["5215512340005", "5512340005"],
  ["0052 222.123.0006", "2221230006"],
  ["Tel. 01 (222) 123 0007", "2221230007"],
  ["WhatsApp: 222\u00a0123\u20110008\u200b", "2221230008"],
  ["＋５２２２２１２３０００９", "2221230009"],
  ["+1 202 555 0100", "+12025550100"],
  ["12025550101", "+12025550101"],
  ["00 502 2345 6789", "+50223456789"],
  ["+501 622 1234", "+5016221234"],
] as const;
const kept = [
  "",
  "no tiene",
  "5512",
  "222 123 4567 ext. 4",
  "2221234567 o 2227654321",
  "+52 222 123 456",
  // A digit too many is no number of another country.
  "5222212345678",
];
const prefixes = [
  "",
  "+52",
  "52 1 ",
  "+52 (01) ",
  "0052 ",
  "045",
  "cel. ",
  "1 ",
  "+1 ",
  "001",
  "+",
];
const bodies = ["2227654321", "222 765 4321", "(222) 765-43-21", "222/765–4321", "22 2765432"];
const spelled = prefixes.flatMap((prefix) => bodies.map((body) => prefix + body));

const oldShop = [
  "insert into customers (name, lastname, phone) select 'Cliente', 'n' || n || '.', phone from unnest($1::text[]) with ordinality each(phone, n)",
  `insert into orders (customer_id, status, total, delivery_cost, address, state, city, postal_code, fingerprint, expires_at, recipient_phone)
    select id, 'cancelled', 1, 0, '', '', '', '', 'f' || id, now(), phone from customers where phone = any($1) order by id`,
  "insert into contact_messages (name, lastname, email, message, phone) select '', '', '', '', phone from unnest($1::text[]) phone",
  `insert into quotations (draft, agreed, quoted, total, conditions, days, valid_until, created_by, history, phone)
    select '{}', '{}', '{}', 1, '', 1, now(), '', '[]', phone from unnest($1::text[]) phone`,
];
const columns = [
  ["customers", "phone"],
  ["orders", "recipient_phone"],
  ["contact_messages", "phone"],
  ["quotations", "phone"],
] as const;

const typed = (phone: string) =>
  phone.startsWith("+")
    ? [phone, phone.replace("+", "00 ")]
    : [phone, `+52 1 ${phone}`, `01 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`];

test("telephones in any spelling are found as they are typed at the counter, and what is none stays as it was written", async () => {
  const { db, connection } = await openBefore("limits");
  const stored = [...understood.map(([written]) => written), ...kept, ...spelled];
  for (const statement of oldShop) await db.$client.query(statement, [stored]);
  await migrateDatabase(db, migrations);
  const inOneForm = stored.map((written) =>
    kept.includes(written) ? written : tidyPhone(written),
  );
  expect(inOneForm.slice(0, understood.length)).toEqual(understood.map(([, phone]) => phone));
  for (const [table, column] of columns) {
    const { rows } = await db.$client.query<{ phone: string }>(
      `select ${column} as phone from ${table} order by id`,
    );
    expect([table, rows.map(({ phone }) => phone)]).toEqual([table, inOneForm]);
  }
  const shop = await openTestShop({ connection, env: { SEED: "none" } });
  onTestFinished(() => shop.close());
  const seller = await hire(shop, "sales");
  const find = async (words: string) =>
    (await seller.read(`sales/customers?q=${encodeURIComponent(words)}`)).map(
      ({ id, phone }) => [id, phone] as const,
    );
  for (const [index, [, phone]] of understood.entries())
    for (const each of typed(phone))
      expect([each, await find(each)]).toEqual([each, [[index + 1, phone]]]);
  for (const [index, written] of kept.entries()) {
    const id = understood.length + index + 1;
    expect(await find(`n${id}.`)).toEqual([[id, written]]);
  }
});
