import { openSession } from "../src/shop/customers/commands.server.ts";
import { customers } from "../src/shop/customers/schema.server.ts";
import type { DatabasePool } from "../src/base/platform/db/database.server.ts";
import { defined } from "../testing/defined.ts";
import type { Figure, RunningStore } from "../testing/store-process.ts";
import { joinDatabase } from "./database.ts";
import type { PaymentService } from "./payment-service.ts";
import { processorSeconds, serverProcessorSeconds } from "./processor.ts";

const inFlight = 16;
const buyers = 400;
const seconds = 20;

/**
 * Measures purchases through the endpoints, on a warm process. Each takes what the last request
 * returned and a signature, so no load generator sends them.
 */
export async function measurePurchases(
  store: RunningStore,
  name: string,
  service: PaymentService,
): Promise<Figure[]> {
  const { db, folder, close } = await joinDatabase(name);
  try {
    const [tokens, products] = [await openSessions(db), await findSold(db)];
    await setStock(db, 1_000_000, products);
    let next = 0;
    /** @returns the number of purchases */
    const buy = async (seconds: number) => {
      const [started, first] = [performance.now(), next];
      const work = async () => {
        while (performance.now() - started < seconds * 1000) {
          const [token, product] = [tokens[next % buyers], products[next % products.length]];
          next++;
          await buyOne(store.url, service, defined(token), defined(product));
        }
      };
      await Promise.all(Array.from({ length: inFlight }, work));
      return { bought: next - first, duration: (performance.now() - started) / 1000 };
    };
    await buy(5);
    const shop = processorSeconds(store.pid);
    const server = serverProcessorSeconds(folder);
    const { bought, duration } = await buy(seconds);
    const each = (from: number, to: number) => ((1000 * (to - from)) / bought).toFixed(1);
    const perSecond = bought / duration;
    return [
      {
        what: `purchases/s through the endpoints, ${inFlight} in flight`,
        goal: "≥ 50",
        measured: perSecond.toFixed(0),
        reached: perSecond >= 50,
      },
      {
        what: "CPU time for one purchase: shop / PostgreSQL",
        goal: "shown",
        measured: `${each(shop, processorSeconds(store.pid))} / ${each(server, serverProcessorSeconds(folder))} ms`,
        reached: true,
      },
    ];
  } finally {
    await close();
  }
}

/** Leaves so many pieces of every product, as a count does. */
export async function setStock(db: DatabasePool, pieces: number, products: Product[]) {
  await db.$client.query(
    `with noted as (
      insert into stock_movements (product_id, quantity, reason)
      select id, $1 - stock, 'counted' from products where id = any($2)
    ) update products set stock = $1 where id = any($2)`,
    [pieces, products.map(({ id }) => id)],
  );
}

/** @returns the tokens of new customers */
export async function openSessions(db: DatabasePool): Promise<string[]> {
  const people = Array.from({ length: buyers }, (_, index) => ({
    name: "Bench",
    lastname: "Mark",
    email: `bench${Date.now()}-${index}@example.com`,
    phone: "5500000000",
    passwordHash: "none",
    confirmedAt: new Date(),
  }));
  const made = await db.insert(customers).values(people).returning({ id: customers.id });
  return await Promise.all(made.map(({ id }) => openSession(db, id)));
}

interface Product {
  id: number;
  price: number;
}

export async function findSold(db: DatabasePool): Promise<Product[]> {
  const { rows } = await db.$client.query<Product>(
    "select id, price::float8 as price from products order by id limit 60",
  );
  return rows;
}

/** A purchase: the link, the event that the card was charged, and the customer's orders. */
export async function buyOne(
  url: string,
  service: PaymentService,
  token: string,
  product: Product,
) {
  const json = { "content-type": "application/json" };
  const authorization = `Bearer ${token}`;
  const link = await send(`${url}/api/stripe/customer/payment-link`, {
    method: "POST",
    headers: { ...json, authorization },
    body: JSON.stringify(linkRequest(product)),
  });
  const card = (JSON.parse(link) as { url: string }).url;
  const { payload, signature } = service.paidEvent(card.slice(card.lastIndexOf("/") + 1));
  await send(`${url}/api/stripe/webhook`, {
    method: "POST",
    headers: { ...json, "stripe-signature": signature },
    body: payload,
  });
  await send(`${url}/api/oralpeace/orders`, { headers: { authorization } });
}

async function send(url: string, request: RequestInit): Promise<string> {
  const response = await fetch(url, request);
  const body = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
  return body;
}

const linkRequest = ({ id, price }: Product) => ({
  stripeAccountId: "acct_demo",
  cartItems: [{ name: "TOTAL", price, amount: 1 }],
  shippingCost: 0,
  order: {
    elements: [{ id, quantity: 1 }],
    address: "Calle 1, Jalisco, C.P. 44100",
    state: "Jalisco",
    city: "Guadalajara",
    postalCode: "44100",
  },
});
