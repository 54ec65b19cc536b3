import { createHash } from "node:crypto";
import type { BrandImage } from "#src/brand/contract.ts";
import { brandImages } from "#src/brand/images.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import type { UploadError } from "#src/platform/files/upload-rules.ts";
import { readUpload } from "#src/platform/files/uploads.server.ts";
import type { ImageUse } from "./contract.ts";

export async function storeBrandImage(
  bytes: Buffer,
  use: ImageUse,
  media: Media,
): Promise<BrandImage | UploadError> {
  const made = await readUpload(bytes, () => brandImages("makeBrandImage", bytes, use));
  if (typeof made === "string") return made;
  const { png, ...measures } = made;
  const name = `brand-${createHash("sha256").update(png).digest("hex").slice(0, 16)}.png`;
  await media.keep(new Map([[name, png]]));
  return { url: `/media/${name}`, ...measures };
}
