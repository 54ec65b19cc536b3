import { randomUUID } from "node:crypto";
import { writeAudit } from "#src/base/audit/audit.server.ts";
import { findEmailLayout } from "#src/shop/content/email-layout.server.ts";
import { findCompanyProfile } from "#src/shop/content/queries.server.ts";
import { company } from "#src/shop/content/schema.server.ts";
import type { Mailer } from "#src/base/mail/mailer.server.ts";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { testEmail } from "./email.ts";
import { testEmailAbout } from "./found.server.ts";
import { draftLegalPages, legalDataOf } from "#src/shop/content/legal-drafts.ts";
import { lockOpening, setOpen } from "./state.server.ts";
import { queueOpeningEmails } from "./subscribers.server.ts";

/** Opens the shop to shoppers and emails its subscribers once. */
export async function openToShoppers(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  actor: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    if ((await lockOpening(transaction)) !== "closed") return;
    await setOpen(transaction, true);
    await queueOpeningEmails(transaction, jobs);
    await writeAudit(transaction, { actor, action: "open", resource: "shop", recordId: "shop" });
  });
}

export async function closeToShoppers(db: DatabasePool, actor: string): Promise<void> {
  await db.transaction(async (transaction) => {
    if ((await lockOpening(transaction)) === "closed") return;
    await setOpen(transaction, false);
    await writeAudit(transaction, { actor, action: "close", resource: "shop", recordId: "shop" });
  });
}

/** @returns how many pages were written; null while the company has no data */
export async function writeLegalDrafts(
  db: DatabasePool,
  { actor, publicUrl, today }: { actor: string; publicUrl: string; today: string },
): Promise<number | null> {
  return await db.transaction(async (transaction) => {
    await transaction.select().from(company).for("update");
    const profile = await findCompanyProfile(transaction);
    if (!profile) return null;
    const drafts = draftLegalPages(profile.legalPages, legalDataOf(profile, publicUrl), today);
    if (drafts.length === 0) return 0;
    const legalPages = [...profile.legalPages, ...drafts];
    await transaction.update(company).set({ profile: { ...profile, legalPages } });
    await writeAudit(transaction, {
      actor,
      action: "update",
      resource: "company",
      recordId: "company",
      after: { legalPages: drafts.map(({ slug }) => slug) },
    });
    return drafts.length;
  });
}

/** @throws the mail server's error */
export async function sendTestEmail(
  { db, mailer, publicUrl }: { db: DatabasePool; mailer: Mailer; publicUrl: string },
  to: string,
): Promise<void> {
  await mailer.send({
    id: `${testEmailAbout}-${randomUUID()}`,
    about: testEmailAbout,
    to,
    message: testEmail(publicUrl),
    ...(await findEmailLayout(db, publicUrl)),
  });
}
