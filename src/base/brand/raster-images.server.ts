import sharp, { type OverlayOptions, type Sharp } from "sharp";
import { openUpload, readMetadata } from "#src/base/platform/files/image-files.server.ts";
import type { UploadError } from "#src/base/platform/files/upload-rules.ts";
import type { BrandImage } from "./contract.ts";

/** What runs in the process of `imageProcess`, which alone loads the image library. */

export interface RasterImage extends Omit<BrandImage, "url"> {
  png: Buffer;
}

export interface LogoFile {
  /** Its path, or one of the program's drawings as SVG. */
  file: string | Buffer;
  isWhitened: boolean;
  width: number;
  height: number;
}

/** The largest sizes that the shop needs. */
const sizes = {
  logo: { width: 960, height: 320, fit: "inside" },
  icon: { width: 512, height: 512, fit: "contain" },
  share: { width: 1200, height: 630, fit: "cover" },
} as const;

/** Makes a PNG of an image that somebody sent. */
export async function makeBrandImage(
  bytes: Buffer,
  use: keyof typeof sizes,
): Promise<RasterImage | UploadError> {
  const metadata = await readMetadata(bytes, 1);
  if (typeof metadata === "string") return metadata;
  const { width, height, fit } = sizes[use];
  try {
    const { data, info } = await openUpload(bytes)
      .resize({ width, height, fit, background: "#ffffff00", withoutEnlargement: use === "logo" })
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true });
    const { isOpaque } = await sharp(data).stats();
    return { png: data, width: info.width, height: info.height, opaque: isOpaque };
  } catch {
    return "not-an-image";
  }
}

/** @param svg one of the program's drawings */
export const makeTile = (svg: string, size: { width: number; height: number }): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize({ ...size, fit: "fill" })
    .png({ compressionLevel: 9 })
    .toBuffer();

export async function makeLogo(logo: LogoFile): Promise<Buffer> {
  return await (await drawLogo(logo)).png({ compressionLevel: 9 }).toBuffer();
}

/** Older shops have logos in SVG. */
async function drawLogo({ file, isWhitened, width, height }: LogoFile): Promise<Sharp> {
  const drawn = sharp(file, { density: 300 }).resize(width, height, { fit: "inside" });
  return isWhitened ? await whiteOf(drawn) : drawn;
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

/** @param source the path of an image, or one of the program's drawings as SVG */
export async function makeIcon(
  source: string | Buffer,
  { side, inner }: { side: number; inner: number },
): Promise<Buffer> {
  const drawn = await sharp(source, { density: 600 })
    .resize(inner, inner, { fit: "contain", background: "#ffffff" })
    .png()
    .toBuffer();
  return await sharp({ create: { width: side, height: side, channels: 3, background: "#ffffff" } })
    .composite([{ input: drawn }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export interface ShareImage {
  width: number;
  height: number;
  /** The pattern's width. */
  pattern: number;
  margin: number;
  surface: string;
  logo: LogoFile;
  /** The pattern's tile as SVG. */
  tile: string | null;
}

export async function makeShareImage(image: ShareImage): Promise<Buffer> {
  const { width, height, margin, surface, tile } = image;
  const logo = await (await drawLogo(image.logo)).png().toBuffer({ resolveWithObject: true });
  const top = Math.round((height - logo.info.height) / 2);
  return await sharp({ create: { width, height, channels: 3, background: surface } })
    .composite([
      { input: logo.data, left: margin, top },
      ...(tile ? [await patternLayer(tile, image)] : []),
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
}

/** Draws the pattern on the right, from edge to edge. */
async function patternLayer(
  svg: string,
  { width, height, pattern }: ShareImage,
): Promise<OverlayOptions> {
  const tile = await sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 180 })
    .png()
    .toBuffer();
  const empty = { width: pattern, height, channels: 4, background: "#00000000" } as const;
  const input = await sharp({ create: empty })
    .composite([{ input: tile, tile: true, gravity: "northwest" }])
    .png()
    .toBuffer();
  return { input, left: width - pattern, top: 0 };
}
