import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import type { InvoiceRow } from "#src/parts/invoices/staff/contract.ts";
import { openDatabase } from "#src/base/platform/db/database.server.ts";
import { openJobs } from "#src/base/platform/jobs/jobs.server.ts";
import { createLog } from "#src/base/platform/observability/log.server.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import { countStock } from "#testing/customer-client.ts";
import { createDatabase } from "#testing/database.ts";
import { defined } from "#testing/defined.ts";
import { openFakeFacturapi } from "#testing/fake-facturapi.ts";
import { frontOf } from "#testing/processes/front.ts";
import {
  becomesReady,
  startProcess,
  type StoreProcess,
} from "#testing/processes/store-processes.ts";
import { draftOrder, sell } from "#testing/draft-order.ts";
import { expectOk, hire, type StaffClient } from "#testing/staff-client.ts";
import { eventually, forAllTests } from "#testing/test-shop.ts";

/**
 * The shop as it is built, with a key of the service that stamps: every test of its modules passed
 * while the program could not load the service's package.
 */

const facturapi = await forAllTests(openFakeFacturapi());
const database = await forAllTests(createDatabase());
const db = openDatabase(database.connection, () => {});
await forAllTests(Promise.resolve({ close: () => db.$client.end() }));
const jobs = await openJobs({
  pool: db.$client,
  log: createLog({ level: "silent", production: true }),
  listener: { subscribe: () => () => {} },
});
await forAllTests(Promise.resolve({ close: () => jobs.stop() }));
/** A dead process is given up after 15 seconds, and its jobs are taken within as many. */
const patience = 120_000;

const env = { FACTURAPI_KEY: "sk_test_shop", FACTURAPI_API_BASE: facturapi.url };
const clara: TaxProfile = {
  rfc: "FUNK671228PH6",
  name: "KARLA FUENTE NOLASCO",
  regime: "612",
  use: "G03",
  postalCode: "72160",
};

let product = { id: 0, price: 0 };
beforeAll(async () => {
  const { rows } = await db.$client.query<typeof product>(
    "select id, price::float8 from products where name like 'Llana Dentada%'",
  );
  product = defined(rows[0]);
  await countStock({ db }, product.id, 1000);
});
beforeEach(() => {
  facturapi.meet(null);
  facturapi.made.length = 0;
  facturapi.cancelled.length = 0;
});

async function open(): Promise<{ store: StoreProcess; owner: StaffClient }> {
  const store = await startProcess({ databaseUrl: database.url, env });
  await becomesReady(store);
  const owner = await hire({ db, ...frontOf(store) }, "owner");
  await save(owner, "invoice-settings", { enabled: true, issuerPostalCode: "72160" });
  await save(owner, "company", { taxId: "EKU9003173C9" });
  return { store, owner };
}

const save = async (owner: StaffClient, name: "invoice-settings" | "company", changes: object) =>
  await expectOk(await owner.save(name, await owner.read(name), changes));

/** Sells at the counter, and asks for its invoice. @returns the order's number */
async function asked(owner: StaffClient, receiver: Partial<TaxProfile> = {}): Promise<number> {
  const { id } = await sell(owner, draftOrder([{ id: product.id, quantity: 2 }]));
  await ask(owner, id, receiver);
  return id;
}

const ask = async (owner: StaffClient, id: number, receiver: Partial<TaxProfile> = {}) =>
  await expectOk(await owner.request("PUT", `orders/${id}/invoice`, { ...clara, ...receiver }));

/** The newest row of an order: what is due of it, or the document that was made. */
async function rowOf(owner: StaffClient, order: number): Promise<InvoiceRow> {
  const { data } = await owner.read("invoices/due");
  const rows = data.filter(({ orderId }) => orderId === order);
  return defined(rows.find(({ state }) => state !== "valid") ?? rows.at(-1));
}

const becomes = (owner: StaffClient, order: number, row: Partial<InvoiceRow>) =>
  eventually(async () => expect(await rowOf(owner, order)).toMatchObject(row), patience);
const isStamped = { state: "valid", hasXml: true, hasPdf: true } as const;

const press = async (owner: StaffClient, order: number) =>
  await owner.post(`invoices/due/${(await rowOf(owner, order)).id}/stamping`);
const stamp = async (owner: StaffClient, order: number) =>
  expect((await press(owner, order)).status).toBe(202);
const cancel = (owner: StaffClient, { id }: InvoiceRow, terms: object) =>
  owner.post(`invoices/${id}/cancellation`, terms);
/** What the shop does every hour. */
const passAnHour = () => jobs.enqueue(db, "follow-stamping-service", {});

