import { randomUUID } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import type { InvoiceRow, KeptFile } from "#src/parts/invoices/staff/contract.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { sumPesos } from "#src/base/kernel/pesos.ts";
import { stampedFile } from "#testing/parts/invoices/stamped-file.ts";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { cancel, move, sell } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { openFakeFacturapi } from "#testing/fake-facturapi.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { type SoldByHand, sellByHand } from "#testing/manual-sale.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests, openTestShop } from "#testing/test-shop.ts";

/** What is due of an order when something happens after its invoice. */

const facturapi = await forAllTests(openFakeFacturapi());
const opened = await forAllTests(
  openShopWithQueue({ FACTURAPI_KEY: "sk_test_shop", FACTURAPI_API_BASE: facturapi.url }),
);
const { shop, jobs } = opened;
const owner = await hire(shop, "owner");
await expectOk(await owner.save("company", await owner.read("company"), { taxId: "EKU9003173C9" }));
const settings = await owner.read("invoice-settings");
await expectOk(
  await owner.save("invoice-settings", settings, { enabled: true, issuerPostalCode: "72000" }),
);
const trowel = await someProduct(shop, "Llana Dentada");
await countStock(shop, trowel.id, 10_000);
const today = mexicanDay(new Date());

const cash = { method: "cash", reference: null } as const;
const credit = { method: "credit", days: 30 } as const;
const clara = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};

const university = {
  rfc: "URE180429TM6",
  name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
  regime: "601",
  postalCode: "44160",
};

const ask = async (id: number, changes: object = {}) =>
  await expectOk(await owner.request("PUT", `orders/${id}/invoice`, { ...clara, ...changes }));
const allDue = async () => (await owner.read("invoices/due")).data;
const dueOf = async (id: number) =>
  (await allDue()).filter(({ orderId, state }) => orderId === id && state !== "valid");
const theDue = async (id: number) => defined((await dueOf(id))[0]);

const upload = async (row: InvoiceRow, xml = stampedFile(row)) =>
  await owner.upload("invoices/files", new Blob([xml]), "a.xml", { invoice: row.id });

/** @returns the number of the document that came of it */
async function issue(row: InvoiceRow): Promise<number> {
  const { invoice, differences } = await expectOk<KeptFile>(await upload(row));
  expect(differences).toEqual([]);
  return Number(invoice);
}

async function invoiced(payment: typeof cash | typeof credit = cash) {
  const sold = await sellByHand(opened, payment);
  await ask(sold.id);
  return { ...sold, invoice: await issue(await theDue(sold.id)) };
}

async function stamp(row: InvoiceRow): Promise<void> {
  await owner.change("POST", `invoices/due/${row.id}/stamping`);
  await shop.settled();
}

const pay = ({ id }: SoldByHand, amount: number) =>
  owner.change("POST", `orders/${id}/payments`, {
    key: randomUUID(),
    method: "transfer",
    amount,
    reference: null,
  });

/** In another program, and then told. */
async function cancelElsewhere(
  id: number,
  how: { motive: "01" | "02"; substitution?: string | null },
) {
  await owner.change("POST", `invoices/${id}/cancellation`, how);
  await owner.change("POST", `invoices/${id}/cancellation`, { ...how, isDone: true });
}

const documentOf = async (id: number) =>
  defined(
    (await owner.list("invoices", { perPage: 500 })).data.find((row) => row.id === String(id)),
  );

/** @returns what they cost */
async function addTrowels({ id }: SoldByHand, quantity = 2): Promise<number> {
  const { total: before } = await owner.read(`orders/${id}`);
  const change = { lines: [], products: [{ id: trowel.id, quantity }] };
  const { total } = await owner.change("POST", `orders/${id}/line-changes/preview`, change);
  await owner.change("POST", `orders/${id}/line-changes`, { ...change, total });
  return sumPesos([total, -before]);
}

const refundOne = (id: number) =>
  owner.change("POST", `orders/${id}/refunds`, {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    deliveryCost: false,
    reason: "Roto",
    goodsReturned: true,
    method: "transfer",
  });

/** As a CFDI writes it. */
const mexicanTime = (at: Date) => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);

