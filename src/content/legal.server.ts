import { sql } from "drizzle-orm";
import { privacyNoticeSlug, termsSlug } from "./legal.ts";

/**
 * The current notice and terms: rows of `slug`, `version`, `title` and `body`. A version is the
 * page's date and the start of its content's hash, so every edit counts: `2026-01-15-3f2a9c1b`.
 */
export const legalPagesInForce = sql`
  select slug, title, body, "updatedAt" || '-' || left(encode(sha256(
    convert_to(title || E'\\n' || body, 'UTF8')), 'hex'), 8) as version
  from company, jsonb_to_recordset(profile->'legalPages')
    as page(slug text, title text, body text, "updatedAt" text, draft boolean)
  where draft is not true and slug in (${privacyNoticeSlug}, ${termsSlug})`;
