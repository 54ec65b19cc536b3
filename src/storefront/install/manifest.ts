import type { Brand } from "#src/base/brand/contract.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";
import type { Company } from "#src/shop/content/contract.ts";
import { shopUrl } from "#src/base/kernel/urls.ts";

/** An icon for phones: one to show as it is, or one that may be cropped to any shape. */
export interface AppIcon {
  src: string;
  side: number;
  purpose: "any" | "maskable";
}

/** Phones truncate longer names under an icon. */
const longestShortName = 12;

/** Returns the manifest with which a browser installs the shop (W3C Web Application Manifest). */
export function manifestOf(
  { company, brand }: { company: Company | null | undefined; brand: Brand },
  icons: readonly AppIcon[],
) {
  const { surface, ground } = tokensOf(brand, mainScheme(brand));
  const name = company?.name ?? nameless;
  return {
    id: "/",
    name,
    short_name: shortName(name),
    ...(company?.tagline ? { description: company.tagline } : {}),
    lang: "es-MX",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: surface,
    background_color: ground,
    icons: icons.map(({ src, side, purpose }) => ({
      src,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose,
    })),
    shortcuts: [
      { name: shop, url: shopUrl },
      { name: orders, url: "/orders" },
    ],
  };
}

/** Returns as many whole words as fit. */
function shortName(name: string): string {
  const [first = "", ...others] = name.split(/\s+/);
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > longestShortName) break;
    short = `${short} ${word}`;
  }
  return short;
}

const nameless = "Tienda";
const shop = "Tienda";
const orders = "Tus pedidos";
