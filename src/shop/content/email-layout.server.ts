import type { Brand } from "#src/base/brand/contract.ts";
import { findBrandOrDefault } from "#src/base/brand/queries.server.ts";
import type { EmailLayout } from "#src/base/mail/email.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { Company } from "./contract.ts";
import { privacyNoticeSlug } from "./legal.ts";
import { findCompany } from "./queries.server.ts";

/** The layout of every email, and the address for replies. */
export interface EmailFrame {
  head: EmailLayout;
  replyTo?: string;
}

interface Framed {
  company: Company | null;
  brand: Brand;
  publicUrl: string;
  /** Set on emails that confirm a purchase. */
  issuer?: Issuer;
}

/** What a company's record does not say of who sells. */
interface Issuer {
  /** «601 General de Ley Personas Morales», if it is known. */
  regime: string | null;
}

export async function findEmailLayout(db: Database, publicUrl: string): Promise<EmailFrame> {
  const company = await findCompany(db);
  return emailFrame({ company, brand: await findBrandOrDefault(db), publicUrl });
}

export function emailFrame({ company, ...framed }: Framed): EmailFrame {
  const head = emailLayout({ company, ...framed });
  return company ? { head, replyTo: company.contact.email } : { head };
}

/** Builds the layout from a given company, stored or not. */
export function emailLayout({ company, brand, publicUrl, issuer }: Framed): EmailLayout {
  const contact = company?.contact;
  const hasNotice = company?.legalPages.some(({ slug }) => slug === privacyNoticeSlug);
  return {
    company: company?.name ?? "",
    tagline: company?.tagline ?? "",
    publicUrl,
    contact: contact ? { ...contact, whatsapp: contact.whatsapp ?? null } : null,
    privacyUrl: hasNotice ? `${publicUrl}/legal/${privacyNoticeSlug}` : null,
    issuer: (company && issuer && issuerLine(company, issuer)) || null,
    brand,
  };
}

/** A company without RFC has not said who it is. */
const issuerLine = ({ name, legalName, taxId }: Company, { regime }: Issuer): string | null =>
  taxId
    ? [legalName || name, `RFC ${taxId.toUpperCase()}`, regime && `Régimen ${regime}`]
        .filter(Boolean)
        .join(" · ")
    : null;
