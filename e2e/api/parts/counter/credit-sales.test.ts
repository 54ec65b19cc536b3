import { expect, test } from "vitest";
import { formatPesos, roundPesos } from "#src/base/kernel/pesos.ts";
import { someCustomer, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { draftOrder, puebla, refusal, sell, trySale } from "#testing/draft-order.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What the staff sell and are paid for later. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");
const llana = await someProduct(shop, "Llana Dentada");

const pieces = (quantity: number, changes: Parameters<typeof draftOrder>[1] = {}) =>
  draftOrder([{ id: llana.id, quantity }], changes);
const orderOf = async (id: number) => await owner.read(`orders/${id}`);

test("nobody buys on credit whom the shop does not know", async () => {
  const credit = { payment: { method: "credit", days: 30 } } as const;
  expect((await refusal(await trySale(owner, pieces(1), credit))).msg).toContain(
    "no tiene crédito",
  );
});

test("cash on delivery needs a name and a place to go to", async () => {
  const person = { name: "Rosa", lastname: "Luna", phone: "2224445566", email: null };
  const onDelivery = { payment: { method: "credit", days: null } } as const;
  for (const changes of [{}, { customer: person }, { place: puebla }]) {
    const draft = pieces(1, changes);
    expect((await refusal(await trySale(seller, draft, onDelivery))).msg).toContain("crédito");
  }
  const sent = pieces(1, { customer: person, place: puebla });
  const { id } = await sell(seller, sent, onDelivery);
  expect(await orderOf(id)).toMatchObject({ status: "processing", manualPayment: "credit" });
});

test("a sale is paid in several ways at once, and what is left is owed if that was agreed", async () => {
  const ana = await someCustomer(shop);
  const [known] = await seller.read(`sales/customers?q=${ana.email}`);
  const customer = { id: defined(known).id };
  await shop.db.$client.query("update customers set credit_limit = 5000 where id = $1", [
    customer.id,
  ]);
  const draft = pieces(3, { customer });
  const total = 3 * llana.price;
  const inCash = { method: "cash", amount: 100, received: 200 };
  const debit = { method: "terminal", amount: 50.5, cardFunding: "debit", reference: "004871" };
  const payments = [inCash, debit];
  const { msg } = await refusal(await trySale(seller, draft, { payments, credit: null }));
  expect(msg).toBe(`Faltan ${formatPesos(roundPesos(total - 150.5))}`);
  const { id } = await sell(seller, draft, { payments, credit: { days: 30 } });
  const order = await orderOf(id);
  expect(order).toMatchObject({ owed: roundPesos(total - 150.5), paidAt: null });
  expect(order.payments).toMatchObject([
    { ...debit, received: null },
    { ...inCash, reference: null },
  ]);
  const rest = { method: "transfer", amount: roundPesos(total - 150.5), reference: "SPEI 9" };
  const whole = await sell(seller, draft, { payments: [...payments, rest], credit: null });
  const paid = await orderOf(whole.id);
  expect(paid).toMatchObject({ owed: 0, manualPayment: "transfer", dueOn: null });
  expect(paid.paidAt).toBe(paid.soldAt);
});

test.each([
  "222 777 0101",
  "+52 1 222 777 0101",
  "(222) 777-0101",
  "0052 2227770101",
  "Tel. 01 222 777 0101",
])("who is typed as «%s» is found with what they owe and what is overdue", async (typed) => {
  const person = { name: "Olga", lastname: "Paz", phone: "2227770101", email: null };
  const search = async () => await owner.read(`sales/customers?q=${encodeURIComponent(typed)}`);
  if ((await search()).length === 0) {
    const draft = pieces(1, { customer: person, place: puebla });
    const { id } = await sell(seller, draft, { payment: { method: "credit", days: null } });
    const despite = [{ id, hold: "to-collect" }];
    await expectOk(await seller.post("orders/transitions", { ids: [id], to: "shipped", despite }));
    await expectOk(await seller.post("orders/transitions", { ids: [id], to: "completed" }));
    await shop.db.$client.query(
      "update orders set completed_at = completed_at - interval '3 days' where id = $1",
      [id],
    );
  }
  const [olga, ...others] = await search();
  expect(others).toEqual([]);
  const { id, phone, credit } = defined(olga);
  expect(phone).toBe(person.phone);
  expect(credit).toMatchObject({ isKnown: true, limit: null, overdue: credit.owed });
  expect(credit.owed).toBeGreaterThan(0);
  expect(await owner.read(`sales/customers/${id}`)).toEqual(olga);
  // Written down again, she is the same.
  const other = { ...person, name: "OLGA", phone: typed };
  const again = pieces(1, { customer: other, place: puebla });
  const refused = await trySale(seller, again, { payment: { method: "credit", days: null } });
  expect((await refusal(refused)).msg).toContain("ya venció");
  await sell(seller, pieces(1, { customer: person }));
  expect(await search()).toHaveLength(1);
});
