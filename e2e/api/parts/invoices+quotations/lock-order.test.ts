import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { forgetOldQuotations } from "#src/parts/quotations/reservations.server.ts";
import {
  type CustomerClient,
  expectBalance,
  linkRequest,
  manyCustomers,
  someCustomer,
} from "#testing/customer-client.ts";
import { dayFromNow, move } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import { eventOf, openShopWithFakeStripe, sessionIdOf } from "#testing/fake-stripe.ts";
import { idOf } from "#testing/manual-sale.ts";
import { draftOrder, trySale } from "#testing/draft-order.ts";
import { expectSalesOfOrders } from "#testing/sales.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import type { StaffBodyAt } from "#testing/staff-paths.ts";
import { eventually, forAllTests, whileChanging } from "#testing/test-shop.ts";

/**
 * Whatever changes stock takes its locks in the order of docs/decisions/stock.md, so none waits for
 * another in a circle.
 */

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const query = (text: string, values: unknown[] = []) => shop.db.$client.query(text, values);

const price = 100;
const pieces = 10_000;

async function stocked(name: string): Promise<number> {
  const made = { name, price, sku: randomUUID(), subcategoryIds: [2] };
  const { id } = await owner.change("POST", "products", made);
  await owner.change("POST", `products/${id}/movements`, {
    reason: "received",
    quantity: pieces,
  });
  return id;
}

/** In the order of their ids. Every request below names them the other way round. */
const first = await stocked("Primero");
const second = await stocked("Segundo");

beforeAll(async () => {
  // One customer may buy as often as the tests want.
  await expectOk(
    await owner.save("order-settings", await owner.read("order-settings"), {
      maxUnpaidQuantity: 100_000,
      maxUnpaidValue: 10_000_000,
      maxReservedShare: 100,
    }),
  );
});

afterAll(async () => {
  await expectBalance(shop);
  await expectSalesOfOrders(shop.db);
});

type Operation = () => Promise<unknown>;

interface Line {
  id: number;
  quantity: number;
}
const lines = (quantity = 1, ids = [second, first]): Line[] => ids.map((id) => ({ id, quantity }));
const totalOf = (wanted: readonly Line[]) =>
  wanted.reduce((sum, { quantity }) => sum + quantity * price, 0);

interface Placed {
  ana: CustomerClient;
  id: number;
  session: string;
}

const buy = (ana: CustomerClient, elements = lines()) =>
  ana.requestPaymentLink({ elements, total: totalOf(elements) });

async function place(elements = lines(2), buyer?: CustomerClient): Promise<Placed> {
  const ana = buyer ?? (await someCustomer(shop));
  const session = sessionIdOf(await ana.link({ elements, total: totalOf(elements) }));
  const { rows } = await query("select id from orders where session_id = $1", [session]);
  return { ana, session, id: Number(defined(rows[0]).id) };
}

const payFor = async ({ session }: Placed) =>
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(session, "card")),
  );
const letExpire = async ({ session }: Placed) => {
  const open = await fakeStripe.sandbox.findSession(session);
  return await fakeStripe.deliver(
    eventOf("checkout.session.expired", { ...open, status: "expired" }),
  );
};

async function sold(elements = lines(2)): Promise<Placed> {
  const placed = await place(elements);
  await payFor(placed);
  return placed;
}

async function sent(elements = lines(2)): Promise<Placed> {
  const placed = await sold(elements);
  await move(owner, { ids: [placed.id], to: "shipped" });
  return placed;
}

const reason = "Llegó roto";
const line = (position: number, quantity = 1) => [{ position, quantity }];
const refund = ({ id }: Placed, damaged: boolean) =>
  owner.post(`orders/${id}/refunds`, {
    key: randomUUID(),
    lines: line(0),
    reason,
    goodsReturned: true,
    damaged,
  });
const takeBack = ({ id }: Placed, damaged: boolean, position = 0) =>
  owner.post(`orders/${id}/returns`, {
    key: randomUUID(),
    lines: line(position),
    reason,
    damaged,
  });

async function swap({ id }: Placed): Promise<() => Promise<Response>> {
  const change = { lines: line(0), products: [{ id: first, quantity: 1 }] };
  const { total } = await owner.change("POST", `orders/${id}/line-changes/preview`, change);
  return () => owner.post(`orders/${id}/line-changes`, { ...change, total });
}

