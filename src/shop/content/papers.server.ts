import { readablePhone } from "#src/base/kernel/phone-number.ts";
import type { Paper, Roll } from "#src/base/pdf/paper.ts";
import { drawPapers, type PdfServices, type Reader } from "#src/base/pdf/pdf.server.ts";
import type { Company } from "./contract.ts";
import { findCompany } from "./queries.server.ts";

/**
 * Draws papers of the company, one after the other.
 * @returns null if too many wait already, or it took too long: `pdfReply` says so
 */
export async function renderPdf(
  services: PdfServices,
  papers: readonly (Paper | Roll)[],
  reader: Reader,
): Promise<Uint8Array | null> {
  const company = await findCompany(services.db);
  const sender = {
    name: company?.name ?? "",
    sender: company ? senderLines(company) : [],
    tagline: company?.tagline ?? "",
  };
  return await drawPapers(services, { papers, sender }, reader);
}

function senderLines({ name, legalName, taxId, contact }: Company): string[] {
  const registered = [legalName || name, taxId && `RFC ${taxId}`];
  const reached = [readablePhone(contact.phone), contact.email];
  return [registered, [contact.address], reached].map((parts) => parts.filter(Boolean).join(" · "));
}
