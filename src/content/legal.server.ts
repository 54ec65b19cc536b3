import { createHash } from "node:crypto";
import type { Database } from "#src/platform/database.server.ts";
import type { LegalPage } from "./contract.ts";
import { privacyNoticeSlug, termsSlug } from "./legal.ts";
import { findCompany } from "./queries.server.ts";
import { legalTexts } from "./schema.server.ts";

/**
 * `2026-01-15-3f2a9c1b`: the page's date, and the beginning of the hash of what it says, so that no
 * edit goes unseen.
 */
export function legalVersion({ title, body, updatedAt }: LegalPage): string {
  const hash = createHash("sha256").update(`${title}\n${body}`).digest("hex");
  return `${updatedAt}-${hash.slice(0, 8)}`;
}

/** The versions of the notice and the terms in force now; their texts are kept from here on. */
export async function legalVersionsInForce(
  db: Database,
): Promise<{ slug: string; version: string }[]> {
  const pages = (await findCompany(db))?.legalPages ?? [];
  const accepted = pages.filter(({ slug }) => slug === privacyNoticeSlug || slug === termsSlug);
  const versions = accepted.map((page) => ({
    slug: page.slug,
    version: legalVersion(page),
    title: page.title,
    body: page.body,
  }));
  if (versions.length > 0) await db.insert(legalTexts).values(versions).onConflictDoNothing();
  return versions.map(({ slug, version }) => ({ slug, version }));
}
