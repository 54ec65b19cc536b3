import { contrast, needed } from "#src/kernel/contrast.ts";
import type { BrandDesign } from "./contract.ts";
import type { Tokens } from "./presets.ts";
import { mainScheme, tokensOf } from "./tokens.ts";

export interface Verdict {
  kind: "reads" | "details" | "fails";
  /** Contrast of the given colour: on cards and on the page; for the highlight, on the footer. */
  ratio: number;
  groundRatio: number;
  /** The colour that the shop shows instead of a failing one. */
  nearest: string;
  nearestRatio: number;
}
export type ColourName = "primary" | "accent" | "highlight";

/** Returns how readable each colour is where it is used: failing colours never reach the shop. */
export function verdictsOf(design: BrandDesign): Record<ColourName, Verdict> {
  const tokens = tokensOf(design, mainScheme(design));
  return {
    primary: ofWords(design.primary, tokens.brand, tokens),
    accent: ofWords(design.accent, tokens.clay, tokens),
    highlight: ofDetails(design.highlight, tokens),
  };
}

function ofWords(colour: string, nearest: string, { surface, ground }: Tokens): Verdict {
  const ratio = contrast(colour, surface);
  const groundRatio = contrast(colour, ground);
  const isMoved = nearest.toLowerCase() !== colour.toLowerCase();
  const fails = isMoved && Math.min(ratio, groundRatio) < needed;
  return {
    kind: fails ? "fails" : "reads",
    ratio,
    groundRatio,
    nearest,
    nearestRatio: contrast(nearest, surface),
  };
}

/** The highlight is only used on the footer, unless it is readable everywhere. */
function ofDetails(colour: string, { surface, ground, footer, marigold }: Tokens): Verdict {
  const ratio = contrast(colour, footer);
  const groundRatio = contrast(colour, ground);
  const reads = Math.min(contrast(colour, surface), groundRatio) >= needed;
  return {
    kind: ratio < needed ? "fails" : reads ? "reads" : "details",
    ratio,
    groundRatio,
    nearest: marigold,
    nearestRatio: contrast(marigold, footer),
  };
}