test("what is added to an invoiced order is a further invoice, with the added lines alone", async () => {
  const sold = await invoiced();
  const { id } = sold;
  const added = await addTrowels(sold);
  const row = await theDue(id);
  expect(row).toMatchObject({ kind: "I", total: added, terms: "PPD", form: "99" });
  const sheet = await (await owner.get(`invoices/lines.csv?ids=${row.id}`)).text();
  expect(sheet.trim().split("\n")).toHaveLength(2);
  expect(sheet).toContain(added.toFixed(2));
  await issue(row);
  expect(await dueOf(id)).toEqual([]);
});

test("a refund and what was added for as much are both due, though the order is worth what it was", async () => {
  const sold = await invoiced();
  await refundOne(sold.id);
  await addTrowels(sold, 1);
  await pay(sold, trowel.price);
  const rows = (await dueOf(sold.id)).map(({ kind, total }) => `${kind} ${total}`);
  expect(rows.toSorted()).toEqual([`E ${trowel.price}`, `I ${trowel.price}`]);
  for (const kind of ["E", "I"])
    await issue(defined((await dueOf(sold.id)).find((row) => row.kind === kind)));
  expect(await dueOf(sold.id)).toEqual([]);
});

test("a credit sale's payments are complements, and a file that calls it paid is refused", async () => {
  const sold = await sellByHand(opened, credit);
  await ask(sold.id);
  const row = await theDue(sold.id);
  expect(row).toMatchObject({ terms: "PPD", form: "99", total: sold.total });
  const paid = await upload(row, stampedFile({ ...row, terms: "PUE", form: "01" }));
  expect([paid.status, (await errorOf(paid)).msg]).toEqual([400, expect.stringContaining("PPD")]);
  await issue(row);
  await pay(sold, 100);
  const complement = await theDue(sold.id);
  expect(complement).toMatchObject({
    kind: "P",
    total: 100,
    form: "03",
    installment: { number: 1, before: sold.total, left: sold.total - 100 },
  });
  const sheet = await (await owner.get(`invoices/lines.csv?ids=${complement.id}`)).text();
  expect(sheet).toContain((sold.total - 100).toFixed(2));
  const id = await issue(complement);
  expect(await dueOf(sold.id)).toEqual([]);
  await owner.upload("invoices/files", new Blob(["%PDF-1.7\n%%EOF\n"]), "a.pdf", {
    invoice: String(id),
  });
  await owner.change("POST", "invoices/sending", { ids: [id] });
  expect((await sold.ana.read(`orders/${sold.id}/invoice`)).documents).toMatchObject([
    { id, kind: "payment" },
  ]);
});

test("a sale that was paid before its invoice is PUE with the form paid", async () => {
  const sold = await sellByHand(opened, credit);
  await pay(sold, sold.total);
  await ask(sold.id);
  expect(await theDue(sold.id)).toMatchObject({ terms: "PUE", form: "03" });
});

test("a refund inside a valid global is credited to the public in general; who asks by name leaves the global", async () => {
  const [refunded, asking] = [await sellByHand(opened, cash), await sellByHand(opened, cash)];
  const { id } = await owner.change("POST", "invoices", { from: today, to: today });
  const global = defined((await allDue()).find((row) => row.id === String(id)));
  expect(global.form).toBe("01");
  await issue(global);
  const { uuid } = await documentOf(id);
  await ask(asking.id);
  expect(await dueOf(asking.id)).toMatchObject([
    { kind: "I", waits: expect.stringMatching(/^Espera a /), terms: "PUE", form: "01" },
  ]);
  const leave = defined((await allDue()).find((row) => row.cancel?.document === id));
  expect(leave.cancel).toMatchObject({ motive: "04" });
  const waiting = await upload(await theDue(asking.id));
  expect(waiting.status).toBe(400);

  await move(owner, { ids: [refunded.id], to: "shipped" });
  await refundOne(refunded.id);
  const note = await theDue(refunded.id);
  expect(note).toMatchObject({
    kind: "E",
    form: "03",
    terms: "PUE",
    receiver: { rfc: "XAXX010101000", use: "G02", postalCode: "72000" },
    relation: { type: "01", uuid },
  });
  await issue(note);
  // A valid note relates to it: the SAT does not cancel it any more, so a note lets the sale go.
  const out = defined((await dueOf(asking.id)).find(({ kind }) => kind === "E"));
  expect(out).toMatchObject({ total: asking.total, relation: { uuid } });
  await issue(out);
  await issue(await theDue(asking.id));
  expect([await dueOf(asking.id), await dueOf(refunded.id)]).toEqual([[], []]);
});

