import type { MetaDescriptor } from "react-router";
import type { Company } from "#src/shop/content/contract.ts";

interface HeadOfPage {
  title: string;
  description: string;
  /** Path of the page's canonical URL; null for pages that search engines should skip. */
  path: string | null;
  publicUrl: string;
  shopName: string;
  /** The image that social networks show. */
  image?: string | null | undefined;
  /** The fallback without an image. */
  shareImage: string;
  /** schema.org data. */
  data?: object[];
}

/**
 * Returns a page's metadata for search engines and social networks. Loaders build it on the server.
 */
export function headOf({
  title,
  description,
  path,
  publicUrl,
  shopName,
  image,
  shareImage,
  data = [],
}: HeadOfPage): MetaDescriptor[] {
  const whole = title === shopName ? title : `${title} · ${shopName}`;
  const shared = absolute(image ?? shareImage, publicUrl);
  return [
    { title: whole },
    { name: "description", content: shortened(description) },
    ...(path === null
      ? [{ name: "robots", content: "noindex" }]
      : [
          { tagName: "link", rel: "canonical", href: publicUrl + path },
          { property: "og:url", content: publicUrl + path },
        ]),
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: shopName },
    { property: "og:locale", content: "es_MX" },
    { property: "og:title", content: whole },
    { property: "og:description", content: shortened(description) },
    { property: "og:image", content: shared },
    { name: "twitter:card", content: "summary_large_image" },
    ...data.map((each) => ({ "script:ld+json": { "@context": "https://schema.org", ...each } })),
  ];
}

export function absolute(url: string, publicUrl: string): string {
  return url.startsWith("/") ? publicUrl + url : url;
}

const longestDescription = 160;

/** Cuts at a word to about the length that search engines show. */
function shortened(text: string): string {
  if (text.length <= longestDescription) return text;
  return `${text.slice(0, longestDescription).replace(/(?<!\s)\s+\S*$/, "")}…`;
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbData(crumbs: readonly Crumb[], publicUrl: string): object {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

/** Returns the company's schema.org data for search engines. */
export function shopData(
  { name, tagline, contact, socialLinks, summaryImage }: Company,
  { publicUrl, logo }: { publicUrl: string; logo: string | null },
): object {
  return {
    "@type": "Organization",
    name,
    ...(tagline ? { slogan: tagline } : {}),
    url: `${publicUrl}/`,
    logo: absolute(logo ?? "/apple-touch-icon.png", publicUrl),
    ...(summaryImage ? { image: absolute(summaryImage, publicUrl) } : {}),
    email: contact.email,
    telephone: contact.phone,
    address: contact.address,
    sameAs: socialLinks.map(({ url }) => url),
  };
}
