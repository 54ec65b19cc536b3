import { fork } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { filesOfMaster } from "#src/kernel/image-file.ts";
import type { Env } from "#src/platform/env.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { constants, setPriority } from "node:os";
import { openMedia, writeWhole } from "./media.server.ts";

/** The options of the process that makes the files. */
export interface FillOptions extends Pick<Env, "dataDir" | "bucket"> {
  /** Where generated files are cached for other databases of this clone; null disables it. */
  imageCache: string | null;
}

const program = new URL("./image-filler.server.ts", import.meta.url);

/**
 * Makes the missing files of images that only have their master, while the shop is open: in a
 * process of the lowest priority, which ends with this one and frees its memory.
 * @returns a function that stops it
 */
export async function fillImages(options: FillOptions, log: Logger): Promise<() => Promise<void>> {
  if ((await missingImageFiles(join(options.dataDir, "media"))).length === 0) return async () => {};
  const filler = fork(program, { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  const ended = new Promise<void>((settle) =>
    filler.once("exit", (code) => {
      if (code) log.warn("some images are made when they are asked for: making them all failed");
      settle();
    }),
  );
  filler.send(options);
  filler.unref();
  filler.channel?.unref();
  return async () => {
    filler.kill("SIGKILL");
    await ended;
  };
}

export async function missingImageFiles(mediaFolder: string): Promise<string[]> {
  const there = new Set(await readdir(mediaFolder));
  return [...there].flatMap(filesOfMaster).filter((name) => !there.has(name));
}

/** The process of `fillImages`: makes one file at a time, at the lowest CPU priority. */
setPriority(constants.priority.PRIORITY_LOW);
process.once("disconnect", () => process.exit());
process.once("message", (options: FillOptions) => void fill(options));

async function fill({ dataDir, bucket, imageCache }: FillOptions): Promise<void> {
  const media = await openMedia({ dataDir, bucket });
  for (const name of await missingImageFiles(media.folder)) {
    await media.download(name);
    if (imageCache)
      await writeWhole(imageCache, new Map([[name, await readFile(join(media.folder, name))]]));
  }
  process.disconnect();
}