test("data that were corrected after the invoice replace it, and it is cancelled then", async () => {
  const { id, invoice } = await invoiced();
  await ask(id, { use: "S01" });
  const row = await theDue(id);
  const { uuid } = await documentOf(invoice);
  expect(row).toMatchObject({ relation: { type: "04", uuid }, receiver: { use: "S01" } });
  const substitute = await documentOf(await issue(row));
  const { cancel: due } = await theDue(id);
  expect(due).toEqual({ document: invoice, motive: "01", substitution: substitute.uuid });
  await cancelElsewhere(invoice, { motive: "01", substitution: substitute.uuid });
  expect(await dueOf(id)).toEqual([]);
});

test("a cancelled order's invoice is cancelled; where its receiver refuses, a credit note is due", async () => {
  const sold = await sellByHand(opened, cash);
  await ask(sold.id);
  await stamp(await theDue(sold.id));
  const made = defined(facturapi.made.at(-1));
  await cancel(owner, { ids: [sold.id], from: "processing" });
  const { cancel: due } = await theDue(sold.id);
  expect(due).toMatchObject({ motive: "03" });
  const document = defined(due).document;
  facturapi.meet("pending");
  await owner.change("POST", `invoices/${document}/cancellation`, { motive: "03" });
  facturapi.meet(null);
  expect(await dueOf(sold.id)).toMatchObject([{ id: String(document), state: "cancelling" }]);
  facturapi.decide(defined(made.uuid), "rejected");
  await jobs.enqueue(shop.db, "follow-stamping-service", {});
  await shop.settled();
  expect(await dueOf(sold.id)).toMatchObject([{ kind: "E", total: sold.total, form: "01" }]);
});

test("what a service refuses for good is due again with its reason, and can be made by hand", async () => {
  const sold = await sellByHand(opened, cash);
  await ask(sold.id);
  facturapi.meet("invalid");
  await stamp(await theDue(sold.id));
  facturapi.meet(null);
  const row = await theDue(sold.id);
  expect(row).toMatchObject({ state: "due", refusal: "El RFC no existe.", mayStamp: true });
  await ask(sold.id, { name: "KARLA FUENTE" });
  await issue(await theDue(sold.id));
  expect(await dueOf(sold.id)).toEqual([]);
});

test("the service stamps complements and globals too, with their payment and their period", async () => {
  const sold = await sellByHand(opened, credit);
  await ask(sold.id);
  await stamp(await theDue(sold.id));
  await pay(sold, 100);
  await stamp(await theDue(sold.id));
  expect(facturapi.bodies.at(-1)).toMatchObject({
    type: "P",
    complements: [
      {
        data: [
          {
            payment_form: "03",
            related_documents: [{ amount: 100, installment: 1, last_balance: sold.total }],
          },
        ],
      },
    ],
  });
  await sellByHand(opened, cash);
  const { id } = await owner.change("POST", "invoices", { from: today, to: today });
  await stamp(defined((await allDue()).find((row) => row.id === String(id))));
  expect(facturapi.bodies.at(-1)).toMatchObject({
    customer: { legal_name: "PUBLICO EN GENERAL" },
    global: { periodicity: "day", months: today.slice(5, 7), year: Number(today.slice(0, 4)) },
  });
  expect(await documentOf(id)).toMatchObject({ state: "valid", uuid: expect.any(String) });
});

const removeFiles = async (id: number) => await owner.request("DELETE", `invoices/${id}/files`);
const reasonOf = async (response: Response) => [response.status, (await errorOf(response)).msg];

test("an invoice that a payment names is neither emptied nor cancelled before its complement", async () => {
  const sold = await invoiced(credit);
  await pay(sold, 100);
  const complement = await issue(await theDue(sold.id));
  const cancellation = async () =>
    await owner.post(`invoices/${sold.invoice}/cancellation`, { motive: "02" });
  const named = [409, expect.stringContaining("complemento de pago F-1")];
  expect(await reasonOf(await removeFiles(sold.invoice))).toEqual(named);
  expect(await reasonOf(await cancellation())).toEqual(named);
  expect(await dueOf(sold.id)).toEqual([]);
  await expectOk(await removeFiles(complement));
  await expectOk(await cancellation());
});

