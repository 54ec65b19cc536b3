import { contrast, mix, needed } from "#src/base/ui/contrast.ts";
import { fromOklch, type Oklch, toOklch } from "./oklch.ts";
import type { BrandDesign, Scheme } from "./contract.ts";
import { presets, type Tokens } from "./presets.ts";

/** Returns the scheme for a brand's only image. */
export const mainScheme = ({ ground }: Pick<BrandDesign, "ground">): Scheme =>
  ground === "dark" ? "dark" : "light";

type Colours = Pick<BrandDesign, "primary" | "accent" | "highlight">;

const white = "#FFFFFF";

/** Cached by their inputs: every page and email needs them, and deriving them takes a while. */
const tokensByKey = new Map<string, Readonly<Tokens>>();
/** A shop has one brand; the staff preview others. */
const maxKnown = 20;

/**
 * Derives all tokens from three colours. A colour with too little contrast changes its lightness:
 * no pair in tokens.test.ts ever falls short, whatever the colours are.
 */
export function tokensOf(colours: Colours, scheme: Scheme): Readonly<Tokens> {
  const key = [colours.primary, colours.accent, colours.highlight, scheme].join(" ");
  const tokens = tokensByKey.get(key) ?? derivedTokens(colours, scheme);
  if (tokensByKey.size >= maxKnown) tokensByKey.clear();
  tokensByKey.set(key, tokens);
  return tokens;
}

function derivedTokens(colours: Colours, scheme: Scheme): Tokens {
  const tones = chosenTones(colours, scheme);
  const neutrals = { ...neutralsOf(colours.primary, scheme), ...tones };
  const named = { ...neutrals, ...brandTones(colours.primary, neutrals, scheme), ...tones };
  const accents = {
    ...accentTones(colours.accent, named, scheme),
    ...chosenAccents(colours, tones),
  };
  return {
    ...named,
    ...accents,
    marigold: readableOn(colours.highlight, [named.footer], { needed, towards: 1 }),
  };
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Returns a preset's tones, as long as the brand has its main colour. */
function chosenTones({ primary }: Colours, scheme: Scheme): Partial<Tokens> {
  return presets.find(({ design }) => isSame(design.primary, primary))?.tones[scheme] ?? {};
}

function chosenAccents({ primary, accent }: Colours, tones: Partial<Tokens>): Partial<Tokens> {
  const preset = presets.find(({ design }) => isSame(design.primary, primary));
  const { clay, clayPale, onClay } = tones;
  return preset && isSame(preset.design.accent, accent) && clay && clayPale
    ? { clay, clayPale, ...(onClay ? { onClay } : {}) }
    : {};
}

type Shade = [lightness: number, strength: number];

/** Returns backgrounds, joints and text: with a hint of the main colour's hue. */
function neutralsOf(primary: string, scheme: Scheme) {
  const { chroma, hue } = toOklch(primary);
  const isLight = scheme === "light";
  const tone = (light: Shade, dark: Shade) => {
    const [lightness, strength] = isLight ? light : dark;
    return fromOklch({ lightness, chroma: Math.min(chroma, strength), hue });
  };
  return {
    ink: tone([0.26, 0.03], [0.955, 0.008]),
    inkSoft: tone([0.46, 0.025], [0.76, 0.015]),
    ground: tone([0.97, 0.01], [0.17, 0.02]),
    groundDeep: tone([0.935, 0.014], [0.27, 0.025]),
    surface: tone([1, 0], [0.22, 0.02]),
    joint: tone([0.89, 0.018], [0.32, 0.025]),
    jointStrong: tone([0.58, 0.025], [0.61, 0.025]),
    green: isLight ? "#1F7A4D" : "#7FD6A4",
    greenPale: isLight ? "#E7F4EC" : "#14291E",
    red: isLight ? "#B3261E" : "#FF9C92",
    redPale: isLight ? "#FCEBEA" : "#331917",
    footer: tone([0.31, 0.06], [0.14, 0.015]),
    onFooter: white,
    onFooterSoft: tone([0.87, 0.025], [0.86, 0.015]),
    footerJoint: tone([0.42, 0.06], [0.31, 0.025]),
    patternGround: tone([0.97, 0.015], [0.26, 0.03]),
    bare: tone([0.89, 0.018], [0.32, 0.025]),
    bareLines: tone([0.91, 0.016], [0.35, 0.025]),
  };
}

type Grounds = Pick<Tokens, "ground" | "groundDeep" | "surface">;

/** Returns links in the main colour, and buttons on it. */
function brandTones(primary: string, { ground, groundDeep, surface }: Grounds, scheme: Scheme) {
  const towards = scheme === "light" ? 0 : 1;
  const brandPale = mix(surface, primary, scheme === "light" ? 0.09 : 0.14);
  const brand = readableOn(primary, [surface, ground, groundDeep, brandPale], { needed, towards });
  const button = scheme === "light" ? primary.toUpperCase() : visibleButton(primary, surface);
  const onButton = wordsOn(button);
  return {
    brandPale,
    brand,
    brandDeep: lighter(brand, scheme === "light" ? -0.12 : 0.08),
    button,
    onButton,
    // Moved away from the label's lightness, so that the label is readable on it too.
    buttonDeep: lighter(button, onButton === white ? -0.09 : 0.05),
    pattern: brand,
  };
}

/**
 * Makes a dark button visible on a dark background: lightens it while white labels stay readable.
 */
function visibleButton(primary: string, surface: string): string {
  const enough = 2.7;
  const { lightness, ...rest } = toOklch(primary);
  let button = primary.toUpperCase();
  for (let step = 1; step <= 100 && contrast(button, surface) < enough; step++) {
    const next = fromOklch({ ...rest, lightness: lightness + step / 100 });
    if (contrast(white, next) < needed) break;
    button = next;
  }
  return button;
}

function accentTones(accent: string, { ground, surface }: Grounds, scheme: Scheme) {
  const clayPale = mix(surface, accent, scheme === "light" ? 0.09 : 0.14);
  const towards = scheme === "light" ? 0 : 1;
  const clay = readableOn(accent, [surface, ground, clayPale], { needed, towards });
  return { clay, clayPale, onClay: wordsOn(clay) };
}

/** Returns white, or nearly black without enough contrast; black if that fails too. */
export function wordsOn(ground: string): string {
  if (contrast(white, ground) >= needed) return white;
  const { hue } = toOklch(ground);
  const nearlyBlack = fromOklch({ lightness: 0.19, chroma: 0.02, hue });
  return contrast(nearlyBlack, ground) >= needed ? nearlyBlack : "#000000";
}

function lighter(colour: string, by: number): string {
  const { lightness, ...rest } = toOklch(colour);
  return fromOklch({ lightness: lightness + by, ...rest });
}

/**
 * Returns the colour, or the nearest of its hue that has enough contrast on all these backgrounds.
 * @param towards the lightness at which it certainly does: 0 is black, 1 is white
 */
export function readableOn(
  colour: string,
  grounds: readonly string[],
  { needed: ratio, towards }: { needed: number; towards: 0 | 1 },
): string {
  const start: Oklch = toOklch(colour);
  for (let step = 0; step < 200; step++) {
    const lightness = start.lightness + ((towards - start.lightness) * step) / 200;
    const moved = step === 0 ? colour.toUpperCase() : fromOklch({ ...start, lightness });
    if (grounds.every((ground) => contrast(moved, ground) >= ratio)) return moved;
  }
  return towards === 0 ? "#000000" : white;
}
