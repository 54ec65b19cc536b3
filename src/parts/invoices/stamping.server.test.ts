import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { openFakeFacturapi } from "#testing/fake-facturapi.ts";
import { cfdiLines } from "./cfdi/lines.ts";
import { readCfdi } from "./cfdi/read.ts";
import {
  type InvoiceToStamp,
  openFacturapi,
  StampingPending,
  StampingRefused,
} from "./stamping.server.ts";

const keys = { product: "31201600", unit: "H87" };
const invoice: InvoiceToStamp = {
  reference: "invoice-41",
  type: "I",
  receiver: {
    rfc: "FUMC850214QX7",
    name: "CLARA FUENTES MORA",
    regime: "612",
    use: "G03",
    postalCode: "72160",
  },
  lines: cfdiLines([
    { name: "Adhesivo", sku: "ADH", keys, quantity: 3, gross: 597, paid: 500 },
    { name: "Envío", sku: null, keys, quantity: 1, gross: 120, paid: 120 },
  ]).lines,
  paymentForm: "04",
  paymentMethod: "PUE",
  relation: null,
  global: null,
  payment: null,
};

async function open(key = "sk_test_shop") {
  const fake = await openFakeFacturapi();
  onTestFinished(() => fake.close());
  return { fake, stamping: openFacturapi({ key, apiBase: fake.url }) };
}

test("an invoice is stamped, and comes back as XML and PDF of what was paid", async () => {
  const { fake, stamping } = await open();
  const stamped = await stamping.stamp(invoice);
  const { uuid } = stamped;
  const xml = readCfdi(await stamping.download(stamped, "xml"));
  expect(xml).toMatchObject({ uuid, total: 620, receiver: "FUMC850214QX7" });
  expect((await stamping.download(stamped, "pdf")).toString()).toMatch(/^%PDF-/);
  expect(fake.bodies).toMatchObject([
    {
      customer: { legal_name: "CLARA FUENTES MORA", tax_system: "612", address: { zip: "72160" } },
      use: "G03",
      payment_form: "04",
      payment_method: "PUE",
      items: [{ product: { product_key: "31201600", unit_key: "H87", sku: "ADH" } }, {}],
    },
  ]);
});

test("who lives abroad is told with country and number, and the service writes the generic RFC", async () => {
  const { stamping } = await open();
  const receiver = { ...invoice.receiver, rfc: "XEXX010101000", country: "SWE" };
  for (const taxId of ["198912171234", null]) {
    const reference = `invoice-${taxId}`;
    const stamped = await stamping.stamp({
      ...invoice,
      reference,
      receiver: { ...receiver, taxId },
    });
    expect(readCfdi(await stamping.download(stamped, "xml"))).toMatchObject({
      receiver: "XEXX010101000",
      country: "SWE",
      taxId: taxId ?? "",
    });
  }
});

test("a credit note names the invoice that it takes from", async () => {
  const { stamping } = await open();
  const credited = crypto.randomUUID().toUpperCase();
  const relation = { type: "01", uuid: credited };
  const stamped = await stamping.stamp({ ...invoice, type: "E", relation });
  const xml = readCfdi(await stamping.download(stamped, "xml"));
  expect(xml).toMatchObject({ type: "E", related: [{ kind: "01", uuids: [credited] }] });
});

test("asked for again, it is the same invoice", async () => {
  const { fake, stamping } = await open();
  const [one, two] = [await stamping.stamp(invoice), await stamping.stamp(invoice)];
  expect([two.uuid, fake.made.length]).toEqual([one.uuid, 1]);
});

test("an answer that was lost is found again, and nothing is stamped twice", async () => {
  const { fake, stamping } = await open();
  fake.meet("lost-answer");
  await expect(stamping.stamp(invoice)).rejects.toThrow();
  const { uuid } = await stamping.stamp(invoice);
  expect(fake.made).toMatchObject([{ uuid }]);
});

test("one that waits for the SAT is not called stamped until it is", async () => {
  const { fake, stamping } = await open();
  fake.meet("pending");
  await expect(stamping.stamp(invoice)).rejects.toThrow(StampingPending);
  await expect(stamping.stamp(invoice)).rejects.toThrow(StampingPending);
  expect(fake.made).toHaveLength(1);
  for (const each of fake.made) each.status = "valid";
  expect((await stamping.stamp(invoice)).uuid).toBe(fake.made[0]?.uuid);
});

