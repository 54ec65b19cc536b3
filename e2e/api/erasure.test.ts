import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { contactMessages } from "#src/shop/contacts/schema.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { recordEvent } from "#src/shop/orders/lifecycle/history.server.ts";
import { orderChanges, orderHistory, orderLines, orders } from "#src/shop/orders/schema.server.ts";
import { type OrderStatus, orderStatuses } from "#src/shop/orders/lifecycle/states.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { personalData } from "#src/main/parts/answers.server.ts";
import { eraseCustomer, eraseSender } from "#src/shop/privacy/erasure.server.ts";
import { guadalajara, registration } from "#testing/customer-client.ts";
import { createDatabase } from "#testing/database.ts";
import { defined } from "#testing/defined.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Erasing people over a real database: what ends it, what stays and what goes. */

const { connection } = await forAllTests(createDatabase());
const db = openDatabase(connection, () => {});
afterAll(() => db.$client.end());

const erase = (id: number) =>
  eraseCustomer({ db, jobs: { enqueue: async () => {} }, personalData }, id, "ana@tienda.mx");

async function someCustomer(): Promise<typeof customers.$inferSelect> {
  const { password: _, password2: __, ...person } = registration();
  const [customer] = await db
    .insert(customers)
    .values({ ...person, passwordHash: "" })
    .returning();
  return defined(customer);
}

async function orderOf(customerId: number, status: OrderStatus) {
  const { promotions: _, ...place } = guadalajara;
  const [order] = await db
    .insert(orders)
    .values({
      ...place,
      customerId,
      status,
      total: 350.5,
      deliveryCost: 50,
      notes: "Portón verde",
      recipient: "Maestro Ramón",
      recipientPhone: "5511223344",
      guideNumber: "MX-1",
      cardLast4: "4242",
      idempotencyKey: "of the request",
      expiresAt: new Date(),
    })
    .returning();
  return defined(order);
}

test.each(orderStatuses)(
  "an order that is %s lets its customer be erased or not",
  async (status) => {
    const { id } = await someCustomer();
    await orderOf(id, status);
    const isFinished = ["completed", "cancelled", "expired"].includes(status);
    expect(await erase(id)).toBe(isFinished ? null : "orders-under-way");
  },
);

test("of an order stay products, amounts, dates and the postal code", async () => {
  const { id, createdAt } = await someCustomer();
  const order = await orderOf(id, "completed");
  const [product] = await db.select().from(products).limit(1);
  const { id: productId, name, price } = defined(product);
  const line = { orderId: order.id, position: 0, productId, name, price, quantity: 2 };
  await db.insert(orderLines).values(line);
  const from = "processing";
  await recordEvent(db, order.id, "shipped", "ana@tienda.mx", { from, guideNumber: "MX-1" });
  await db.insert(orderChanges).values({
    orderId: order.id,
    difference: 20,
    removed: [],
    added: [],
    place: {
      state: "Jalisco",
      city: "Zapopan",
      postalCode: "45100",
      deliveryCost: 20,
      deliveryRate: null,
    },
    actor: "ana@tienda.mx",
    sessionId: "cs_test_change",
    sessionUrl: "https://pay.example/cs_test_change",
    livemode: false,
    status: "paid",
    expiresAt: new Date(),
  });
  expect(await erase(id)).toBeNull();
  expect(await db.select().from(orderChanges)).toMatchObject([
    { difference: 20, sessionUrl: "", place: { state: "Jalisco", city: "", postalCode: "45100" } },
  ]);

  const [kept] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toEqual({
    ...order,
    address: "Jalisco, C.P. 44160",
    city: "",
    notes: null,
    recipient: null,
    recipientPhone: null,
    idempotencyKey: "",
    guideNumber: null,
    cardLast4: null,
    // Words of what is kept.
    searchText: expect.stringMatching(/^ *jalisco, c\.p\. 44160 44160 *$/),
  });
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  expect(lines).toMatchObject([line]);
  const history = await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id));
  expect(history).toMatchObject([{ kind: "shipped", actor: "ana@tienda.mx", details: { from } }]);
  expect(history[0]?.details).not.toHaveProperty("guideNumber");
  const [person] = await db.select().from(customers).where(eq(customers.id, id));
  expect(person).toMatchObject({ phone: "", address: null, passwordHash: "", createdAt });
  expect(person?.email).toMatch(/^borrado-.*@invalid$/);
});

test("nobody is erased twice, and no sender who has an account", async () => {
  const { id, email, name, lastname } = await someCustomer();
  const [message] = await db
    .insert(contactMessages)
    .values({ name, lastname, email: String(email).toUpperCase(), message: "¿Tienen llanas?" })
    .returning({ id: contactMessages.id });
  expect(await eraseSender({ db, personalData }, defined(message).id, "ana@tienda.mx")).toBe(
    "has-account",
  );
  expect(await erase(id)).toBeNull();
  expect(await erase(id)).toBe("unknown");
  expect(await erase(999_999)).toBe("unknown");
});
