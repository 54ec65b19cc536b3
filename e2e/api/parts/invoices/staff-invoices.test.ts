import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { and, eq } from "drizzle-orm";
import Papa from "papaparse";
import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fromBufferPromise } from "yauzl";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import type { KeptFile } from "#src/parts/invoices/staff/contract.ts";
import { customers } from "#src/shop/customers/schema.server.ts";
import { pesos } from "#src/parts/invoices/staff/row-texts.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { auditLog } from "#src/base/audit/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import { defined } from "#testing/defined.ts";
import { countStock, someCustomer, someProduct } from "#testing/customer-client.ts";
import { errorOf } from "#testing/error-of.ts";
import { openFakeFacturapi } from "#testing/fake-facturapi.ts";
import { openShopWithFakeStripe } from "#testing/fake-stripe.ts";
import { cancel, move, passInvoiceUndoTime, sell, type Sold } from "#testing/demo-orders.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { forAllTests } from "#testing/test-shop.ts";

/** Mails as they leave the shop. */
const mailed: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _, done) {
    text(stream).then((mail) => {
      mailed.push(mail);
      done();
    }, done);
  },
});
await new Promise<void>((done) => void smtp.listen(0, "127.0.0.1", done));
const { port } = smtp.server.address() as AddressInfo;
await forAllTests(Promise.resolve({ close: () => new Promise<void>((done) => smtp.close(done)) }));
const facturapi = await forAllTests(openFakeFacturapi());
const { shop, fakeStripe } = await forAllTests(
  openShopWithFakeStripe({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "tienda@obra.example",
    FACTURAPI_KEY: "sk_test_shop",
    FACTURAPI_API_BASE: facturapi.url,
  }),
);
const today = mexicanDay(new Date());
const [owner, sales, warehouse] = [
  await hire(shop, "owner"),
  await hire(shop, "sales"),
  await hire(shop, "warehouse"),
];
const issuer = "EKU9003173C9";
const company = await owner.read("company");
await expectOk(await owner.save("company", company, { taxId: issuer }));

await countStock(shop, (await someProduct(shop, "Llana Dentada")).id, 500);

let people = 0;
/** An RFC of its own for each order, so that no test meets another one's files. */
const rfcOf = () => `FUM${String.fromCharCode(65 + (people % 26))}85021${people++ % 10}QX7`;

async function asked(changes: Partial<TaxProfile> = {}, quantity = 2) {
  const sold = await sell(shop, fakeStripe, quantity);
  const receiver = {
    rfc: rfcOf(),
    name: "CLARA FUENTES MORA",
    regime: "612",
    use: "G03",
    postalCode: "72160",
    ...changes,
  };
  const [row] = await shop.db
    .insert(taxDocuments)
    .values({ kind: "I", orderId: sold.id, receiver, askedBy: "customer", promisedHours: 24 })
    .returning({ id: taxDocuments.id });
  const { total } = await sales.read(`orders/${sold.id}`);
  const invoice = defined(row).id;
  return { ...sold, total, rfc: receiver.rfc, invoice, key: `${sold.id}.I` };
}
type Asked = Awaited<ReturnType<typeof asked>>;

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n");
const xmlOf = ({ rfc, total }: Pick<Asked, "rfc" | "total">, fields = {}) =>
  Buffer.from(cfdiXml({ ...asAsked, receiver: rfc, total: total.toFixed(2), ...fields }));
/** What a file says of the receiver, if it says what was asked. */
const asAsked = { name: "CLARA FUENTES MORA", regime: "612", use: "G03", postalCode: "72160" };

const upload = (
  bytes: Buffer,
  name: string,
  invoice?: number | string,
  client: StaffClient = sales,
) =>
  client.upload(
    "invoices/files",
    new Blob([new Uint8Array(bytes)]),
    name,
    invoice ? { invoice: String(invoice) } : {},
  );
