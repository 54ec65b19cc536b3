import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Builds stand side by side, each in a folder that is named by what it was made from, so that a
 * page of an earlier one still finds its files while the shop is upgraded.
 */
export interface Build {
  folder: string;
  /** What browsers load: the pages' files, and the back office. */
  client: string;
  admin: string;
}

/** Names the build that processes serve from their next start on. */
export const currentFile = "current";

const named = /^[0-9a-f]{16}$/;

/** @param root of the project */
export const buildsFolder = (root: string) => join(root, "build");

export function buildIn(builds: string, name: string): Build {
  const folder = join(builds, name);
  return { folder, client: join(folder, "client"), admin: join(folder, "admin") };
}

/** With `npm start` the shop opens before its back office is there. */
export const hasBackOffice = (build: Build) => existsSync(build.admin);

/** The name of the current build, or null before the first one. */
export function currentBuildName(root: string): string | null {
  try {
    const name = readFileSync(join(buildsFolder(root), currentFile), "utf8").trim();
    return named.test(name) ? name : null;
  } catch {
    return null;
  }
}

/** @throws where nothing was built yet */
export function currentBuild(root: string): Build {
  const name = currentBuildName(root);
  if (!name) throw new Error("there is no build: npm run build makes one");
  return buildIn(buildsFolder(root), name);
}

/** All that are here now, also those that came after the start of this process. */
export function buildNames(builds: string): string[] {
  try {
    return readdirSync(builds).filter((name) => named.test(name));
  } catch {
    return [];
  }
}
