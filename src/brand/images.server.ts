import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { type MadeImage, masterOf } from "#src/platform/files/made-images.server.ts";
import { root } from "#src/platform/root.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { fitted, hasPattern, isDefault } from "./brand-css.ts";
import { patterns, type Brand, type BrandImage } from "./contract.ts";
import { cleanSvg } from "./clean-svg.server.ts";
import { type DrawingColours, patternColours, recolour, stripTileWidth } from "./drawings.ts";
import { mainScheme, tokensOf } from "./tokens.ts";
import { wordsSvg } from "./words-svg.server.ts";

/**
 * Renders the brand as raster images where SVG is not supported: emails, phones, social networks.
 */

const ours = new Set<string>([...patterns, "mark", "shop"]);

/**
 * Returns a pattern or the mark in these colours. @param name of one of ours, or of a drawing among
 * the media
 */
export async function drawingSvg(
  media: Media,
  name: string,
  colours: DrawingColours,
): Promise<string | null> {
  const svg = ours.has(name)
    ? await readFile(join(root, `src/brand/patterns/${name}.svg`), "utf8").catch(() => null)
    : await storedSvg(media, `${name}.svg`);
  return svg && recolour(svg, colours);
}

/**
 * Returns a drawing among the media as today's rules leave it: it may be older than they are. Null
 * if there is none, or nothing of it is allowed.
 */
export async function storedSvg(media: Media, name: string): Promise<string | null> {
  const file = await masterOf(media, `/media/${name}`);
  const earlier = cleaned.get(file);
  if (earlier !== undefined) return earlier;
  const stored = await readFile(file, "utf8").catch(() => null);
  if (stored === null) return null;
  if (cleaned.size >= 50) cleaned.clear();
  const svg = cleanSvg(stored)?.svg ?? null;
  cleaned.set(file, svg);
  return svg;
}

/** By file: files never change. */
const cleaned = new Map<string, string | null>();

/** Returns the pattern's name among the drawings; null without a pattern. */
function patternName({ pattern, ownPattern }: Brand): string | null {
  if (pattern !== "own") return pattern === "none" ? null : pattern;
  return /^\/media\/([\w-]+)\.svg$/.exec(ownPattern?.url ?? "")?.[1] ?? null;
}

/**
 * Returns one tile of the pattern, large enough for a sharp strip in emails; null without a
 * pattern.
 */
export function stripTile(brand: Brand, colours: DrawingColours): MadeImage | null {
  const name = patternName(brand);
  if (name === null) return null;
  const width = stripTileWidth(brand) * 2;
  return {
    name: "email",
    key: `strip ${name} ${width} ${colours.join()}`,
    type: "png",
    async make(media) {
      const svg = await drawingSvg(media, name, colours);
      if (svg === null) throw new Error(`there is no pattern ${name}`);
      const drawn = sharp(Buffer.from(svg), { density: 600 });
      return await drawn.resize(width, 80, { fit: "fill" }).png({ compressionLevel: 9 }).toBuffer();
    },
  };
}

interface LogoFile {
  image: BrandImage;
  /** Renders it all in white, if there is no version for dark backgrounds. */
  isWhitened: boolean;
  width: number;
  height: number;
}

/** Returns an image of the brand as PNG at twice its size. */
export function logoPng({ image, isWhitened, width, height }: LogoFile): MadeImage {
  return {
    name: "email",
    key: `logo ${image.url} ${width}x${height} ${isWhitened ? "white" : "false"}`,
    type: "png",
    async make(media) {
      const drawn = sharp(await masterOf(media, image.url), { density: 300 }).resize(
        width * 2,
        height * 2,
        { fit: "inside" },
      );
      return await (isWhitened ? await whiteOf(drawn) : drawn)
        .png({ compressionLevel: 9 })
        .toBuffer();
    },
  };
}

