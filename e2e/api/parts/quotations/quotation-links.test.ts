import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { PublicQuotation } from "#src/parts/quotations/contract.ts";
import type { DraftOrder } from "#src/shop/draft-orders/draft-order.ts";
import { findQuotation } from "#src/parts/quotations/queries.server.ts";
import { quotationPaper } from "#src/parts/quotations/quotation-paper.server.ts";
import { forgetOldQuotations } from "#src/parts/quotations/reservations.server.ts";
import { fieldNames } from "#src/shop/privacy/texts.ts";
import { personalData } from "#src/main/parts/answers.server.ts";
import { forgetUnconfirmed } from "#src/shop/privacy/erasure.server.ts";
import {
  askCode,
  CustomerClient,
  guadalajara,
  linkOf,
  linkRequest,
  mails,
  newCustomer,
  pay,
  registration,
  someCustomer,
  someProduct,
} from "#testing/customer-client.ts";
import { passUndoTime } from "#testing/demo-orders.ts";
import { defined } from "#testing/defined.ts";
import { idOf } from "#testing/manual-sale.ts";
import { draftOrder } from "#testing/draft-order.ts";
import { type Made, quoteDraft } from "#testing/parts/quotations/quote.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { eventually, forAllTests, openTestShop } from "#testing/test-shop.ts";

/** A link never makes its holder the person whom a quotation was made for. */

const shop = await forAllTests(openTestShop());
const owner = await hire(shop, "owner");

const { state, city, postalCode } = guadalajara;
/** What only the staff and whom it was made for may read. */
const secrets = {
  street: "Privada del Zanate 77",
  phone: "3312345678",
  notes: "Toca con doña Chela",
  recipient: "Maestro Ruperto",
  recipientPhone: "3387654321",
};
const written = { name: "Clara", lastname: "Fuentes", phone: secrets.phone };

async function quoteFor(customer: DraftOrder["customer"]): Promise<Made> {
  const { id } = await someProduct(shop);
  const draft = draftOrder([{ id, quantity: 1, price: 1500 }], {
    customer,
    place: { address: secrets.street, state, city, postalCode },
    notes: secrets.notes,
    recipient: secrets.recipient,
    recipientPhone: secrets.recipientPhone,
  });
  return await quoteDraft(owner, draft);
}

const textOf = async (response: Response): Promise<string> => {
  expect(response.status, await response.clone().text()).toBe(200);
  return await response.text();
};

const look = async (token: string, customer?: CustomerClient): Promise<PublicQuotation> =>
  await expectOk(await shop.get(`/api/quotations/${token}`, customer?.headers));

async function buy(customer: CustomerClient, token: string): Promise<string> {
  const { total } = await look(token);
  const request = linkRequest([{ id: 1, quantity: 1 }], total, { quotation: token });
  const response = await customer.post("/api/stripe/customer/payment-link", request);
  expect(response.status, await response.clone().text()).toBe(200);
  return await linkOf(response);
}

const giveUp = (customer: CustomerClient) =>
  customer.change("stripe/customer/payment-link/cancel", undefined);

const numbersOf = async (customer: CustomerClient) =>
  (await customer.read("quotations")).map(({ number }) => number);

async function copyFor(customer: CustomerClient): Promise<string> {
  // Its mails are part of it.
  await shop.settled();
  return await textOf(await customer.get("/api/customers/data"));
}

function expectNoSecret(text: string): void {
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
}

type Linked = Pick<Made, "number" | "token">;

/** A stranger reads nothing of whom it was made for, wherever they look. */
async function expectStranger(customer: CustomerClient, { token, number }: Linked): Promise<void> {
  expect(await numbersOf(customer)).not.toContain(number);
  const copy = await copyFor(customer);
  expectNoSecret(copy);
  // But for what they wrote about it themselves, which a mail repeats.
  const {
    Mensajes: _,
    "Correos que te enviamos": mails,
    ...others
  } = JSON.parse(copy) as { Mensajes: object[]; "Correos que te enviamos": { Texto: string }[] };
  const notTheirs = mails.filter(({ Texto }) => !Texto.includes("> Quiero otra cotización"));
  expect(JSON.stringify([others, notTheirs])).not.toContain(number);
  expectNoSecret(await textOf(await customer.get(`/api/quotations/${token}`)));
  expect((await look(token, customer)).street).toBeNull();
}

