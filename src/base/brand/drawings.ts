import type { Brand, Scheme } from "./contract.ts";
import type { Tokens } from "./presets.ts";
import { tokensOf } from "./tokens.ts";

/**
 * CSS backgrounds can't use the page's variables: patterns and marks are files in the brand's
 * colours, which their names contain.
 */

/** Main colour, background and accent. */
export type DrawingColours = [main: string, ground: string, accent: string];

export const defaultMarkUrl = "/brand/mark.svg";

/** The same drawing inside a page, which then shows it without a request. */
export const inlineMark = `data:image/svg+xml,${encodeURI(
  '<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">' +
    '<rect width="32" height="32" rx="3" fill="#1747A6"/>' +
    '<g fill="none" stroke="#fff" stroke-width="6.2"><circle r="10.3"/>' +
    '<circle cx="32" r="10.3"/><circle cy="32" r="10.3"/><circle cx="32" cy="32" r="10.3"/></g>' +
    '<circle cx="16" cy="16" r="3.1" fill="#F5B700"/></svg>',
).replaceAll("#", "%23")}`;

const folder = "/brand/drawings";

const urlOf = (name: string, colours: DrawingColours) =>
  `${folder}/${name}.${colours.map((each) => each.slice(1).toLowerCase()).join("-")}.svg`;

const named = /^\/brand\/drawings\/([\w-]+)\.([\da-f]{6})-([\da-f]{6})-([\da-f]{6})\.svg$/;

export function readDrawingUrl(path: string): { name: string; colours: DrawingColours } | null {
  const [, name, main, ground, accent] = named.exec(path) ?? [];
  return name ? { name, colours: [`#${main}`, `#${ground}`, `#${accent}`] } : null;
}

export function recolour(svg: string, [main, ground, accent]: DrawingColours): string {
  return svg
    .replaceAll("currentColor", main)
    .replaceAll(/var\(--pattern-ground,[^()]*\)/g, ground)
    .replaceAll(/var\(--pattern-accent,[^()]*\)/g, accent);
}

/** Older shops have logos in SVG. */
const whiteLogos = /^\/brand\/white\/(brand-[\da-f]{16}\.(?:svg|png))\.png$/;

/** Returns the URL of an uploaded logo in white; of any other image, its own. */
export const whiteLogoUrl = (logo: string): string =>
  logo.replace(/^\/media\/(brand-[\da-f]{16}\.(?:svg|png))$/, "/brand/white/$1.png");

export function readWhiteLogoUrl(path: string): string | null {
  const name = whiteLogos.exec(path)?.[1];
  return name ? `/media/${name}` : null;
}

export const patternColours = (tokens: Tokens): DrawingColours => [
  tokens.pattern,
  tokens.patternGround,
  tokens.marigold,
];

/** Returns the URL of the pattern's file; null without a pattern. */
export const patternUrl = ({ pattern }: Pick<Brand, "pattern">, tokens: Tokens): string | null =>
  pattern === "none" ? null : urlOf(pattern, patternColours(tokens));

/** Sizes of a pattern's tile: hexagons need their own, or a row would be cut. */
export const patternMeasures = ({ pattern }: Pick<Brand, "pattern">) =>
  pattern === "hexagons"
    ? { size: "105px", small: "56.8px", strip: "69.3px" }
    : { size: "120px", small: "65px", strip: "40px" };

export const markColours = (tokens: Tokens): DrawingColours => [
  tokens.button,
  tokens.onButton,
  tokens.marigold,
];

/** Of a shop with colours of its own and no icon: what we brought is another company's mark. */
export const markUrlOf = (colours: DrawingColours) => urlOf("shop", colours);

/** Returns the image that represents the company where only a square fits. */
export function iconUrl(brand: Brand, scheme: Scheme = "light"): string {
  return brand.icon?.url ?? markUrlOf(markColours(tokensOf(brand, scheme)));
}

/** Returns the width of a tile in a strip 40 high, in whole pixels. */
export const stripTileWidth = (brand: Pick<Brand, "pattern">) =>
  Math.round(Number.parseFloat(patternMeasures(brand).strip));

/**
 * Returns the image that social networks show for a page without one; its name contains a version.
 */
export const shareImageUrl = (brand: Brand): string =>
  brand.shareImage?.url ?? `/brand/share-${versionOf(brand)}.jpg`;

/** Returns a hash of everything that is drawn into it. */
function versionOf(brand: Brand): string {
  let hash = 0x811c9dc5;
  const json = JSON.stringify(brand);
  for (let place = 0; place < json.length; place++)
    hash = Math.imul(hash ^ json.charCodeAt(place), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}
