import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "./log.server.ts";
import { isThere } from "./is-there.server.ts";
import type { Media } from "./media.server.ts";

/** An image that the shop makes of others; `key` changes with everything that changes it. */
export interface MadeImage {
  /** What its file's name begins with. */
  name: string;
  key: string;
  type: "png" | "jpg";
  make(media: Media): Promise<Buffer>;
}

/** Those seen to be stored: files of this kind are never taken away again. */
const stored = new WeakMap<Media, Set<string>>();

/**
 * Its path among the media: made once, named by what it is made of. Null where it cannot be made or
 * stored.
 */
export async function storedImage(
  media: Media,
  { name, key, type, make }: MadeImage,
  log: Logger,
): Promise<string | null> {
  const hash = createHash("sha256").update(key).digest("hex").slice(0, 16);
  const file = `${name}-${hash}.${type}`;
  const storedNames = stored.get(media) ?? new Set();
  stored.set(media, storedNames);
  if (storedNames.has(file)) return `/media/${file}`;
  try {
    if (!(await isThere(join(media.folder, file))) && !(await media.bring(file)))
      await media.keep(new Map([[file, await make(media)]]));
    storedNames.add(file);
    return `/media/${file}`;
  } catch (error) {
    log.warn({ err: error, key: key.slice(0, 80) }, "an image could not be made");
    return null;
  }
}

/** The file of one of the shop's own images, brought here where it lies in the bucket. */
export async function masterOf(media: Media, image: string): Promise<string> {
  const name = /^\/media\/([\w@.-]+)$/.exec(image)?.[1] ?? "";
  const file = join(media.folder, name);
  if (!(await isThere(file))) await media.bring(name);
  return file;
}
