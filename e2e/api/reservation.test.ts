import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { products, stockMovements } from "#src/shop/catalogue/schema.server.ts";
import { findAcceptances } from "#src/shop/customers/acceptances.server.ts";
import { type Customer, customerColumns } from "#src/shop/customers/queries.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { createCheckout } from "#src/shop/checkout/checkout.server.ts";
import { PaymentLinkRequest } from "#src/shop/checkout/contract.ts";
import { findAwaiting, idempotencyKeyOf, reserve } from "#src/shop/checkout/reservation.server.ts";
import { orderHistory, orderLines, orders } from "#src/shop/orders/schema.server.ts";
import { referenceOf } from "#src/shop/orders/lifecycle/settlement.server.ts";
import {
  type Checkout,
  type PaymentGateway,
  PaymentRejected,
  PaymentsUnavailable,
} from "#src/shop/payments/gateway.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import {
  countStock,
  expectBalance,
  linkRequest,
  registration,
  stockOf,
} from "#testing/customer-client.ts";
import { createDatabase } from "#testing/database.ts";
import { defined } from "#testing/defined.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Reserving and checking out over a real database, without endpoints or a payment service. */

const { connection } = await forAllTests(createDatabase());
const db = openDatabase(connection, () => {});
const sold = await db
  .select({ id: products.id, price: products.price })
  .from(products)
  .where(sql`${products.stock} > 5`)
  .orderBy(products.id)
  .limit(4);
afterAll(async () => {
  await expectBalance({ db });
  await db.$client.end();
});
/** What the payment service says about each session. */
let outcomes: Map<string, Checkout["outcome"]>;
let openCheckout: PaymentGateway["openCheckout"];

function dependencies() {
  outcomes = new Map();
  openCheckout = async ({ reference }) => {
    outcomes.set(`cs_${reference}`, "open");
    return { sessionId: `cs_${reference}`, url: `https://pay/${reference}`, livemode: false };
  };
  const closeCheckout = async (sessionId: string): Promise<Checkout | null> => {
    if (outcomes.get(sessionId) === "open") outcomes.set(sessionId, "expired");
    const outcome = outcomes.get(sessionId);
    if (!outcome) return null;
    const reference = sessionId.slice(3);
    const none = { total: null, currency: null, paymentIntent: null, decline: null };
    return { ...none, sessionId, reference, livemode: false, outcome };
  };
  const gateway: Partial<PaymentGateway> = {
    methods: ["card"],
    openCheckout: (request) => openCheckout(request),
    closeCheckout,
    findCheckout: closeCheckout,
  };
  const jobs = { enqueue: async () => {} };
  const lines: string[] = [];
  const log = createLog({
    level: "error",
    production: true,
    destination: { write: (line) => void lines.push(line) },
  });
  const findAgreement = async () => null;
  const services = { db, jobs, gateway: gateway as PaymentGateway, log, findAgreement };
  return { ...services, checkout: createCheckout(services), lines };
}

async function someCustomer(): Promise<Customer> {
  const { password: _, password2: __, ...person } = registration();
  const [customer] = await db
    .insert(customers)
    .values({ ...person, passwordHash: "", confirmedAt: new Date() })
    .returning(customerColumns);
  return defined(customer);
}

const requestFor = (quantities: readonly number[], total?: number): PaymentLinkRequest => {
  const lines = quantities.flatMap((quantity, place) =>
    quantity > 0 ? [{ ...defined(sold[place]), quantity }] : [],
  );
  const sum = lines.reduce((all, { price, quantity }) => all + price * quantity, 0);
  const elements = lines.map(({ id, quantity }) => ({ id, quantity }));
  return v.parse(PaymentLinkRequest, linkRequest(elements, total ?? sum));
};

const attempt = (customer: Customer, request: PaymentLinkRequest) => ({
  customerId: customer.id,
  request,
  idempotencyKey: idempotencyKeyOf(request),
  requestedAt: new Date(),
});

async function giveUp({ checkout }: ReturnType<typeof dependencies>, customerId: number) {
  const order = await findAwaiting(db, customerId);
  if (order) await checkout.close(order, "customer");
}

