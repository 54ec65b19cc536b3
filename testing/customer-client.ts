import { expect } from "vitest";
import type { LoggedIn } from "#src/customers/contract.ts";
import type { ChangedOrder, Order } from "#src/orders/contract.ts";
import type { MainInfo } from "#src/main-info/contract.ts";
import { lockProducts, moveStock } from "#src/catalogue/stock.server.ts";
import { openSession } from "#src/customers/commands.server.ts";
import { hashPassword } from "#src/platform/passwords.server.ts";
import { customers } from "#src/customers/schema.server.ts";
import { eventually, type TestShop } from "./test-shop.ts";

/** A customer at work through the endpoints, as the pages would be. */

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

export interface CapturedEmail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

export async function mails(shop: TestShop, to?: string): Promise<CapturedEmail[]> {
  const all = (await (await shop.get("/dev/mail.json")).json()) as CapturedEmail[];
  return to ? all.filter((mail) => mail.to === to) : all;
}

/** Waits for an email and takes the token out of its link. */
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

export async function newCustomer(shop: TestShop): Promise<CustomerClient> {
  const person = registration();
  expect((await shop.post("/api/customers/register", person)).status).toBe(201);
  const token = await tokenFromMail(shop, person.email, "confirm-account");
  expect((await shop.post("/api/customers/confirm-account", { token })).status).toBe(200);
  return await logIn(shop, person);
}

export async function logIn(
  shop: TestShop,
  { email, password }: { email: string; password: string },
): Promise<CustomerClient> {
  const response = await shop.post("/api/customers/login", { email, password });
  expect(response.status).toBe(200);
  return new CustomerClient(shop, ((await response.json()) as LoggedIn).token, email);
}

export interface RequestedQuantity {
  elements: { id: number; quantity: number }[];
  total: number;
  place?: Partial<typeof guadalajara>;
}

export class CustomerClient {
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

  requestPaymentLink({ elements, total, place = {} }: RequestedQuantity): Promise<Response> {
    return this.post("/api/stripe/customer/payment-link", linkRequest(elements, total, place));
  }

  async link(requested: RequestedQuantity): Promise<string> {
    const response = await this.requestPaymentLink(requested);
    expect(response.status, await response.clone().text()).toBe(200);
    return ((await response.json()) as { url: string }).url;
  }

  async changed(requested: RequestedQuantity): Promise<ChangedOrder> {
    const response = await this.requestPaymentLink(requested);
    expect(response.status).toBe(409);
    return (await response.json()) as ChangedOrder;
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
    select p.id, p.stock, coalesce(sum(m.quantity), 0)::int as moved
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.quantity), 0)`);
  expect(rows, "each product's stock is the sum of its movements").toEqual([]);
  const { rows: held } = await shop.db.$client.query(`
    with back as (
      select r.order_id, part.position, sum(part.quantity)::int as quantity
      from goods_returns r join goods_return_lines part on part.return_id = r.id group by 1, 2),
    holding as (
      select 'order-' || o.id as reference, l.product_id, sum(l.quantity - coalesce(back.quantity, 0))::int as quantity
      from orders o join order_lines l on l.order_id = o.id left join back on back.order_id = o.id and back.position = l.position
      -- A cancelled order holds what was sent and has not come back.
      where o.status in ('awaiting_payment', 'voucher_issued', 'processing', 'shipped', 'completed') or (o.status = 'cancelled' and o.shipped_at is not null)
      group by 1, 2 having sum(l.quantity - coalesce(back.quantity, 0)) <> 0),
    moved as (
      select reference, product_id, -sum(quantity)::int as quantity from stock_movements
      where reference like 'order-%' group by 1, 2 having sum(quantity) <> 0)
    select * from holding full join moved using (reference, product_id) where holding.quantity is distinct from moved.quantity`);
  expect(held, "what orders hold is what was taken from stock").toEqual([]);
}

/** Many customers at once, without their emails. */
export async function manyCustomers(shop: TestShop, count: number): Promise<CustomerClient[]> {
  const passwordHash = await hashPassword("Segura123!");
  const people = Array.from({ length: count }, () => {
    const { password: _, password2: __, ...person } = registration();
    return { ...person, passwordHash, confirmedAt: new Date() };
  });
  const rows = await shop.db
    .insert(customers)
    .values(people)
    .returning({ id: customers.id, email: customers.email });
  const customerClients: CustomerClient[] = [];
  // One after the other: the database's connections are for what a test is about.
  for (const { id, email } of rows)
    customerClients.push(new CustomerClient(shop, await openSession(shop.db, id), email));
  return customerClients;
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
