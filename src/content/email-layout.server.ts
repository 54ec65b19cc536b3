import type { EmailLayout } from "#src/mail/email.ts";
import type { Database } from "#src/platform/database.server.ts";
import type { Company } from "./contract.ts";
import { privacyNoticeSlug } from "./legal.ts";
import { findCompany } from "./queries.server.ts";

/** What stands on every email, and where replies to it go. */
export interface EmailFrame {
  head: EmailLayout;
  replyTo?: string;
}

export const findEmailLayout = async (db: Database, publicUrl: string): Promise<EmailFrame> =>
  emailFrame(await findCompany(db), publicUrl);

export function emailFrame(company: Company | null, publicUrl: string): EmailFrame {
  const head = emailLayout(company, publicUrl);
  return company ? { head, replyTo: company.contact.email } : { head };
}

function emailLayout(company: Company | null, publicUrl: string): EmailLayout {
  const { primary = null, accent = null, ground = null, logo = null } = company?.theme ?? {};
  const contact = company?.contact;
  const hasNotice = company?.legalPages.some(({ slug }) => slug === privacyNoticeSlug);
  return {
    company: company?.name ?? "",
    tagline: company?.tagline ?? "",
    publicUrl,
    contact: contact ? { ...contact, whatsapp: contact.whatsapp ?? null } : null,
    privacyUrl: hasNotice ? `${publicUrl}/legal/${privacyNoticeSlug}` : null,
    theme: { primary, accent, ground, logo },
  };
}
