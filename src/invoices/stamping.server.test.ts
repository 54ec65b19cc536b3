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
  credited: null,
};

async function open(key = "sk_test_shop") {
  const fake = await openFakeFacturapi();
  onTestFinished(() => fake.close());
  return { fake, stamping: openFacturapi({ key, apiBase: fake.url }) };
}

test("an invoice is stamped, and comes back as XML and PDF of what was paid", async () => {
  const { fake, stamping } = await open();
  const { uuid, xml, pdf } = await stamping.stamp(invoice);
  expect(readCfdi(xml)).toMatchObject({ uuid, total: 620, receiver: "FUMC850214QX7" });
  expect(pdf.toString()).toMatch(/^%PDF-/);
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

test("a credit note names the invoice that it takes from", async () => {
  const { stamping } = await open();
  const credited = crypto.randomUUID().toUpperCase();
  const { xml } = await stamping.stamp({ ...invoice, type: "E", credited });
  expect(readCfdi(xml)).toMatchObject({ type: "E", related: [{ kind: "01", uuids: [credited] }] });
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

test("what the SAT refuses, a wrong key, and an outage are told in the service's words", async () => {
  const { fake, stamping } = await open();
  fake.meet("invalid");
  await expect(stamping.stamp(invoice)).rejects.toThrow(new StampingRefused("El RFC no existe."));
  fake.meet("down");
  await expect(stamping.stamp(invoice)).rejects.toThrow("Fuera de servicio.");
  const wrong = await open("sk_test_other");
  await expect(wrong.stamping.stamp(invoice)).rejects.toThrow("API key");
  expect([fake.made, wrong.fake.made]).toEqual([[], []]);
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

test("one whose receiver has to agree stands until then, and one that the SAT keeps is refused", async () => {
  const { fake, stamping } = await open();
  const { uuid } = await stamping.stamp(invoice);
  fake.meet("pending");
  expect(await stamping.cancel(uuid, "02")).toBe("pending");
  fake.meet("invalid");
  await expect(stamping.cancel(uuid, "02")).rejects.toThrow(StampingRefused);
});

test("an invoice is cancelled by its UUID, once", async () => {
  const { fake, stamping } = await open();
  const { uuid } = await stamping.stamp(invoice);
  const other = crypto.randomUUID();
  expect(await stamping.cancel(uuid, "01", other)).toBe("done");
  expect(await stamping.cancel(uuid, "01", other)).toBe("done");
  expect(fake.cancelled).toEqual([{ motive: "01", substitution: other }]);
  expect(await stamping.cancel(other, "02")).toBe("elsewhere");
});
