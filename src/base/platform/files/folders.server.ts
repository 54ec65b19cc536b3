import { mkdir, access } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "#src/base/kernel/errors.ts";
import * as texts from "#src/base/platform/texts.ts";

/** A folder that cannot be made, in words for the operator. */
export class FolderError extends Error {}

/**
 * Creates a folder and those above it, one level after the other: Node's recursive mkdir never ends
 * where the parent exists but takes nothing in, as in /proc.
 *
 * @throws {FolderError}
 */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  const code = await tryToMake(folder, mode);
  if (code === null) return;
  if (code !== "ENOENT" || dirname(folder) === folder)
    throw new FolderError(texts.folderNotMade(folder, code));
  await makeFolder(dirname(folder), mode);
  const again = await tryToMake(folder, mode);
  if (again !== null) throw new FolderError(texts.folderNotMade(folder, again));
}

/** @returns null if the folder is there now, whoever made it, or the error's code */
async function tryToMake(folder: string, mode?: number): Promise<string | null> {
  try {
    await mkdir(folder, { mode });
    return null;
  } catch (error) {
    const code = String(codeOf(error));
    return code === "EEXIST" ? null : code;
  }
}

export async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