const sellAtCounter = (wanted = lines()) =>
  trySale(owner, draftOrder(wanted), { total: totalOf(wanted) });

const setAside = (customer: object | null, wanted = lines()) =>
  owner.post("quotations", {
    draft: { ...draftOrder(wanted), customer },
    days: null,
    reserveUntil: dayFromNow(2),
    key: randomUUID(),
  });
const quotationOf = async (response: Response) =>
  await expectOk<{ id: number; url: string }>(response);
const quoteCart = (ana: CustomerClient) =>
  ana.post("/api/quotations", {
    elements: lines(),
    promotions: [],
    place: null,
    key: randomUUID(),
  });

const addPieces: StaffBodyAt<"POST", "bulk-edits/preview"> = {
  ids: [second, first],
  change: { kind: "stock", by: "add", quantity: 1 },
};

/** What an operation waits for, and the rows that it must not have taken before. */
interface Waiting {
  locked: string;
  free: string[];
}
const products = [first, second].map((id) => `products where id = ${id}`);
const theFirst: Waiting = {
  locked: defined(products[0]),
  free: products.slice(1),
};

/**
 * Runs an operation while somebody else has a row, until it waits for it. It must not have taken yet
 * what comes later.
 */
async function waitingFor({ locked, free }: Waiting, operation: Operation): Promise<unknown> {
  const client = await shop.db.$client.connect();
  try {
    await client.query("begin");
    await client.query(`select from ${locked} for update`);
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    let ended: unknown;
    const done = operation().then((result) => (ended = result));
    await eventually(async () => {
      await expectNoFailure(ended);
      // On another connection: a transaction sees the others as they were at its first look.
      const waits = "select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))";
      const { rowCount } = await query(waits, [defined(rows[0]).pid]);
      if (!rowCount) throw new Error("nobody waits");
    });
    const counts: (number | null)[] = [];
    for (const row of free)
      counts.push((await client.query(`select from ${row} for update skip locked`)).rowCount);
    await client.query("rollback");
    const result = await done;
    expect(counts, "what comes later is free").toEqual(free.map(() => 1));
    return result;
  } finally {
    client.release(true);
  }
}

async function expectNoFailure(result: unknown): Promise<void> {
  if (!(result instanceof Response)) return;
  expect(result.status, await result.clone().text()).toBeLessThan(300);
}

/** What changes stock: prepares something, and returns what then takes both products. */
const changesOfStock: Record<string, () => Promise<Operation>> = {
  "a purchase": async () => {
    const ana = await someCustomer(shop);
    return () => buy(ana);
  },
  "a refund whose goods are back": async () => {
    const order = await sent();
    return () => refund(order, false);
  },
  "a refund whose goods are damaged": async () => {
    const order = await sent();
    return () => refund(order, true);
  },
  "goods that come back damaged": async () => {
    const order = await sent();
    return () => takeBack(order, true);
  },
  "the cancellation of an order that is back in part": async () => {
    const order = await sent(lines(1));
    // Its first product is back already, so only the second one is left to take.
    await expectOk(await takeBack(order, false, 1));
    return () =>
      owner.post("orders/cancellations", {
        ids: [order.id],
        goodsReturned: true,
        damaged: false,
      });
  },
  "the cancellation of a paid order": async () => {
    const { id } = await sold();
    return () => owner.post("orders/cancellations", { ids: [id] });
  },
  "the shipment of an order": async () => {
    const { id } = await sold();
    return () => owner.post("orders/transitions", { ids: [id], to: "shipped" });
  },
  "a checkout that expires": async () => {
    const order = await place();
    return () => letExpire(order);
  },
  "a payment that comes late": async () => {
    const order = await place();
    await letExpire(order);
    const event = eventOf(
      "checkout.session.completed",
      await fakeStripe.sandbox.pay(order.session, "card"),
    );
    return () => fakeStripe.deliver(event);
  },
  "a change of an order's lines": async () => await swap(await sold(lines(2, [second]))),
  "a sale at the counter": async () => () => sellAtCounter(),
  "a quotation that sets goods aside": async () => () => setAside(null),
  "goods that are set aside no more": async () => {
    const { id } = await quotationOf(await setAside(null));
    return () => owner.post(`quotations/${id}/cancel`);
  },
  "the purchase of a quotation": async () => {
    const { url } = await quotationOf(await setAside(null));
    const ana = await someCustomer(shop);
    const quotation = defined(url.split("/").at(-1));
    const request = linkRequest(lines(), 2 * price, { quotation });
    return () => ana.post("/api/stripe/customer/payment-link", request);
  },
  "a bulk edit": async () => {
    const { version } = await owner.change("POST", "bulk-edits/preview", addPieces);
    return () => owner.post("bulk-edits", { ...addPieces, version });
  },
  "a bulk edit that is undone": async () => {
    const { version } = await owner.change("POST", "bulk-edits/preview", addPieces);
    const { id } = await owner.change("POST", "bulk-edits", {
      ...addPieces,
      version,
    });
    return () => owner.post(`product-changes/${id}/undo`);
  },
  "the erasure of a person with two quotations": async () => {
    const ana = await someCustomer(shop);
    const id = await idOf(shop, ana);
    for (const product of [second, first])
      await expectOk(await setAside({ id }, lines(1, [product])));
    return () => owner.post(`customers/${id}/erasure`);
  },
  "the job that forgets old quotations": async () => {
    for (const product of [second, first]) {
      const { id } = await quotationOf(await setAside(null, lines(1, [product])));
      await query("update quotations set valid_until = '2020-01-01' where id = $1", [id]);
    }
    return () => forgetOldQuotations(shop.db);
  },
};

