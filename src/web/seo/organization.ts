import type { Company } from "#src/content/contract.ts";
import { absolute } from "./head.ts";

/** Returns the company's schema.org data. */
export function shopData(
  { name, tagline, contact, socialLinks, summaryImage }: Company,
  { publicUrl, logo }: { publicUrl: string; logo: string | null },
): object {
  return {
    "@type": "Organization",
    name,
    slogan: tagline,
    url: `${publicUrl}/`,
    logo: absolute(logo ?? "/apple-touch-icon.png", publicUrl),
    ...(summaryImage ? { image: absolute(summaryImage, publicUrl) } : {}),
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: socialLinks.map(({ url }) => url),
  };
}
