import { asc, inArray, sql } from "drizzle-orm";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { securityEvents } from "#src/base/platform/db/schema.server.ts";
import type { RejectedEvents } from "./rules.ts";
import { paymentEvents } from "./schema.server.ts";

/** Finds the payment service's events for these references. */
export async function findPaymentEvents(db: Database, references: readonly string[]) {
  return await db
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.reference, [...references]))
    .orderBy(asc(paymentEvents.receivedAt));
}

/**
 * Finds what was rejected since the last event that was not; without unsigned ones, which anybody
 * may send.
 */
export async function findRejectedEvents(db: Pick<Database, "execute">): Promise<RejectedEvents[]> {
  const { rows } = await db.execute<RejectedEvents & Record<string, unknown>>(sql`
    select ${securityEvents.detail} ->> 'reason' as reason, count(*)::int as count,
      extract(epoch from min(${securityEvents.at}))::float8 as since
    from ${securityEvents}
    where ${securityEvents.kind} = 'event-rejected'
      and ${securityEvents.detail} ->> 'reason' <> 'unsigned'
      and ${securityEvents.at} >
        coalesce((select max(${paymentEvents.receivedAt}) from ${paymentEvents}), '-infinity')
    group by 1 order by 2 desc`);
  return rows;
}
