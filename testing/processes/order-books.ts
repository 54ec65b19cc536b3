import { expect } from "vitest";
import { defined } from "../defined.ts";
import { expectBalance, stockOf } from "../customer-client.ts";
import { eventually, type TestShop } from "../test-shop.ts";

/** Checks what must hold in the end, whatever happened to the processes. */

async function rows<Row extends object>(shop: TestShop, query: string): Promise<Row[]> {
  return (await shop.db.$client.query<Row>(query)).rows;
}

/**
 * Checks that every paid checkout has exactly one order and one email, and that nothing else is
 * paid.
 */
export async function expectSettled(shop: TestShop, timeout: number): Promise<void> {
  const check = async () => {
    const sessions = await rows<{ id: string }>(
      shop,
      "select id from sandbox.objects where kind = 'session' and object->>'payment_status' = 'paid'",
    );
    const paid = await rows<{ session_id: string; id: number }>(
      shop,
      "select session_id, id from orders where idempotency_key <> 'demo' and status = 'processing'",
    );
    expect(paid.map(({ session_id: id }) => id).toSorted()).toEqual(
      sessions.map(({ id }) => id).toSorted(),
    );
    const emails = await rows<{ id: string }>(
      shop,
      "select id from captured_emails where id like 'order-%-received'",
    );
    expect(emails.map(({ id }) => id).toSorted()).toEqual(
      paid.map(({ id }) => `order-${id}-received`).toSorted(),
    );
  };
  // Another process takes over a dead process's job once its heartbeat is missing.
  await eventually(check, timeout);
  await expectBalance(shop);
}

/** @returns the number of paid orders */
export async function countPaid(shop: TestShop): Promise<number> {
  const [row] = await rows<{ count: number }>(
    shop,
    "select count(*)::int as count from orders where idempotency_key <> 'demo' and status = 'processing'",
  );
  return defined(row).count;
}

/** Checks, once no payment is pending, that the missing stock equals what was sold. */
export async function expectSoldFromShelf(
  shop: TestShop,
  productId: number,
  initial: number,
): Promise<void> {
  const [row] = await rows<{ sold: number }>(
    shop,
    "select coalesce(sum(quantity), 0)::int as sold from orders o join order_lines l on l.order_id = o.id where o.status = 'processing' and o.idempotency_key <> 'demo'",
  );
  expect(await stockOf(shop, productId)).toBe(initial - defined(row).sold);
}
