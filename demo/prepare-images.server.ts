import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#src/platform/media.server.ts";
import { makeImageFiles, imageFiles } from "#src/platform/image-files.server.ts";
import { type DemoImage, masterOf } from "./images.ts";

interface Options {
  mediaFolder: string;
  /** Encoded files are kept here, so that a second database need not encode them again. */
  cacheFolder: string;
  onProgress: (prepared: number) => void;
}

/** Raise it when the way of making files changes: masters that stay the same are encoded anew. */
const makingVersion = "5";
const atOnce = 2;

/**
 * Puts the responsive files of the images into the media folder, made from their masters.
 * @returns the URL of each image by its name
 */
export async function prepareImages(
  images: readonly DemoImage[],
  { mediaFolder, cacheFolder, onProgress }: Options,
): Promise<Map<string, string>> {
  await mkdir(cacheFolder, { recursive: true });
  await mkdir(mediaFolder, { recursive: true });
  const urls = new Map<string, string>();
  const waiting = [...images];
  async function work(): Promise<void> {
    for (let image = waiting.shift(); image; image = waiting.shift()) {
      urls.set(image.name, await prepareImage(image, mediaFolder, cacheFolder));
      onProgress(urls.size);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return urls;
}

async function prepareImage(
  { name, width, height }: DemoImage,
  mediaFolder: string,
  cacheFolder: string,
): Promise<string> {
  const master = await readFile(masterOf(name));
  const hash = createHash("sha256").update(makingVersion).update(master).digest("hex").slice(0, 16);
  const { names, shown } = imageFiles(hash, width, height);
  if (names.some((file) => !existsSync(join(cacheFolder, file))))
    await writeWhole(cacheFolder, await makeImageFiles(master, { hash, width, height }));
  for (const file of names) {
    if (existsSync(join(mediaFolder, file))) continue;
    await copyFile(join(cacheFolder, file), join(mediaFolder, `${file}.part`));
    await rename(join(mediaFolder, `${file}.part`), join(mediaFolder, file));
  }
  return `/media/${shown}`;
}