const reasonOf = async (response: Response) => (await errorOf(response)).msg;
const kept = async (response: Response) => await expectOk<KeptFile>(response);
const due = async () => (await sales.read("invoices/due")).data;
/** A document, or what is due of an order until it is one. */
async function rowOf({ invoice, key }: Pick<Asked, "invoice" | "key">) {
  const { data } = await sales.list("invoices", { perPage: 500 });
  const made = data.find(({ id }) => id === String(invoice));
  return made ?? (await due()).find(({ id }) => id === key || id === String(invoice));
}
const documentOf = (id: number) => rowOf({ invoice: id, key: String(id) });

test("an XML and its PDF find their order, and go to the customer with one mail", async () => {
  const one = await asked();
  // The kind of card is asked for after the payment.
  await shop.settled();
  expect(await rowOf(one)).toMatchObject({
    state: "due",
    label: `${one.id} · CLARA FUENTES MORA`,
    why: expect.stringMatching(/^La pidió hoy, \d{1,2}:\d\d$/),
    fiscal: "PUE · 04 Tarjeta de crédito · uso G03",
    total: one.total,
    hasXml: false,
    hasPdf: false,
  });
  const answer = await kept(await upload(xmlOf(one, { folio: "2051" }), "F-2051.xml"));
  expect(answer).toEqual({
    msg: `XML guardado: ${one.id}.`,
    invoice: String(one.invoice),
    differences: [],
    among: [],
  });
  const early = await sales.post("invoices/sending", { ids: [one.invoice] });
  expect([early.status, await reasonOf(early)]).toEqual([
    409,
    "Ninguna tiene sus dos archivos y falta por mandar.",
  ]);
  expect(await kept(await upload(pdf, "f2051.PDF"))).toMatchObject({
    invoice: String(one.invoice),
  });
  expect(await rowOf(one)).toMatchObject({
    state: "valid",
    seriesFolio: "F-2051",
    hasXml: true,
    hasPdf: true,
  });
  await sales.change("POST", "invoices/sending", { ids: [one.invoice] });
  await shop.settled();
  expect(mailed.filter((mail) => mail.includes(`Tu factura del pedido ${one.id}`))).toEqual([]);
  await passInvoiceUndoTime(shop);
  await shop.settled();
  expect((await sales.post("invoices/sending", { ids: [one.invoice] })).status).toBe(409);
  await shop.settled();
  const own = mailed.filter((mail) => mail.includes(`Tu factura del pedido ${one.id}`));
  expect(own).toHaveLength(1);
  expect(own[0]).toContain("filename=F-2051.xml");
  expect(own[0]).toContain("filename=f2051.pdf");
  expect(own[0]).toContain(pdf.toString("base64"));
  expect(await rowOf(one)).toMatchObject({ state: "valid", sentAt: expect.any(String) });
  // The order lists the mail among those about it.
  const { emails } = await sales.read(`orders/${one.id}`);
  expect(emails.map(({ subject }) => subject)).toContain(`Tu factura del pedido ${one.id}`);
});

test("whoever has no email gets none, and the invoice counts as handed over", async () => {
  const one = await asked();
  await shop.db.update(customers).set({ email: null }).where(eq(customers.email, one.ana.email));
  await kept(await upload(xmlOf(one), "a.xml", one.key));
  await kept(await upload(pdf, "a.pdf", one.invoice));
  const { msg } = await sales.change("POST", "invoices/sending", { ids: [one.invoice] });
  expect(msg).toBe("1 mandada, sin correo: 1");
  await shop.settled();
  expect(mailed.filter((mail) => mail.includes(`Tu factura del pedido ${one.id}`))).toEqual([]);
  expect(await rowOf(one)).toMatchObject({ sentAt: expect.any(String), mayRemove: false });
});