/** What is tried again in ten minutes is due. */
const passTenMinutes = () =>
  db.$client.query(
    "update pgboss.job set start_after = now() where name = 'stamp-invoice' and state = 'created'",
  );

test("an invoice is stamped once however often it is asked for, and goes to its customer", async () => {
  const { owner } = await open();
  const order = await asked(owner);
  const presses = await Promise.all([press(owner, order), press(owner, order)]);
  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
  await becomes(owner, order, isStamped);
  const [made, ...others] = facturapi.made;
  expect(others).toEqual([]);
  const row = await rowOf(owner, order);
  expect(row).toMatchObject({ uuid: made?.uuid, total: product.price * 2 });
  const xml = await owner.get(`invoices/${row.id}/files/xml`);
  expect(await xml.text()).toBe(made?.xml);
  await expectOk(await owner.post("invoices/sending", { ids: [Number(row.id)] }));
  const { data } = await owner.list("invoices");
  expect(data.find(({ id }) => id === row.id)).toMatchObject({ sentAt: expect.any(String) });
});

test("what the service refuses comes back with its reason, to be corrected and stamped at once, or made by hand", async () => {
  const { owner } = await open();
  const refused = { state: "due", refusal: "El RFC no existe.", mayStamp: true } as const;
  const order = await asked(owner);
  facturapi.meet("invalid");
  await stamp(owner, order);
  await becomes(owner, order, refused);
  facturapi.meet(null);
  await ask(owner, order, { use: "S01" });
  await stamp(owner, order);
  await becomes(owner, order, isStamped);
  expect(facturapi.made[0]?.xml).toContain('UsoCFDI="S01"');

  const other = await asked(owner);
  facturapi.meet("invalid");
  await stamp(owner, other);
  await becomes(owner, other, refused);
  const { id, total } = await rowOf(owner, other);
  const byHand = cfdiXml({ receiver: clara.rfc, total: total.toFixed(2), form: "01" });
  const kept = await owner.upload("invoices/files", new Blob([byHand]), "a.xml", { invoice: id });
  expect(kept.status, await kept.text()).toBe(200);
  expect(await rowOf(owner, other)).toMatchObject({ state: "valid", hasXml: true });
});

test("a lost answer, an outage and an SAT that has not said yet end in one CFDI", async () => {
  const { owner } = await open();
  for (const trouble of ["lost-answer", "down", "rate-limit", "in-use", "pending"] as const) {
    facturapi.made.length = 0;
    const order = await asked(owner);
    facturapi.meet(trouble);
    const before = facturapi.bodies.length;
    await stamp(owner, order);
    await eventually(async () => expect(facturapi.bodies.length).toBeGreaterThan(before));
    if (trouble === "pending") {
      await eventually(async () => expect(facturapi.made).toHaveLength(1));
      expect(await rowOf(owner, order)).toMatchObject({ state: "stamping", uuid: null });
      for (const each of facturapi.made) each.status = "valid";
    } else if (trouble !== "lost-answer") facturapi.meet(null);
    await eventually(async () => {
      await passTenMinutes();
      expect(await rowOf(owner, order), trouble).toMatchObject(isStamped);
    }, patience);
    expect(facturapi.made, trouble).toHaveLength(1);
  }
});

test("an outage that outlasts every attempt leaves nothing stuck: the shop asks again within the hour", async () => {
  const { owner } = await open();
  const order = await asked(owner);
  facturapi.meet("down");
  await stamp(owner, order);
  const failed = async () => {
    const { rowCount } = await db.$client.query(
      "update pgboss.job set state = 'failed' where name = 'stamp-invoice' and state = 'retry'",
    );
    expect(rowCount).toBe(1);
  };
  await eventually(failed);
  facturapi.meet(null);
  expect(await rowOf(owner, order)).toMatchObject({ state: "stamping" });
  await passAnHour();
  await becomes(owner, order, isStamped);
  expect(facturapi.made).toHaveLength(1);
});

test("a shop that is killed between the stamp and its files finds both again, and stamps nothing twice", async () => {
  const { store, owner } = await open();
  const order = await asked(owner);
  facturapi.meet("no-files");
  await stamp(owner, order);
  await eventually(async () => expect(facturapi.made).toHaveLength(1));
  store.kill("SIGKILL");
  await store.ended;
  facturapi.meet(null);
  const { owner: after } = await open();
  await becomes(after, order, isStamped);
  expect(await rowOf(after, order)).toMatchObject({ uuid: facturapi.made[0]?.uuid });
  expect(facturapi.made).toHaveLength(1);
});