const ordersOf = (customer: Customer) =>
  db.select().from(orders).where(eq(orders.customerId, customer.id)).orderBy(orders.id);

test("a reservation writes the order, its lines, stock, history and acceptance", async () => {
  const ana = await someCustomer();
  const [first, second] = [defined(sold[0]), defined(sold[1])];
  const stock = await stockOf({ db }, first.id);
  const reserved = await reserve(dependencies(), attempt(ana, requestFor([2, 1])));
  if (reserved.kind !== "made") throw new Error(reserved.kind);
  const { order } = reserved;
  expect(order).toMatchObject({
    customerId: ana.id,
    status: "awaiting_payment",
    total: first.price * 2 + second.price,
    notes: null,
    deliveryRate: null,
    pickup: null,
    sessionId: null,
  });
  expect((order.expiresAt.getTime() - order.createdAt.getTime()) / 60_000).toBeCloseTo(31, 0);
  expect(await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))).toMatchObject([
    { position: 0, productId: first.id, price: first.price, quantity: 2, discount: 0 },
    { position: 1, productId: second.id, price: second.price, quantity: 1, discount: 0 },
  ]);
  expect(await stockOf({ db }, first.id)).toBe(stock - 2);
  const reference = referenceOf(order.id);
  expect(
    await db.select().from(stockMovements).where(eq(stockMovements.reference, reference)),
  ).toMatchObject([
    { productId: first.id, quantity: -2, reason: "reserved", note: null },
    { productId: second.id, quantity: -1, reason: "reserved", note: null },
  ]);
  expect(
    await db.select().from(orderHistory).where(eq(orderHistory.orderId, order.id)),
  ).toMatchObject([{ kind: "placed", actor: "customer", details: { total: order.total } }]);
  expect(await findAcceptances(db, ana.id, reference)).toHaveLength(2);
});

test("other figures than the customer's write nothing", async () => {
  const ana = await someCustomer();
  const request = requestFor([1], 1);
  expect(await reserve(dependencies(), attempt(ana, request))).toMatchObject({
    kind: "changed",
    quote: { changes: [{ kind: "total", expected: 1 }] },
  });
  expect(await ordersOf(ana)).toEqual([]);
  expect(await findAcceptances(db, ana.id)).toEqual([]);
});

test("of a customer's reservations at one moment a single one is made", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  const results = await Promise.all(
    [1, 2, 3, 1, 2, 3].map((quantity) => reserve(parts, attempt(ana, requestFor([quantity])))),
  );
  expect(results.map(({ kind }) => kind).toSorted()).toEqual([...Array(5).fill("busy"), "made"]);
  expect(await ordersOf(ana)).toHaveLength(1);
});

test("the database allows a customer one open checkout, whoever writes it", async () => {
  const ana = await someCustomer();
  await reserve(dependencies(), attempt(ana, requestFor([1])));
  const [{ id: _, ...order }] = (await ordersOf(ana)) as [typeof orders.$inferSelect];
  await expect(db.insert(orders).values(order)).rejects.toMatchObject({
    cause: { constraint: "orders_open_checkout" },
  });
  await db.insert(orders).values({ ...order, status: "expired" });
});

test("a database with two open checkouts of a customer is migrated: the older one ends", async () => {
  const [ana, eva] = [await someCustomer(), await someCustomer()];
  await db.execute(sql`drop index orders_open_checkout`);
  const stock = await stockOf({ db }, defined(sold[0]).id);
  for (const [customer, quantity] of [
    [ana, 1],
    [ana, 2],
    [eva, 3],
  ] as const) {
    // An earlier version without the check is played by hiding the earlier order.
    await db.update(orders).set({ status: "voucher_issued" }).where(eq(orders.customerId, ana.id));
    await reserve(dependencies(), attempt(customer, requestFor([quantity])));
  }
  await db.update(orders).set({ status: "awaiting_payment" }).where(eq(orders.customerId, ana.id));
  const file = new URL("../../migrations/0001_since_0_2_0.sql", import.meta.url);
  const statements = readFileSync(fileURLToPath(file), "utf8").split("--> statement-breakpoint");
  for (const statement of statements.filter((each) => each.includes("'awaiting_payment'")))
    await db.$client.query(statement);
  expect((await ordersOf(ana)).map(({ status }) => status)).toEqual([
    "expired",
    "awaiting_payment",
  ]);
  expect((await ordersOf(eva)).map(({ status }) => status)).toEqual(["awaiting_payment"]);
  expect(await stockOf({ db }, defined(sold[0]).id)).toBe(stock - 5);
});