test.each(Object.keys(changesOfStock))(
  "%s holds no product while it waits for one that comes before",
  async (name) => {
    const operation = await defined(changesOfStock[name])();
    await expectNoFailure(await waitingFor(theFirst, operation));
  },
);

const rowOf = async (ana: CustomerClient) => `customers where id = ${await idOf(shop, ana)}`;

/** An erasure locks its person first, and what was set aside for them last. */
const ofCustomers: Record<string, (ana: CustomerClient) => Promise<Operation>> = {
  "a purchase": async (ana) => () => buy(ana),
  "a quotation of the cart": async (ana) => () => quoteCart(ana),
  "a quotation by the staff": async (ana) => {
    const id = await idOf(shop, ana);
    return () => setAside({ id });
  },
  "a sale to a known customer": async (ana) => {
    const id = await idOf(shop, ana);
    return () => trySale(owner, draftOrder(lines(), { customer: { id } }), { total: 2 * price });
  },
};

test.each(Object.keys(ofCustomers))(
  "%s holds no product while its customer is erased",
  async (name) => {
    const ana = await someCustomer(shop);
    const operation = await defined(ofCustomers[name])(ana);
    await expectNoFailure(
      await waitingFor({ locked: await rowOf(ana), free: products }, operation),
    );
  },
);

test("an expired quotation is renewed only after its customer is locked", async () => {
  const ana = await someCustomer(shop);
  const { id, url } = await quotationOf(await setAside({ id: await idOf(shop, ana) }));
  await query("update quotations set valid_until = '2020-01-01' where id = $1", [id]);
  const waiting = {
    locked: await rowOf(ana),
    free: [`quotations where id = ${id}`],
  };
  const renew = () => ana.post(`/api/quotations/${defined(url.split("/").at(-1))}/renew`, {});
  await expectNoFailure(await waitingFor(waiting, renew));
});

test("an invoice whose data are kept locks its customer before the order", async () => {
  const settings = await owner.read("invoice-settings");
  await expectOk(await owner.save("invoice-settings", settings, { enabled: true }));
  const { ana, id } = await sold();
  const receiver = {
    rfc: "FUNK671228PH6",
    name: "KARLA FUENTE NOLASCO",
    regime: "612",
    use: "G03",
    postalCode: "72160",
  };
  const ask = () =>
    shop.fetch(
      new Request(`http://shop/api/orders/${id}/invoice`, {
        method: "PUT",
        headers: { ...ana.headers, "content-type": "application/json" },
        body: JSON.stringify({ ...receiver, remember: true }),
      }),
    );
  const waiting = { locked: await rowOf(ana), free: [`orders where id = ${id}`] };
  await expectNoFailure(await waitingFor(waiting, ask));
});

const erased = async (ana: CustomerClient) => {
  const id = await idOf(shop, ana);
  return `select from customers where id = ${id} for update;
    update customers set erased_at = now() where id = ${id}`;
};

