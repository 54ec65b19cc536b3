import { expect, test } from "vitest";
import { migrateDatabase } from "#src/base/platform/db/database.server.ts";
import { cfdiXml } from "#testing/cfdi.ts";
import { migrations, openBefore } from "#testing/shop-before.ts";

/** A shop whose invoices stand in every state takes them over to the tax documents. */

const uuid = (last: number) => `AAAAAAAA-0000-4000-8000-00000000000${last}`;

const oldShop = `
  with ana as (insert into customers (name, lastname, email, phone) values ('Ana', 'Mora', 'ana@obra.example', '') returning id)
  insert into orders (customer_id, status, total, delivery_cost, address, state, city, postal_code, fingerprint, expires_at, paid_at, manual_payment)
  select id, 'processing', 100 * n, 0, '', '', '', '', 'f' || n, now(), '2026-10-01', case n when 3 then 'credit' when 4 then 'cash' when 7 then 'cash' end
  from ana, generate_series(1, 8) n;
  insert into refunds (order_id, key, amount, delivery_cost, reason, actor, created_at) values
    (4, 'r', 40, 0, '', 'x', '2026-10-05'), (7, 'r', 100, 0, '', 'x', '2026-10-20');
  insert into invoices (id, kind, order_id, refund_id, receiver, status, asked_by, asked_at, promised_hours, series_folio, uuid, total, issued_on, period, made_at, sent_at, cancelled_at)
  overriding system value values
    (11, 'invoice', 1, null, '{"rfc":"A"}', 'asked', 'customer', '2026-10-02', 24, null, null, null, null, null, null, null, null),
    (12, 'invoice', 2, null, '{"rfc":"B"}', 'made', 'customer', '2026-10-02', 24, null, null, null, null, null, '2026-10-03', null, null),
    (13, 'invoice', 3, null, '{"rfc":"C"}', 'made', 'customer', '2026-10-02', 24, 'A-3', '${uuid(3)}', 300, '2026-10-03', null, '2026-10-03', null, null),
    (14, 'invoice', 4, null, '{"rfc":"D"}', 'sent', 'customer', '2026-10-02', 24, 'A-4', '${uuid(4)}', 400, '2026-10-03', null, '2026-10-03', '2026-10-04', null),
    (15, 'invoice', 5, null, '{"rfc":"E"}', 'cancelled', 'customer', '2026-10-02', 24, 'A-5', '${uuid(5)}', 500, '2026-10-03', null, '2026-10-03', '2026-10-04', '2026-10-06'),
    (16, 'credit-note', 4, 1, '{"rfc":"D","use":"G02"}', 'sent', 'x', '2026-10-05', 24, 'E-1', '${uuid(6)}', 40, '2026-10-06', null, '2026-10-06', '2026-10-06', null),
    (17, 'global', null, null, '{"rfc":"XAXX010101000"}', 'sent', 'x', '2026-10-15', 24, 'G-1', '${uuid(7)}', 1400, '2026-10-15', '{"from":"2026-10-01","to":"2026-10-15"}', '2026-10-15', '2026-10-15', null),
    (18, 'global', null, null, '{"rfc":"XAXX010101000"}', 'asked', 'x', '2026-10-31', 24, null, null, 800, null, '{"from":"2026-10-16","to":"2026-10-31"}', null, null, null);
  insert into order_history (order_id, at, kind, actor, details) values
    (6, '2026-10-10', 'lines-changed', 'x', '{"difference":50}'), (6, '2026-10-20', 'lines-changed', 'x', '{"difference":150}'),
    (6, '2026-10-21', 'delivery-corrected', 'x', '{"amount":30}'), (6, '2026-10-22', 'lines-changed', 'x', '{"difference":-10}');
  insert into global_invoice_orders values (6, 17), (7, 17), (8, 18);
  insert into invoice_files (invoice_id, kind, name, contents, at) values
    (13, 'xml', 'a.xml', $1, '2026-10-03'), (13, 'pdf', 'a.pdf', 'pdf', '2026-10-03'), (14, 'xml', 'b.xml', $2, '2026-10-03')`;

