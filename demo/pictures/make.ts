import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "#src/platform/media.server.ts";
import { makePictureFiles, pictureFiles } from "#src/platform/image-files.server.ts";

export interface Drawing {
  key: string;
  width: number;
  height: number;
  /** Draws the picture as SVG. */
  svg: () => string;
}

/** Raise it when the way of making files changes: drawings that stay the same are then made anew. */
const makingVersion = "4";
const atOnce = 2;

/**
 * Draws what was not drawn before, and puts all files into the media folder.
 * @returns the address of each picture by its key
 */
export async function makePictures(
  drawings: Drawing[],
  {
    mediaFolder,
    cacheFolder,
    onProgress,
  }: { mediaFolder: string; cacheFolder: string; onProgress: (made: number) => void },
): Promise<Map<string, string>> {
  await mkdir(cacheFolder, { recursive: true });
  await mkdir(mediaFolder, { recursive: true });
  const addresses = new Map<string, string>();
  const waiting = [...drawings];
  async function work(): Promise<void> {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
      addresses.set(drawing.key, await makePicture(drawing, mediaFolder, cacheFolder));
      onProgress(addresses.size);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  return addresses;
}

async function makePicture(
  { width, height, svg }: Drawing,
  mediaFolder: string,
  cacheFolder: string,
): Promise<string> {
  const source = svg();
  const hash = createHash("sha256").update(makingVersion).update(source).digest("hex").slice(0, 16);
  const { names, shown } = pictureFiles(hash, width, height);
  if (names.some((name) => !existsSync(join(cacheFolder, name))))
    await writeWhole(
      cacheFolder,
      await makePictureFiles(Buffer.from(source), { hash, width, height }),
    );
  for (const name of names) {
    if (existsSync(join(mediaFolder, name))) continue;
    await copyFile(join(cacheFolder, name), join(mediaFolder, `${name}.part`));
    await rename(join(mediaFolder, `${name}.part`), join(mediaFolder, name));
  }
  return `/media/${shown}`;
}
