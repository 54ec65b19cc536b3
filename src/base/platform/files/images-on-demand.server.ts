import { join } from "node:path";
import { isThere } from "./folders.server.ts";
import { imageFiles } from "./image-process.server.ts";
import { readImageFile } from "#src/base/kernel/image.ts";

/** Where files are stored, including those not made yet. */
interface Store {
  folder: string;
  keep(files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  /** @returns whether the folder has the file now */
  download(name: string): Promise<boolean>;
}

/**
 * Makes the files of an image of which only the master was stored: each at its first request, then
 * stored. The master's name contains the hash and the dimensions, so only files that the shop
 * itself names are made.
 */
export function downloadOrMake(store: Store): Store["download"] {
  const underway = new Map<string, Promise<boolean>>();

  async function findOrMake(name: string): Promise<boolean> {
    if ((await isThere(join(store.folder, name))) || (await store.download(name))) return true;
    const file = readImageFile(name);
    if (!file) return false;
    const master = join(store.folder, file.master);
    if (!(await isThere(master)) && !(await store.download(file.master))) return false;
    await store.keep(new Map([[name, await imageFiles("makeImageFile", master, file)]]));
    return true;
  }

  /** Concurrent requests for the same file share the work. */
  return (name) => {
    const requested = underway.get(name) ?? findOrMake(name).finally(() => underway.delete(name));
    underway.set(name, requested);
    return requested;
  };
}