test("a stamp is kept with its UUID whatever its files say: a cent more, no XML that can be read, no PDF", async () => {
  const { owner } = await open();
  for (const trouble of ["cent-off", "unreadable", "no-pdf"] as const) {
    facturapi.made.length = 0;
    const order = await asked(owner);
    facturapi.meet(trouble);
    await stamp(owner, order);
    await becomes(owner, order, { state: "valid", hasXml: true });
    expect(await rowOf(owner, order), trouble).toMatchObject({
      uuid: facturapi.made[0]?.uuid,
      total: product.price * 2 + (trouble === "cent-off" ? 0.01 : 0),
    });
    facturapi.meet(null);
    await becomes(owner, order, isStamped);
    expect(facturapi.made, trouble).toHaveLength(1);
  }
});

test("a cancellation that waits for its receiver is asked for once, and ends as they answer", async () => {
  const { owner } = await open();
  for (const answer of ["accepted", "rejected"] as const) {
    const order = await asked(owner);
    await stamp(owner, order);
    await becomes(owner, order, isStamped);
    const row = await rowOf(owner, order);
    facturapi.cancelled.length = 0;
    facturapi.meet("pending");
    for (let presses = 0; presses < 2; presses++) {
      await expectOk(await cancel(owner, row, { motive: "02" }));
      expect(await rowOf(owner, order)).toMatchObject({ state: "cancelling" });
    }
    expect(facturapi.cancelled).toEqual([{ motive: "02" }]);
    facturapi.meet(null);
    facturapi.decide(defined(row.uuid), answer);
    await passAnHour();
    await eventually(async () => {
      const { data } = await owner.list("invoices");
      const state = answer === "accepted" ? "cancelled" : "valid";
      expect(data.find(({ id }) => id === row.id)).toMatchObject({ state });
    }, patience);
  }
});

test("what is refunded while its invoice is being stamped is credited to that invoice", async () => {
  const { owner } = await open();
  const order = await asked(owner);
  facturapi.meet("pending");
  await stamp(owner, order);
  await eventually(async () => expect(facturapi.made).toHaveLength(1));
  await owner.change("POST", `orders/${order}/refunds`, {
    key: randomUUID(),
    lines: [{ position: 0, quantity: 1 }],
    deliveryCost: false,
    reason: "Roto",
    goodsReturned: true,
    method: "cash",
  });
  const note = { state: "due", kind: "E", total: product.price } as const;
  expect(await rowOf(owner, order)).toMatchObject({ ...note, mayStamp: false });
  for (const each of facturapi.made) each.status = "valid";
  await passTenMinutes();
  await becomes(owner, order, { ...note, mayStamp: true });
  const { relation } = await rowOf(owner, order);
  expect(relation).toEqual({ type: "03", uuid: facturapi.made[0]?.uuid });
  await stamp(owner, order);
  await becomes(owner, order, isStamped);
  expect(facturapi.made.map(({ total }) => total)).toEqual([product.price * 2, product.price]);
});

test("a correction is stamped as what replaces the invoice, which is cancelled with it", async () => {
  const { owner } = await open();
  const order = await asked(owner);
  await stamp(owner, order);
  await becomes(owner, order, isStamped);
  const first = await rowOf(owner, order);
  await ask(owner, order, { use: "S01" });
  expect(await rowOf(owner, order)).toMatchObject({
    state: "due",
    relation: { type: "04", uuid: first.uuid },
  });
  await stamp(owner, order);
  await becomes(owner, order, { state: "to-cancel" });
  const { cancel: due } = await rowOf(owner, order);
  const substitution = facturapi.made[1]?.uuid;
  expect(due).toMatchObject({ motive: "01", substitution });
  expect(facturapi.made[1]?.xml).toContain('UsoCFDI="S01"');
  await expectOk(await cancel(owner, first, { motive: "01", substitution }));
  expect(facturapi.cancelled).toEqual([{ motive: "01", substitution }]);
  await becomes(owner, order, isStamped);
});

test("an invoice of who lives abroad says their country and the number that they have there", async () => {
  const { owner } = await open();
  const abroad = { rfc: "XEXX010101000", regime: "616", use: "S01" };
  const order = await asked(owner, { ...abroad, country: "SWE", taxId: "198912171234" });
  await stamp(owner, order);
  await becomes(owner, order, isStamped);
  const { id } = await rowOf(owner, order);
  const xml = await (await owner.get(`invoices/${id}/files/xml`)).text();
  expect(xml).toContain('ResidenciaFiscal="SWE" NumRegIdTrib="198912171234"');
});
