import { sql } from "drizzle-orm";
import { products, stockMovements } from "#src/catalogue/schema.server.ts";
import { hashPassword } from "#src/platform/passwords.server.ts";
import { customers } from "#src/customers/schema.server.ts";
import { deliveryCities, deliveryStates } from "#src/delivery/schema.server.ts";
import { orderHistory, orderLines, orders } from "#src/orders/schema.server.ts";
import type { Database } from "#src/platform/database.server.ts";
import { promotionProducts, promotions } from "#src/promotions/schema.server.ts";
import { staff } from "#src/staff/schema.server.ts";
import { publishedAccounts } from "#src/staff/published-accounts.ts";
import { type DemoOrder, demoOrders } from "./shop/customers.ts";
import { demoDeliveries } from "./shop/delivery.ts";
import { demoPromotions } from "./shop/promotions.ts";

/**
 * What selling needs, over a catalogue that is there: delivery costs, promotions, counted stock,
 * and a customer with orders.
 */

type Product = typeof products.$inferSelect;
/** Finds products by their keys in the demo's catalogue; a small catalogue lacks some. */
export type FindProduct = (key: string) => Product | undefined;

export async function seedOrders(db: Database, find: FindProduct): Promise<void> {
  await insertDeliveries(db);
  await insertPromotions(db, find);
  await db.execute(
    sql`insert into stock_movements (product_id, quantity, reason, reference) select id, stock, 'counted', 'demo' from products`,
  );
}

async function insertDeliveries(db: Database): Promise<void> {
  for (const { state, cost, cities } of demoDeliveries) {
    const [row] = await db
      .insert(deliveryStates)
      .values({ state, cost })
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

/** Where nobody works yet, the demo's owner does. */
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
  const { password, ...person } = publishedAccounts.customer;
  const [customer] = await db
    .insert(customers)
    .values({ ...person, passwordHash: await hashPassword(password), confirmedAt: new Date() })
    .returning({ id: customers.id });
  for (const order of demoOrders) await insertOrder(db, customer!.id, order, find);
}

const dayMilliseconds = 86_400_000;

const shippedHours = 20;
const completedHours = 90;

async function insertOrder(
  db: Database,
  customerId: number,
  order: DemoOrder,
  find: FindProduct,
): Promise<void> {
  const { lines, daysAgo, deliveryInDays, status, ...place } = order;
  const at = new Date(Date.now() - daysAgo * dayMilliseconds);
  const hoursLater = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
  const bought = lines.map(([key, quantity]) => ({
    product: find(key) ?? find("techo-firme-5")!,
    quantity,
  }));
  const total = bought.reduce(
    (sum, { product, quantity }) => sum + product.price * quantity,
    place.deliveryCost,
  );
  const [row] = await db
    .insert(orders)
    .values({
      ...place,
      customerId,
      status,
      total,
      fingerprint: "demo",
      createdAt: at,
      expiresAt: at,
      paidAt: at,
      ...(status === "shipped" || status === "completed"
        ? { shippedAt: hoursLater(shippedHours) }
        : {}),
      ...(status === "completed" ? { completedAt: hoursLater(completedHours) } : {}),
      ...(deliveryInDays === undefined
        ? {}
        : {
            deliveryDate: new Date(Date.now() + deliveryInDays * dayMilliseconds)
              .toISOString()
              .slice(0, 10),
          }),
    })
    .returning({ id: orders.id });
  const orderId = row!.id;
  await db.insert(orderLines).values(
    bought.map(({ product: { id, name, image, price }, quantity }, position) => ({
      orderId,
      position,
      productId: id,
      name,
      image,
      price,
      quantity,
    })),
  );
  const history = (kind: string, actor: string, hours: number) => ({
    orderId,
    kind,
    actor,
    at: hoursLater(hours),
  });
  await db
    .insert(orderHistory)
    .values([
      history("placed", "customer", 0),
      history("paid", "payment", 0),
      ...(status === "shipped" || status === "completed"
        ? [history("shipped", "shop", shippedHours)]
        : []),
      ...(status === "completed" ? [history("completed", "shop", completedHours)] : []),
      ...(status === "cancelled" ? [history("cancelled", "shop", 5)] : []),
    ]);
  for (const { product, quantity } of bought)
    await takeFromStock(db, product.id, quantity, orderId, status === "cancelled");
}

/**
 * The books balance: what a demo order took was counted before, and came back where the order was
 * cancelled.
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

/** @param names of products by their keys */
export async function productFinder(
  db: Database,
  names: ReadonlyMap<string, string>,
): Promise<FindProduct> {
  const byName = new Map(
    (await db.select().from(products)).map((product) => [product.name, product]),
  );
  return (key) => byName.get(names.get(key) ?? "");
}
