import type { Brand } from "./contract.ts";

interface Named {
  name: string;
  tagline: string;
}

/**
 * Returns the image that social networks show for a page without one; its name contains a version.
 */
export function shareImageUrl(brand: Brand, company: Named | null | undefined): string {
  if (brand.shareImage) return brand.shareImage.url;
  return `/brand/share-${versionOf(brand, company)}.jpg`;
}

/** Returns a hash of everything that is drawn into it. */
export function versionOf(brand: Brand, company: Named | null | undefined): string {
  let hash = 0x811c9dc5;
  const json = JSON.stringify([brand, company?.name, company?.tagline]);
  for (let place = 0; place < json.length; place++)
    hash = Math.imul(hash ^ json.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
