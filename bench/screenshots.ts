import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { takeScreenshots } from "../testing/screenshots.ts";
import type { RunningStore } from "../testing/store-process.ts";
import { defined } from "../testing/defined.ts";

const folder = ".cache/screenshots";
/** Difference in one colour channel, of 255: smaller ones are font antialiasing. */
const visible = 24;

export interface Difference {
  file: string;
  /** Share of changed pixels, between 0 and 1; 1 if its size changed or it is new. */
  share: number;
}

/**
 * Takes every page in its states and compares it with the previous run.
 * @returns the changed ones, largest change first
 */
export async function compareScreenshots({ url }: RunningStore): Promise<Difference[]> {
  const [now, before] = [join(folder, "bench"), join(folder, "bench-before")];
  if (existsSync(now)) {
    rmSync(before, { recursive: true, force: true });
    renameSync(now, before);
  }
  mkdirSync(before, { recursive: true });
  const screenshots = await takeScreenshots(url, now);
  const differences = await Promise.all(
    screenshots.map(async ({ file }) => ({
      file,
      share: await differenceOf(join(before, file), join(now, file)),
    })),
  );
  return differences
    .filter(({ share }) => share > 0)
    .toSorted((one, other) => other.share - one.share);
}

/** Returns the share of visibly changed pixels. */
async function differenceOf(before: string, now: string): Promise<number> {
  if (!existsSync(before)) return 1;
  const [old, fresh] = await Promise.all([before, now].map(pointsOf));
  if (!old || !fresh || old.length !== fresh.length) return 1;
  let changed = 0;
  for (let at = 0; at < old.length; at += 3)
    if (
      [0, 1, 2].some(
        (color) => Math.abs(defined(old[at + color]) - defined(fresh[at + color])) > visible,
      )
    )
      changed++;
  return changed / (old.length / 3);
}

const pointsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer();
