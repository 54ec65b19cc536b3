import { and, eq, inArray, sql } from "drizzle-orm";
import type { Cfdi } from "#src/parts/invoices/cfdi/read.ts";
import { findDueOf } from "#src/parts/invoices/due/find.server.ts";
import { worthAtFirst } from "#src/parts/invoices/due/worth.ts";
import { taxDocuments } from "#src/parts/invoices/schema.server.ts";
import { mexicanDay } from "#src/base/kernel/dates.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { lockOrders } from "./begin.server.ts";
import type { OpenDocument } from "./match.ts";

/**
 * Invoices that were asked for, and stamped elsewhere before their order was cancelled or refunded
 * whole: nothing is due of it any more, but the CFDI stands at the SAT.
 */

const { id, kind, state, receiver } = taxDocuments;
const isAsked = and(eq(kind, "I"), eq(state, "asked"));

/** @param due orders of which an invoice is due still */
export async function findStampedBefore(
  db: Database,
  { receiver: rfc }: Cfdi,
  due: readonly (number | null)[],
): Promise<OpenDocument[]> {
  const asked = await db
    .select()
    .from(taxDocuments)
    .where(and(isAsked, eq(sql`${receiver} ->> 'rfc'`, rfc)));
  const rest = asked.filter((each) => each.orderId !== null && !due.includes(each.orderId));
  const { orders } = await findDueOf(
    db,
    rest.map((each) => Number(each.orderId)),
  );
  return rest.flatMap((row) => {
    const money = orders.get(Number(row.orderId))?.money;
    const [sold] = money?.events ?? [];
    if (!money || !sold) return [];
    const { relationType: type, relationUuid: uuid } = row;
    return [
      {
        id: String(row.id),
        kind: "I",
        orderId: row.orderId,
        rfc,
        name: row.receiver.name,
        receiver: row.receiver,
        payment: null,
        since: mexicanDay(sold.at),
        period: null,
        total: worthAtFirst(money),
        received: 0,
        uuid: null,
        seriesFolio: null,
        xmlName: null,
        hasPdf: false,
        relation: uuid === null ? null : { type, uuid },
        installment: null,
        isStamping: false,
      },
    ];
  });
}

/**
 * Makes what was asked, or given to a service that the shop has no more, of a file.
 * @returns its id; null if it is that no more
 */
export async function takeAsked(
  db: Database,
  fits: OpenDocument,
  said: Partial<typeof taxDocuments.$inferInsert>,
): Promise<number | null> {
  if (fits.orderId !== null) await lockOrders(db, [fits.orderId]);
  const [row] = await db
    .update(taxDocuments)
    .set({ ...said, state: "valid", source: "file" })
    .where(and(eq(id, Number(fits.id)), inArray(state, ["asked", "stamping"])))
    .returning({ id });
  return row?.id ?? null;
}
