import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { countStock, guadalajara, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand, trySale } from "#testing/manual-sale.ts";
import type { PaidSale } from "#testing/paid-sale.ts";
import { draftOrder, sell, trySale as tryDraft } from "#testing/draft-order.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** A customer owes no more than their limit, whatever it is that raises what they owe. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const owner = await hire(shop, "owner");
const seller = await hire(shop, "sales");
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);

const cash = { method: "cash", reference: null } as const;
const credit = { method: "credit", days: 30 } as const;
const onDelivery = { method: "credit", days: null } as const;
const elsewhere = { ...guadalajara, state: "Puebla", city: "Puebla", postalCode: "97000" };

interface Debt {
  orderId: number;
  customerId: number;
}
/** Asks for what raises a debt; the same again once it was refused. */
type Ask = (by: StaffClient, authorized?: boolean) => Promise<Response>;

/** From now on the customer may owe nothing more, and owes something that is overdue. */
async function useUp(customerId: number): Promise<void> {
  const made = await trySale(opened, {
    customerId,
    payment: credit,
    elements: [{ id: trowel.id, quantity: 1 }],
  });
  if (made.kind !== "made") throw new Error("not sold");
  await shop.db.$client.query("update orders set due_on = now()::date - 3 where id = $1", [
    made.order.id,
  ]);
  await shop.db.$client.query("update customers set credit_limit = 0 where id = $1", [customerId]);
}

async function sold(payment: PaidSale, sale: Parameters<typeof sellByHand>[2] = {}): Promise<Debt> {
  const { id, customerId } = await sellByHand(opened, payment, sale);
  return { orderId: id, customerId };
}

/** A sale of a piece more to the same customer. */
function sale({ customerId }: Debt, payment: PaidSale): Ask {
  const { address, state, city, postalCode } = guadalajara;
  const draft = draftOrder([{ id: trowel.id, quantity: 1 }], {
    customer: { id: customerId },
    place: { address, state, city, postalCode },
  });
  return (by, authorized = false) => tryDraft(by, draft, { payment, authorized });
}

function morePieces({ orderId }: Debt): Ask {
  return async (by, authorized = false) => {
    const { total } = await owner.read(`orders/${orderId}`);
    const change = { lines: [], products: [{ id: trowel.id, quantity: 1 }], authorized };
    const seen = await by.post(`orders/${orderId}/line-changes/preview`, change);
    if (!seen.ok && authorized) return seen;
    const body = { ...change, total: total + trowel.price };
    return await by.post(`orders/${orderId}/line-changes`, body);
  };
}

function dearerDelivery({ orderId }: Debt): Ask {
  return async (by, authorized = false) => {
    const { addressMismatch, deliveryCost } = await owner.read(`orders/${orderId}`);
    const { city, cost } = defined(addressMismatch?.cities[0]);
    const body = { city, difference: cost - deliveryCost, authorized };
    return await by.post(`orders/${orderId}/delivery-difference`, body);
  };
}

function withdrawal({ orderId }: Debt): Ask {
  return async (by, authorized = false) => {
    const { payments } = await owner.read(`orders/${orderId}`);
    const { id } = defined(payments[0]);
    return await by.post(`payments/${id}/withdrawal`, { reason: "No llegó", authorized });
  };
}

async function paidLater(): Promise<Debt> {
  const debt = await sold(credit);
  const body = { key: randomUUID(), method: "transfer", amount: 100 };
  await expectOk(await seller.post(`orders/${debt.orderId}/payments`, body));
  return debt;
}

const doors: [string, () => Promise<Debt>, (debt: Debt) => Ask][] = [
  ["a sale on credit", () => sold(cash), (debt) => sale(debt, credit)],
  ["a sale on delivery", () => sold(cash), (debt) => sale(debt, onDelivery)],
  ["pieces added to a sale on credit", () => sold(credit), morePieces],
  ["pieces added to a sale on delivery", () => sold(onDelivery), morePieces],
  ["pieces added to a sale in cash", () => sold(cash), morePieces],
  [
    "a delivery that costs more than was paid",
    () => sold(cash, { place: elsewhere }),
    dearerDelivery,
  ],
  [
    "a payment of the counter that is withdrawn",
    () => sold(cash, { handedOver: true }),
    withdrawal,
  ],
  ["a payment of a credit that is withdrawn", paidLater, withdrawal],
];

const authorizations = async (customerId: number) =>
  (
    await owner.list("audit", { filter: { recordId: String(customerId) }, perPage: 100 })
  ).data.filter(
    ({ action, recordId }) => action === "authorize-debt" && recordId === String(customerId),
  );

test.each(doors)(
  "%s is refused above the limit, unless an owner answers for it",
  async (...door) => {
    const [, prepare, make] = door;
    const debt = await prepare();
    await useUp(debt.customerId);
    const ask = make(debt);
    for (const [by, authorized] of [
      [seller, false],
      // Who may not authorize it says so in vain.
      [seller, true],
      [owner, false],
    ] as const) {
      const refused = await ask(by, authorized);
      expect([refused.status, await refused.text()]).toMatchObject([
        409,
        expect.stringMatching(/Pasa de su límite|ya venció/) as string,
      ]);
    }
    expect(await authorizations(debt.customerId)).toEqual([]);
    const allowed = await ask(owner, true);
    expect(allowed.status, await allowed.clone().text()).toBe(200);
    expect(await authorizations(debt.customerId)).toMatchObject([{ actor: owner.email }]);
  },
);

test("what is sold to nobody whom the shop knows is never owed", async () => {
  const { address, state, city, postalCode } = guadalajara;
  const place = { address, state, city, postalCode };
  const draft = draftOrder([{ id: trowel.id, quantity: 1 }], { place });
  const { id } = await sell(seller, draft);
  // Nobody owes it: neither request reads the customer.
  const debt = { orderId: id, customerId: 0 };
  for (const ask of [morePieces(debt), withdrawal(debt)])
    expect(await (await ask(seller)).text()).toContain("cliente con teléfono o correo");
});

test("of two payments that are withdrawn at once the limit allows one", async () => {
  const { orderId, customerId } = await sold(cash, { handedOver: true });
  const made = await trySale(opened, {
    customerId,
    handedOver: true,
    elements: [{ id: trowel.id, quantity: 5 }],
  });
  if (made.kind !== "made") throw new Error("not sold");
  await shop.db.$client.query("update customers set credit_limit = $1 where id = $2", [
    made.order.total,
    customerId,
  ]);
  const asks = [orderId, made.order.id].map((id) => withdrawal({ orderId: id, customerId }));
  const both = await Promise.all(asks.map((ask) => ask(seller)));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
