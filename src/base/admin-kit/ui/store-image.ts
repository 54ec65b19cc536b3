import type { ImageShape } from "#src/base/kernel/image.ts";
import { request } from "./api.ts";

/** In pixels of the image. */
export interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Uploads an image. @returns the stored image's URL @throws {HttpError} with the reason */
export async function storeImage(
  file: File,
  shape: ImageShape,
  crop: Crop | null,
): Promise<string> {
  const form = new FormData();
  form.set("file", file);
  form.set("shape", shape);
  if (crop) form.set("crop", JSON.stringify(crop));
  return (await request("POST /files/images", { body: form })).url;
}