test("an invoice whose correction was asked keeps its file until then", async () => {
  const { id, invoice } = await invoiced();
  await ask(id, { use: "S01" });
  expect(await reasonOf(await removeFiles(invoice))).toEqual([
    409,
    expect.stringContaining("corrección"),
  ]);
  const substitute = await issue(await theDue(id));
  expect((await removeFiles(invoice)).status).toBe(409);
  await expectOk(await removeFiles(substitute));
});

test("a shop where nobody ever asked owes globals of the months since it offers invoices", async () => {
  const other = await openShopWithQueue();
  onTestFinished(other.close);
  const staff = await hire(other.shop, "owner");
  const { $client } = other.shop.db;
  const due = async () => sumPesos((await staff.read("invoices/due")).data.map((row) => row.total));
  await countStock(other.shop, (await someProduct(other.shop, "Llana Dentada")).id, 100);
  const off = await staff.read("invoice-settings");
  await expectOk(await staff.save("invoice-settings", off, { enabled: true }));
  expect(await due()).toBe(0);
  await $client.query(
    `insert into audit_log (at, actor, action, resource, record_id, after)
    values (now() - interval '1 month', 'x', 'update', 'invoice-settings', '1', '{"enabled":true}')`,
  );
  const before = await due();
  const soldBefore = async (months: number) => {
    const { id } = await sell(other.shop, other.fakeStripe);
    const { rows } = await $client.query<{ total: number }>(
      `update orders set sold_at = sold_at - make_interval(months => $2), paid_at = paid_at - make_interval(months => $2) where id = $1
      returning total::float8 as total`,
      [id, months],
    );
    return defined(rows[0]).total;
  };
  const total = await soldBefore(1);
  await soldBefore(3);
  expect(await due()).toBe(sumPesos([before, total]));
});

test("sales of a cancelled global are declared only by the one that replaces it", async () => {
  await sellByHand(opened, cash);
  const period = { from: today, to: today };
  const { id } = await owner.change("POST", "invoices", period);
  await issue(defined((await allDue()).find((row) => row.id === String(id))));
  await cancelElsewhere(id, { motive: "02" });
  const fresh = await sellByHand(opened, cash);
  const counted = await owner.read(`invoices/sales?from=${today}&to=${today}`);
  expect(counted).toEqual({ orders: 1, total: fresh.total });
  const reserved = await owner.change("POST", "invoices", period);
  expect(reserved.msg).toBe("Se apartó 1 venta.");
  await expectOk(await owner.request("DELETE", `invoices/${reserved.id}`));
});

test("an invoice of another program is cancelled once the staff say so, or stays", async () => {
  const sold = await invoiced();
  const path = `invoices/${sold.invoice}/cancellation` as const;
  const stands = async () => (await documentOf(sold.invoice)).state;
  const first = await owner.change("POST", path, { motive: "02" });
  expect(first.msg).toContain("Cancélala en el programa que la timbró");
  expect(await stands()).toBe("cancelling");
  expect(await dueOf(sold.id)).toMatchObject([{ waits: "Espera que el SAT la cancele" }]);
  // Its receiver refused.
  await owner.change("POST", `invoices/${sold.invoice}/keeping`);
  expect(await stands()).toBe("valid");
  await owner.change("POST", path, { motive: "03" });
  const { msg } = await owner.change("POST", path, { motive: "02", isDone: true });
  expect([msg, await stands()]).toEqual(["Quedó cancelada: la lista dice qué sigue.", "cancelled"]);
  const { rows } = await shop.db.$client.query("select motive from tax_documents where id = $1", [
    sold.invoice,
  ]);
  expect(rows).toEqual([{ motive: "03" }]);
  expect((await owner.post(path, { motive: "02" })).status).toBe(409);
});