/** Whom it was made for reads it as if nobody else had its link. */
async function expectAddressee(customer: CustomerClient, { number, token }: Linked): Promise<void> {
  expect(await numbersOf(customer)).toContain(number);
  const copy = await copyFor(customer);
  for (const secret of [number, secrets.street, secrets.notes, secrets.recipientPhone])
    expect(copy).toContain(secret);
  expect((await look(token, customer)).street).toBe(secrets.street);
}

const steps = {
  opens: (customer: CustomerClient, token: string) =>
    customer.post(`/api/quotations/${token}/seen`, {}),
  "asks for another": (customer: CustomerClient, token: string) =>
    customer.post(`/api/quotations/${token}/ask`, {}),
  "opens a checkout": buy,
  "lets a checkout end": async (customer: CustomerClient, token: string) => {
    await buy(customer, token);
    await giveUp(customer);
  },
  pays: async (customer: CustomerClient, token: string) =>
    await pay(shop, await buy(customer, token)),
};

test.each(Object.entries(steps))(
  "who %s with the link of another's quotation reads nothing of them, and takes nothing from them",
  async (_, step) => {
    const addressee = await someCustomer(shop);
    const byAddress = await quoteFor({ ...written, email: addressee.email });
    const byAccount = await quoteFor({ id: await idOf(shop, addressee) });
    const toNobody = await quoteFor({ ...written, email: null });
    for (const quotation of [byAddress, byAccount, toNobody]) {
      const holder = await someCustomer(shop);
      await step(holder, quotation.token);
      await expectStranger(holder, quotation);
    }
    for (const quotation of [byAddress, byAccount]) await expectAddressee(addressee, quotation);
    expect(await numbersOf(addressee)).not.toContain(toNobody.number);
    const stranger = await someCustomer(shop);
    for (const quotation of [byAddress, byAccount, toNobody])
      await expectStranger(stranger, quotation);
    expect(await owner.read(`quotations/${byAddress.id}`)).toMatchObject({
      customerId: null,
      email: addressee.email,
      draft: { notes: secrets.notes },
    });
  },
);

test("another one is asked for by customers alone, of a link that is right and not bought, and neither message nor answer tells whom it was made for", async () => {
  const addressee = await someCustomer(shop);
  const quotation = await quoteFor({ ...written, email: addressee.email });
  const path = `/api/quotations/${quotation.token}/ask`;
  const holder = await someCustomer(shop);
  expect((await shop.post(path, {})).status).toBe(401);
  expect((await owner.request("POST", `../quotations/${quotation.token}/ask`, {})).status).toBe(
    401,
  );
  const wrong = quotation.token.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
  expect((await holder.post(`/api/quotations/${wrong}/ask`, {})).status).toBe(404);
  expectNoSecret(await textOf(await holder.post(path, {})));
  const { data } = await owner.list("messages", { filter: { q: quotation.number } });
  expect(data).toMatchObject([{ name: "Ana", email: holder.email }]);
  expectNoSecret(JSON.stringify(data));
  await eventually(async () => expect(await mails(shop, holder.email)).toHaveLength(1));
  for (const { text } of await mails(shop, holder.email)) expectNoSecret(text);
  await steps.pays(holder, quotation.token);
  expect((await holder.post(path, {})).status).toBe(409);
});