/** Fills its outline with white. What is white in a coloured logo becomes a hole. */
async function whiteOf(image: Sharp): Promise<Sharp> {
  const { data, info } = await image
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const isColoured = colouredShare(data) > 0.1;
  for (let at = 0; at < data.length; at += 4) {
    if (isColoured) data[at + 3] = Math.round(data[at + 3]! * (1 - whiteness(data, at)));
    data.fill(255, at, at + 3);
  }
  const { width, height } = info;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/** From 0 at four fifths of white to 1 at white, so that edges stay smooth. */
const whiteness = (data: Buffer, at: number): number =>
  Math.max(0, Math.min(data[at]!, data[at + 1]!, data[at + 2]!) - 204) / 51;

/** Returns how much of what is seen is not white. */
function colouredShare(data: Buffer): number {
  let seen = 0;
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 128) continue;
    seen++;
    if (whiteness(data, at) < 0.5) coloured++;
  }
  return seen === 0 ? 0 : coloured / seen;
}

/** What stands for a brand without an icon. */
export const markName = (brand: Brand) => (isDefault(brand) ? "mark" : "shop");

/** The brand's mark in these colours, as PNG in twice its size. */
export function markPng(brand: Brand, colours: DrawingColours, side: number): MadeImage {
  const name = markName(brand);
  return {
    name: "email",
    key: `${name} ${side} ${colours.join()}`,
    type: "png",
    async make(media) {
      const svg = (await drawingSvg(media, name, colours))!;
      const drawn = sharp(Buffer.from(svg), { density: 600 });
      return await drawn
        .resize(side * 2, side * 2)
        .png({ compressionLevel: 9 })
        .toBuffer();
    },
  };
}

const share = { width: 1200, height: 630, pattern: 360, margin: 72 };

/** Draws logo or name, slogan and pattern: what social networks show of the shop. */
export function shareImage(brand: Brand, company: { name: string; tagline: string }): MadeImage {
  return {
    name: "share",
    key: `share ${JSON.stringify([brand, company])}`,
    type: "jpg",
    async make(media) {
      const scheme = mainScheme(brand);
      const tokens = tokensOf(brand, scheme);
      const room = share.width - 2 * share.margin - (hasPattern(brand) ? share.pattern : 0);
      const head = await shareHead(media, brand, { name: company.name, ink: tokens.ink, room });
      const taglineSvg = await wordsSvg(brand.typeface, company.tagline, {
        colour: tokens.ink,
        room,
        size: 44,
      });
      const layers: OverlayOptions[] = [{ input: head.data, left: share.margin, top: 150 }];
      if (taglineSvg)
        layers.push({ input: taglineSvg, left: share.margin, top: 150 + head.info.height + 48 });
      const name = patternName(brand);
      const pattern = name && (await drawingSvg(media, name, patternColours(tokens)));
      if (pattern) layers.push(await patternLayer(pattern));
      return await sharp({
        create: {
          width: share.width,
          height: share.height,
          channels: 3,
          background: tokens.surface,
        },
      })
        .composite(layers)
        .jpeg({ quality: 86 })
        .toBuffer();
    },
  };
}

async function shareHead(
  media: Media,
  brand: Brand,
  { name, ink, room }: { name: string; ink: string; room: number },
) {
  const isDark = brand.ground === "dark";
  const logo = (isDark && brand.logoOnDark) || brand.logo;
  const options = { resolveWithObject: true } as const;
  if (!logo) {
    const nameSvg = await wordsSvg(brand.typeface, name, { colour: ink, room, size: 76 });
    return await sharp(nameSvg ?? (await onePixel()))
      .png()
      .toBuffer(options);
  }
  const { width, height } = fitted(logo, room, 140);
  const drawn = sharp(await masterOf(media, logo.url), { density: 300 }).resize(
    Math.max(width, 1),
    Math.max(height, 1),
    { fit: "inside" },
  );
  const isWhitened = isDark && !brand.logoOnDark && !logo.opaque;
  return await (isWhitened ? await whiteOf(drawn) : drawn).png().toBuffer(options);
}

const onePixel = () =>
  sharp({ create: { width: 1, height: 1, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();

/** Draws the pattern on the right, from edge to edge. */
async function patternLayer(svg: string): Promise<OverlayOptions> {
  const tile = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 180 })
    .png()
    .toBuffer();
  const input = await sharp({
    create: {
      width: share.pattern,
      height: share.height,
      channels: 4,
      background: "#00000000",
    },
  })
    .composite([{ input: tile, tile: true, gravity: "northwest" }])
    .png()
    .toBuffer();
  return { input, left: share.width - share.pattern, top: 0 };
}