test("orders can be filtered by their invoice, also in the sheet", async () => {
  const one = await asked();
  const plain = await sell(shop, fakeStripe);
  const idsWith = async (invoice: string) =>
    (await sales.list("orders", { filter: { invoice }, perPage: 500 })).data.map(({ id }) => id);
  expect(await idsWith("asked")).toContain(one.id);
  expect(await idsWith("asked")).not.toContain(plain.id);
  expect(await idsWith("sent")).not.toContain(one.id);
  const filter = encodeURIComponent(JSON.stringify({ invoice: "asked" }));
  const sheet = await (await sales.get(`orders/export.csv?filter=${filter}`)).text();
  expect(sheet).toContain(`\r\n${one.id},`);
  expect(sheet).not.toContain(`\r\n${plain.id},`);
});

test("its customer gets both files once the invoice was sent, and nobody else does", async () => {
  const settings = await owner.read("invoice-settings");
  await expectOk(await owner.save("invoice-settings", settings, { enabled: true }));
  const sold = await sell(shop, fakeStripe);
  const receiver = {
    rfc: "URE180429TM6",
    name: "UNIVERSIDAD ROBOTICA ESPAÑOLA",
    regime: "601",
    use: "G03",
    postalCode: "44160",
  };
  const ask = () =>
    shop.fetch(
      new Request(`http://shop/api/orders/${sold.id}/invoice`, {
        method: "PUT",
        headers: { ...sold.ana.headers, "content-type": "application/json" },
        body: JSON.stringify({ ...receiver, remember: false }),
      }),
    );
  expect((await ask()).status).toBe(200);
  const row = defined((await due()).find(({ orderId }) => orderId === sold.id));
  const xml = xmlOf({ rfc: receiver.rfc, total: row.total });
  const { invoice } = await kept(await upload(xml, "a.xml", row.id));
  const id = Number(invoice);
  await kept(await upload(pdf, "a.pdf", id));
  // The staff have begun: what was asked stays.
  expect((await ask()).status).toBe(409);
  expect((await sold.ana.get(`/api/invoices/${id}/xml`)).status).toBe(404);
  await sales.change("POST", "invoices/sending", { ids: [id] });
  const own = await sold.ana.get(`/api/invoices/${id}/xml`);
  expect(await own.text()).toBe(xml.toString());
  expect(await (await sold.ana.get(`/api/invoices/${id}/pdf`)).text()).toBe(pdf.toString());
  const stranger = await someCustomer(shop);
  expect((await stranger.get(`/api/invoices/${id}/xml`)).status).toBe(404);
});

test("the list says whether the shop offers invoices, also to who can't change it", async () => {
  for (const enabled of [false, true]) {
    const settings = await owner.read("invoice-settings");
    await expectOk(await owner.save("invoice-settings", settings, { enabled }));
    expect(await sales.read("invoices/due")).toMatchObject({ isOffered: enabled });
  }
});

test("files that come many at once are taken one by one, and none is lost without a word", async () => {
  const one = await asked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => upload(xmlOf(one), "a.xml", one.key)),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([200, 400, 429]));
});

