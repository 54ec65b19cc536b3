import { expect, test } from "vitest";
import { someCustomer, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { draftOrder, sell } from "#testing/draft-order.ts";
import { pdfText } from "#testing/pdf-text.ts";
import { hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

const shop = await forAllTests(openTestShop());
const seller = await hire(shop, "sales");

test("a ticket says what is owed and until when, and how to ask for the invoice", async () => {
  const trowel = await someProduct(shop, "Llana Dentada");
  const ana = await someCustomer(shop);
  const [known] = await seller.read(`sales/customers?q=${ana.email}`);
  const { id: customer } = defined(known);
  await shop.db.$client.query("update customers set credit_limit = 1000 where id = $1", [customer]);
  const draft = draftOrder([{ id: trowel.id, quantity: 3 }], { customer: { id: customer } });
  const payments = [{ method: "cash", amount: 150.5 }];
  const { id } = await sell(seller, draft, { payments, credit: { days: 30 } });
  const response = await seller.get(`sales/${id}/ticket.pdf?width=mm80`);
  const words = pdfText(new Uint8Array(await response.arrayBuffer())).replaceAll(/\s+/g, " ");
  const { dueOn } = await seller.read(`orders/${id}`);
  for (const part of [
    "Queda a crédito",
    "$386.50",
    "Ana Ruiz debe $386.50",
    `a más tardar el ${Number(dueOn?.slice(8))} de`,
    "¿Factura?",
  ])
    expect(words).toContain(part);
});
