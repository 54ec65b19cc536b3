import type { HistoryKind } from "#src/shop/orders/lifecycle/history-kinds.ts";
import { sql } from "drizzle-orm";
import { products, stockMovements } from "#src/shop/catalogue/schema.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { deliveryCities, deliveryStates } from "#src/shop/delivery/schema.server.ts";
import { orderHistory, orderLines, orders } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { promotionProducts, promotions } from "#src/shop/promotions/schema.server.ts";
import { staff } from "#src/base/staff/schema.server.ts";
import { publishedAccounts } from "#src/base/staff/published-accounts.ts";
import { type DemoOrder, demoOrders } from "./shop/customers.ts";
import { demoDeliveries } from "./shop/delivery.ts";
import { demoPromotions } from "./shop/promotions.ts";

/**
 * Sales data on top of an existing catalogue: delivery costs, promotions, counted stock, and a
 * customer with orders.
 */

type Product = typeof products.$inferSelect;
/** Finds products by their keys in the demo's catalogue; a small catalogue lacks some. */
export type FindProduct = (key: string) => Product | undefined;

export async function seedOrders(db: Database, find: FindProduct): Promise<void> {
  await insertDeliveries(db);
  await insertPromotions(db, find);
  await db.execute(
    sql`insert into stock_movements (product_id, quantity, reason, reference)
      select id, stock, 'counted', 'demo' from products`,
  );
}

async function insertDeliveries(db: Database): Promise<void> {
  for (const { cities, ...state } of demoDeliveries) {
    const [row] = await db
      .insert(deliveryStates)
      .values(state)
      .returning({ id: deliveryStates.id });
    if (cities.length > 0)
      await db.insert(deliveryCities).values(cities.map((city) => ({ ...city, stateId: row!.id })));
  }
}

async function insertPromotions(db: Database, find: FindProduct): Promise<void> {
  for (const { products: keys, ...promotion } of demoPromotions) {
    const promoted = keys.flatMap((key) => find(key) ?? []);
    if (promoted.length === 0) continue;
    const [row] = await db.insert(promotions).values(promotion).returning({ id: promotions.id });
    await db
      .insert(promotionProducts)
      .values(promoted.map(({ id }) => ({ promotionId: row!.id, productId: id })));
  }
}

/** Creates the demo's owner if there is no staff yet. */
export async function seedDemoStaff(db: Database): Promise<void> {
  const [someone] = await db.select({ id: staff.id }).from(staff).limit(1);
  if (someone) return;
  const { password, ...person } = publishedAccounts.owner;
  await db
    .insert(staff)
    .values({ ...person, role: "owner", passwordHash: await hashPassword(password) })
    .onConflictDoNothing();
}

export async function seedDemoCustomer(db: Database, find: FindProduct): Promise<void> {
  const people = [publishedAccounts.customer, publishedAccounts.distributor].map(
    async ({ password, ...person }) => ({
      ...person,
      passwordHash: await hashPassword(password),
      confirmedAt: new Date(),
    }),
  );
  const [customer] = await db
    .insert(customers)
    .values(await Promise.all(people))
    .returning({ id: customers.id });
  for (const order of demoOrders) await insertOrder(db, customer!.id, order, find);
}

const dayMilliseconds = 86_400_000;

const shippedHours = 20;
const completedHours = 90;
const cancelledHours = 5;

async function insertOrder(
  db: Database,
  customerId: number,
  order: DemoOrder,
  find: FindProduct,
): Promise<void> {
  const at = new Date(Date.now() - order.daysAgo * dayMilliseconds);
  const bought = order.lines.map(([key, quantity]) => ({
    product: find(key) ?? find("techo-firme-5")!,
    quantity,
  }));
  const [row] = await db
    .insert(orders)
    .values({ customerId, idempotencyKey: "demo", ...columnsOf(order, at, bought) })
    .returning({ id: orders.id });
  const orderId = row!.id;
  await db.insert(orderLines).values(
    bought.map(({ product: { id, name, options, sku, image, price }, quantity }, position) => ({
      orderId,
      position,
      productId: id,
      name,
      options,
      sku,
      image,
      price,
      quantity,
    })),
  );
  await db.insert(orderHistory).values(
    eventsOf(order).map(({ kind, actor, hours }) => ({
      orderId,
      kind,
      actor,
      at: hoursAfter(at, hours),
    })),
  );
  for (const { product, quantity } of bought)
    await takeFromStock(db, product.id, quantity, orderId, order.status === "cancelled");
}

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);
const wasShipped = ({ status }: DemoOrder) => status === "shipped" || status === "completed";

function columnsOf(
  order: DemoOrder,
  at: Date,
  bought: readonly { product: Product; quantity: number }[],
) {
  const { lines: _, daysAgo: __, deliveryInDays, status, ...place } = order;
  const itemsTotal = bought.reduce((sum, line) => sum + line.product.price * line.quantity, 0);
  const delivery = new Date(Date.now() + (deliveryInDays ?? 0) * dayMilliseconds);
  return {
    ...place,
    status,
    total: itemsTotal + place.deliveryCost,
    createdAt: at,
    expiresAt: at,
    soldAt: at,
    paidAt: at,
    cardBrand: "visa",
    cardLast4: "4242",
    ...(status === "cancelled" && { cancelledAt: hoursAfter(at, cancelledHours) }),
    ...(wasShipped(order) && { shippedAt: hoursAfter(at, shippedHours) }),
    ...(status === "completed" && { completedAt: hoursAfter(at, completedHours) }),
    ...(deliveryInDays !== undefined && { deliveryDate: delivery.toISOString().slice(0, 10) }),
  };
}

/** Returns the events of its history, with their hours since it was placed. */
function eventsOf(order: DemoOrder): { kind: HistoryKind; actor: string; hours: number }[] {
  return [
    { kind: "placed", actor: "customer", hours: 0 },
    { kind: "paid", actor: "payment", hours: 0 },
    ...(wasShipped(order)
      ? [{ kind: "shipped" as const, actor: "shop", hours: shippedHours }]
      : []),
    ...(order.status === "completed"
      ? [{ kind: "completed" as const, actor: "shop", hours: completedHours }]
      : []),
    ...(order.status === "cancelled"
      ? [{ kind: "cancelled" as const, actor: "shop", hours: cancelledHours }]
      : []),
  ];
}

/**
 * Keeps the stock ledger balanced: a demo order's pieces are counted in first, and returned if it
 * was cancelled.
 */
async function takeFromStock(
  db: Database,
  productId: number,
  quantity: number,
  orderId: number,
  cameBack: boolean,
): Promise<void> {
  const reference = `order-${orderId}`;
  await db
    .insert(stockMovements)
    .values([
      { productId, quantity: -quantity, reason: "reserved", reference },
      cameBack
        ? { productId, quantity, reason: "returned", reference }
        : { productId, quantity, reason: "counted", reference: "demo" },
    ]);
}

/** @param names of products by key */
export async function productFinder(
  db: Database,
  names: ReadonlyMap<string, string>,
): Promise<FindProduct> {
  const byName = new Map(
    (await db.select().from(products)).map((product) => [product.name, product]),
  );
  return (key) => byName.get(names.get(key) ?? "");
}
