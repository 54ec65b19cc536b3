import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/base/platform/env.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { filesOfMaster } from "#src/base/kernel/image.ts";
import { type Media, openMedia, writeWhole } from "./media.server.ts";

interface FillOptions extends Pick<Env, "dataDir" | "bucket"> {
  /** Where generated files are cached for other databases of this clone; null disables it. */
  imageCache: string | null;
}

/**
 * Makes the missing files of images that only have their master, while the shop is open: one after
 * the other, so that whoever asks for an image waits for one of them at most.
 * @returns a function that stops it
 */
export async function fillImages(
  { imageCache, ...options }: FillOptions,
  log: Logger,
): Promise<() => Promise<void>> {
  const media = await openMedia(options);
  const missing = await missingImageFiles(media.folder);
  const ending = new AbortController();
  const filling = fill(media, missing, { imageCache, signal: ending.signal }).catch(
    (error: unknown) =>
      log.warn(
        { err: error },
        "making all images in advance failed; each will be made on its first request",
      ),
  );
  return async () => {
    ending.abort();
    await filling;
  };
}

async function fill(
  media: Media,
  missing: readonly string[],
  { imageCache, signal }: { imageCache: string | null; signal: AbortSignal },
): Promise<void> {
  for (const name of missing) {
    if (signal.aborted) return;
    await media.download(name);
    if (imageCache)
      await writeWhole(imageCache, new Map([[name, await readFile(join(media.folder, name))]]));
  }
}

export async function missingImageFiles(mediaFolder: string): Promise<string[]> {
  const there = new Set(await readdir(mediaFolder));
  return [...there].flatMap(filesOfMaster).filter((name) => !there.has(name));
}
