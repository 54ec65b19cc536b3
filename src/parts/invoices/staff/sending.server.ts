import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { generalPublic } from "#src/parts/invoices/due/find.server.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { audit } from "./begin.server.ts";
import { type DocumentRow, findDocuments, has } from "./queries.server.ts";
import { undoSeconds } from "./undo.ts";

/** Sends documents with both files to their customers, and takes that back while no mail has left. */

export const invoiceEmailJob = "email-invoice";
/** A request takes its time, and a mail waits longer than any undo is taken. */
const undoneWithin = undoSeconds + 2;
const mailedAfter = undoSeconds + 5;

export interface Sent {
  ids: number[];
  mailed: number;
  sentAt: Date;
}

/**
 * Marks documents as sent, and has their files emailed; what is for the public in general goes to
 * nobody. @param ids null: all that are ready @returns null if none is
 */
export async function sendReady(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  { ids, actor }: { ids: readonly number[] | null; actor: string },
): Promise<Sent | null> {
  return await db.transaction(async (transaction) => {
    const sentAt = await momentOf(transaction);
    const ready = and(
      ne(taxDocuments.kind, "global"),
      eq(taxDocuments.state, "valid"),
      isNull(taxDocuments.sentAt),
      has("xml"),
      has("pdf"),
      ids ? inArray(taxDocuments.id, [...ids]) : undefined,
    );
    // Of presses at once, the second one waits, and finds what the first one left.
    const marked = await transaction
      .update(taxDocuments)
      .set({ sentAt })
      .where(ready)
      .returning({ id: taxDocuments.id });
    const documents = await findDocuments(transaction, inArray(taxDocuments.id, idsOf(marked)));
    const mailed = documents.filter(isMailed);
    for (const { id } of mailed) {
      const body = { invoiceId: id, sentAt: sentAt.getTime() };
      await jobs.enqueue(transaction, invoiceEmailJob, body, { delaySeconds: mailedAfter });
    }
    for (const { id, seriesFolio: folio } of documents)
      await audit(transaction, id, { actor, action: "email", after: { folio } });
    if (documents.length === 0) return null;
    return { ids: idsOf(documents), mailed: mailed.length, sentAt };
  });
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

/** By the database's clock, which also says whether it can be undone. */
async function momentOf(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  );
  return new Date(rows[0]?.at ?? 0);
}

const isMailed = ({ email, orderId, receiver }: DocumentRow): boolean =>
  Boolean(email) && orderId !== null && receiver.name !== generalPublic(null).name;

/** Takes a sending back, all of it or nothing. @returns how many; 0 if its mails have left */
export async function undoSending(
  db: DatabasePool,
  { ids, sentAt, actor }: { ids: readonly number[]; sentAt: Date; actor: string },
): Promise<number> {
  return await db.transaction(async (transaction) => {
    const undone = await transaction
      .update(taxDocuments)
      .set({ sentAt: null })
      .where(
        and(
          inArray(taxDocuments.id, [...ids]),
          // Whoever sent them again meanwhile meant it.
          eq(taxDocuments.sentAt, sentAt),
          sql`${taxDocuments.sentAt} > clock_timestamp() - ${`${undoneWithin} seconds`}::interval`,
        ),
      )
      .returning({ id: taxDocuments.id });
    for (const { id } of undone)
      await audit(transaction, id, { actor, action: "update", after: { sent: false } });
    return undone.length;
  });
}
