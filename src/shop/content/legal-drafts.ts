import type { Company, LegalPage } from "#src/shop/content/contract.ts";
import { privacyNoticeSlug, returnsSlug, termsSlug } from "#src/shop/content/legal.ts";
import type { RichTextNode } from "#src/base/kernel/rich-text.ts";
import { isPrivate } from "#src/base/kernel/private-host.ts";
import * as texts from "./legal-texts.ts";
import type { LegalData, LegalSection } from "./legal-texts.ts";

type LegalCompany = Pick<Company, "name" | "legalName" | "taxId" | "contact" | "saleTerms">;

export function legalDataOf(company: LegalCompany, publicUrl: string): LegalData {
  const { name, legalName, taxId, contact, saleTerms } = company;
  return {
    shop: name || texts.unknown.shop,
    owner: legalName || name || texts.unknown.owner,
    taxId: taxId || texts.unknown.taxId,
    address: contact.address || texts.unknown.address,
    email: contact.email || texts.unknown.email,
    phone: contact.phone || texts.unknown.phone,
    hours: contact.hours || texts.unknown.hours,
    website: isPrivate(new URL(publicUrl)) ? null : new URL(publicUrl).host,
    returnDays: saleTerms?.returnDays ?? null,
    returnText: saleTerms?.returnText ?? null,
    offersInvoice: Boolean(saleTerms?.invoice),
  };
}

const drafts = [
  { slug: privacyNoticeSlug, ...texts.privacy },
  { slug: termsSlug, ...texts.terms },
  { slug: returnsSlug, ...texts.returns },
];

/**
 * Returns a draft of each required page that is missing. Existing pages stay unchanged.
 * @param today as YYYY-MM-DD
 */
export function draftLegalPages(
  existing: readonly LegalPage[],
  data: LegalData,
  today: string,
): LegalPage[] {
  return drafts
    .filter(({ slug }) => existing.every((page) => page.slug !== slug))
    .map(({ slug, title, sections }) => ({
      slug,
      title,
      body: JSON.stringify(bodyOf(sections(data))),
      updatedAt: today,
      draft: true,
    }));
}

export function bodyOf(sections: readonly LegalSection[]): RichTextNode[] {
  return sections.flatMap(({ title, lines = [], points = [] }): RichTextNode[] => [
    ...(title ? [{ type: "heading-three" as const, children: [{ text: title }] }] : []),
    ...(points.length > 0 ? [listOf(points)] : []),
    ...lines.map((text) => ({ type: "paragraph" as const, children: [{ text }] })),
  ]);
}

const listOf = (points: readonly string[]): RichTextNode => ({
  type: "bulleted-list",
  children: points.map((text) => ({ type: "list-item", children: [{ text }] })),
});
