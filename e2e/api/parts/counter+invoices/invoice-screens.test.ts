import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { InvoiceRow, KeptFile } from "#src/parts/invoices/staff/contract.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import { countStock, someProduct } from "#testing/customer-client.ts";
import { defined } from "#testing/defined.ts";
import { passInvoiceUndoTime } from "#testing/demo-orders.ts";
import { errorOf } from "#testing/error-of.ts";
import { openShopWithQueue } from "#testing/fake-stripe.ts";
import { sellByHand } from "#testing/manual-sale.ts";
import { expectOk, hire } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** What the screens of tax documents show and do. */

const opened = await forAllTests(openShopWithQueue());
const { shop } = opened;
const owner = await hire(shop, "owner");
const sales = await hire(shop, "sales");
await expectOk(await owner.save("company", await owner.read("company"), { taxId: "EKU9003173C9" }));
const settings = await owner.read("invoice-settings");
await expectOk(await owner.save("invoice-settings", settings, { enabled: true }));
await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 10_000);

const cash = { method: "cash", reference: null } as const;
const credit = { method: "credit", days: 30 } as const;
const clara = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};
const pdf = "%PDF-1.7\n%%EOF\n";

async function asked(payment: typeof cash | typeof credit = cash) {
  const sold = await sellByHand(opened, payment);
  await expectOk(await sales.request("PUT", `orders/${sold.id}/invoice`, clara));
  return sold;
}

const documentsOf = async (id: number) => await sales.read(`orders/${id}/tax-documents`);
const theDue = async (id: number) => defined((await documentsOf(id)).due[0]);

const fileOf = ({ kind, receiver, total, form, terms }: InvoiceRow, fields: object = {}) => {
  const { rfc, name, regime, use, postalCode } = receiver;
  const said = {
    name,
    regime,
    use,
    postalCode,
    receiver: rfc,
    total: total.toFixed(2),
    form: form ?? "",
  };
  return cfdiXml({ type: kind === "global" ? "I" : kind, ...said, method: terms ?? "", ...fields });
};
const upload = async (contents: string, name: string, invoice?: string) =>
  await sales.upload("invoices/files", new Blob([contents]), name, invoice ? { invoice } : {});

/** With its XML, and with its PDF if it is to be sent. @returns the number of the document */
async function invoiced(row: InvoiceRow, fields: object = {}, isWhole = true): Promise<number> {
  const { invoice } = await expectOk<KeptFile>(await upload(fileOf(row, fields), "a.xml", row.id));
  if (isWhole) await expectOk(await upload(pdf, "a.pdf", defined(invoice ?? undefined)));
  return Number(invoice);
}

const isMailed = async (id: number) =>
  (await sales.read(`orders/${id}`)).emails.filter(({ subject }) => subject.includes("factura"))
    .length;
/** Mails leave that wait until nothing can be undone any more. */
async function later() {
  await passInvoiceUndoTime(shop);
  await shop.settled();
}

test("all that have both files are sent with one press, and mailed once although two press at once", async () => {
  const [one, two, bare] = [await asked(), await asked(), await asked()];
  for (const { id } of [one, two]) await invoiced(await theDue(id));
  await invoiced(await theDue(bare.id), {}, false);
  const { counts } = await sales.read("invoices/due");
  expect(counts.ready).toBeGreaterThanOrEqual(2);
  const presses = await Promise.all([
    sales.post("invoices/sending", {}),
    owner.post("invoices/sending", {}),
  ]);
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await sales.read("invoices/due")).toMatchObject({ counts: { ready: 0 } });
  await later();
  expect([await isMailed(one.id), await isMailed(two.id), await isMailed(bare.id)]).toEqual([
    1, 1, 0,
  ]);
  expect((await documentsOf(bare.id)).made).toMatchObject([{ sentAt: null, hasPdf: false }]);
});

test("what is undone in time is never mailed, and goes once when it is sent again", async () => {
  const { id } = await asked();
  const document = await invoiced(await theDue(id));
  const ids = [document];
  const { sentAt } = await sales.change("POST", "invoices/sending", { ids });
  const undoings = await Promise.all([
    sales.post("invoices/sending/undoing", { ids, sentAt }),
    owner.post("invoices/sending/undoing", { ids, sentAt }),
  ]);
  expect(undoings.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await documentsOf(id)).made).toMatchObject([{ sentAt: null }]);
  await later();
  expect(await isMailed(id)).toBe(0);
  const again = await sales.change("POST", "invoices/sending", { ids });
  // Undoing the first time is no reason to take back the second.
  const stale = await sales.post("invoices/sending/undoing", { ids, sentAt });
  expect([again.ids, stale.status]).toEqual([ids, 409]);
  await later();
  expect(await isMailed(id)).toBe(1);
});

test("nobody undoes what may have been mailed, and nobody without the right sends or undoes", async () => {
  const { id } = await asked();
  const ids = [await invoiced(await theDue(id))];
  const warehouse = await hire(shop, "warehouse");
  const moment = new Date().toISOString();
  expect((await warehouse.post("invoices/sending", {})).status).toBe(403);
  expect((await warehouse.post("invoices/sending/undoing", { ids, sentAt: moment })).status).toBe(
    403,
  );
  expect((await sales.post("invoices/sending/undoing", { ids, sentAt: "ayer" })).status).toBe(400);
  const { sentAt } = await sales.change("POST", "invoices/sending", { ids });
  await shop.db.$client.query(
    "update tax_documents set sent_at = sent_at - interval '13 seconds' where id = $1",
    ids,
  );
  const before = new Date(Date.parse(sentAt) - 13_000).toISOString();
  const late = await sales.post("invoices/sending/undoing", { ids, sentAt: before });
  expect([late.status, (await errorOf(late)).msg]).toEqual([
    409,
    "Sus correos ya salieron: no se puede deshacer.",
  ]);
});

