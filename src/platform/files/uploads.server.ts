import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import { type ImageShape, imageShapes, masterName, shownFile } from "#src/kernel/image.ts";
import type { Media } from "./media.server.ts";
import { type Crop, isProgram, maxUploadBytes, type UploadError } from "./upload-rules.ts";
import { makeImageFiles, tintOf } from "./image-files.server.ts";

/** Importing this loads the image library: a process without uploads saves its memory. */

const maxPixels = 40_000_000;
const minSide = 200;
/** Of the longer side to the other: the files have a limit of 16,383 pixels per side. */
const maxRatio = 10;
const readable = new Set(["jpeg", "png", "webp", "heif", "gif"]);

/** @returns the image's URL, or why it was rejected */
export async function storeImage(
  bytes: Buffer,
  { media, shape, crop }: { media: Media; shape: ImageShape; crop?: Crop | undefined },
): Promise<{ url: string } | UploadError> {
  if (bytes.length > maxUploadBytes) return "too-large";
  const metadata = await readMetadata(bytes);
  if (typeof metadata === "string") return metadata;
  const upright = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  const { width, height } = metadata.autoOrient;
  const part = cropWithin(crop ?? { left: 0, top: 0, width, height }, { width, height });
  const { width: max, height: high } = imageShapes[shape];
  const wide = Math.min(max, part.width);
  const size = {
    width: wide,
    height: Math.round(high === null ? (wide * part.height) / part.width : (wide * high) / max),
  };
  if (Math.max(size.width / size.height, size.height / size.width) > maxRatio) return "too-long";
  const cut = await upright
    .extract(part)
    .resize({ ...size, fit: "cover" })
    .flatten({ background: "#FFFFFF" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
  if (!cut) return "not-an-image";
  const hash = createHash("sha256").update(cut).digest("hex").slice(0, 16);
  await media.keep(await makeImageFiles(cut, { hash, ...size }));
  return { url: `/media/${shownFile(hash, size.width, size.height)}${await tintOf(cut)}` };
}

/**
 * Stores an image from elsewhere uncropped, with white margins to fill its shape. Stores only its
 * master, and files are made on request, since a thousand images may arrive at once.
 */
export async function storeWholeImage(
  bytes: Buffer,
  { media, shape }: { media: Media; shape: "square" },
): Promise<{ url: string } | UploadError> {
  if (bytes.length > maxUploadBytes) return "too-large";
  const metadata = await readMetadata(bytes);
  if (typeof metadata === "string") return metadata;
  const { width, height } = metadata.autoOrient;
  const side = Math.min(imageShapes[shape].width, Math.max(width, height));
  const master = await sharp(bytes, { limitInputPixels: maxPixels })
    .autoOrient()
    .flatten({ background: "#FFFFFF" })
    .resize({ width: side, height: side, fit: "contain", background: "#FFFFFF" })
    .webp({ quality: 92 })
    .toBuffer()
    .catch(() => null);
  if (!master) return "not-an-image";
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 16);
  await media.keep(new Map([[masterName(hash, side, side), master]]));
  return { url: `/media/${shownFile(hash, side, side)}${await tintOf(master)}` };
}

/**
 * Photos taken by phones in a patented format: the image library reads their size but can't decode
 * them.
 */
const heic = /^ftyp(heic|heix|heim|heis|hevc|hevx)/;

async function readMetadata(bytes: Buffer): Promise<Metadata | UploadError> {
  if (isProgram(bytes)) return "program";
  if (heic.test(bytes.toString("latin1", 4, 12))) return "heic";
  const metadata = await metadataOf(bytes);
  if (metadata?.format === "svg") return "svg";
  if (!metadata || !readable.has(metadata.format)) return "not-an-image";
  if (metadata.width * metadata.height > maxPixels) return "too-many-pixels";
  return Math.min(metadata.width, metadata.height) < minSide ? "too-small" : metadata;
}

async function metadataOf(bytes: Buffer): Promise<Metadata | null> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return null;
  }
}

/** Cuts off what lies outside the image. */
function cropWithin(
  { left, top, width, height }: Crop,
  whole: { width: number; height: number },
): Crop {
  const clamp = (value: number, min: number, max: number) =>
    Math.round(Math.min(Math.max(value, min), max));
  const from = { left: clamp(left, 0, whole.width - 1), top: clamp(top, 0, whole.height - 1) };
  return {
    ...from,
    width: clamp(width, 1, whole.width - from.left),
    height: clamp(height, 1, whole.height - from.top),
  };
}

/** Stores a safety or data sheet. */
export async function storePdf(
  bytes: Buffer,
  media: Media,
): Promise<{ url: string } | UploadError> {
  if (bytes.length > maxUploadBytes) return "too-large";
  if (isProgram(bytes)) return "program";
  const looksWhole =
    bytes.subarray(0, 5).toString("latin1") === "%PDF-" && bytes.subarray(-1024).includes("%%EOF");
  if (!looksWhole) return "not-a-pdf";
  const name = `${createHash("sha256").update(bytes).digest("hex").slice(0, 16)}.pdf`;
  await media.keep(new Map([[name, bytes]]));
  return { url: `/media/${name}` };
}
