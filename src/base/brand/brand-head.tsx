import { brandCss, isDefault } from "./brand-css.ts";
import type { Brand } from "./contract.ts";
import { iconUrl, inlineMark } from "./drawings.ts";
import { tokensOf } from "./tokens.ts";
import { typefaces } from "./typefaces.ts";

/** The brand's part of a document's head. @param ownFonts those of the stylesheet */
export function BrandHead({ brand, ownFonts }: { brand: Brand; ownFonts: readonly string[] }) {
  const { url } = typefaces[brand.typeface];
  const css = brandCss(brand);
  return (
    <>
      <ThemeColours brand={brand} />
      {(url === null ? ownFonts : [url]).map((font) => (
        <link
          key={font}
          rel="preload"
          href={font}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
      ))}
      <Favicon brand={brand} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {css && <style dangerouslySetInnerHTML={{ __html: css }} />}
    </>
  );
}

/** The colour of the browser's own bars: that of the header. */
function ThemeColours({ brand }: { brand: Brand }) {
  const surface = (scheme: "light" | "dark") => tokensOf(brand, scheme).surface.toLowerCase();
  if (brand.ground !== "device") return <meta name="theme-color" content={surface(brand.ground)} />;
  return (["light", "dark"] as const).map((scheme) => (
    <meta
      key={scheme}
      name="theme-color"
      content={surface(scheme)}
      media={`(prefers-color-scheme: ${scheme})`}
    />
  ));
}

/** The default mark stands inside the page: a file would be one of the first view's requests. */
function Favicon({ brand }: { brand: Brand }) {
  const href = isDefault(brand) && !brand.icon ? inlineMark : iconUrl(brand, "light");
  const isSvg = href === inlineMark || href.endsWith(".svg");
  return <link rel="icon" href={href} type={isSvg ? "image/svg+xml" : undefined} />;
}