test("a file that fits no order is refused with its reason, and kept nowhere", async () => {
  const one = await asked();
  const answers = [
    [xmlOf(one, { receiver: "URE180429TM6" }), "nadie pidió factura con ese RFC"],
    [xmlOf(one, { issuer: "URE180429TM6" }), "La emite URE180429TM6"],
    [xmlOf(one, { uuid: null }), "No está timbrado"],
    [xmlOf(one, { seal: null }), "No está sellado"],
    [xmlOf(one, { date: "2199-01-01T10:00:00" }), "1 de enero de 2199, que todavía no llega"],
    [
      xmlOf(one, { date: "2020-01-31T10:00:00" }),
      "Tiene fecha del 31 de enero de 2020, y la venta",
    ],
    [xmlOf(one, { date: "2026-02-31T10:00:00" }), "no existe en el calendario"],
    [xmlOf(one).subarray(0, 900), "El XML está cortado"],
    [xmlOf(one, { currency: "USD" }), "Está en USD"],
    [xmlOf(one, { type: "E" }), "Ningún pedido espera una así"],
    [Buffer.from("<html/>"), "Es una página web"],
    [Buffer.from("<Workbook/>"), "no un CFDI"],
    [Buffer.from("MZ program"), "No es XML ni PDF"],
    [Buffer.from("%PDF-1.7 cut off"), "El PDF no está completo"],
    [
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`,
      ),
      "DTD",
    ],
  ] as const;
  for (const [bytes, reason] of answers) {
    const response = await upload(bytes, "factura.xml");
    expect([response.status, await reasonOf(response)]).toEqual([
      400,
      expect.stringContaining(reason),
    ]);
  }
  expect(await rowOf(one)).toMatchObject({ hasXml: false, hasPdf: false });
});

test("a file whose total only rounds, or says something else, is kept, and each difference is told", async () => {
  const one = await asked();
  const total = one.total - 0.01;
  const xml = xmlOf({ ...one, total }, { use: "S01", method: "PPD", form: "99" });
  const { invoice, differences } = await kept(await upload(xml, "r.xml"));
  expect([invoice, differences]).toEqual([
    String(one.invoice),
    [
      `Total: dice ${pesos(total)} y debe ser ${pesos(one.total)} ($0.01 de diferencia).`,
      "Uso: dice S01 y se pidió G03.",
      "Forma de pago: dice 99 y se pidió 04.",
      "Método de pago: dice PPD y se pidió PUE.",
    ],
  ]);
  const logged = await shop.db
    .select({ after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.resource, "invoices"), eq(auditLog.recordId, String(one.invoice))));
  expect(logged).toEqual([{ after: { file: "xml", differs: ["total", "use", "form", "method"] } }]);
});

test("a sale on credit takes no file that calls it paid", async () => {
  const one = await asked();
  await shop.db.update(orders).set({ manualPayment: "credit" }).where(eq(orders.id, one.id));
  const refused = await upload(xmlOf(one), "p.xml");
  expect([refused.status, await reasonOf(refused)]).toEqual([400, expect.stringContaining("PPD")]);
  const credit = { method: "PPD", form: "99" };
  expect(await kept(await upload(xmlOf(one, credit), "p.xml"))).toMatchObject({
    invoice: String(one.invoice),
    differences: [],
  });
});

test("other requests are answered while a file of megabytes is read", async () => {
  const one = await asked();
  const attributes = Array.from({ length: 250_000 }, (_, each) => `a${each}="${each}"`).join(" ");
  const large = xmlOf(one, { inside: `<cfdi:Addenda ${attributes}/>` });
  expect(large.length).toBeGreaterThan(3e6);
  const reading = once(process, "worker").then(() => "is being read");
  const kept = upload(large, "grande.xml").then(({ status }) => status);
  expect(await Promise.race([reading, kept])).toBe("is being read");
  const other = sales.list("invoices").then(() => "another request");
  expect(await Promise.race([other, kept])).toBe("another request");
  expect(await kept).toBe(200);
});

test("where two orders have the same RFC and total, it is asked for, and goes where it was chosen", async () => {
  const rfc = "FUNK671228PH6";
  const [one, two] = [await asked({ rfc }), await asked({ rfc })];
  expect(one.total).toBe(two.total);
  const bytes = xmlOf(one);
  const { invoice, among } = await kept(await upload(bytes, "x.xml"));
  expect([invoice, among.map(({ id }) => id)]).toEqual([null, [one.key, two.key]]);
  expect(await kept(await upload(bytes, "x.xml", two.key))).toMatchObject({
    invoice: String(two.invoice),
  });
  // The same UUID can't stand for a second order.
  const again = await upload(bytes, "x.xml", one.key);
  expect(await reasonOf(again)).toBe("Ese folio fiscal ya está en otra factura.");
});

test("the same XML uploaded twice at once is kept once", async () => {
  const rfc = "FUAB770407ME4";
  const [one, two] = [await asked({ rfc }), await asked({ rfc })];
  const bytes = xmlOf(one);
  const colleague = await hire(shop, "sales");
  const answers = await Promise.all([
    upload(bytes, "a.xml", one.key),
    upload(bytes, "a.xml", two.key, colleague),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const rows = [await rowOf(one), await rowOf(two)];
  expect(rows.filter((row) => row?.hasXml)).toHaveLength(1);
});

test("a file's name carries no path, and it is never opened as a page", async () => {
  const one = await asked();
  await kept(await upload(xmlOf(one), "../../etc/<script>pass wd.xml"));
  const response = await sales.get(`invoices/${one.invoice}/files/xml`);
  expect([...response.headers]).toEqual(
    expect.arrayContaining([
      ["content-type", "application/octet-stream"],
      ["content-disposition", "attachment; filename*=UTF-8''scriptpass%20wd.xml"],
      ["x-content-type-options", "nosniff"],
      ["cache-control", "private, no-store"],
    ]),
  );
  expect((await sales.get(`invoices/${one.invoice}/files/pdf`)).status).toBe(404);
  expect((await sales.get(`invoices/${one.invoice}/files/exe`)).status).toBe(404);
  expect((await warehouse.get(`invoices/${one.invoice}/files/xml`)).status).toBe(403);
  expect((await shop.get(`/api/admin/invoices/${one.invoice}/files/xml`)).status).toBe(401);
});

test("a wrong file can be taken away until the invoice was sent", async () => {
  const one = await asked();
  await kept(await upload(xmlOf(one), "a.xml"));
  const other = await upload(xmlOf(one), "b.xml", one.invoice);
  expect(await reasonOf(other)).toContain("Quítalo primero");
  await sales.change("DELETE", `invoices/${one.invoice}/files`);
  expect(await rowOf(one)).toMatchObject({ hasXml: false, uuid: null });
  await kept(await upload(xmlOf(one), "b.xml", one.key));
  await kept(await upload(pdf, "b.pdf"));
  await sales.change("POST", "invoices/sending", { ids: [one.invoice] });
  expect((await sales.request("DELETE", `invoices/${one.invoice}/files`)).status).toBe(409);
});

test("an order that was cancelled before its invoice waits for none, but takes what was stamped", async () => {
  const one = await asked();
  await cancel(sales, { ids: [one.id], from: "processing" });
  expect(await rowOf(one)).toBeUndefined();
  expect((await upload(xmlOf(one), "a.xml", one.key)).status).toBe(400);
  const other = { ...one, total: one.total + 27 };
  expect((await kept(await upload(xmlOf(other), "a.xml"))).among).toHaveLength(1);
  const { invoice } = await kept(await upload(xmlOf(one), "a.xml"));
  expect(invoice).toBe(String(one.invoice));
  const { data } = await sales.read("invoices/due");
  expect(data.find(({ cancel }) => cancel?.document === one.invoice)).toMatchObject({
    state: "to-cancel",
    cancel: { motive: "03" },
  });
});

test("the sheet has every line, and sums that come to what was paid", async () => {
  const one = await asked();
  const response = await sales.get(`invoices/lines.csv?ids=${one.key}`);
  const { data: lines } = Papa.parse<Record<string, string>>(
    (await response.text()).replace(/^\uFEFF/, ""),
    { header: true, skipEmptyLines: true },
  );
  expect(lines[0]).toMatchObject({
    RFC: one.rfc,
    Tipo: "I",
    "Forma de pago": "04",
    Cantidad: "2",
    "Objeto de impuesto": "02",
    Tasa: "0.160000",
    "Total del CFDI": one.total.toFixed(2),
  });
  const paid = lines.reduce((sum, line) => sum + Number(line["Base"]) + Number(line["IVA"]), 0);
  expect(paid.toFixed(2)).toBe(one.total.toFixed(2));
});

/** Ships an order, so that a part of it can be refunded. */
async function refunded({ id }: Sold) {
  await move(warehouse, { ids: [id], to: "shipped" });
  const lines = [{ position: 0, quantity: 1 }];
  const request = { key: randomUUID(), lines, reason: "Roto", goodsReturned: false };
  return await owner.change("POST", `orders/${id}/refunds`, request);
}

test("a refund before the invoice makes it smaller, one after it asks for a credit note", async () => {
  const one = await asked({}, 3);
  await refunded(one);
  const left = one.total - one.price;
  expect(await rowOf(one)).toMatchObject({ total: left });
  const uuid = randomUUID().toUpperCase();
  await kept(await upload(xmlOf({ ...one, total: left }, { uuid }), "a.xml"));
  const request = { key: randomUUID(), lines: [{ position: 0, quantity: 1 }], reason: "Roto" };
  await owner.change("POST", `orders/${one.id}/refunds`, { ...request, goodsReturned: false });
  const note = defined((await due()).find(({ orderId }) => orderId === one.id));
  expect(note).toMatchObject({
    kind: "E",
    relation: { type: "01", uuid },
    form: "04",
    terms: "PUE",
  });
  expect(note).toMatchObject({ total: one.price, receiver: { rfc: one.rfc, use: "G02" } });
  const fields = { ...one, total: one.price };
  const unrelated = await upload(xmlOf(fields, { type: "E" }), "n.xml", note.id);
  expect(await reasonOf(unrelated)).toContain("CFDI relacionado");
  const inside = `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="${uuid}"/></cfdi:CfdiRelacionados>`;
  const answer = await kept(await upload(xmlOf(fields, { type: "E", inside }), "n.xml"));
  expect(answer.invoice).toMatch(/^\d+$/);
  expect((await due()).filter(({ id }) => id === note.id)).toEqual([]);
  // The invoice itself stays what it was.
  expect(await rowOf(one)).toMatchObject({ total: left, uuid });
});

describe("a global invoice", () => {
  test("holds the sales that nobody asked an invoice for, until it is released", async () => {
    const [plain, one] = [await sell(shop, fakeStripe), await asked()];
    const day = mexicanDay(new Date());
    const period = { from: day, to: day };
    const before = await sales.read(`invoices/sales?from=${day}&to=${day}`);
    const { id, msg } = await sales.change("POST", "invoices", period);
    expect(msg).toContain(String(before.orders));
    const row = defined(await documentOf(id));
    expect(row).toMatchObject({ kind: "global", total: before.total, period });
    const sheet = await (await sales.get(`invoices/lines.csv?ids=${id}`)).text();
    expect(sheet).toContain(`01010101,${plain.id},1,ACT`);
    expect(sheet).not.toContain(`01010101,${one.id},`);
    expect(await sales.read(`invoices/sales?from=${day}&to=${day}`)).toEqual({
      orders: 0,
      total: 0,
    });
    expect(await reasonOf(await sales.post("invoices", period))).toContain("No hay ventas");
    await sales.change("DELETE", `invoices/${id}`);
    expect(await sales.read(`invoices/sales?from=${day}&to=${day}`)).toEqual(before);
  });

  test("is kept with its XML alone, and stays from then on", async () => {
    await sell(shop, fakeStripe);
    const day = mexicanDay(new Date());
    const { id } = await sales.change("POST", "invoices", { from: day, to: day });
    const { total } = defined(await documentOf(id));
    const generic = { rfc: "XAXX010101000", total };
    const plain = await upload(xmlOf(generic), "g.xml", id);
    expect(await reasonOf(plain)).toBe("Es una factura, y ahí va una factura global.");
    const [year = "", month = ""] = day.split("-");
    const of = (months: string) =>
      `<cfdi:InformacionGlobal Periodicidad="01" Meses="${months}" Año="${year}"/>`;
    const other = await upload(xmlOf(generic, { inside: of("13") }), "g.xml", id);
    expect(await reasonOf(other)).toContain(`Es del periodo 13 de ${year}`);
    const inside = of(month);
    expect(await kept(await upload(xmlOf(generic, { inside }), "g.xml"))).toMatchObject({
      invoice: String(id),
    });
    expect((await sales.request("DELETE", `invoices/${id}`)).status).toBe(409);
    expect(await documentOf(id)).toMatchObject({ state: "valid", sentAt: null });
  });

  test("goes to nobody, so it never waits to be sent", async () => {
    await sell(shop, fakeStripe);
    const day = mexicanDay(new Date());
    const { ready } = (await sales.read("invoices/due")).counts;
    const { id } = await sales.change("POST", "invoices", { from: day, to: day });
    const { total } = defined(await documentOf(id));
    const [year = "", month = ""] = day.split("-");
    const inside = `<cfdi:InformacionGlobal Periodicidad="01" Meses="${month}" Año="${year}"/>`;
    await kept(await upload(xmlOf({ rfc: "XAXX010101000", total }, { inside }), "g.xml", id));
    await kept(await upload(pdf, "g.pdf", id));
    expect((await sales.read("invoices/due")).counts).toMatchObject({ ready });
    expect((await sales.post("invoices/sending", { ids: [id] })).status).toBe(409);
  });

  test("is of days that exist, in one month", async () => {
    const days: [string, string][] = [
      ["2026-11-31", "2026-11-31"],
      ["2026-10-30", "2026-11-02"],
      ["2026-11-02", "2026-11-01"],
    ];
    for (const [from, to] of days)
      expect((await sales.post("invoices", { from, to })).status).toBe(400);
  });
});

test("the accountant's ZIP has the files of the month that each CFDI says", async () => {
  const one = await asked();
  const uuid = randomUUID();
  const [date, paidAt] = ["2026-10-31T23:59:59", new Date("2026-10-30T12:00:00Z")];
  const october = xmlOf(one, { uuid, folio: "77", serie: "Z", date });
  await shop.db.update(orders).set({ soldAt: paidAt, paidAt }).where(eq(orders.id, one.id));
  await kept(await upload(october, "z.xml"));
  await kept(await upload(pdf, "z.pdf"));
  const response = await sales.get("invoices/month.zip?month=2026-10");
  expect(response.headers.get("content-type")).toBe("application/zip");
  const zip = await fromBufferPromise(Buffer.from(await response.arrayBuffer()), {
    lazyEntries: true,
  });
  const contents: Record<string, string> = {};
  for await (const entry of zip.eachEntry())
    contents[entry.fileName] = await text(await zip.openReadStreamPromise(entry));
  expect(contents).toEqual({
    [`Z-77_${one.invoice}.pdf`]: pdf.toString(),
    [`Z-77_${one.invoice}.xml`]: october.toString(),
  });
  expect((await sales.get("invoices/month.zip?month=2026-13")).status).toBe(400);
});

describe("with a service that stamps", () => {
  test("an invoice is stamped once, and waits to be sent", async () => {
    const one = await asked();
    expect(await rowOf(one)).toMatchObject({ mayStamp: true });
    const presses = [1, 2].map(() => sales.post(`invoices/due/${one.key}/stamping`));
    const statuses = (await Promise.all(presses)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([202, 409]);
    await shop.settled();
    const made = facturapi.made.filter(({ xml }) => xml.includes(one.rfc));
    expect(made).toHaveLength(1);
    expect(await rowOf(one)).toMatchObject({
      state: "valid",
      uuid: made[0]?.uuid,
      hasXml: true,
      hasPdf: true,
      mayStamp: false,
    });
    expect((await sales.post(`invoices/due/${one.key}/stamping`)).status).toBe(409);
  });

  test("one that the SAT has not answered for is not called stamped", async () => {
    const one = await asked();
    facturapi.meet("pending");
    await sales.change("POST", `invoices/due/${one.key}/stamping`);
    await shop.settled();
    expect(await rowOf(one)).toMatchObject({ state: "stamping", uuid: null, hasXml: false });
    expect((await sales.post("invoices/sending", { ids: [one.invoice] })).status).toBe(409);
  });

  test("nothing else becomes the invoice of an order that the service is stamping", async () => {
    const one = await asked();
    facturapi.meet("pending");
    await sales.change("POST", `invoices/due/${one.key}/stamping`);
    await shop.settled();
    const refused = [
      await upload(xmlOf(one), "a.xml", one.invoice),
      await upload(xmlOf(one), "a.xml"),
      await sales.post(`invoices/${one.invoice}/cancellation`, { motive: "02" }),
    ];
    for (const response of refused) {
      expect([400, 409]).toContain(response.status);
      expect(await reasonOf(response)).toContain("Facturapi la está timbrando.");
    }
    expect(await rowOf(one)).toMatchObject({ state: "stamping", uuid: null, hasXml: false });
  });

  test("a cancelled invoice is cancelled at the SAT, and its order can be invoiced again", async () => {
    const one = await asked();
    await sales.change("POST", `invoices/due/${one.key}/stamping`);
    await shop.settled();
    const path = `invoices/${one.invoice}/cancellation` as const;
    expect((await sales.post(path, { motive: "01" })).status).toBe(400);
    expect((await sales.post(path, { motive: "09" })).status).toBe(400);
    await sales.change("POST", path, { motive: "02" });
    expect(facturapi.cancelled).toContainEqual({ motive: "02" });
    expect(await rowOf(one)).toMatchObject({ state: "cancelled" });
    expect((await sales.post(path, { motive: "02" })).status).toBe(409);
    const sold = await sales.read(`invoices/sales?from=${today}&to=${today}`);
    expect(sold.orders).toBeGreaterThan(0);
    const receiver = { rfc: "FUNK671228PH6", name: "KARLA", regime: "612", use: "G03" };
    const again = { ...receiver, postalCode: "72160" };
    await expectOk(await sales.request("PUT", `orders/${one.id}/invoice`, again));
    expect((await due()).find(({ id }) => id === one.key)).toMatchObject({ receiver: again });
  });
});

test("an invoice of another program is cancelled here, and its SAT is left to that program", async () => {
  const one = await asked();
  await kept(await upload(xmlOf(one), "a.xml", one.key));
  const path = `invoices/${one.invoice}/cancellation` as const;
  const { msg } = await sales.change("POST", path, { motive: "02" });
  expect(msg).toContain("en el programa que la timbró");
  // Pressed twice, it still waits for what the SAT says there.
  await sales.change("POST", path, { motive: "02" });
  expect(await rowOf(one)).toMatchObject({ state: "cancelling" });
  await sales.change("POST", path, { motive: "02", isDone: true });
  expect(await rowOf(one)).toMatchObject({ state: "cancelled" });
});

test("what the SAT does not cancel stays, with its reason", async () => {
  const one = await asked();
  await sales.change("POST", `invoices/due/${one.key}/stamping`);
  await shop.settled();
  facturapi.meet("invalid");
  const refused = await sales.post(`invoices/${one.invoice}/cancellation`, { motive: "02" });
  facturapi.meet(null);
  expect([refused.status, await reasonOf(refused)]).toEqual([409, "El SAT no la cancela."]);
  expect(await rowOf(one)).toMatchObject({ state: "valid" });
});

test("what the staff do with an invoice stands in the audit log, without tax data", async () => {
  const one = await asked();
  await kept(await upload(xmlOf(one), `${one.rfc}.xml`));
  const logged = await shop.db.select().from(auditLog).where(eq(auditLog.resource, "invoices"));
  const own = logged.filter(({ recordId }) => recordId === String(one.invoice));
  expect(own).toMatchObject([{ action: "import", actor: sales.email }]);
  expect(JSON.stringify(own)).not.toContain(one.rfc);
});
