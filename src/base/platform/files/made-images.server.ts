import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import type { Media } from "./media.server.ts";
import { isThere } from "./folders.server.ts";

/** An image that the shop generates; `key` changes whenever anything that affects it changes. */
export interface MadeImage {
  /** The prefix of its file name. */
  name: string;
  key: string;
  type: "png" | "jpg";
  make(media: Media): Promise<Buffer>;
}

/** By file: stored already, or being made. Files of this kind are never removed. */
const stored = new WeakMap<Media, Map<string, Promise<string>>>();

/**
 * Returns the image's path among the media: made once, and named by a hash of its key. Null if it
 * cannot be made or stored.
 */
export function storedImage(media: Media, image: MadeImage, log: Logger): Promise<string | null> {
  const hash = createHash("sha256").update(image.key).digest("hex").slice(0, 16);
  const file = `${image.name}-${hash}.${image.type}`;
  const known = stored.get(media) ?? new Map<string, Promise<string>>();
  stored.set(media, known);
  const path = known.get(file) ?? findOrMake(media, file, image);
  known.set(file, path);
  return path.catch((error: unknown) => {
    known.delete(file);
    log.warn({ err: error, key: image.key.slice(0, 80) }, "making an image failed");
    return null;
  });
}

async function findOrMake(media: Media, file: string, { make }: MadeImage): Promise<string> {
  if (!(await isThere(join(media.folder, file))) && !(await media.download(file)))
    await media.keep(new Map([[file, await make(media)]]));
  return `/media/${file}`;
}

/** Returns the file of one of the shop's own images, downloaded from the bucket if necessary. */
export async function masterOf(media: Media, image: string): Promise<string> {
  const name = /^\/media\/([\w@.-]+)(?:#\w+)?$/.exec(image)?.[1] ?? "";
  const file = join(media.folder, name);
  if (!(await isThere(file))) await media.download(name);
  return file;
}
