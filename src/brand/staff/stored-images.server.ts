import { createHash } from "node:crypto";
import sharp from "sharp";
import type { BrandImage } from "#src/brand/contract.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { cleanSvg, type Removed } from "#src/brand/clean-svg.server.ts";
import type { ImageUse } from "./contract.ts";

/** Importing this loads the image library, so only uploads do. */

export interface StoredImage {
  image: BrandImage;
  removed: Removed;
}
export type ImageError = "not-an-image" | "not-a-drawing" | "not-square" | "too-large";

const maxSvgBytes = 256 * 1024;
const maxPixels = 40_000_000;
/** The largest sizes that the shop needs. */
const sizes = {
  logo: { width: 960, height: 320, fit: "inside" },
  icon: { width: 512, height: 512, fit: "contain" },
  share: { width: 1200, height: 630, fit: "cover" },
} as const;

export async function storeBrandImage(
  bytes: Buffer,
  use: ImageUse,
  media: Media,
): Promise<StoredImage | ImageError> {
  const isSvg = /<svg[\s>]/.test(bytes.subarray(0, 4096).toString("utf8"));
  if (use === "pattern" && !isSvg) return "not-a-drawing";
  return isSvg && use !== "share"
    ? await storeDrawing(bytes, use, media)
    : await storeRaster(bytes, use === "pattern" ? "logo" : use, media);
}

async function storeDrawing(
  bytes: Buffer,
  use: ImageUse,
  media: Media,
): Promise<StoredImage | ImageError> {
  if (bytes.length > maxSvgBytes) return "too-large";
  const cleaned = cleanSvg(bytes.toString("utf8"));
  if (!cleaned) return "not-an-image";
  const drawing = Buffer.from(cleaned.svg);
  const measures = await measure(drawing);
  if (!measures) return "not-an-image";
  const ratio = measures.width / measures.height;
  if (use !== "logo" && (ratio > 1.05 || ratio < 0.95)) return "not-square";
  const url = await keep(media, drawing, "svg");
  return { image: { url, ...measures }, removed: cleaned.removed };
}

async function storeRaster(
  bytes: Buffer,
  use: keyof typeof sizes,
  media: Media,
): Promise<StoredImage | ImageError> {
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
    const measures = await measure(image);
    if (!measures) return "not-an-image";
    return { image: { url: await keep(media, image, "png"), ...measures }, removed: {} };
  } catch {
    return "not-an-image";
  }
}

async function measure(image: Buffer): Promise<Omit<BrandImage, "url"> | null> {
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
