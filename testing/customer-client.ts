import { expect } from "vitest";
import type { LoggedIn } from "#src/customers/contract.ts";
import type { ChangedOrder, Order } from "#src/orders/contract.ts";
import type { MainInfo } from "#src/main-info/contract.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import { openSession } from "#src/customers/commands.server.ts";
import { hashPassword } from "#src/platform/passwords.server.ts";
import { customers } from "#src/customers/schema.server.ts";
import { eventually, type TestShop } from "./test-shop.ts";

/** A customer at work through the calls, as the pages would be. */

export const guadalajara = {
  address: "Av. Hidalgo 1320, Jalisco, C.P. 44160",
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44160",
  notes: "",
  promotions: [] as number[],
};

let people = 0;

export const registration = (given: Record<string, string> = {}) => ({
  name: "Ana",
  lastname: "Ruiz",
  email: `ana${++people}@example.com`,
  phone: "5512345678",
  password: "Segura123!",
  password2: "Segura123!",
  ...given,
});

export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export async function mails(shop: TestShop, to?: string): Promise<KeptMail[]> {
  const all = (await (await shop.get("/dev/mail.json")).json()) as KeptMail[];
  return to ? all.filter((mail) => mail.to === to) : all;
}

/** Waits for a letter and takes the token out of its link. */
export async function tokenFromMail(
  shop: TestShop,
  to: string,
  page: "confirm-account" | "reset-password",
): Promise<string> {
  let token = "";
  await eventually(async () => {
    const found = (await mails(shop, to)).flatMap(
      ({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? [],
    );
    expect(found.length).toBeGreaterThan(0);
    token = found[0]!;
  });
  return token;
}

export async function newCustomer(shop: TestShop): Promise<Shopper> {
  const person = registration();
  expect((await shop.post("/api/customers/register", person)).status).toBe(201);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
  return await logIn(shop, person);
}

export async function logIn(
  shop: TestShop,
  { email, password }: { email: string; password: string },
): Promise<Shopper> {
  const answer = await shop.post("/api/customers/login", { email, password });
  expect(answer.status).toBe(200);
  return new Shopper(shop, ((await answer.json()) as LoggedIn).token, email);
}

export interface Wanted {
  elements: { id: number; quantity: number }[];
  total: number;
  place?: Partial<typeof guadalajara>;
}

export class Shopper {
  readonly shop: TestShop;
  readonly token: string;
  readonly email: string;

  constructor(shop: TestShop, token: string, email: string) {
    this.shop = shop;
    this.token = token;
    this.email = email;
  }

  get headers() {
    return { authorization: `Bearer ${this.token}` };
  }

  get(path: string): Promise<Response> {
    return this.shop.get(path, this.headers);
  }

  post(path: string, body: unknown): Promise<Response> {
    return this.shop.post(path, body, this.headers);
  }

  ask({ elements, total, place = {} }: Wanted): Promise<Response> {
    return this.post("/api/stripe/customer/payment-link", linkRequest(elements, total, place));
  }

  async link(wanted: Wanted): Promise<string> {
    const answer = await this.ask(wanted);
    expect(answer.status, await answer.clone().text()).toBe(200);
    return ((await answer.json()) as { url: string }).url;
  }

  async changed(wanted: Wanted): Promise<ChangedOrder> {
    const answer = await this.ask(wanted);
    expect(answer.status).toBe(409);
    return (await answer.json()) as ChangedOrder;
  }

  async orders(): Promise<Order[]> {
    return (await (await this.get("/api/oralpeace/orders")).json()) as Order[];
  }
}

export function linkRequest(
  elements: unknown,
  total: unknown,
  place: Record<string, unknown> = {},
) {
  return {
    stripeAccountId: "acct_demo",
    cartItems: [{ name: "TOTAL", price: total, amount: 1 }],
    shippingCost: 0,
    order: { elements, ...guadalajara, ...place },
  };
}

/** Presses a button of the sandbox's card page. @returns where the page leads */
export async function press(
  shop: TestShop,
  url: string,
  fields: Record<string, string>,
): Promise<Response> {
  const { pathname } = new URL(url);
  return await shop.fetch(
    new Request(`http://shop${pathname}`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
    }),
  );
}

export const pay = (shop: TestShop, url: string) =>
  press(shop, url, { action: "pay", card: "4242424242424242" });

export async function mainInfo(shop: TestShop): Promise<MainInfo> {
  return (await (await shop.get("/api/oralpeace/main-info")).json()) as MainInfo;
}

/** A product with enough in stock. */
export async function someProduct(
  shop: TestShop,
  name = "Techo Firme 5 años",
): Promise<MainInfo["elements"][number] & { id: number; price: number }> {
  const found = (await mainInfo(shop)).elements.find((element) => element.name.startsWith(name));
  return found as MainInfo["elements"][number] & { id: number; price: number };
}

/** Stock, movements and orders tell the same story. */
export async function expectBalance(shop: TestShop): Promise<void> {
  const { rows } = await shop.db.$client.query(`
    select p.id, p.stock, coalesce(sum(m.change), 0)::int as moved
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.change), 0)`);
  expect(rows, "each product's stock is the sum of its movements").toEqual([]);
  const { rows: held } = await shop.db.$client.query(`
    with back as (
      select r.order_id, part.position, sum(part.quantity)::int as pieces
      from goods_returns r join goods_return_lines part on part.return_id = r.id group by 1, 2),
    holding as (
      select 'order-' || o.id as reference, l.product_id, sum(l.quantity - coalesce(back.pieces, 0))::int as pieces
      from orders o join order_lines l on l.order_id = o.id left join back on back.order_id = o.id and back.position = l.position
      -- A cancelled order holds what was sent and has not come back.
      where o.status in ('awaiting', 'AP', 'IP', 'S', 'C') or (o.status = 'CA' and o.sent_at is not null)
      group by 1, 2 having sum(l.quantity - coalesce(back.pieces, 0)) <> 0),
    moved as (
      select reference, product_id, -sum(change)::int as pieces from stock_movements
      where reference like 'order-%' group by 1, 2 having sum(change) <> 0)
    select * from holding full join moved using (reference, product_id) where holding.pieces is distinct from moved.pieces`);
  expect(held, "what orders hold is what was taken from stock").toEqual([]);
}

/** Many customers at once, without their letters. */
export async function manyCustomers(shop: TestShop, count: number): Promise<Shopper[]> {
  const passwordHash = await hashPassword("Segura123!");
  const people = Array.from({ length: count }, () => {
    const { password: _, password2: __, ...person } = registration();
    return { ...person, passwordHash, confirmedAt: new Date() };
  });
  const rows = await shop.db
    .insert(customers)
    .values(people)
    .returning({ id: customers.id, email: customers.email });
  const shoppers: Shopper[] = [];
  // One after the other: the database's connections are for what a test is about.
  for (const { id, email } of rows)
    shoppers.push(new Shopper(shop, await openSession(shop.db, id), email));
  return shoppers;
}

/** As if the staff had counted. */
export async function countStock(shop: TestShop, id: number, stock: number): Promise<void> {
  await shop.db.transaction(async (transaction) => {
    const product = (await lockProducts(transaction, [id])).get(id)!;
    await moveStock(transaction, new Map([[id, stock - product.stock]]), {
      reason: "counted",
      reference: "tests",
    });
  });
}

export async function stockOf(shop: TestShop, id: number): Promise<number> {
  const { rows } = await shop.db.$client.query<{ stock: number }>(
    "select stock from products where id = $1",
    [id],
  );
  return rows[0]!.stock;
}
