import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { type PictureShape, pictureShapes } from "#src/kernel/image-shapes.ts";
import type { Media } from "./media.server.ts";
import { type Crop, mostUploadBytes, type UploadRefusal } from "./upload-rules.ts";
import { makePictureFiles, pictureFiles } from "./image-files.server.ts";

/** Loads the picture library: a process where nobody uploads does without its memory. */

const mostPixels = 40_000_000;
const leastSide = 200;
const readable = new Set(["jpeg", "png", "webp", "heif", "gif"]);

/** @returns the picture's address, or why it can't be taken */
export async function keepPicture(
  bytes: Buffer,
  { media, shape, crop }: { media: Media; shape: PictureShape; crop?: Crop | undefined },
): Promise<{ address: string } | UploadRefusal> {
  if (bytes.length > mostUploadBytes) return "too-large";
  const known = await readMetadata(bytes);
  if (typeof known === "string") return known;
  const upright = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
  const { width, height } = known.autoOrient;
  const part = cropWithin(crop ?? { left: 0, top: 0, width, height }, { width, height });
  const { width: most, height: high } = pictureShapes[shape];
  const wide = Math.min(most, part.width);
  const size = {
    width: wide,
    height: Math.round(high === null ? (wide * part.height) / part.width : (wide * high) / most),
  };
  const cut = await upright
    .extract(part)
    .resize({ ...size, fit: "cover" })
    .flatten({ background: "#FFFFFF" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
  if (!cut) return "not-a-picture";
  const hash = createHash("sha256").update(cut).digest("hex").slice(0, 16);
  await media.keep(await makePictureFiles(cut, { hash, ...size }));
  return { address: `/media/${pictureFiles(hash, size.width, size.height).shown}` };
}

/**
 * Photographs of telephones, whose format is under patents: the picture library reads their size,
 * never their points.
 */
const heic = /^ftyp(heic|heix|heim|heis|hevc|hevx)/;

async function readMetadata(bytes: Buffer): Promise<Metadata | UploadRefusal> {
  if (heic.test(bytes.toString("latin1", 4, 12))) return "heic";
  const metadata = await metadataOf(bytes);
  if (metadata?.format === "svg") return "svg";
  if (!metadata || !readable.has(metadata.format)) return "not-a-picture";
  if (metadata.width * metadata.height > mostPixels) return "too-many-pixels";
  return Math.min(metadata.width, metadata.height) < leastSide ? "too-small" : metadata;
}

async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** What lies outside of the picture is cut off. */
function cropWithin(
  { left, top, width, height }: Crop,
  whole: { width: number; height: number },
): Crop {
  const clamp = (value: number, least: number, most: number) =>
    Math.round(Math.min(Math.max(value, least), most));
  const from = { left: clamp(left, 0, whole.width - 1), top: clamp(top, 0, whole.height - 1) };
  return {
    ...from,
    width: clamp(width, 1, whole.width - from.left),
    height: clamp(height, 1, whole.height - from.top),
  };
}

/** A safety or data sheet. */
export async function keepPdf(
  bytes: Buffer,
  media: Media,
): Promise<{ address: string } | UploadRefusal> {
  if (bytes.length > mostUploadBytes) return "too-large";
  const looksWhole =
    bytes.subarray(0, 5).toString("latin1") === "%PDF-" && bytes.subarray(-1024).includes("%%EOF");
  if (!looksWhole) return "not-a-pdf";
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.pdf`;
  await media.keep(new Map([[name, bytes]]));
  return { address: `/media/${name}` };
}
