import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { unnamedKey } from "#src/parts/invoices/cfdi/keys.ts";
import { findSales, globalOfSales } from "#src/parts/invoices/due/find.server.ts";
import type { CancelMotive } from "#src/parts/invoices/due/types.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import type { Cancelled, Stamping } from "#src/parts/invoices/stamping.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import type { Period } from "#src/shop/reports/periods.ts";
import {
  audit,
  beginDue,
  beginGlobal,
  lockDocuments,
  lockDue,
  lockOrders,
} from "./begin.server.ts";
import {
  type DocumentRow,
  findDocument,
  findNaming,
  findWithLines,
  findWork,
  type Naming,
} from "./queries.server.ts";
import * as texts from "./texts.ts";

/** What the staff do with tax documents; each change is one transaction, and stands in the audit log. */

export const stampJob = "stamp-invoice";

/** Has the service stamp what is due. @returns false if it is not due any more, or what it lacks */
export async function queueStamping(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  key: string,
  actor: string,
): Promise<boolean | { withoutKey: string[] }> {
  return await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const withoutKey = await findWithoutKey(transaction, key);
    if (withoutKey.length > 0) return { withoutKey };
    const id = await beginStamping(transaction, key, actor);
    if (id === null) return false;
    // What is being stamped is not due: of presses at once, one comes here.
    await jobs.enqueue(transaction, stampJob, { invoiceId: id });
    await audit(transaction, id, { actor, action: "update", after: { stamping: true } });
    return true;
  });
}

/** What the invoice would call «No existe en el catálogo», which is for globals. */
async function findWithoutKey(db: Database, key: string): Promise<string[]> {
  const [chosen] = await findWithLines(db, [key]);
  if (chosen?.row.kind !== "I") return [];
  const unnamed = chosen.cfdi.lines.filter(({ keys }) => keys.product === unnamedKey);
  return [...new Set(unnamed.map(({ name }) => name))];
}

async function beginStamping(db: Database, key: string, actor: string): Promise<number | null> {
  const begun = { source: "service", actor } as const;
  const { issue } = await findWork(db);
  const chosen = issue.find(({ id }) => id === key);
  if (!chosen) return null;
  if (chosen.row.kind !== "global") {
    const due = await lockDue(db, key);
    return due?.action === "issue" ? await beginDue(db, due, begun) : null;
  }
  if (!("sales" in chosen.due)) return null;
  if (chosen.document === null)
    return await beginGlobal(db, chosen.due, { ...begun, state: "stamping" });
  await db
    .update(taxDocuments)
    .set({ state: "stamping", source: "service", refusal: null })
    .where(eq(taxDocuments.id, chosen.document));
  return chosen.document;
}

/** What the service refused for good is due again, with its reason. @returns whether it was that */
export async function refuseStamping(db: Database, id: number, refusal: string): Promise<boolean> {
  const refused = await db
    .update(taxDocuments)
    .set({ state: "asked", source: null, refusal })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.state, "stamping")))
    .returning({ id: taxDocuments.id });
  return refused.length > 0;
}

/** The shop has no service any more: the staff have seen there that it did not stamp this one. */
export async function giveUpStamping(
  db: DatabasePool,
  id: number,
  actor: string,
): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const isGivenUp = await refuseStamping(transaction, id, texts.gaveUp);
    if (isGivenUp)
      await audit(transaction, id, { actor, action: "update", after: { stamping: false } });
    return isGivenUp;
  });
}

interface Cancelling {
  motive: CancelMotive;
  substitution?: string | null | undefined;
  /** Whether the program that stamped it says that the SAT has cancelled it. */
  isDone: boolean;
  actor: string;
}

/**
 * elsewhere: the shop's service did not stamp it, so the staff say what became of it in the program
 * that did. kept: its receiver or the SAT did not consent.
 */
export type Cancellation = Cancelled | "settled" | "missing" | "stamping" | Naming;

/**
 * Cancels a valid document: what it declared is due again. Another program's waits until the staff
 * say that the SAT has cancelled it.
 * @throws {StampingRefused}
 */