test.each(["lets a checkout end", "pays"] as const)(
  "who %s and is erased takes no quotation of another along",
  async (step) => {
    const addressee = await someCustomer(shop);
    const quotation = await quoteFor({ ...written, email: addressee.email });
    const holder = await newCustomer(shop);
    await steps[step](holder, quotation.token);
    const ids = (await holder.orders()).map(({ id }) => Number(id));
    for (const to of ids.length > 0 ? ["shipped", "completed"] : [])
      await expectOk(await owner.post("orders/transitions", { ids, to }));
    await passUndoTime(shop);
    await expectOk(await holder.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
    await expectAddressee(addressee, quotation);
    expect(await owner.read(`quotations/${quotation.id}`)).toMatchObject({
      draft: { place: { address: secrets.street } },
    });
  },
);

test("who pays another's quotation has an order of their own, with nothing of whom it was made for", async () => {
  const addressee = await someCustomer(shop);
  const quotation = await quoteFor({ ...written, email: addressee.email });
  const buyer = await someCustomer(shop);
  await steps.pays(buyer, quotation.token);
  const [order] = await buyer.orders();
  const { id } = defined(order);
  expect((await look(quotation.token, buyer)).orderId).toBe(id);
  for (const text of [
    await textOf(await buyer.get("/api/oralpeace/orders")),
    await textOf(await buyer.get(`/api/oralpeace/orders/${id}`)),
    await textOf(await buyer.get("/api/customers/profile")),
    await textOf(await owner.get(`orders/${id}`)),
    ...(await mails(shop, buyer.email)).map(({ text: mail }) => mail),
  ])
    expectNoSecret(text);
  expect((await mails(shop, buyer.email)).length).toBeGreaterThan(0);
  expect(await mails(shop, addressee.email)).toEqual([]);
});

test("the paper of the link says no more than its page, and the staff's says it all", async () => {
  const { id } = await quoteFor({ ...written, email: registration().email });
  const quotation = defined(await findQuotation(shop.db, id));
  const paper = (isWhole: boolean) =>
    JSON.stringify(
      quotationPaper(quotation, { url: "https://tienda.example", isWhole, phone: null }),
    );
  expectNoSecret(paper(false));
  expect(paper(false)).not.toContain(quotation.email);
  expect(paper(true)).toContain(secrets.street);
  expect(paper(true)).toContain(quotation.email);
});

test("whom it was made for is told that it was bought, and neither by whom nor with which order", async () => {
  const addressee = await someCustomer(shop);
  const quotation = await quoteFor({ ...written, email: addressee.email });
  const buyer = await someCustomer(shop);
  await steps.pays(buyer, quotation.token);
  const [order] = await buyer.orders();
  expect(await look(quotation.token, addressee)).toMatchObject({
    state: "accepted",
    orderId: null,
  });
  const copy = await copyFor(addressee);
  expect(copy).not.toContain(buyer.email);
  const { Cotizaciones: copied } = JSON.parse(copy) as Record<string, object[]>;
  expect(copied).toMatchObject([{ Número: quotation.number }]);
  expect(Object.values(defined(defined(copied)[0])).flat()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ Acción: "Hecha", Quién: "equipo de la tienda" }),
      expect.objectContaining({ Acción: "Se empezó a pagar", Quién: "quien tenía la liga" }),
    ]),
  );
  const { status } = await addressee.get(`/api/oralpeace/orders/${defined(order).id}`);
  expect(status).toBe(404);
  expect(await addressee.orders()).toEqual([]);
});

test("an expired one that a stranger renews by its link is whose the first was", async () => {
  const addressee = await someCustomer(shop);
  const expired = await quoteFor({ ...written, email: addressee.email });
  const stranger = await someCustomer(shop);
  await steps["lets a checkout end"](stranger, expired.token);
  await shop.db.$client.query("update quotations set valid_until = '2020-01-01' where id = $1", [
    expired.id,
  ]);
  const answer = await textOf(await stranger.post(`/api/quotations/${expired.token}/renew`, {}));
  expectNoSecret(answer);
  const { token } = JSON.parse(answer) as { token: string };
  const { number } = await look(token);
  const renewed = { id: Number(token.split("-")[0]), number, token };
  await expectStranger(stranger, renewed);
  await expectAddressee(addressee, renewed);
  await steps.pays(stranger, token);
  await expectStranger(stranger, renewed);
  await expectAddressee(addressee, renewed);
  expect(await owner.read(`quotations/${renewed.id}`)).toMatchObject({
    name: "Clara Fuentes",
    customerId: null,
    email: addressee.email,
  });
});

/** Signs up or in with the digits of an email. */
async function enterByCode(email: string, person: object | null = null): Promise<Response> {
  const given = await askCode(shop, email);
  return await shop.post("/api/customers/code/session", { ...given, person });
}

test("name and telephone that the staff wrote down go to whoever reads that address, and no further", async () => {
  const { email } = registration();
  const quotation = await quoteFor({ ...written, email });
  const other = registration();
  const asked = await enterByCode(other.email);
  expect(asked.status).toBe(409);
  expectNoSecret(await asked.text());
  const { token } = await expectOk<{ token: string }>(
    await enterByCode(other.email, { ...written, phone: "5511112222" }),
  );
  const holder = new CustomerClient(shop, token, other.email);
  await steps.pays(holder, quotation.token);
  await expectStranger(holder, quotation);
  expect(await expectOk(await enterByCode(email))).toMatchObject(written);
});

