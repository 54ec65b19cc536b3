import { type FakeStripe, eventOf, sessionIdOf } from "./fake-stripe.ts";
import { type CustomerClient, someCustomer, someProduct, stockOf } from "./customer-client.ts";
import type { TestShop } from "./test-shop.ts";
import { defined } from "./defined.ts";
import type { StaffClient } from "./staff-client.ts";
import type { StaffBodyAt } from "./staff-paths.ts";

/** An order that a customer paid by card. */
export interface Sold {
  ana: CustomerClient;
  id: number;
  sessionId: string;
  productId: number;
  price: number;
  stockBefore: number;
}

export async function sell(shop: TestShop, fakeStripe: FakeStripe, quantity = 2): Promise<Sold> {
  const sold = await openCheckout(shop, quantity);
  await fakeStripe.deliver(
    eventOf("checkout.session.completed", await fakeStripe.sandbox.pay(sold.sessionId, "card")),
  );
  return { ...sold, id: Number(defined((await sold.ana.orders())[0]).id) };
}

/** Opens a checkout, up to the card page. */
export async function openCheckout(shop: TestShop, quantity = 2): Promise<Sold> {
  const ana = await someCustomer(shop);
  const product = await someProduct(shop, "Llana Dentada");
  const stockBefore = await stockOf(shop, product.id);
  const sessionId = sessionIdOf(
    await ana.link({ elements: [{ id: product.id, quantity }], total: product.price * quantity }),
  );
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "select id from orders where session_id = $1",
    [sessionId],
  );
  return {
    ana,
    id: defined(rows[0]).id,
    sessionId,
    productId: product.id,
    price: product.price,
    stockBefore,
  };
}

/** Issues a voucher that waits to be paid. */
export async function printVoucher(
  shop: TestShop,
  fakeStripe: FakeStripe,
  quantity = 2,
): Promise<Sold & { intent: string }> {
  const sold = await openCheckout(shop, quantity);
  const printed = await fakeStripe.sandbox.pay(sold.sessionId, "oxxo");
  await fakeStripe.deliverNewest();
  return { ...sold, intent: defined(printed.payment_intent) };
}

export const move = async (
  staffClient: StaffClient,
  body: StaffBodyAt<"POST", "orders/transitions">,
) => await staffClient.change("POST", "orders/transitions", body);
export const cancel = async (
  staffClient: StaffClient,
  body: StaffBodyAt<"POST", "orders/cancellations">,
) => await staffClient.change("POST", "orders/cancellations", body);

/** Lets the time pass in which what was sent can be undone: the waiting emails leave. */
export async function passUndoTime({ db }: Pick<TestShop, "db">): Promise<void> {
  await db.$client.query("update orders set shipped_at = shipped_at - interval '10 minutes'");
  await hurry({ db }, "send-order-email");
}

/** The mails of invoices leave, as they do when nobody has undone their sending. */
export const passInvoiceUndoTime = (shop: Pick<TestShop, "db">) => hurry(shop, "email-invoice");

const hurry = async ({ db }: Pick<TestShop, "db">, name: string) =>
  void (await db.$client.query(
    `update pgboss.job set start_after = start_after - interval '10 minutes'
     where name = $1 and start_after > now()`,
    [name],
  ));

/** Returns YYYY-MM-DD in Mexico City, this many days from now. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString("sv-SE", {
    timeZone: "America/Mexico_City",
  });
}
