import { expect, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { errorOf } from "#testing/error-of.ts";
import {
  type CustomerClient,
  linkRequest,
  newCustomer,
  pay,
  someProduct,
} from "#testing/customer-client.ts";
import { paperWords } from "#testing/pdf-text.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** The recipient's name and phone, from the order's form to the parcel. */

const shop = await forAllTests(openTestShop());
const warehouse = await hire(shop, "warehouse");

async function order(customer: CustomerClient, place: Record<string, string>): Promise<number> {
  const { id, price } = await someProduct(shop, "Cemento gris");
  const elements = [{ id, quantity: 1 }];
  await pay(shop, await customer.link({ elements, total: price, place }));
  await shop.settled();
  expect(await customer.orders()).toHaveLength(1);
  return Number(defined((await customer.orders())[0]).id);
}

const slipOf = async (id: number) =>
  await paperWords(await warehouse.get(`orders/packing-slips?ids=${id}`));

test("who receives and their telephone, tidied, reach customer, staff and parcel", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana, {
    recipient: " Maestro Julián ",
    recipientPhone: "+52 222 123-4567",
  });
  const told = { recipient: "Maestro Julián", recipientPhone: "2221234567" };
  const place = { state: "Jalisco", city: "Guadalajara", postalCode: "44160" };
  expect(await ana.orders()).toMatchObject([{ ...told, ...place }]);
  expect(await ana.read(`oralpeace/orders/${id}`)).toMatchObject({ ...told, ...place });
  expect(await warehouse.read(`orders/${id}`)).toMatchObject(told);
  const slip = await slipOf(id);
  expect(slip).toContain("Maestro Julián 222 123 4567");
  expect(slip).not.toContain("Ana Ruiz");
});

test("an order that names nobody goes to its customer, as before", async () => {
  const ana = await newCustomer(shop);
  const id = await order(ana, { recipient: "", recipientPhone: " " });
  expect(await ana.orders()).toMatchObject([{ recipient: null, recipientPhone: null }]);
  expect(await slipOf(id)).toContain("Ana Ruiz 55 1234 5678");
});

test("a telephone that is none is said beside its field, and nothing is reserved", async () => {
  const ana = await newCustomer(shop);
  const { id, price } = await someProduct(shop, "Cemento gris");
  const response = await ana.post(
    "/api/stripe/customer/payment-link",
    linkRequest([{ id, quantity: 1 }], price, { recipientPhone: "el de siempre" }),
  );
  expect(response.status).toBe(400);
  expect((await errorOf(response)).errors).toEqual([
    { field: "order.recipientPhone", msg: "El teléfono solo lleva números" },
  ]);
});
