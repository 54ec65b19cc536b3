import { and, desc, eq, sql, type SQLWrapper } from "drizzle-orm";
import { legalPagesInForce } from "#src/content/legal.server.ts";
import { legalTexts } from "#src/content/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { onlyParts, type StatementParts } from "#src/platform/db/prepared-queries.server.ts";
import { legalAcceptances } from "./schema.server.ts";

/**
 * The parts of a statement that record that a customer accepted the current notice and terms by
 * registering or ordering, which the forms state with links.
 */
export const acceptance = (
  occasion: "registration" | "order",
  { customerId, reference }: Record<"customerId" | "reference", SQLWrapper>,
): StatementParts => ({
  accepted: legalPagesInForce,
  kept_texts: sql`insert into legal_texts (slug, version, title, body)
    select slug, version, title, body from accepted on conflict do nothing`,
  acceptances: sql`insert into legal_acceptances (slug, version, customer_id, occasion, reference)
    select slug, version, ${customerId}, ${sql.raw(`'${occasion}'`)}, ${reference} from accepted`,
});

/**
 * Records the acceptance of a new account. An unconfirmed address can be registered again: only the
 * latest registration and its acceptances count.
 */
export async function recordRegistration(db: Database, customerId: number): Promise<void> {
  await db.delete(legalAcceptances).where(eq(legalAcceptances.customerId, customerId));
  await onlyParts(
    db,
    acceptance("registration", { customerId: sql`${customerId}`, reference: sql`null` }),
  );
}

const columns = {
  slug: legalAcceptances.slug,
  title: legalTexts.title,
  version: legalAcceptances.version,
  occasion: legalAcceptances.occasion,
  reference: legalAcceptances.reference,
  acceptedAt: legalAcceptances.acceptedAt,
};

/** Returns the acceptances, newest first. */
export async function findAcceptances(db: Database, customerId: number, reference?: string) {
  return await db
    .select(columns)
    .from(legalAcceptances)
    .innerJoin(
      legalTexts,
      and(
        eq(legalTexts.slug, legalAcceptances.slug),
        eq(legalTexts.version, legalAcceptances.version),
      ),
    )
    .where(
      and(
        eq(legalAcceptances.customerId, customerId),
        reference ? eq(legalAcceptances.reference, reference) : undefined,
      ),
    )
    .orderBy(desc(legalAcceptances.id));
}
