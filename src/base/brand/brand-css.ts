import { keysOf } from "#src/base/kernel/records.ts";
import type { Brand, BrandImage, Scheme } from "./contract.ts";
import {
  defaultMarkUrl,
  inlineMark,
  markColours,
  markUrlOf,
  patternMeasures,
  patternUrl,
  whiteLogoUrl,
} from "./drawings.ts";
import { defaultDesign, type Tokens } from "./presets.ts";
import { mainScheme, tokensOf } from "./tokens.ts";
import { fontFaces, fontFamilies, typefaces } from "./typefaces.ts";

type Rules = Record<string, string>;

/**
 * Returns the CSS that overrides tokens.css and dark.css with the brand; empty for their defaults.
 * `html:root` outweighs the stylesheet, which loads after the page. Print stays light.
 */
export function brandCss(brand: Brand): string {
  const logo = logoRules(brand);
  if (isDefault(brand)) return logo;
  const light = { ...schemeRules(brand, "light"), ...shapeRules(brand) };
  return [
    fontFaces(brand.typeface),
    root(light),
    onDarkScreens(brand, schemeRules(brand, "dark")),
    logo,
  ].join("");
}

/** Whether the brand's colours, font, pattern and corners are the program's defaults. */
export function isDefault(brand: Brand): boolean {
  return designKeys.every((key) => lowerCase(brand[key]) === lowerCase(defaultDesign[key]));
}

const designKeys = keysOf(defaultDesign);
const lowerCase = (value: string | number) => String(value).toLowerCase();

function root(rules: Rules): string {
  const lines = Object.entries(rules).map(([name, value]) => `${name}:${value}`);
  return lines.length > 0 ? `html:root{${lines.join(";")}}` : "";
}

const media = (query: string, rules: Rules) => {
  const css = root(rules);
  return css ? `@media ${query}{${css}}` : "";
};

function onDarkScreens({ ground }: Brand, rules: Rules): string {
  if (ground === "light") return "";
  return media(ground === "dark" ? "screen" : "screen and (prefers-color-scheme:dark)", rules);
}

/** Returns the tokens under their names in tokens.css. */
function schemeRules(brand: Brand, scheme: Scheme): Rules {
  const tokens = tokensOf(brand, scheme);
  return {
    "color-scheme": scheme,
    ...colourRules(tokens),
    "--veil": scheme === "light" ? `${tokens.ink}7A` : "rgb(0 0 0/.6)",
    ...pictureRules[scheme],
    ...tileRules(brand, tokens),
  };
}

const pictureRules: Record<Scheme, Rules> = {
  light: { "--picture-light": "100%", "--picture-filter": "none" },
  dark: { "--picture-light": "84%", "--picture-filter": "brightness(.84)" },
};

/** Tokens that only drawings use. */
const drawn = new Set<keyof Tokens>(["patternGround", "bare", "bareLines"]);

function colourRules(tokens: Tokens): Rules {
  return Object.fromEntries(
    keysOf(tokens)
      .filter((name) => !drawn.has(name))
      .map((name) => [
        `--${name.replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`,
        tokens[name],
      ]),
  );
}

const url = (path: string) => `url("${path}")`;

function tileRules(brand: Brand, tokens: Tokens): Rules {
  const { bare, bareLines, marigold, surface, button } = tokens;
  const icon = brand.icon?.url ?? markUrlOf(markColours(tokens));
  const marks = {
    "--mark": url(icon),
    "--mark-set": url(markUrlOf([marigold, surface, button])),
    "--tile-bare": url(markUrlOf([bare, bareLines, bareLines])),
  };
  const pattern = patternUrl(brand, tokens);
  if (pattern === null)
    return {
      ...marks,
      "--tile": url(icon),
      "--tile-plain": `linear-gradient(${button} 0 0)`,
      "--tile-left-over": surface,
    };
  return { ...marks, "--tile": url(pattern), "--tile-plain": url(pattern) };
}

/** Returns the rules that light and dark share. */
function shapeRules(brand: Brand): Rules {
  const { typeface, radius } = brand;
  const { wide, title } = typefaces[typeface];
  return {
    "--font": fontFamilies(typeface),
    "--wide": wide,
    "--title": String(title),
    "--radius": `${radius}px`,
    ...(radius > defaultDesign.radius ? roundGrids(radius) : {}),
    ...(hasPattern(brand) ? measureRules(brand) : noPattern),
  };
}

export const hasPattern = (brand: Brand) => brand.pattern !== "none";

/** Rounds only the outer corners of a grid; its inner joints stay straight. */
const roundGrids = (radius: number): Rules => ({
  "--grid-radius": `${radius}px`,
  "--grid-overflow": "clip",
  "--grid-edge": "0 0 0 1px var(--joint)",
});

function measureRules(brand: Brand): Rules {
  const { size, small, strip } = patternMeasures(brand);
  return { "--tile-size": size, "--tile-small": small, "--strip-size": strip };
}

/** Without a pattern, its cells go to their siblings or show the icon, and strips become lines. */
const noPattern: Rules = {
  "--tile-place": "50% 50%/56px no-repeat",
  "--tile-cell": "none",
  "--cover-end": "-1",
  "--page-columns": "1fr",
  "--strip-height": "4px",
};

/** Sizes the logo's box as shown at each width, to avoid layout shifts. */
function logoRules(brand: Brand): string {
  const { logo, logoOnDark } = brand;
  if (!logo) return "";
  return [
    root(boxRules(logo, 184, 32)),
    media("(max-width:23.43em)", boxRules(logo, 140, 32)),
    media("(min-width:48.01em)", boxRules(logo, 240, 40)),
    media("(min-width:48.01em) and (max-width:68.74em)", boxRules(logo, 132, 40)),
    onDarkScreens(brand, { "--logo-image": url(darkLogoUrl(logo, logoOnDark)) }),
  ].join("");
}

/** Fits an image without cropping: wider than 4.5 : 1 gets the full height, squarer ones 32. */
export function fitted({ width, height }: BrandImage, maxWidth: number, maxHeight: number) {
  const ratio = width / height;
  const high = Math.min(ratio > 4.5 ? maxHeight : Math.min(32, maxHeight), maxWidth / ratio);
  return { width: Math.round(high * ratio), height: Math.round(high) };
}

function boxRules(logo: BrandImage, maxWidth: number, maxHeight: number): Rules {
  const { width, height } = fitted(logo, maxWidth, maxHeight);
  return { "--logo-width": `${width}px`, "--logo-height": `${height}px` };
}

/** Without a logo for dark backgrounds, it is shown all in white if it has an outline. */
const darkLogoUrl = (logo: BrandImage, logoOnDark: BrandImage | null): string =>
  logoOnDark?.url ?? (logo.opaque ? logo.url : whiteLogoUrl(logo.url));

/** Returns the logo for header and footer, or mark and name. */
export function shownLogo(brand: Brand, name: string) {
  const { logo, logoOnDark } = brand;
  const markUrl = shownMark(brand);
  const mark = markUrl === defaultMarkUrl ? inlineMark : markUrl;
  if (!logo) return { logo: mark, wordmark: name, footerLogo: mark };
  return { logo: logo.url, wordmark: "", footerLogo: darkLogoUrl(logo, logoOnDark) };
}

/** Returns the icon, or the mark in the brand's colours. */
export const shownMark = (brand: Brand): string =>
  brand.icon?.url ?? (isDefault(brand) ? defaultMarkUrl : markOf(brand));

const markOf = (brand: Brand) => markUrlOf(markColours(tokensOf(brand, mainScheme(brand))));