export async function cancelInvoice(
  db: DatabasePool,
  stamping: Stamping | null,
  id: number,
  { motive, substitution, isDone, actor }: Cancelling,
): Promise<Cancellation> {
  const document = await findDocument(db, id);
  if (document?.state === "stamping") return "stamping";
  if (!document?.uuid || (document.state !== "valid" && document.state !== "cancelling"))
    return "missing";
  // The SAT does not cancel what others name, and they would name nothing.
  const naming = await findNaming(db, document.uuid, { substitutes: false });
  if (naming) return naming;
  const answer = stamping
    ? await stamping.cancel(document.uuid, motive, substitution ?? undefined)
    : "elsewhere";
  const isSettled = answer === "elsewhere" && document.state === "cancelling" && isDone;
  const told = isSettled ? "done" : answer;
  return await db.transaction(async (transaction) => {
    const as = document.state === "cancelling" ? (document.motive ?? motive) : motive;
    // While the service was asked, its file may have been taken back.
    const isThere = await settleCancellation(transaction, document, { told, motive: as });
    if (!isThere) return "missing";
    await audit(transaction, id, { actor, action: "release", after: { motive, substitution } });
    return isSettled ? "settled" : told;
  });
}

const cancelledStates = {
  done: { state: "cancelled", cancelledAt: sql`now()` },
  elsewhere: { state: "cancelling" },
  pending: { state: "cancelling" },
  kept: { state: "valid", keptAt: sql`now()` },
} as const;

/** @returns whether it still was that document */
async function settleCancellation(
  db: Database,
  { id, uuid }: DocumentRow,
  { told, motive }: { told: Cancelled; motive: CancelMotive },
): Promise<boolean> {
  const settled = await db
    .update(taxDocuments)
    .set({ ...cancelledStates[told], motive })
    .where(and(eq(taxDocuments.id, id), eq(taxDocuments.uuid, uuid ?? ""), isStanding))
    .returning({ id: taxDocuments.id });
  return settled.length > 0;
}

const isStanding = inArray(taxDocuments.state, ["valid", "cancelling"]);

/** Asks the service what became of the cancellations that waited for consent. */
export async function followCancellation(
  db: DatabasePool,
  stamping: Stamping,
  document: DocumentRow,
): Promise<void> {
  const { uuid, motive } = document;
  const told = uuid === null ? "pending" : await stamping.cancellation(uuid);
  if (told === "pending") return;
  await db.transaction((transaction) =>
    settleCancellation(transaction, document, { told, motive: motive ?? "02" }),
  );
}

/** The staff say that a document of another program was not cancelled. @returns whether it stands */
export async function keepInvoice(db: DatabasePool, id: number, actor: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const kept = await transaction
      .update(taxDocuments)
      .set(cancelledStates.kept)
      .where(and(eq(taxDocuments.id, id), isStanding, isNotNull(taxDocuments.uuid)))
      .returning({ id: taxDocuments.id });
    if (kept.length === 0) return false;
    await audit(transaction, id, { actor, action: "update", after: { kept: true } });
    return true;
  });
}

/** Holds the sales of a period in a global. @returns null if there is none */
export async function makeGlobal(
  db: DatabasePool,
  period: Period,
  actor: string,
): Promise<{ id: number; orders: number } | null> {
  return await db.transaction(async (transaction) => {
    await lockDocuments(transaction);
    const found = await findSales(transaction, period);
    await lockOrders(
      transaction,
      found.map(({ orderId }) => orderId),
    );
    // Somebody may have asked for one of them meanwhile.
    const sales = await findSales(transaction, period);
    if (sales.length === 0) return null;
    const begun = { source: null, actor, state: "asked" } as const;
    const id = await beginGlobal(transaction, globalOfSales(sales, period), begun);
    await audit(transaction, id, {
      actor,
      action: "create",
      after: { ...period, orders: sales.length },
    });
    return { id, orders: sales.length };
  });
}

/** Releases the sales of a global that was not stamped. @returns false if it is no such document */
export async function releaseGlobal(db: DatabasePool, id: number, actor: string): Promise<boolean> {
  return await db.transaction(async (transaction) => {
    const [removed] = await transaction
      .delete(taxDocuments)
      .where(
        and(
          eq(taxDocuments.id, id),
          eq(taxDocuments.kind, "global"),
          eq(taxDocuments.state, "asked"),
        ),
      )
      .returning({ period: taxDocuments.period });
    if (removed)
      await audit(transaction, id, { actor, action: "delete", before: { ...removed.period } });
    return removed !== undefined;
  });
}
