import { roundPesos, sumPesos } from "#src/base/kernel/pesos.ts";
import type { StaffOrder } from "#src/shop/orders/staff/staff-order.ts";
import { defined } from "./defined.ts";
import type { TestShop } from "./test-shop.ts";

/** What Stripe holds of an order and owes nobody, what its sales add up to, and what the staff see, in pesos. */
export async function keptOf(
  { db }: Pick<TestShop, "db">,
  { id, status, paidAt, total, refunded, failed, refunds }: StaffOrder,
): Promise<Record<"stripe" | "sales" | "shown", number>> {
  const { rows } = await db.$client.query<{ stripe: number; sales: number }>(
    `select
      (select coalesce(sum(intent.amount - back.amount - lost.amount), 0)::float8 / 100
        from sandbox.objects session
        join lateral (select object, (object->>'amount')::int as amount from sandbox.objects
          where kind = 'intent' and id = session.object->>'payment_intent') intent
          on intent.object->>'status' = 'succeeded'
        cross join lateral (select coalesce(sum((each->>'amount')::int), 0) as amount
          from jsonb_array_elements(intent.object->'refunds') each
          where each->>'status' <> 'failed') back
        cross join lateral (select coalesce(sum((object->>'amount')::int), 0) as amount
          from sandbox.objects where kind = 'dispute' and object->>'status' = 'lost'
            and object->>'payment_intent' = session.object->>'payment_intent') lost
        where session.kind = 'session' and session.object->>'client_reference_id' = 'order-' || $1::int) as stripe,
      (select coalesce(sum(sold - discount + delivery - refunded), 0)::float8 / 100
        from order_sales where order_id = $1::int and dimension = 'seller') as sales`,
    [id],
  );
  const { stripe, sales } = defined(rows[0]);
  // What failed is owed, and what was paid in another way was paid by the shop: Stripe has both.
  const elsewhere = refunds.filter(({ origin }) => origin === "elsewhere");
  const owed = sumPesos([failed, ...elsewhere.map(({ amount }) => amount)]);
  const isKept = paidAt !== null && status !== "cancelled";
  return {
    stripe: roundPesos(stripe - owed),
    sales,
    shown: isKept ? roundPesos(total - refunded - failed) : 0,
  };
}
