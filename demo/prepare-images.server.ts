import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { imageFiles } from "#src/base/platform/files/image-process.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { type DemoImage, masterOf } from "./images.ts";
import { masterName, shownFile } from "#src/base/kernel/image.ts";

/** Raise it when the encoding changes, so that unchanged masters are encoded again. */
const makingVersion = "5";

/**
 * Adds the images' masters to the media, where each size is made when it is first asked for.
 * @returns the URL of each image by name
 */
export async function prepareImages(
  images: readonly DemoImage[],
  media: Media,
): Promise<Map<string, string>> {
  const masters = new Map<string, Buffer>();
  const urls = new Map<string, string>();
  for (const { name, width, height } of images) {
    const master = await readFile(masterOf(name));
    const digest = createHash("sha256").update(makingVersion).update(master).digest("hex");
    const hash = digest.slice(0, 16);
    masters.set(masterName(hash, width, height), master);
    urls.set(name, `/media/${shownFile(hash, width, height)}${await imageFiles("tintOf", master)}`);
  }
  await media.keep(masters);
  return urls;
}