test.each<[string, (ana: CustomerClient) => Promise<Response>]>([
  ["a purchase", (ana) => buy(ana)],
  ["a quotation", quoteCart],
])("%s that waited for its customer's erasure is nobody's", async (_what, ask) => {
  const ana = await someCustomer(shop);
  const response = await whileChanging(shop, await erased(ana), () => ask(ana));
  expect(response.status).toBe(409);
  expect((await errorOf(response)).msg).toBe("Esta cuenta ya no existe");
});

test("a quotation for a customer that there is not is refused", async () => {
  const response = await setAside({ id: 999_999 });
  expect([response.status, (await errorOf(response)).msg]).toEqual([409, "Ese cliente ya no está"]);
});

test("an erasure takes the person's orders before what is set aside for them", async () => {
  const order = await place();
  await letExpire(order);
  const id = await idOf(shop, order.ana);
  await expectOk(await setAside({ id }));
  const waiting = { locked: `orders where id = ${order.id}`, free: products };
  await expectNoFailure(await waitingFor(waiting, () => owner.post(`customers/${id}/erasure`)));
});

/** They name products, which nobody may delete meanwhile, and change none. */
const namers: Record<string, () => Promise<Response>> = {
  "a product that goes with others": async () => {
    const third = await owner.read(`products/${await stocked(`Tercero ${randomUUID()}`)}`);
    return await owner.save("products", third, {
      complementaryIds: [second, first],
    });
  },
  "an outlet's stock": async () => {
    const { data } = await owner.list("outlets");
    const outlet = await owner.read(`outlets/${defined(data[0]).id}`);
    const stock = [second, first].map((productId) => ({
      productId,
      quantity: 3,
    }));
    return await owner.save("outlets", outlet, { stock });
  },
  "a promotion of some products": async () => {
    const { data } = await owner.list("promotions");
    const promotion = await owner.read(`promotions/${defined(data[0]).id}`);
    return await owner.save("promotions", promotion, {
      productIds: [second, first],
    });
  },
};

test.each(Object.keys(namers))("%s is saved while a purchase has them locked", async (name) => {
  const response = await shop.db.transaction(async (transaction) => {
    await lockProducts(transaction, [first, second]);
    return await defined(namers[name])();
  });
  await expectNoFailure(response);
});

/** Lets every connection tell its share: otherwise it does so some seconds after its last query. */
async function deadlocks(): Promise<number> {
  const { max } = shop.db.$client.options;
  const clients = await Promise.all(Array.from({ length: max }, () => shop.db.$client.connect()));
  for (const client of clients) {
    await client.query("select pg_stat_force_next_flush()");
    client.release();
  }
  const { rows } = await query(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  return Number(defined(rows[0]).deadlocks);
}

/** Repeats what a busy machine had no connection for. */
async function persist(operation: Operation): Promise<unknown> {
  for (;;) {
    const result = await operation();
    if (!(result instanceof Response) || result.status !== 503) return result;
  }
}

const rounds = 2;

test("all that changes stock at once, on the same products, fails nobody and ends in no deadlock", async () => {
  const before = await deadlocks();
  for (let round = 0; round < rounds; round++) {
    const all: Operation[] = Object.values(namers);
    for (const prepare of Object.values(changesOfStock)) all.push(await prepare());
    for (const prepare of Object.values(ofCustomers))
      all.push(await prepare(await someCustomer(shop)));
    for (const position of [0, 1, 0, 1]) {
      const order = await sent();
      all.push(() => takeBack(order, true, position));
    }
    for (const ana of await manyCustomers(shop, 12)) all.push(() => buy(ana));
    for (const result of await Promise.all(all.map(persist)))
      if (result instanceof Response)
        expect(result.status, await result.clone().text()).toBeLessThan(500);
    await shop.settled();
    await expectBalance(shop);
  }
  expect(await deadlocks()).toBe(before);
});

test("of two transactions that wait for each other, one is given up and runs again", async () => {
  let runs = 0;
  const bothHaveOne = Promise.withResolvers<void>();
  const crossing = (own: number, others: number) =>
    shop.db.transaction(async (transaction) => {
      await transaction.execute(sql`select pg_advisory_xact_lock(${own})`);
      if (++runs === 2) bothHaveOne.resolve();
      await bothHaveOne.promise;
      await transaction.execute(sql`select pg_advisory_xact_lock(${others})`);
    });
  await Promise.all([crossing(1, 2), crossing(2, 1)]);
  expect(runs).toBe(3);
});
