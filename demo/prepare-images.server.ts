import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageFiles } from "#src/base/platform/files/image-process.server.ts";
import { type Media, writeWhole } from "#src/base/platform/files/media.server.ts";
import { type DemoImage, masterOf } from "./images.ts";
import { isThere } from "#src/base/platform/files/folders.server.ts";
import { imageFileNames, masterName, shownFile } from "#src/base/kernel/image.ts";

/** Raise it when the encoding changes, so that unchanged masters are encoded again. */
const makingVersion = "5";

/**
 * Adds the images' masters to the media, where their sizes are made on request, and the files that
 * another database of this clone has already made.
 * @returns the URL of each image by name
 */
export async function prepareImages(
  images: readonly DemoImage[],
  media: Media,
  imageCache: string | null,
): Promise<Map<string, string>> {
  const masters = new Map<string, Buffer>();
  const urls = new Map<string, string>();
  for (const { name, width, height } of images) {
    const master = await readFile(masterOf(name));
    const digest = createHash("sha256").update(makingVersion).update(master).digest("hex");
    const hash = digest.slice(0, 16);
    masters.set(masterName(hash, width, height), master);
    urls.set(name, `/media/${shownFile(hash, width, height)}${await imageFiles("tintOf", master)}`);
    if (imageCache)
      await copyMissing(imageFileNames(hash, width, height), imageCache, media.folder);
  }
  await media.keep(masters);
  return urls;
}

async function copyMissing(names: string[], from: string, to: string): Promise<void> {
  for (const name of names) {
    if ((await isThere(join(to, name))) || !(await isThere(join(from, name)))) continue;
    await writeWhole(to, new Map([[name, await readFile(join(from, name))]]));
  }
}