test("invoices in every state are upgraded with nothing lost, and then say the same for ever", async () => {
  const { db } = await openBefore("keep_tax_documents");
  const [ppd, pue] = [
    cfdiXml({ form: "99", method: "PPD" }),
    cfdiXml({ form: "03", method: "PUE" }),
  ].map((xml) => `\\x${Buffer.from(xml).toString("hex")}`);
  for (const statement of oldShop.replace("$1", `'${ppd}'`).replace("$2", `'${pue}'`).split(";\n"))
    await db.$client.query(statement);
  await db.$client
    .query(`create schema pgboss; create table pgboss.job (name text, data jsonb, state text);
    insert into pgboss.job values ('stamp-invoice', '{"invoiceId": 12}', 'retry')`);
  await migrateDatabase(db, migrations);
  const query = async (text: string) => (await db.$client.query(text)).rows;
  expect(
    await query(`select id, kind, state, source, order_id, amount::float8, form, terms, relation_type, relation_uuid,
      refund_id, uuid, series_folio, total::float8, issued_on::text, receiver ->> 'rfc' as rfc, sent_at is not null as sent
      from tax_documents order by id`),
  ).toMatchObject([
    { id: 11, kind: "I", state: "asked", order_id: 1, amount: null, rfc: "A" },
    // Its job will find out whether the service stamped it.
    { id: 12, kind: "I", state: "stamping", order_id: 2, amount: 200, form: "04", terms: "PUE" },
    { id: 13, kind: "I", state: "valid", amount: 300, form: "99", terms: "PPD", uuid: uuid(3) },
    { id: 14, state: "valid", amount: 400, form: "03", terms: "PUE", sent: true, total: 400 },
    { id: 15, state: "cancelled", amount: 500, uuid: uuid(5), series_folio: "A-5" },
    {
      id: 16,
      kind: "E",
      amount: 40,
      refund_id: 1,
      terms: "PUE",
      relation_type: "01",
      relation_uuid: uuid(4),
    },
    { id: 17, kind: "global", state: "valid", order_id: null, issued_on: "2026-10-15", form: "01" },
    { id: 18, kind: "global", state: "asked", amount: 800, form: "04", terms: "PUE", uuid: null },
  ]);
  expect(
    await query("select document_id, order_id, amount::float8 from tax_document_orders order by 2"),
  ).toEqual([
    // It grew later, which a further invoice tells.
    { document_id: 17, order_id: 6, amount: 420 },
    // Its refund came later.
    { document_id: 17, order_id: 7, amount: 700 },
    { document_id: 18, order_id: 8, amount: 800 },
  ]);
  expect(
    await query("select document_id, kind, name from tax_document_files order by 1, 2"),
  ).toEqual([
    { document_id: 13, kind: "pdf", name: "a.pdf" },
    { document_id: 13, kind: "xml", name: "a.xml" },
    { document_id: 14, kind: "xml", name: "b.xml" },
  ]);
  const rows =
    await query(`insert into tax_documents (kind, order_id, receiver, asked_by, promised_hours)
    values ('I', 5, '{}', 'x', 24) returning id`);
  expect(rows).toEqual([{ id: 19 }]);
  for (const change of [
    "update tax_documents set amount = 1 where id = 14",
    "update tax_documents set uuid = null where id = 14",
    "update tax_documents set receiver = '{}' where id = 13",
    "update tax_documents set state = 'asked' where id = 14",
    "delete from tax_documents where id = 15",
    "update tax_document_orders set amount = 1 where document_id = 17",
    "delete from tax_document_files where document_id = 14",
    "truncate tax_documents cascade",
  ])
    await expect(query(change), change).rejects.toThrow("append-only");
  // A file that nobody was sent may have been the wrong one; how a document stands changes.
  await query("update tax_documents set state = 'asked', uuid = null, amount = null where id = 13");
  await query("update tax_documents set state = 'cancelling', motive = '03' where id = 14");
});
