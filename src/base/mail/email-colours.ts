import type { Brand, Scheme } from "#src/base/brand/contract.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";

/** Colours by purpose; `tileGround` and `tile` belong to the strip under the logo. */
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
  /** Of what is done, what has ended, and its word. */
  done: string;
  ended: string;
  endedWord: string;
  tile: string;
  tileGround: string;
  tileAccent: string;
}

/**
 * Returns the brand's colours for light and dark screens; a brand on a dark background is dark on
 * both.
 */
export function emailColours(brand: Brand): { [_ in Scheme]: EmailColours } {
  return {
    light: coloursOf(brand, mainScheme(brand)),
    dark: coloursOf(brand, "dark"),
  };
}

function coloursOf(brand: Brand, scheme: Scheme): EmailColours {
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
    done: tokens.green,
    ended: tokens.jointStrong,
    endedWord: tokens.red,
    tile: tokens.pattern,
    tileGround: tokens.patternGround,
    tileAccent: tokens.marigold,
  };
}
