import * as v from "valibot";
import { expect } from "vitest";
import { CodeSent, LoggedIn } from "#src/shop/customers/contract.ts";
import { ChangedOrder } from "#src/shop/checkout/contract.ts";
import { type Order } from "#src/shop/orders/contract.ts";
import { MainInfo } from "#src/shop/storefront-data/contract.ts";
import { lockProducts, moveStock } from "#src/shop/catalogue/product/stock.server.ts";
import { openSession } from "#src/shop/customers/commands.server.ts";
import { hashPassword } from "#src/base/platform/security/passwords.server.ts";
import { customerColumns } from "#src/shop/customers/queries.server.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { defined } from "./defined.ts";
import type { ShopBodyAt, ShopPath, ShopResponseAt } from "./shop-paths.ts";
import type { TestShop } from "./test-shop.ts";

/** A customer who uses the endpoints like the pages do. */

export const guadalajara = {
  address: "Av. Hidalgo 1320, Jalisco, C.P. 44160",
  state: "Jalisco",
  city: "Guadalajara",
  postalCode: "44160",
  notes: "",
  promotions: new Array<number>(),
};

let people = 0;

export const registration = (overrides: Record<string, string> = {}) => ({
  name: "Ana",
  lastname: "Ruiz",
  email: `ana${++people}@example.com`,
  phone: "5512345678",
  password: "Segura123!",
  password2: "Segura123!",
  ...overrides,
});

const CapturedEmail = v.object({
  id: v.string(),
  to: v.string(),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});
export type CapturedEmail = v.InferOutput<typeof CapturedEmail>;

/** Returns the emails of everything that has happened, newest first. */
export async function mails(shop: TestShop, to?: string): Promise<CapturedEmail[]> {
  await shop.settled();
  const response = await shop.get("/dev/mail.json");
  const all = v.parse(v.array(CapturedEmail), await response.json());
  return to ? all.filter((mail) => mail.to === to) : all;
}

