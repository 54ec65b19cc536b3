import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import {
  type ImageFile,
  type ImageFormat,
  imageFileNames,
  type ImageShape,
  imageShapes,
  masterName,
  readImageFile,
} from "#src/base/kernel/image.ts";
import type { Crop, UploadError } from "./upload-rules.ts";

/**
 * What runs in the process of `imageProcess`, which alone loads the image library. It reads each
 * image once, and one thread leaves the other cores to the pages.
 */
sharp.cache(false);
sharp.concurrency(1);

type Size = Pick<ImageFile, "fileWidth" | "format">;

/** An image's files by name, and the colour of its edges as the fragment of its URL. */
export interface MadeFiles {
  hash: string;
  width: number;
  height: number;
  tint: string;
  files: Map<string, Buffer>;
}

const maxPixels = 40_000_000;
const minSide = 200;
/** Of the longer side to the other: the files have a limit of 16,383 pixels per side. */
const maxRatio = 10;
const readable = new Set(["jpeg", "png", "webp", "heif", "gif"]);

/** Makes every file of an image that somebody sent. */
export async function makeCutImage(
  bytes: Buffer,
  { shape, crop }: { shape: ImageShape; crop?: Crop | undefined },
): Promise<MadeFiles | UploadError> {
  const metadata = await readMetadata(bytes);
  if (typeof metadata === "string") return metadata;
  const { width, height } = metadata.autoOrient;
  const part = cropWithin(crop ?? { left: 0, top: 0, width, height }, { width, height });
  const { width: max, height: high } = imageShapes[shape];
  const wide = Math.min(max, part.width);
  const size = {
    width: wide,
    height: Math.round(high === null ? (wide * part.height) / part.width : (wide * high) / max),
  };
  if (Math.max(size.width / size.height, size.height / size.width) > maxRatio) return "too-long";
  const cut = await openUpload(bytes)
    .extract(part)
    .resize({ ...size, fit: "cover" })
    .flatten({ background: "#FFFFFF" })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
  if (!cut) return "not-an-image";
  const hash = hashOf(cut);
  const make = await openImage(cut, size);
  const files = new Map<string, Buffer>();
  for (const name of imageFileNames(hash, size.width, size.height))
    // imageFileNames produced these names, so they always parse.
    files.set(name, await make(readImageFile(name)!));
  return { hash, ...size, tint: await tintOf(cut), files };
}

/**
 * Makes the master alone of an image from elsewhere: uncropped, with white margins to fill a
 * square.
 */
export async function makeWholeImage(
  bytes: Buffer,
  shape: "square",
): Promise<MadeFiles | UploadError> {
  const metadata = await readMetadata(bytes);
  if (typeof metadata === "string") return metadata;
  const { width, height } = metadata.autoOrient;
  const side = Math.min(imageShapes[shape].width, Math.max(width, height));
  const master = await openUpload(bytes)
    .flatten({ background: "#FFFFFF" })
    .resize({ width: side, height: side, fit: "contain", background: "#FFFFFF" })
    .webp({ quality: 92 })
    .toBuffer()
    .catch(() => null);
  if (!master) return "not-an-image";
  const hash = hashOf(master);
  const files = new Map([[masterName(hash, side, side), master]]);
  return { hash, width: side, height: side, tint: await tintOf(master), files };
}

/** @param master the path of the image at full size */
export async function makeImageFile(master: string, file: ImageFile): Promise<Buffer> {
  return await (
    await openImage(master, file)
  )(file);
}

/** Makes a square of an image for emails. @param image its path */
export async function makeThumbnail(image: string, side: number): Promise<Buffer> {
  return await sharp(image)
    .resize(side, side, { fit: "cover" })
    .flatten({ background: "#FFFFFF" })
    .jpeg({ quality: 82 })
    .toBuffer();
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** Opens an image that somebody sent, upright. */
export const openUpload = (bytes: Buffer): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();

/** @param least of its shorter side, in pixels */
export async function readMetadata(
  bytes: Buffer,
  least: number = minSide,
): Promise<Metadata | UploadError> {
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!metadata || !readable.has(metadata.format)) return "not-an-image";
  if (metadata.width * metadata.height > maxPixels) return "too-many-pixels";
  return Math.min(metadata.width, metadata.height) < least ? "too-small" : metadata;
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

/** Decodes the image at full size. @returns a function that makes a file from it */
async function openImage(
  source: Buffer | string,
  { width, height }: { width: number; height: number },
): Promise<(size: Size) => Promise<Buffer>> {
  const { data, info } = await sharp(source, { unlimited: true })
    .resize(width, height)
    .flatten({ background: "#FFFFFF" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return ({ fileWidth, format }) =>
    encode(sharp(data, { raw }).resize(fileWidth), format).toBuffer();
}

const tintGrid = 16;

/** Returns the mean colour of an image's left and right edges, as the fragment of its URL. */
export async function tintOf(image: Buffer): Promise<string> {
  const pixels = await sharp(image)
    .flatten({ background: "#FFFFFF" })
    .resize(tintGrid, tintGrid, { fit: "fill" })
    .raw()
    .toBuffer();
  const channels = pixels.length / tintGrid ** 2;
  const mean = (channel: number) => {
    const edge = Array.from({ length: tintGrid }, (_, row) => [
      pixels[row * tintGrid * channels + channel] ?? 0,
      pixels[((row + 1) * tintGrid - 1) * channels + channel] ?? 0,
    ]).flat();
    return Math.round(edge.reduce((sum, value) => sum + value, 0) / edge.length);
  };
  const rgb = channels < 3 ? [mean(0), mean(0), mean(0)] : [mean(0), mean(1), mean(2)];
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const encode = (image: Sharp, format: ImageFormat) =>
  format === "avif"
    ? image.avif({ quality: 36, effort: 2, chromaSubsampling: "4:2:0" })
    : image.webp({ quality: 80 });
