import { expect, test } from "vitest";
import { migrateDatabase } from "#src/base/platform/db/database.server.ts";
import { migrations, openBefore } from "#testing/shop-before.ts";

const oldShop = [
  "insert into products (name, description, price, stock, instructions, position) values ('Mortero', '', 120, 7, '[]', 1)",
  "insert into stock_holds (reference, product_id, quantity, until) values ('C-0001', 1, 3, '2026-12-24')",
  `insert into quotations (draft, agreed, quoted, total, conditions, days, history, created_by, valid_until)
    values ('{}', '{}', '{}', 360, '', 7, '[{"kind": "held", "actor": "x", "at": "2026-12-01T18:00:00Z"}]', 'x', '2026-12-24')`,
  "insert into order_settings (max_held_quantity, max_held_value, max_unpaid_vouchers, max_held_share) values (20, 9000, 1, 40)",
  `insert into company (profile) values ('{"name": "Obra", "jobs": [{"product": 1}]}')`,
  `insert into audit_log (actor, action, resource, record_id, before, after) values
    ('x', 'update', 'order-settings', '1', '{"maxHeldQuantity": 10, "maxHeldValue": 5, "maxHeldShare": 50}', '{"maxHeldQuantity": 20, "maxHeldValue": 9000, "maxHeldShare": 40}'),
    ('x', 'update', 'quotations', '1', null, '{"heldUntil": "2026-12-24"}'),
    ('x', 'update', 'company', '1', '{"jobs": []}', '{"jobs": [{"product": 1}]}')`,
];

test("an upgrade keeps what was set aside, its history, the settings and the log under the names of today", async () => {
  const { db } = await openBefore("stock_reservations");
  for (const statement of oldShop) await db.$client.query(statement);
  await migrateDatabase(db, migrations);
  const read = async (statement: string) => (await db.$client.query(statement)).rows;
  expect(await read("select reference, quantity from stock_reservations")).toEqual([
    { reference: "C-0001", quantity: 3 },
  ]);
  expect(await read("select history->0->>'kind' as kind from quotations")).toEqual([
    { kind: "reserved" },
  ]);
  expect(
    await read(
      "select max_unpaid_quantity, max_unpaid_value::int, max_reserved_share from order_settings",
    ),
  ).toEqual([{ max_unpaid_quantity: 20, max_unpaid_value: 9000, max_reserved_share: 40 }]);
  expect(await read("select profile from company")).toEqual([
    { profile: { name: "Obra", projects: [{ product: 1 }] } },
  ]);
  expect(await read("select before, after from audit_log order by id")).toEqual([
    {
      before: { maxUnpaidQuantity: 10, maxUnpaidValue: 5, maxReservedShare: 50 },
      after: { maxUnpaidQuantity: 20, maxUnpaidValue: 9000, maxReservedShare: 40 },
    },
    { before: null, after: { reservedUntil: "2026-12-24" } },
    { before: { projects: [] }, after: { projects: [{ product: 1 }] } },
  ]);
  await expect(db.$client.query("update audit_log set actor = 'y'")).rejects.toThrow("append-only");
});
