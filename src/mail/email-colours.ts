import type { Brand, Scheme } from "#src/brand/contract.ts";
import { mainScheme, tokensOf } from "#src/brand/tokens.ts";

/** By what they are for; `tileGround` and `tile` are those of the strip under the logo. */
export interface EmailColours {
  ink: string;
  soft: string;
  page: string;
  card: string;
  joint: string;
  link: string;
  button: string;
  onButton: string;
  price: string;
  tile: string;
  tileGround: string;
  tileAccent: string;
}

/** The brand's own, on light and on dark screens; a brand on dark ground is dark on both. */
export function emailColours(brand: Brand): { [_ in Scheme]: EmailColours } {
  return {
    light: coloursOf(brand, mainScheme(brand)),
    dark: coloursOf(brand, "dark"),
  };
}

/** By what they are made from: they take longer to work out than the rest of an email to write. */
const coloursByKey = new Map<string, EmailColours>();
/** A shop has one brand; the staff try others out. */
const maxKnown = 20;

function coloursOf(brand: Brand, scheme: Scheme): EmailColours {
  const key = [brand.primary, brand.accent, brand.highlight, scheme].join(" ");
  const colours = coloursByKey.get(key) ?? workOut(brand, scheme);
  if (coloursByKey.size >= maxKnown) coloursByKey.clear();
  coloursByKey.set(key, colours);
  return colours;
}

function workOut(brand: Brand, scheme: Scheme): EmailColours {
  const tokens = tokensOf(brand, scheme);
  return {
    ink: tokens.ink,
    soft: tokens.inkSoft,
    page: tokens.ground,
    card: tokens.surface,
    joint: tokens.joint,
    link: tokens.brand,
    button: tokens.button,
    onButton: tokens.onButton,
    price: tokens.clay,
    tile: tokens.pattern,
    tileGround: tokens.patternGround,
    tileAccent: tokens.marigold,
  };
}
