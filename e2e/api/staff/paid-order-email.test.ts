import { expect, test } from "vitest";
import { eventOf, openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { mails } from "#testing/customer-client.ts";
import { forAllTests } from "#testing/test-shop.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { openCheckout, printVoucher, sell } from "#testing/demo-orders.ts";

const { shop, fakeStripe } = await forAllTests(openShopWithFakeStripe());
const owner = await hire(shop, "owner");
const companyEmail = (await owner.read("company")).contact.email;

const toldOf = async (id: number) =>
  (await mails(shop)).filter(({ subject }) => subject.startsWith(`Pedido ${id} pagado`));
const settings = () => owner.read("order-settings");
const change = async (changes: object) =>
  await owner.save("order-settings", await settings(), changes);

test("the company hears of a paid order once, however often its payment is told", async () => {
  const { ana, id, sessionId } = await openCheckout(shop);
  const paid = await fakeStripe.sandbox.pay(sessionId, "card");
  for (let time = 0; time < 3; time++)
    await fakeStripe.deliver(eventOf("checkout.session.completed", paid));
  expect(await toldOf(id)).toHaveLength(1);
  const [email] = await toldOf(id);
  expect(email?.to).toBe(companyEmail);
  for (const words of ["Llana Dentada", ana.email, `/admin#/orders/${id}/show`])
    expect(email?.text).toContain(words);
  // The job runs again.
  await shop.db.$client.query("insert into pgboss.job (name, data) values ('email-company', $1)", [
    JSON.stringify({ orderId: id }),
  ]);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'email-company' and state = 'completed' and data->>'orderId' = $1",
    [String(id)],
  );
  expect(rows).toHaveLength(2);
  expect(await toldOf(id)).toHaveLength(1);
});

test("a voucher is told of when it is paid, not when it is printed", async () => {
  const { id, intent } = await printVoucher(shop, fakeStripe);
  expect((await mails(shop)).some(({ subject }) => subject === `Falta pagar tu pedido ${id}`)).toBe(
    true,
  );
  expect(await toldOf(id)).toEqual([]);
  await fakeStripe.sandbox.settleVoucher(intent, true);
  await fakeStripe.deliverNewest();
  expect(await toldOf(id)).toHaveLength(1);
});

test("the emails go to another address, or not at all, as the staff choose", async () => {
  const wrong = await change({ emailTo: "nadie" });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ errors: [{ field: "emailTo" }] });
  await expectOk(await change({ emailTo: "pedidos@obra.example" }));
  const elsewhere = await sell(shop, fakeStripe);
  expect(await toldOf(elsewhere.id)).toMatchObject([{ to: "pedidos@obra.example" }]);
  await expectOk(await change({ emailPaidOrders: false }));
  const silent = await sell(shop, fakeStripe);
  await shop.settled();
  const { rows } = await shop.db.$client.query(
    "select 1 from pgboss.job where name = 'email-company' and state = 'completed' and data->>'orderId' = $1",
    [String(silent.id)],
  );
  expect(rows).toHaveLength(1);
  expect(await toldOf(silent.id)).toEqual([]);
});