test("the list is searched by order, RFC, folio and UUID, also what is due", async () => {
  const [made, waiting] = [await asked(), await asked()];
  const uuid = randomUUID().toUpperCase();
  const id = String(await invoiced(await theDue(made.id), { uuid, serie: "ZQ", folio: "77" }));
  const found = async (q: string) =>
    (await sales.list("invoices", { filter: { q } })).data.map((row) => row.id);
  for (const q of [String(made.id), `#${made.id}`, "ZQ-7", "zq-77", uuid, uuid.toLowerCase()])
    expect(await found(q), q).toEqual([id]);
  expect(await found("FUNK67")).toContain(id);
  for (const q of ["ZQ-9", "%", randomUUID(), "FUNX"]) expect(await found(q), q).toEqual([]);
  const dueOf = async (q: string) =>
    (await sales.read(`invoices/due?q=${encodeURIComponent(q)}`)).data.map((row) => row.orderId);
  expect(await dueOf(String(waiting.id))).toEqual([waiting.id]);
  expect(await dueOf("funk671228")).toContain(waiting.id);
  expect(await dueOf("ZZZ")).toEqual([]);
});

test("a file that did not enter stays with its reason, until one of that name enters or somebody knows", async () => {
  const { id } = await asked();
  const row = await theDue(id);
  const wrong = fileOf(row, { issuer: "URE180429TM6" });
  expect((await upload(wrong, "nota.xml", row.id)).status).toBe(400);
  expect((await upload("hola", "otro.txt")).status).toBe(400);
  const all = (await sales.read("invoices/due")).refused;
  expect(all.map(({ name }) => name)).toEqual(["otro.txt", "nota.xml"]);
  const { refused } = await documentsOf(id);
  expect(refused).toMatchObject([{ name: "nota.xml", orderId: id }]);
  expect(defined(refused[0]).reason).toContain(
    "La emite URE180429TM6, y el RFC de tu empresa es EKU9003173C9.",
  );
  expect(defined(refused[0]).told).toContain(sales.email);
  // The same file again is the same line.
  expect((await upload(wrong, "nota.xml", row.id)).status).toBe(400);
  expect((await documentsOf(id)).refused).toHaveLength(1);
  await expectOk(await upload(fileOf(row), "nota.xml", row.id));
  expect((await documentsOf(id)).refused).toEqual([]);
  const other = defined(all.find(({ name }) => name === "otro.txt"));
  await sales.change("DELETE", `invoices/refused/${other.id}`);
  expect((await sales.request("DELETE", `invoices/refused/${other.id}`)).status).toBe(404);
  expect((await sales.read("invoices/due")).refused).toEqual([]);
});

test("an order's documents say what happened, what follows, and that they agree with its money", async () => {
  const sold = await asked();
  const id = await invoiced(await theDue(sold.id), { serie: "A", folio: "203" }, false);
  const refund = {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    reason: "Roto",
    goodsReturned: true,
    settle: "cash",
  };
  await sales.change("POST", `orders/${sold.id}/refunds`, refund);
  const { due, made, balance, receiver } = await documentsOf(sold.id);
  expect(due).toMatchObject([{ kind: "E", fiscal: expect.stringContaining("con A-203") }]);
  expect(defined(due[0]).why).toContain("después de A-203");
  expect(made).toMatchObject([{ id: String(id), seriesFolio: "A-203" }]);
  expect(balance).toMatchObject({ difference: 0, isPaid: true });
  expect(balance?.documents.map(({ label }) => label)).toEqual(["A-203, válida", "Nota por hacer"]);
  expect(receiver).toMatchObject(clara);
  const [listed] = (await sales.read(`invoices/due?q=${sold.id}`)).data;
  expect(listed?.why).toBe("Devolvió 1 pieza después de A-203");
  expect((await sales.get("orders/999999/tax-documents")).status).toBe(404);
});

test("an invoice on credit says what is owed of it, and its complement which payment it tells", async () => {
  const sold = await asked(credit);
  await invoiced(await theDue(sold.id), { serie: "A", folio: "171" }, false);
  await sales.change("POST", `orders/${sold.id}/payments`, {
    key: randomUUID(),
    method: "transfer",
    amount: 100,
    reference: "7738114",
  });
  const { due, balance } = await documentsOf(sold.id);
  expect(due).toMatchObject([{ kind: "P", why: expect.stringMatching(/^Abonó a A-171 hoy, /) }]);
  expect(defined(due[0]).fiscal).toMatch(/^Parcialidad 1 · debía \$.*, quedan \$/);
  expect(balance).toMatchObject({ difference: 0, isPaid: false });
  expect(balance?.money.map(({ label }) => label)).toEqual([
    "Transferencia 7738114",
    "Falta por cobrar",
  ]);
  const { data } = await sales.list("invoices", { filter: { q: String(sold.id) } });
  expect(data).toMatchObject([{ owed: sold.total - 100 }]);
});
