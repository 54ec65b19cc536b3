import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Determines which packages a command needs, and whether npm has installed them. The shop is built
 * from and runs on those of package.json; the tools that check, test and measure it are in
 * packages/testing.
 */

const testing = new Set(["test", "check", "bench", "guide", "screenshots", "draw"]);
/** These run even without the development packages. */
const operators = new Set(["user", "backup", "restore"]);

/** Returns a digest of the lock file. @param root of the project */
export function lockDigest(root) {
  return createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
}

export const needsTools = (task) => testing.has(task);

/**
 * npm writes its list of packages when an installation completes. @param tools whether those are
 * needed too
 */
export function hasInstalled(root, task, tools = needsTools(task)) {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const installed = packagesIn(list);
  const locked = packagesIn(join(root, "package-lock.json"));
  const needed = tools ? Object.keys(locked) : [...reachable(locked)];
  return needed.every((path) => {
    const { version, dev, devOptional, ...rest } = locked[path];
    if (!path.startsWith("node_modules/") || installed[path]?.version === version) return true;
    const leftOut = operators.has(task) && (dev || devOptional);
    return !installed[path] && (leftOut || isForOthers(rest));
  });
}

const packagesIn = (file) => JSON.parse(readFileSync(file, "utf8")).packages;

/** Packages that npm skips here: built for another system, or only needed by such a package. */
const isForOthers = ({ optional, os, cpu, libc }) =>
  optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);

/** Returns the paths of the project's own dependencies, without those of packages/testing only. */
function reachable(packages) {
  const found = new Set([""]);
  for (const path of found) {
    const { dependencies, devDependencies, optionalDependencies, peerDependencies } =
      packages[path];
    const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
    if (path === "") names.push(...Object.keys(devDependencies ?? {}));
    for (const name of names) {
      const dependency = resolveFrom(packages, path, name);
      if (dependency) found.add(dependency);
    }
  }
  return found;
}

/** Resolves like Node: beside the package that imports, then in each parent folder. */
function resolveFrom(packages, path, name) {
  const own = `${path && `${path}/`}node_modules/${name}`;
  if (packages[own]) return own;
  return path === ""
    ? undefined
    : resolveFrom(packages, path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}
