import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Builds lie side by side, each in a folder named by a hash of its inputs, so that a page of an
 * earlier build still finds its files while the shop is upgraded.
 */
export interface Build {
  folder: string;
  /** Files that browsers load: `client` for the pages, `admin` for the back office. */
  client: string;
  admin: string;
}

/** Names the build that processes serve after their next start. */
export const currentFile = "current";

const named = /^[0-9a-f]{16}$/;

/** @param root the project's folder */
export const buildsFolder = (root: string) => join(root, "build");

export function buildIn(builds: string, name: string): Build {
  const folder = join(builds, name);
  return { folder, client: join(folder, "client"), admin: join(folder, "admin") };
}

/** With `npm start` the shop opens before its back office is built. */
export const hasBackOffice = (build: Build) => existsSync(build.admin);

/** Returns the name of the current build, or null before the first one. */
export function currentBuildName(root: string): string | null {
  try {
    const name = readFileSync(join(buildsFolder(root), currentFile), "utf8").trim();
    return named.test(name) ? name : null;
  } catch {
    return null;
  }
}

/** @throws if there is no build yet */
export function currentBuild(root: string): Build {
  const name = currentBuildName(root);
  if (!name) throw new Error("there is no build: npm run build makes one");
  return buildIn(buildsFolder(root), name);
}

/** Lists all builds that exist now, including those made after this process started. */
export function buildNames(builds: string): string[] {
  try {
    return readdirSync(builds).filter((name) => named.test(name));
  } catch {
    return [];
  }
}