test("the same request gets the same checkout, and another one closes it first", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  const first = await parts.checkout.open(ana, requestFor([1, 2]));
  expect(first).toMatchObject({ kind: "link", cardOnly: false });
  expect(await parts.checkout.open(ana, requestFor([1, 2]))).toEqual(first);
  expect([...outcomes.values()]).toEqual(["open"]);
  const second = await parts.checkout.open(ana, requestFor([1, 3]));
  expect(second).not.toEqual(first);
  expect([...outcomes.values()]).toEqual(["expired", "open"]);
  expect((await ordersOf(ana)).map(({ status }) => status)).toEqual([
    "expired",
    "awaiting_payment",
  ]);
});

test("a checkout that was paid meanwhile is not paid twice", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  await parts.checkout.open(ana, requestFor([1]));
  const [order] = await ordersOf(ana);
  outcomes.set(defined(defined(order).sessionId), "paid");
  expect(await parts.checkout.open(ana, requestFor([2]))).toEqual({
    kind: "paid-already",
    orderId: defined(order).id,
  });
  expect((await ordersOf(ana)).map(({ status }) => status)).toEqual(["processing"]);
});

test("without the payment service the stock stays reserved, and the next request goes on with it", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  const opens = openCheckout;
  openCheckout = () => Promise.reject(new PaymentsUnavailable());
  await expect(parts.checkout.open(ana, requestFor([1]))).rejects.toThrow(PaymentsUnavailable);
  openCheckout = opens;
  expect((await parts.checkout.open(ana, requestFor([1]))).kind).toBe("link");
  expect(await ordersOf(ana)).toHaveLength(1);
});

test("a request that the payment service rejects gives its stock back", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  const { id } = defined(sold[0]);
  const stock = await stockOf({ db }, id);
  openCheckout = () => Promise.reject(new PaymentRejected("amount_too_small"));
  await expect(parts.checkout.open(ana, requestFor([1]))).rejects.toThrow(PaymentRejected);
  expect((await ordersOf(ana)).map(({ status }) => status)).toEqual(["expired"]);
  expect(await stockOf({ db }, id)).toBe(stock);
});

test("a checkout that the service no longer knows is released, and the log tells of it as an error", async () => {
  const ana = await someCustomer();
  const parts = dependencies();
  const { id } = defined(sold[0]);
  const stock = await stockOf({ db }, id);
  await parts.checkout.open(ana, requestFor([1]));
  outcomes.clear();
  await giveUp(parts, ana.id);
  const [order] = await ordersOf(ana);
  expect(order?.status).toBe("expired");
  expect(await stockOf({ db }, id)).toBe(stock);
  expect(parts.lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, orderId: order?.id },
  ]);
});

test("carts with the same products in any order, and checkouts that end meanwhile, never deadlock", async () => {
  const parts = dependencies();
  const people = await Promise.all(Array.from({ length: 8 }, someCustomer));
  for (const { id } of sold) await countStock({ db }, id, 1000);
  await Promise.all(
    people.flatMap((customer, place) =>
      Array.from({ length: 6 }, async (_, round) => {
        const { order, ...rest } = requestFor([1, 1 + (round % 3), 2, 1]);
        const elements = place % 2 ? order.elements : order.elements.toReversed();
        const request = { ...rest, order: { ...order, elements } };
        // Two of a customer's tabs, of which one gives up.
        await (round % 3 === 2
          ? giveUp(parts, customer.id)
          : parts.checkout.open(customer, request));
      }),
    ),
  );
  for (const customer of people) await giveUp(parts, customer.id);
  for (const { id } of sold) expect(await stockOf({ db }, id)).toBe(1000);
});
