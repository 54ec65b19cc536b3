import { and, desc, eq, sql } from "drizzle-orm";
import { legalTexts } from "#src/shop/content/schema.server.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import { legalAcceptances } from "./schema.server.ts";
import { privacyNoticeSlug, termsSlug } from "#src/shop/content/legal.ts";

/**
 * The current notice and terms: rows of `slug`, `version`, `title` and `body`. A version is the
 * page's date and the start of its content's hash, so every edit counts: `2026-01-15-3f2a9c1b`.
 */
const legalPagesInForce = sql`
  select slug, title, body, "updatedAt" || '-' || left(encode(sha256(
    convert_to(title || E'\\n' || body, 'UTF8')), 'hex'), 8) as version
  from company, jsonb_to_recordset(profile->'legalPages')
    as page(slug text, title text, body text, "updatedAt" text, draft boolean)
  where draft is not true and slug in (${privacyNoticeSlug}, ${termsSlug})`;

interface Acceptance {
  customerId: number;
  occasion: "registration" | "order";
  /** The order's reference. */
  reference?: string;
}

/**
 * Records that a customer accepted the current notice and terms by registering or ordering, which
 * the forms state with links. One statement reads each version and keeps its text.
 */
export async function recordAcceptance(
  db: Database,
  { customerId, occasion, reference }: Acceptance,
): Promise<void> {
  await db.execute(sql`
    with accepted as (${legalPagesInForce}),
    kept_texts as (
      insert into ${legalTexts} (slug, version, title, body)
      select slug, version, title, body from accepted on conflict do nothing)
    insert into ${legalAcceptances} (slug, version, customer_id, occasion, reference)
    select slug, version, ${customerId}::int, ${occasion}::text, ${reference ?? null}::text from accepted`);
}

/**
 * Records the acceptance of a new account. An unconfirmed address can be registered again: only the
 * latest registration and its acceptances count.
 */
export async function recordRegistration(db: Database, customerId: number): Promise<void> {
  await db.delete(legalAcceptances).where(eq(legalAcceptances.customerId, customerId));
  await recordAcceptance(db, { customerId, occasion: "registration" });
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
