import { createHash } from "node:crypto";
import { type ImageShape, shownFile } from "#src/base/kernel/image.ts";
import type { MadeFiles } from "./image-files.server.ts";
import { imageFiles, ImageTooHeavy } from "./image-process.server.ts";
import type { Media } from "./media.server.ts";
import {
  type Crop,
  isProgram,
  maxUploadBytes,
  refusalOf,
  type UploadError,
} from "./upload-rules.ts";

/** @returns the image's URL, or why it was rejected */
export const storeImage = (
  bytes: Buffer,
  { media, ...cut }: { media: Media; shape: ImageShape; crop?: Crop | undefined },
) => store(bytes, media, () => imageFiles("makeCutImage", bytes, cut));

/**
 * Stores an image from elsewhere uncropped, with white margins to fill its shape. Stores only its
 * master, and files are made on request, since a thousand images may arrive at once.
 */
export const storeWholeImage = (
  bytes: Buffer,
  { media, shape }: { media: Media; shape: "square" },
) => store(bytes, media, () => imageFiles("makeWholeImage", bytes, shape));

async function store(
  bytes: Buffer,
  media: Media,
  make: () => Promise<MadeFiles | UploadError>,
): Promise<{ url: string } | UploadError> {
  const made = await readUpload(bytes, make);
  if (typeof made === "string") return made;
  await media.keep(made.files);
  return { url: `/media/${shownFile(made.hash, made.width, made.height)}${made.tint}` };
}

/** Has an image read that somebody sent. @returns why it was rejected, or what was made of it */
export async function readUpload<Made>(
  bytes: Buffer,
  make: () => Promise<Made | UploadError>,
): Promise<Made | UploadError> {
  const refusal = refusalOf(bytes);
  if (refusal) return refusal;
  try {
    return await make();
  } catch (error) {
    if (error instanceof ImageTooHeavy) return "too-slow";
    throw error;
  }
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
