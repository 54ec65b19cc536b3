import { keysOf } from "#src/kernel/records.ts";
import type { Brand, BrandImage, Scheme } from "./contract.ts";
import { defaultMarkUrl, markColours, markUrlOf, patternMeasures, patternUrl } from "./drawings.ts";
import { defaultDesign } from "./presets.ts";
import type { Tokens } from "./token-list.ts";
import { mainScheme, tokensOf } from "./tokens.ts";
import { fontFaces, fontFamilies, typefaces } from "./typefaces.ts";

type Rules = Record<string, string>;

/**
 * The brand over tokens.css and dark.css; empty where it is as those say. `html:root` outweighs the
 * stylesheet, which comes after the page. What is printed stays light.
 */
export function brandCss(brand: Brand): string {
  const logo = logoRules(brand);
  if (isDefault(brand)) return logo;
  const { ground } = brand;
  const dark = schemeRules(brand, "dark");
  const darkScreens =
    ground === "device"
      ? media("screen and (prefers-color-scheme:dark)", dark)
      : ground === "dark"
        ? media("screen", dark)
        : "";
  const light = { ...schemeRules(brand, "light"), ...shapeRules(brand) };
  return [fontFaces(brand.typeface), root(light), darkScreens, logo].join("");
}

/** Whether its colours, font, pattern and corners are those that the program brings. */
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

/** Of tokens.css by their names there. */
function schemeRules(brand: Brand, scheme: Scheme): Rules {
  const tokens = tokensOf(brand, scheme);
  return {
    "color-scheme": scheme,
    ...colourRules(tokens),
    "--veil": scheme === "light" ? `${tokens.ink}7A` : "rgb(0 0 0/.6)",
    ...tileRules(brand, tokens),
  };
}

/** Those that only drawings are made of. */
const drawn = new Set<keyof Tokens>(["pattern", "patternGround", "bare", "bareLines"]);

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

/** What is the same on light and dark. */
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

export const hasPattern = (brand: Brand) =>
  brand.pattern !== "none" && (brand.pattern !== "own" || brand.ownPattern !== null);

/** Only the corners around a grid are round; the joints within it stay straight. */
const roundGrids = (radius: number): Rules => ({
  "--grid-radius": `${radius}px`,
  "--grid-overflow": "clip",
  "--grid-edge": "0 0 0 1px var(--joint)",
});

function measureRules(brand: Brand): Rules {
  const { size, small, strip } = patternMeasures(brand);
  return { "--tile-size": size, "--tile-small": small, "--strip-size": strip };
}

/** Its cells go to those beside them or show the icon, and strips are a line. */
const noPattern: Rules = {
  "--tile-place": "50% 50%/56px no-repeat",
  "--tile-cell": "none",
  "--cover-columns": "1fr",
  "--page-columns": "1fr",
  "--cover-search-end": "6",
  "--strip-height": "4px",
};

const whitened = "brightness(0) invert(1)";

/** The logo's box: as wide and as high as it is shown at each width, so that nothing moves. */
function logoRules({ logo, logoOnDark, ground }: Brand): string {
  if (!logo) return "";
  const onDark = darkLogo(logo, logoOnDark);
  const dark =
    ground === "device"
      ? media("screen and (prefers-color-scheme:dark)", onDark)
      : ground === "dark"
        ? media("screen", onDark)
        : "";
  return [
    root({ ...boxRules(logo, 184, 32), ...footerFilter(logo, logoOnDark) }),
    media("(max-width:374px)", boxRules(logo, 140, 32)),
    media("(min-width:769px)", boxRules(logo, 240, 40)),
    media("(min-width:769px) and (max-width:1099.9px)", boxRules(logo, 132, 40)),
    dark,
  ].join("");
}

/** Fitted, never cropped: what is wider than 4.5 : 1 has the whole height, squarer ones 32. */
export function fitted({ width, height }: BrandImage, maxWidth: number, maxHeight: number) {
  const ratio = width / height;
  const high = Math.min(ratio > 4.5 ? maxHeight : Math.min(32, maxHeight), maxWidth / ratio);
  return { width: Math.round(high * ratio), height: Math.round(high) };
}

function boxRules(logo: BrandImage, maxWidth: number, maxHeight: number): Rules {
  const { width, height } = fitted(logo, maxWidth, maxHeight);
  return { "--logo-width": `${width}px`, "--logo-height": `${height}px` };
}

/** Without one for dark grounds it is drawn all in white, where it has an outline. */
function darkLogo(logo: BrandImage, logoOnDark: BrandImage | null): Rules {
  if (logoOnDark) return { "--logo-image": url(logoOnDark.url) };
  return logo.opaque ? {} : { "--logo-filter": whitened };
}

const footerFilter = (logo: BrandImage, logoOnDark: BrandImage | null): Rules =>
  logo.opaque || logoOnDark ? {} : { "--footer-logo-filter": whitened };

/** What stands in header and footer: the logo, or mark and name. */
export function shownLogo(brand: Brand, name: string) {
  const { logo, logoOnDark } = brand;
  const mark = shownMark(brand);
  if (!logo) return { logo: mark, wordmark: name, footerLogo: mark };
  return { logo: logo.url, wordmark: "", footerLogo: logoOnDark?.url ?? logo.url };
}

/** The icon, or the mark in the brand's colours. */
export const shownMark = (brand: Brand): string =>
  brand.icon?.url ?? (isDefault(brand) ? defaultMarkUrl : markOf(brand));

const markOf = (brand: Brand) => markUrlOf(markColours(tokensOf(brand, mainScheme(brand))));
