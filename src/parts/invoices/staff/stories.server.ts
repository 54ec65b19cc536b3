import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { FoundDue } from "#src/parts/invoices/due/find.server.ts";
import type { DueDocument } from "#src/parts/invoices/due/types.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { orderLines, refundLines, refunds } from "#src/shop/orders/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/** What happened to an order, so that a document is due: in words, not as a status. */
export interface Story {
  /** Of the document that it comes after, or that it is about. */
  folio: string | null;
  /** What came back, or was added. */
  pieces: { name: string; quantity: number }[];
  /** Of what it waits for. */
  waitsFor: string | null;
}

/** By the key of what is due; in three queries for all of it. */
export async function findStories(
  db: Database,
  { due, orders }: FoundDue,
): Promise<Map<string, Story>> {
  const bases = new Map(due.map((each) => [each.key, baseOf(each, orders)]));
  const awaited = due.flatMap(({ after }) => (typeof after === "number" ? [after] : []));
  const folios = await findFolios(db, [...bases.values(), ...awaited]);
  const returned = await findReturned(
    db,
    due.flatMap((each) => (each.action === "issue" ? (each.refundId ?? []) : [])),
  );
  const grown = due.filter(({ reason }) => reason === "added");
  const added = await findAdded(
    db,
    grown.map(({ orderId }) => orderId),
  );
  return new Map(
    due.map((each) => {
      const base = bases.get(each.key) ?? null;
      const since = orders.get(each.orderId)?.documents.find(({ id }) => id === base)?.settledAt;
      const pieces =
        each.reason === "added"
          ? (added.get(each.orderId) ?? []).filter(({ at }) => !since || (at && at > since))
          : each.action === "issue" && each.refundId !== null
            ? (returned.get(each.refundId) ?? [])
            : [];
      const waitsFor = typeof each.after === "number" ? (folios.get(each.after) ?? null) : null;
      const told = pieces.map(({ name, quantity }) => ({ name, quantity }));
      return [each.key, { folio: folios.get(base ?? 0) ?? null, pieces: told, waitsFor }];
    }),
  );
}

/** What it relates to or cancels, otherwise the newest invoice of its order. */
function baseOf(due: DueDocument, orders: FoundDue["orders"]): number | null {
  if (due.action === "cancel") return due.document;
  if (due.relation) return due.relation.document;
  const told = orders.get(due.orderId)?.documents ?? [];
  return (
    told.findLast(({ kind, state }) => kind !== "P" && kind !== "E" && state === "valid")?.id ??
    null
  );
}

async function findFolios(db: Database, ids: readonly (number | null)[]) {
  const known = ids.filter((id) => id !== null);
  const rows = await db
    .select({ id: taxDocuments.id, folio: taxDocuments.seriesFolio, uuid: taxDocuments.uuid })
    .from(taxDocuments)
    .where(inArray(taxDocuments.id, known));
  return new Map(rows.map(({ id, folio, uuid }) => [id, folio ?? uuid?.slice(0, 8) ?? null]));
}

async function findReturned(db: Database, refundIds: readonly number[]) {
  const rows = await db
    .select({ id: refundLines.refundId, name: orderLines.name, quantity: refundLines.quantity })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, refunds.orderId), eq(orderLines.position, refundLines.position)),
    )
    .where(inArray(refundLines.refundId, [...refundIds]));
  return Map.groupBy(rows, ({ id }) => id);
}

async function findAdded(db: Database, orderIds: readonly number[]) {
  const { orderId, name, quantity, addedAt: at } = orderLines;
  const rows = await db
    .select({ orderId, name, quantity, at })
    .from(orderLines)
    .where(and(inArray(orderId, [...orderIds]), isNotNull(at)));
  return Map.groupBy(rows, (row) => row.orderId);
}
