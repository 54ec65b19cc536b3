import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageProcess } from "#src/base/platform/files/image-process.server.ts";
import { type MadeImage, masterOf } from "#src/base/platform/files/made-images.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { hasPattern, isDefault } from "./brand-css.ts";
import { patterns, type Brand, type BrandImage } from "./contract.ts";
import {
  type DrawingColours,
  markColours,
  patternColours,
  recolour,
  stripTileWidth,
} from "./drawings.ts";
import { mainScheme, tokensOf } from "./tokens.ts";

/**
 * Renders the brand as raster images where SVG is not supported: emails, phones, social networks.
 */

export const brandImages = imageProcess<typeof import("./raster-images.server.ts")>(
  "src/base/brand/raster-images.server.ts",
);

const drawings = new Set<string>([...patterns, "mark", "shop"]);

/** Returns a pattern or the mark in these colours; null if there is no such drawing. */
export async function drawingSvg(name: string, colours: DrawingColours): Promise<string | null> {
  if (!drawings.has(name)) return null;
  const file = join(root, `src/base/brand/patterns/${name}.svg`);
  const svg = await readFile(file, "utf8").catch(() => null);
  return svg && recolour(svg, colours);
}

/**
 * Returns one tile of the pattern, large enough for a sharp strip in emails; null without a
 * pattern.
 */
export function stripTile(brand: Brand, colours: DrawingColours): MadeImage | null {
  const { pattern } = brand;
  if (pattern === "none") return null;
  const width = stripTileWidth(brand) * 2;
  return {
    name: "email",
    key: `strip ${pattern} ${width} ${colours.join()}`,
    type: "png",
    make: async () =>
      await brandImages("makeTile", (await drawingSvg(pattern, colours))!, { width, height: 80 }),
  };
}

interface Logo {
  image: BrandImage;
  /** Renders it all in white, if there is no version for dark backgrounds. */
  isWhitened: boolean;
  width: number;
  height: number;
}

/** Returns an image of the brand as PNG at twice its size. */
export function logoPng({ image, isWhitened, width, height }: Logo): MadeImage {
  return {
    name: "email",
    key: `logo ${image.url} ${width}x${height} ${isWhitened ? "white" : "false"}`,
    type: "png",
    async make(media) {
      const file = await masterOf(media, image.url);
      return await brandImages("makeLogo", {
        file,
        isWhitened,
        width: width * 2,
        height: height * 2,
      });
    },
  };
}

/** What stands for a brand without an icon. */
export const markName = (brand: Brand) => (isDefault(brand) ? "mark" : "shop");

/** The brand's mark in these colours, as PNG in twice its size. */
export function markPng(brand: Brand, colours: DrawingColours, side: number): MadeImage {
  const name = markName(brand);
  const size = { width: side * 2, height: side * 2 };
  return {
    name: "email",
    key: `${name} ${side} ${colours.join()}`,
    type: "png",
    make: async () => await brandImages("makeTile", (await drawingSvg(name, colours))!, size),
  };
}

const share = { width: 1200, height: 630, pattern: 360, margin: 72, high: 240 };

/** Draws the logo, or else what stands for the shop, and the pattern: what social networks show. */
export function shareImage(brand: Brand): MadeImage {
  return {
    name: "share",
    key: `share ${JSON.stringify(brand)}`,
    type: "jpg",
    async make(media) {
      const tokens = tokensOf(brand, mainScheme(brand));
      const room = share.width - 2 * share.margin - (hasPattern(brand) ? share.pattern : 0);
      return await brandImages("makeShareImage", {
        ...share,
        surface: tokens.surface,
        logo: { ...(await shownLogo(media, brand)), width: room, height: share.high },
        tile: await drawingSvg(brand.pattern, patternColours(tokens)),
      });
    },
  };
}

/** Returns the logo for the background of the brand's own scheme. */
async function shownLogo(media: Media, brand: Brand) {
  const isDark = brand.ground === "dark";
  const logo = (isDark && brand.logoOnDark) || brand.logo;
  const shown = logo ?? brand.icon;
  const isWhitened = isDark && logo !== null && !brand.logoOnDark && !logo.opaque;
  if (shown) return { file: await masterOf(media, shown.url), isWhitened };
  const svg = await drawingSvg(markName(brand), markColours(tokensOf(brand, mainScheme(brand))));
  return { file: Buffer.from(svg!), isWhitened };
}
