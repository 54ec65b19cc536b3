import { writeAudit } from "#src/base/audit/audit.server.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { TaxProfile } from "#src/parts/invoices/contract.ts";
import { findDueOf, generalPublic } from "#src/parts/invoices/due/find.server.ts";
import type { DueGlobal } from "#src/parts/invoices/due/globals.ts";
import { useOfCredit } from "#src/parts/invoices/due/uses.ts";
import type { DueDocument, DueIssue } from "#src/parts/invoices/due/types.ts";
import { findInvoiceSettings } from "#src/parts/invoices/queries.server.ts";
import { taxDocumentOrders, taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { orders } from "#src/shop/orders/schema.server.ts";
import { type Database, onlyRow } from "#src/base/platform/db/database.server.ts";

/** Makes a document of what is due: from then on what it declares counts. */

export type Source = "file" | "service";

/** @param postalCode of who issues it */
export function receiverOf({ kind, ...due }: DueIssue, postalCode: string | null): TaxProfile {
  const receiver = due.receiver ?? generalPublic(postalCode);
  if (kind === "P") return { ...receiver, use: "CP01" };
  return kind === "E" ? { ...receiver, use: useOfCredit(receiver.regime) } : receiver;
}

/**
 * Locks the order and looks again: another press, a payment or a refund may have come first.
 * @returns null if it is not due any more, or waits for something
 */
export async function lockDue(db: Database, key: string): Promise<DueDocument | null> {
  const orderId = Number(key.split(".")[0]);
  await lockOrders(db, [orderId]);
  const { due } = await findDueOf(db, [orderId]);
  return due.find((each) => each.key === key && each.after === null) ?? null;
}

/** In the order of their numbers, so that nobody waits in a circle. */
export async function lockOrders(db: Database, ids: readonly number[]): Promise<void> {
  await db
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for("update");
}

interface Begun {
  source: Source;
  actor: string;
}

/** @returns its id */
export async function beginDue(db: Database, due: DueIssue, { source, actor }: Begun) {
  const { promisedHours, issuerPostalCode } = await findInvoiceSettings(db);
  const said = {
    state: source === "service" ? ("stamping" as const) : ("valid" as const),
    source,
    receiver: receiverOf(due, issuerPostalCode),
    amount: due.amount,
    settledAt: sql`now()`,
    form: due.form,
    terms: due.terms,
    relationType: due.relation?.type ?? null,
    relationUuid: due.relation?.uuid ?? null,
    refundId: due.refundId,
    paymentId: due.paymentId,
    refusal: null,
  };
  const waiting = (await findWaiting(db, [due])).get(due.key);
  if (waiting) {
    await db.update(taxDocuments).set(said).where(eq(taxDocuments.id, waiting.id));
    return waiting.id;
  }
  const { kind, orderId } = due;
  const made = { ...said, kind, orderId, askedBy: actor, promisedHours };
  return onlyRow(await db.insert(taxDocuments).values(made).returning({ id: taxDocuments.id })).id;
}

export interface Waiting {
  id: number;
  refusal: string | null;
}

/** The rows in which they were asked, or that the service refused to stamp, by their keys. */
export async function findWaiting(
  db: Database,
  due: readonly DueIssue[],
): Promise<Map<string, Waiting>> {
  const { id, kind, state, orderId, refundId, paymentId, relationUuid, refusal } = taxDocuments;
  const rows = await db
    .select({ id, kind, orderId, refundId, paymentId, relationUuid, refusal })
    .from(taxDocuments)
    .where(
      and(
        eq(state, "asked"),
        inArray(
          orderId,
          due.map((each) => each.orderId),
        ),
      ),
    )
    .orderBy(id);
  const byOrder = Map.groupBy(rows, (row) => row.orderId);
  return new Map(
    due.flatMap((each) => {
      const row = byOrder.get(each.orderId)?.find((asked) => isIts(each, asked));
      return row ? [[each.key, { id: row.id, refusal: row.refusal }] as const] : [];
    }),
  );
}

type Asked = Pick<
  typeof taxDocuments.$inferSelect,
  "id" | "kind" | "refundId" | "paymentId" | "relationUuid"
>;

function isIts(due: DueIssue, row: Asked): boolean {
  if (due.kind !== row.kind) return false;
  if (due.kind === "I" && row.id !== due.request) return false;
  const { uuid = null } = due.relation ?? {};
  return (
    row.refundId === due.refundId &&
    row.paymentId === due.paymentId &&
    (uuid === null || row.relationUuid === null || row.relationUuid === uuid)
  );
}

/** @param state asked: its sales are reserved until its file is there @returns its id */
export async function beginGlobal(
  db: Database,
  { sales, period, amount, form, replaces }: DueGlobal,
  { source, actor, state }: { source: Source | null; actor: string; state: "asked" | "stamping" },
): Promise<number> {
  const { promisedHours, issuerPostalCode } = await findInvoiceSettings(db);
  const relation = replaces ? { relationType: "04", relationUuid: replaces } : {};
  const made = await db
    .insert(taxDocuments)
    .values({
      kind: "global",
      state,
      source,
      receiver: generalPublic(issuerPostalCode),
      askedBy: actor,
      promisedHours,
      amount,
      settledAt: sql`now()`,
      form,
      terms: "PUE",
      period,
      ...relation,
    })
    .returning({ id: taxDocuments.id });
  const { id: documentId } = onlyRow(made);
  const parts = sales.map(({ orderId, amount: part }) => ({ documentId, orderId, amount: part }));
  for (let at = 0; at < parts.length; at += 1000)
    await db.insert(taxDocumentOrders).values(parts.slice(at, at + 1000));
  return documentId;
}

/** Two uploads at once, or one beside the service, would both find what is due. */
export const lockDocuments = (db: Database) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended('invoices', 0))`);

type Entry = Pick<Parameters<typeof writeAudit>[1], "actor" | "action" | "before" | "after">;

export const audit = async (db: Database, recordId: number, entry: Entry) =>
  await writeAudit(db, { ...entry, resource: "invoices", recordId });