/** Returns the token in the link of the newest such email. */
export async function tokenFromMail(
  shop: TestShop,
  to: string,
  page: "confirm-account" | "reset-password",
): Promise<string> {
  const [token] = (await mails(shop, to)).flatMap(
    ({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? [],
  );
  return defined(token);
}

/** Asks for a code by email, as a browser that then gives it. */
export async function askCode(
  shop: TestShop,
  email: string,
): Promise<{ email: string; code: string; codeToken?: string }> {
  const asked = await shop.post("/api/customers/code", { email });
  const { codeToken } = v.parse(CodeSent, await asked.json());
  const [mail] = await mails(shop, email);
  const code = defined(/: ([\d ]+)$/m.exec(mail?.text ?? "")?.[1]).replaceAll(" ", "");
  return { email, code, ...(codeToken && { codeToken }) };
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
  return new CustomerClient(shop, v.parse(LoggedIn, await response.json()).token, email);
}

export interface RequestedQuantity {
  elements: { id: number; quantity: number }[];
  total: number;
  place?: Partial<typeof guadalajara & { recipient: string; recipientPhone: string }>;
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

  /** Returns the response of a request that must succeed. */
  async read<Path extends ShopPath<"GET">>(path: Path): Promise<ShopResponseAt<"GET", Path>> {
    return await expectOk(await this.get(`/api/${path}`));
  }

  /** Sends a change that must succeed, and returns its response. */
  async change<Path extends ShopPath<"POST">>(
    path: Path,
    body: ShopBodyAt<"POST", Path>,
  ): Promise<ShopResponseAt<"POST", Path>> {
    return await expectOk(await this.post(`/api/${path}`, body));
  }

  requestPaymentLink({ elements, total, place = {} }: RequestedQuantity): Promise<Response> {
    return this.post("/api/stripe/customer/payment-link", linkRequest(elements, total, place));
  }

  async link(requested: RequestedQuantity): Promise<string> {
    const response = await this.requestPaymentLink(requested);
    expect(response.status, await response.clone().text()).toBe(200);
    return await linkOf(response);
  }

  async changed(requested: RequestedQuantity): Promise<ChangedOrder> {
    const response = await this.requestPaymentLink(requested);
    expect(response.status).toBe(409);
    return v.parse(ChangedOrder, await response.json());
  }

  async orders(): Promise<Order[]> {
    return await this.read("oralpeace/orders");
  }
}

async function expectOk<ResponseBody>(response: Response): Promise<ResponseBody> {
  expect(response.status, await response.clone().text()).toBeLessThan(300);
  return await response.json();
}

/** Returns the URL of a payment link. */
export async function linkOf(response: Response): Promise<string> {
  return v.parse(v.object({ url: v.string() }), await response.json()).url;
}

export function linkRequest(
  elements: unknown,
  total: unknown,
  place: Record<string, unknown> = {},
) {
  const { state, postalCode } = { ...guadalajara, ...place };
  const address = `Av. Hidalgo 1320, ${state}, C.P. ${postalCode}`;
  return {
    stripeAccountId: "acct_demo",
    cartItems: [{ name: "TOTAL", price: total, amount: 1 }],
    shippingCost: 0,
    order: { elements, ...guadalajara, address, ...place },
  };
}

/** Clicks a button of the sandbox's card page. @returns its redirect */
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

/** Returns main-info with everything that has been saved. */
export async function mainInfo(shop: TestShop): Promise<MainInfo> {
  await shop.settled();
  return v.parse(MainInfo, await (await shop.get("/api/oralpeace/main-info")).json());
}

/** Returns a product with enough stock. */
export async function someProduct(
  shop: TestShop,
  name = "Techo Firme 5 años",
): Promise<MainInfo["elements"][number] & { id: number; price: number }> {
  const { elements } = await mainInfo(shop);
  const found = defined(elements.find((element) => element.name.startsWith(name)));
  const id = Number(found.id);
  // The page may still show the stock before the last purchase.
  return { ...found, id, price: Number(found.price), stock: await stockOf(shop, id) };
}

/** Checks that stock, movements and orders agree. */
export async function expectBalance(shop: Pick<TestShop, "db">): Promise<void> {
  const { rows } = await shop.db.$client.query(`
    select p.id, p.stock, coalesce(sum(m.quantity), 0)::int as moved
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.quantity), 0)`);
  expect(rows, "each product's stock is the sum of its movements").toEqual([]);
  const { rows: reserved } = await shop.db.$client.query(`
    with back as (
      select r.order_id, part.position, sum(part.quantity)::int as quantity
      from goods_returns r join goods_return_lines part on part.return_id = r.id group by 1, 2),
    holding as (
      select 'order-' || o.id as reference, l.product_id,
        sum(l.quantity - coalesce(back.quantity, 0))::int as quantity
      from orders o join order_lines l on l.order_id = o.id
      left join back on back.order_id = o.id and back.position = l.position
      -- A cancelled order holds what was sent and has not come back.
      -- One of another shop holds nothing of this one's.
      where o.origin is null and (o.status in
          ('awaiting_payment', 'voucher_issued', 'processing', 'shipped', 'completed')
        or (o.status = 'cancelled' and o.shipped_at is not null))
      group by 1, 2 having sum(l.quantity - coalesce(back.quantity, 0)) <> 0),
    moved as (
      select reference, product_id, -sum(quantity)::int as quantity from stock_movements
      where reference like 'order-%' group by 1, 2 having sum(quantity) <> 0)
    select * from holding full join moved using (reference, product_id)
    where holding.quantity is distinct from moved.quantity`);
  expect(reserved, "what orders reserve is what was taken from stock").toEqual([]);
  const { rows: setAside } = await shop.db.$client.query(`
    with holding as (
      select reference, product_id, quantity from stock_reservations where not is_taken),
    moved as (
      select reference, product_id, -sum(quantity)::int as quantity from stock_movements
      where reason = 'set-aside' group by 1, 2 having sum(quantity) <> 0),
    -- What an order has of it is among its goods.
    lent as (
      select 'order', h.product_id, h.quantity from stock_reservations h
      where h.is_taken and not exists (select from orders o join order_lines l on l.order_id = o.id
        where 'order-' || o.id = h.taken_by and l.product_id = h.product_id
          and o.status in ('awaiting_payment', 'voucher_issued') group by o.id
        having sum(l.quantity) >= h.quantity))
    select reference, product_id, holding.quantity
    from holding full join moved using (reference, product_id)
    where holding.quantity is distinct from moved.quantity
    union all select * from lent`);
  expect(setAside, "what is set aside was taken from stock once").toEqual([]);
}

/** Creates many customers at once, without their emails. */
export async function manyCustomers(shop: TestShop, count: number): Promise<CustomerClient[]> {
  const passwordHash = await hashPassword("Segura123!");
  const people = Array.from({ length: count }, () => {
    const { password: _, password2: __, ...person } = registration();
    return { ...person, passwordHash, confirmedAt: new Date() };
  });
  const rows = await shop.db
    .insert(customers)
    .values(people)
    .returning({ id: customers.id, email: customerColumns.email });
  const customerClients: CustomerClient[] = [];
  // One after the other: the database's connections are reserved for the test itself.
  for (const { id, email } of rows)
    customerClients.push(new CustomerClient(shop, await openSession(shop.db, id), email));
  return customerClients;
}

export async function someCustomer(shop: TestShop): Promise<CustomerClient> {
  return defined((await manyCustomers(shop, 1))[0]);
}

/** Sets the stock like a count by the staff. */
export async function countStock(
  shop: Pick<TestShop, "db">,
  id: number,
  stock: number,
): Promise<void> {
  await shop.db.transaction(async (transaction) => {
    const { stock: counted } = defined((await lockProducts(transaction, [id])).get(id));
    await moveStock(transaction, new Map([[id, stock - counted]]), {
      reason: "counted",
      reference: "tests",
    });
  });
}

export async function stockOf(shop: Pick<TestShop, "db">, id: number): Promise<number> {
  const { rows } = await shop.db.$client.query<{ stock: number }>(
    "select stock from products where id = $1",
    [id],
  );
  return defined(rows[0]).stock;
}
