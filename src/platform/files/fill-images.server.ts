import { fork } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Env } from "#src/platform/env.server.ts";
import { root } from "#src/platform/root.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { filesOfMaster } from "#src/kernel/image.ts";

/** The options of the process that makes the files. */
export interface FillOptions extends Pick<Env, "dataDir" | "bucket"> {
  /** Where generated files are cached for other databases of this clone; null disables it. */
  imageCache: string | null;
}

const program = join(root, "src/platform/files/image-filler.server.ts");

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