test("one that failed for good is made anew, under a key of its own", async () => {
  const { fake, stamping } = await open();
  await stamping.stamp(invoice);
  for (const each of fake.made) each.status = "failed";
  await stamping.stamp(invoice);
  expect(fake.bodies.map((body) => body.idempotency_key)).toEqual(["invoice-41", "invoice-41-1"]);
});

test("while another attempt makes it, nobody knows yet", async () => {
  const { fake, stamping } = await open();
  fake.meet("in-use");
  await expect(stamping.stamp(invoice)).rejects.toThrow(StampingPending);
});

test("what the SAT refuses is refused for good, in its words; what only passes is not", async () => {
  const { fake, stamping } = await open();
  const tried = async () => await stamping.stamp(invoice).catch((error: unknown) => error);
  fake.meet("invalid");
  expect(await tried()).toEqual(new StampingRefused("El RFC no existe."));
  for (const trouble of ["down", "rate-limit"] as const) {
    fake.meet(trouble);
    expect(await tried()).not.toBeInstanceOf(StampingRefused);
  }
  expect(await tried()).toMatchObject({ message: "Más despacio." });
  expect(fake.made).toEqual([]);
});

test("a wrong key, or a file that is not there, decides nothing: it may be stamped already", async () => {
  const wrong = await open("sk_test_other");
  const tried = await wrong.stamping.stamp(invoice).catch((error: unknown) => error);
  expect(tried).toMatchObject({ message: "API key" });
  expect(tried).not.toBeInstanceOf(StampingRefused);
  const { fake, stamping } = await open();
  const stamped = await stamping.stamp(invoice);
  fake.meet("no-pdf");
  const missing = await stamping.download(stamped, "pdf").catch((error: unknown) => error);
  expect(missing).toMatchObject({ message: "No hay PDF." });
  expect(missing).not.toBeInstanceOf(StampingRefused);
});

test("a service that does not answer is not waited for", async () => {
  const silent = createServer(() => {});
  await new Promise<void>((done) => void silent.listen(0, "127.0.0.1", done));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = silent.address() as AddressInfo;
  const apiBase = `http://127.0.0.1:${port}`;
  const stamping = openFacturapi({ key: "sk_test_shop", apiBase, maxMilliseconds: 50 });
  await expect(stamping.stamp(invoice)).rejects.toThrow(StampingPending);
});

test("one whose receiver has to agree stands until they do, and is asked for once", async () => {
  const { fake, stamping } = await open();
  const { uuid } = await stamping.stamp(invoice);
  fake.meet("pending");
  expect(await stamping.cancel(uuid, "02")).toBe("pending");
  fake.meet(null);
  expect(await stamping.cancel(uuid, "02")).toBe("pending");
  expect([await stamping.cancellation(uuid), fake.cancelled]).toEqual([
    "pending",
    [{ motive: "02" }],
  ]);
  fake.decide(uuid, "accepted");
  expect([await stamping.cancellation(uuid), await stamping.cancel(uuid, "02")]).toEqual([
    "done",
    "done",
  ]);
});

test.each(["rejected", "expired"] as const)(
  "one whose receiver answers «%s» stands, and can be asked for again",
  async (answer) => {
    const { fake, stamping } = await open();
    const { uuid } = await stamping.stamp(invoice);
    fake.meet("pending");
    await stamping.cancel(uuid, "02");
    fake.decide(uuid, answer);
    expect(await stamping.cancellation(uuid)).toBe("kept");
    fake.meet("invalid");
    await expect(stamping.cancel(uuid, "02")).rejects.toThrow(StampingRefused);
    fake.meet(null);
    expect(await stamping.cancel(uuid, "02")).toBe("done");
  },
);

test("an invoice is cancelled by its UUID, once", async () => {
  const { fake, stamping } = await open();
  const { uuid } = await stamping.stamp(invoice);
  const other = crypto.randomUUID();
  expect(await stamping.cancel(uuid, "01", other)).toBe("done");
  expect(await stamping.cancel(uuid, "01", other)).toBe("done");
  expect(fake.cancelled).toEqual([{ motive: "01", substitution: other }]);
  expect(await stamping.cancel(other, "02")).toBe("elsewhere");
});
