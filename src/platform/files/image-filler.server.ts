import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import { type FillOptions, missingImageFiles } from "./fill-images.server.ts";
import { openMedia, writeWhole } from "./media.server.ts";

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
