import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { lockCustomer, quoteOf } from "#src/shop/checkout/reservation.server.ts";
import { findSale, type PlacedSale, placeSale, type Sale } from "#src/shop/checkout/sale.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { findOrderSettings } from "#src/shop/orders/queries.server.ts";
import { guadalajara, someCustomer, someProduct, type CustomerClient } from "./customer-client.ts";
import { defined } from "./defined.ts";
import { type PaidSale, paymentsOf } from "./paid-sale.ts";
import type { TestShop } from "./test-shop.ts";

/** What the staff sell, at the command that the endpoint of «Nueva venta» calls. */

const cash = { method: "cash", reference: null } as const;
export const seller = "ventas@obralimpia.mx";

export async function idOf(shop: TestShop, { email }: CustomerClient): Promise<number> {
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from customers where email = $1",
    [email],
  );
  return defined(rows[0]).id;
}

interface Opened {
  shop: TestShop;
  jobs: Pick<Jobs, "enqueue">;
}

type Wanted = Partial<Omit<Sale, "quote" | "pickup" | "payments" | "credit">> & {
  payment?: PaidSale;
  /** In place of one that pays it all. */
  paid?: Pick<Sale, "payments" | "credit">;
  elements: { id: number; quantity: number }[];
};

/** Sells as the endpoint does: a key, a customer, a quote, a sale. */
export async function trySale(
  { shop: { db }, jobs }: Opened,
  { elements, customerId = 0, key = randomUUID(), payment = cash, paid, ...sale }: Wanted,
): Promise<PlacedSale> {
  return await db.transaction(async (transaction) => {
    const known = await findSale(transaction, key);
    if (known) return { kind: "made", order: known };
    await lockCustomer(transaction, customerId);
    const requested = { ...guadalajara, elements };
    const limits = await findOrderSettings(transaction);
    const { pickup, ...quote } = await quoteOf(transaction, {
      customerId,
      limits,
      requested,
      expected: 0,
    });
    expect(quote.changes.filter(({ kind }) => kind !== "total")).toEqual([]);
    return await placeSale(transaction, jobs, {
      ...(paid ?? paymentsOf(payment, quote.total)),
      place: guadalajara,
      handedOver: false,
      actor: seller,
      ...sale,
      key,
      customerId,
      quote,
      pickup,
    });
  });
}

export interface SoldByHand {
  ana: CustomerClient;
  customerId: number;
  id: number;
  total: number;
  productId: number;
}

/** Sells some pieces to a new customer, who may owe as much as the limit says. */
export async function sellByHand(
  opened: Opened,
  payment: PaidSale,
  {
    quantity = 5,
    limit = 1_000_000,
    ...sale
  }: { quantity?: number; limit?: number } & Omit<Partial<Wanted>, "payment"> = {},
): Promise<SoldByHand> {
  const { shop } = opened;
  const ana = await someCustomer(shop);
  const customerId = await idOf(shop, ana);
  const product = await someProduct(shop, "Llana Dentada");
  await shop.db.$client.query("update customers set credit_limit = $1 where id = $2", [
    limit,
    customerId,
  ]);
  const elements = [{ id: product.id, quantity }];
  const placed = await trySale(opened, { elements, customerId, payment, ...sale });
  if (placed.kind !== "made") throw new Error(placed.problem.kind);
  const { id, total } = placed.order;
  return { ana, customerId, id, total, productId: product.id };
}