test("who registers another's address and never confirms it takes nothing of theirs along", async () => {
  const { email } = registration();
  const quotation = await quoteFor({ ...written, email });
  const message = { ...written, email, message: "¿Cuánto rinde la cubeta?" };
  await expectOk(await shop.post("/api/contacts", message));
  await shop.post("/api/customers/register", registration({ email }));
  await shop.settled();
  await shop.db.$client.query(
    "update customers set created_at = now() - interval '31 days' where email = $1",
    [email],
  );
  await shop.db.$client.query("update customer_tokens set expires_at = now() - interval '1 day'");
  expect(await forgetUnconfirmed(shop.db, personalData)).toBe(1);
  expect(await owner.read(`quotations/${quotation.id}`)).toMatchObject({ email });
  expect((await owner.list("messages", { filter: { q: email } })).total).toBe(1);
});

test("an account that nobody confirmed stays while the staff quote for it", async () => {
  const person = registration();
  await shop.post("/api/customers/register", person);
  await shop.settled();
  const { rows } = await shop.db.$client.query<{ id: number }>(
    "update customers set created_at = now() - interval '31 days' where email = $1 returning id",
    [person.email],
  );
  const quotation = await quoteFor({ id: defined(rows[0]).id });
  await shop.db.$client.query("update customer_tokens set expires_at = now() - interval '1 day'");
  expect(await forgetUnconfirmed(shop.db, personalData)).toBe(0);
  expect((await look(quotation.token)).name).toBe("Ana Ruiz");
});

test("who signs up with the address of an erased customer finds no quotation of theirs", async () => {
  const first = await newCustomer(shop);
  const quotation = await quoteFor({ ...written, email: first.email });
  const holder = await someCustomer(shop);
  await steps.pays(holder, quotation.token);
  await expectOk(await first.post("/api/customers/erasure", { currentPassword: "Segura123!" }));
  expect((await shop.get(`/api/quotations/${quotation.token}`)).status).toBe(404);
  expect(await holder.orders()).toHaveLength(1);
  const again = await enterByCode(first.email);
  expect(again.status).toBe(409);
});

test("a year after it expired a quotation is forgotten, whatever a holder of its link did", async () => {
  const quotations = [];
  for (const step of Object.values(steps)) {
    const quotation = await quoteFor({ ...written, email: null });
    const holder = await someCustomer(shop);
    await step(holder, quotation.token);
    await giveUp(holder);
    quotations.push(quotation);
  }
  const young = await quoteFor({ ...written, email: null });
  const ids = quotations.map(({ id }) => id);
  const age = "update quotations set valid_until = now() - interval '367 days' where id = any($1)";
  await shop.db.$client.query(age, [ids]);
  await forgetOldQuotations(shop.db);
  for (const { token } of quotations)
    expect((await shop.get(`/api/quotations/${token}`)).status).toBe(404);
  expect((await look(young.token)).number).toBe(young.number);
});

test("a copy of a person's data has all of their quotations", async () => {
  const addressee = await someCustomer(shop);
  const quotation = await quoteFor({ ...written, email: addressee.email });
  await shop.db.$client.query(
    `insert into quotations (email, draft, agreed, quoted, total, conditions, days, valid_until,
       created_by, history)
     select email, draft, agreed, quoted, total, conditions, days, valid_until, created_by, history
     from quotations, generate_series(1, 60) where id = $1`,
    [quotation.id],
  );
  const copy = JSON.parse(await copyFor(addressee)) as Record<string, unknown[]>;
  const copied = defined(copy["Cotizaciones"]);
  expect(copied).toHaveLength(61);
  const names = JSON.stringify(copied[0]).matchAll(/"([^"]+)":/g);
  const known = [fieldNames, ...personalData.map((part) => part.names?.fields ?? {})];
  const spanish = new Set(known.flatMap((fields) => Object.values(fields)));
  expect([...names].map(([, name]) => name).filter((name) => !spanish.has(defined(name)))).toEqual(
    [],
  );
});

test("the upgrade gives quotations that a checkout took back to whom they were made for", async () => {
  const addressee = await someCustomer(shop);
  const holder = await someCustomer(shop);
  const taken = await quoteFor({ ...written, email: addressee.email });
  const own = await quoteFor({ id: await idOf(shop, addressee) });
  await shop.db.$client.query("update quotations set customer_id = $1 where id = $2", [
    await idOf(shop, holder),
    taken.id,
  ]);
  const folder = fileURLToPath(new URL("../../../../migrations", import.meta.url));
  const name = readdirSync(folder).find((file) => file.endsWith("_return_taken_quotations.sql"));
  await shop.db.$client.query(readFileSync(join(folder, defined(name)), "utf8"));
  await expectStranger(holder, taken);
  for (const quotation of [taken, own]) await expectAddressee(addressee, quotation);
});
