import type { Brand } from "./contract.ts";
import { iconUrl, inlineMark } from "./drawings.ts";
import { isDefault } from "./brand-css.ts";
import { tokensOf } from "./tokens.ts";
import { typefaces } from "./typefaces.ts";

/** Returns the brand's part of a document's head. @param ownFonts those of the stylesheet */
export function brandHead(brand: Brand, ownFonts: readonly string[]): string {
  const { url } = typefaces[brand.typeface];
  return [
    ...themeColours(brand),
    ...(url === null ? ownFonts : [url]).map(
      (font) =>
        `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin="anonymous"/>`,
    ),
    favicon(brand),
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>',
  ].join("");
}

/** Returns the colour of the browser's own bars: that of the header. */
function themeColours(brand: Brand): string[] {
  const meta = (colour: string, scheme?: string) => {
    const media = scheme ? ` media="(prefers-color-scheme: ${scheme})"` : "";
    return `<meta name="theme-color" content="${colour.toLowerCase()}"${media}/>`;
  };
  const surface = (scheme: "light" | "dark") => tokensOf(brand, scheme).surface;
  return brand.ground === "device"
    ? [meta(surface("light"), "light"), meta(surface("dark"), "dark")]
    : [meta(surface(brand.ground))];
}

/** The default mark stands inside the page: a file would be one of the first view's requests. */
function favicon(brand: Brand): string {
  const href = isDefault(brand) && !brand.icon ? inlineMark : iconUrl(brand, "light");
  const isSvg = href === inlineMark || href.endsWith(".svg");
  return `<link rel="icon" href="${href}"${isSvg ? ' type="image/svg+xml"' : ""}/>`;
}