test("an invoice that was stamped before a refund is kept by who says whose it is, and the refund is credited", async () => {
  const sold = await sellByHand(opened, cash);
  await ask(sold.id, university);
  const before = await theDue(sold.id);
  const date = mexicanTime(new Date());
  await move(owner, { ids: [sold.id], to: "shipped" });
  await refundOne(sold.id);
  const row = await theDue(sold.id);
  expect(row.total).toBeLessThan(before.total);
  const file = stampedFile(before, { date });
  const asked = await expectOk<KeptFile>(
    await owner.upload("invoices/files", new Blob([file]), "a.xml"),
  );
  expect(asked.invoice).toBeNull();
  expect(asked.msg).toContain("antes de que cambiara el pedido");
  expect(asked.among).toMatchObject([{ id: row.id }]);
  const { differences } = await expectOk<KeptFile>(await upload(row, file));
  expect(differences).toEqual([expect.stringContaining("Total: dice")]);
  expect(await dueOf(sold.id)).toMatchObject([
    { kind: "E", total: before.total - row.total, form: "03", relation: { type: "03" } },
  ]);
});

test("an invoice that was stamped before its order grew is kept, and the rest is invoiced", async () => {
  const sold = await sellByHand(opened, cash);
  await ask(sold.id, university);
  const before = await theDue(sold.id);
  const date = mexicanTime(new Date());
  const added = await addTrowels(sold);
  const row = await theDue(sold.id);
  expect(row.total).toBe(before.total + added);
  await upload(row, stampedFile(before, { date }));
  expect(await dueOf(sold.id)).toMatchObject([{ kind: "I", total: added, terms: "PPD" }]);
});

test("what a service was stamping is taken by hand once the shop has that service no more", async () => {
  const [made, given] = [await sellByHand(opened, cash), await sellByHand(opened, cash)];
  const ids = [];
  for (const sold of [made, given]) {
    await ask(sold.id);
    await shop.db.$client.query(
      "update tax_documents set state = 'stamping', source = 'service', amount = $2, settled_at = now(), form = '01', terms = 'PUE' where order_id = $1",
      [sold.id, sold.total],
    );
    ids.push(defined((await allDue()).find(({ orderId }) => orderId === sold.id)).id);
  }
  const [first = "", second = ""] = ids;
  const stuck = await owner.request("DELETE", `invoices/${second}/stamping`);
  expect([stuck.status, (await errorOf(stuck)).msg]).toEqual([
    409,
    expect.stringContaining("timbr"),
  ]);
  const other = await openTestShop({ connection: shop.connection });
  onTestFinished(() => other.close());
  const without = await hire({ ...other, db: shop.db }, "owner");
  await expectOk(await without.request("DELETE", `invoices/${second}/stamping`));
  expect((await theDue(given.id)).refusal).toContain("No se timbró");
  const xml = stampedFile({ ...(await theDue(given.id)), total: made.total });
  await expectOk(
    await without.upload("invoices/files", new Blob([xml]), "a.xml", { invoice: first }),
  );
  expect(await documentOf(Number(first))).toMatchObject({ state: "valid" });
});

test("a correction goes to the invoice that was chosen, one at a time", async () => {
  const sold = await invoiced();
  await addTrowels(sold);
  const later = await issue(await theDue(sold.id));
  const { uuid } = await documentOf(sold.invoice);
  await ask(sold.id, { name: "OTRA", document: sold.invoice });
  expect(await theDue(sold.id)).toMatchObject({ relation: { type: "04", uuid } });
  const other = await owner.request("PUT", `orders/${sold.id}/invoice`, {
    ...clara,
    document: later,
  });
  expect([other.status, (await errorOf(other)).msg]).toEqual([
    409,
    expect.stringContaining("termina primero esa"),
  ]);
});

test("an invoice whose product has no SAT key is not stamped, and the product is named", async () => {
  const sold = await sellByHand(opened, cash);
  await ask(sold.id);
  const product = await owner.read(`products/${trowel.id}`);
  await expectOk(await owner.save("products", product, { satProductKey: null }));
  const { id } = await theDue(sold.id);
  const refused = await owner.post(`invoices/due/${id}/stamping`, {});
  expect([refused.status, (await errorOf(refused)).msg]).toEqual([
    409,
    expect.stringContaining("Falta la clave SAT de Llana Dentada"),
  ]);
  await expectOk(
    await owner.save("products", await owner.read(`products/${trowel.id}`), {
      satProductKey: product.satProductKey,
    }),
  );
  await stamp(await theDue(sold.id));
  expect(await dueOf(sold.id)).toEqual([]);
});
