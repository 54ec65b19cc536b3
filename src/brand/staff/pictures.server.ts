import { createHash } from "node:crypto";
import sharp from "sharp";
import type { BrandPicture } from "#src/brand/contract.ts";
import type { Media } from "#src/platform/media.server.ts";
import { cleanSvg, type Removed } from "./clean-svg.server.ts";
import type { PictureUse } from "./contract.ts";

/** Loads the image library: only where a picture is uploaded. */

export interface StoredPicture {
  picture: BrandPicture;
  removed: Removed;
}
export type PictureError = "not-a-picture" | "not-a-drawing" | "not-square" | "too-large";

const maxSvgBytes = 256 * 1024;
const maxPixels = 40_000_000;
/** As large as the shop needs them. */
const sizes = {
  logo: { width: 960, height: 320, fit: "inside" },
  icon: { width: 512, height: 512, fit: "contain" },
  share: { width: 1200, height: 630, fit: "cover" },
} as const;

export async function storeBrandPicture(
  bytes: Buffer,
  use: PictureUse,
  media: Media,
): Promise<StoredPicture | PictureError> {
  const isSvg = /<svg[\s>]/.test(bytes.subarray(0, 4096).toString("utf8"));
  if (use === "pattern" && !isSvg) return "not-a-drawing";
  return isSvg && use !== "share"
    ? await storeDrawing(bytes, use, media)
    : await storeRaster(bytes, use === "pattern" ? "logo" : use, media);
}

async function storeDrawing(
  bytes: Buffer,
  use: PictureUse,
  media: Media,
): Promise<StoredPicture | PictureError> {
  if (bytes.length > maxSvgBytes) return "too-large";
  const cleaned = cleanSvg(bytes.toString("utf8"));
  if (!cleaned) return "not-a-picture";
  const drawing = Buffer.from(cleaned.svg);
  const known = await measure(drawing);
  if (!known) return "not-a-picture";
  const ratio = known.width / known.height;
  if (use !== "logo" && (ratio > 1.05 || ratio < 0.95)) return "not-square";
  const url = await keep(media, drawing, "svg");
  return { picture: { url, ...known }, removed: cleaned.removed };
}

async function storeRaster(
  bytes: Buffer,
  use: keyof typeof sizes,
  media: Media,
): Promise<StoredPicture | PictureError> {
  try {
    const { width, height, fit } = sizes[use];
    const image = await sharp(bytes, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize({
        width,
        height,
        fit,
        background: "#ffffff00",
        withoutEnlargement: use === "logo",
      })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const known = await measure(image);
    if (!known) return "not-a-picture";
    return { picture: { url: await keep(media, image, "png"), ...known }, removed: {} };
  } catch {
    return "not-a-picture";
  }
}

async function measure(image: Buffer): Promise<Omit<BrandPicture, "url"> | null> {
  try {
    const { width, height } = await sharp(image, { limitInputPixels: maxPixels }).metadata();
    const { isOpaque } = await sharp(image, { limitInputPixels: maxPixels }).stats();
    return { width, height, opaque: isOpaque };
  } catch {
    return null;
  }
}

async function keep(media: Media, bytes: Buffer, type: "svg" | "png"): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  const name = `brand-${hash}.${type}`;
  await media.keep(new Map([[name, bytes]]));
  return `/media/${name}`;
}
