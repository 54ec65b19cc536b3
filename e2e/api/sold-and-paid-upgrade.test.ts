import { expect, test } from "vitest";
import { migrateDatabase } from "#src/base/platform/db/database.server.ts";
import { decidePaid } from "#src/shop/orders/offline-payments/payments.server.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { migrations, openBefore } from "#testing/shop-before.ts";

/** A shop that wrote what it sold as paid learns from its ledger when each order was paid. */

const oldShop = [
  "insert into customers (name, lastname, email, phone) values ('Ana', 'Mora', 'ana@obra.example', '')",
  `insert into orders (customer_id, status, total, delivery_cost, address, state, city, postal_code, fingerprint, expires_at, paid_at, cancelled_at, manual_payment)
    select 1, case when n = 7 then 'cancelled' when n = 8 then 'voucher_issued' else 'processing' end, 100, 0, '', '', '', '', 'f' || n, now(),
      case when n < 8 then timestamptz '2026-10-01' end, case when n = 7 then timestamptz '2026-10-09' end,
      case when n in (1, 8) then null when n = 2 then 'cash' else 'credit' end from generate_series(1, 8) n`,
  "insert into refunds (order_id, key, amount, delivery_cost, reason, actor, created_at) values (5, 'r', 30, 0, '', 'x', '2026-10-05')",
  "insert into order_history (order_id, at, kind, actor) select id, '2026-10-01', 'placed', 'ventas@obra.example' from orders",
  `insert into order_payments (order_id, key, method, amount, actor, withdraws, paid_at) values
    (2, 'a', 'cash', 100, 'x', null, '2026-10-01'),
    (4, 'a', 'cash', 40, 'x', null, '2026-10-02'), (4, 'b', 'transfer', 60, 'x', null, '2026-10-04'),
    (5, 'a', 'cash', 70, 'x', null, '2026-10-03'),
    (6, 'a', 'terminal', 100, 'x', null, '2026-10-03'),
    (7, 'a', 'cash', 100, 'x', null, '2026-10-02'), (7, 'cancelled', 'cash', -100, 'x', null, '2026-10-09')`,
  "insert into order_payments (order_id, key, method, amount, actor, withdraws, paid_at) values (6, 'withdrawal-5', 'terminal', -100, 'x', 5, '2026-10-06')",
];

test("an upgrade tells what was sold from what was paid, as the shop would decide it today", async () => {
  const { db } = await openBefore("sold_and_paid");
  for (const statement of oldShop) await db.$client.query(statement);
  await migrateDatabase(db, migrations);
  const days = async () =>
    (
      await db.$client.query<{ id: number; sold: string | null; paid: string | null }>(
        `select id, to_char(sold_at, 'DD') as sold, to_char(paid_at, 'DD') as paid from orders order by id`,
      )
    ).rows;
  const told = [
    { id: 1, sold: "01", paid: "01" },
    { id: 2, sold: "01", paid: "01" },
    { id: 3, sold: "01", paid: null },
    { id: 4, sold: "01", paid: "04" },
    { id: 5, sold: "01", paid: "03" },
    { id: 6, sold: "01", paid: null },
    { id: 7, sold: "01", paid: "02" },
    { id: 8, sold: null, paid: null },
  ];
  expect(await days()).toEqual(told);
  for (const { id } of told) await decidePaid(db, id);
  expect(await days()).toEqual(told);
  await expectSalesOfOrders(db);
  const { rows } = await db.$client.query<{ key: string; came: number; went: number }>(
    `select key, sum(sold)::int as came, sum(refunded)::int as went from daily_sales
      where dimension = 'method' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { key: "card", came: 10_000, went: 0 },
    { key: "cash", came: 31_000, went: 10_000 },
    { key: "terminal", came: 0, went: 0 },
    { key: "transfer", came: 6_000, went: 0 },
  ]);
});
