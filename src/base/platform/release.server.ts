import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { childEnvironment } from "./child-environment.server.ts";
import { root } from "./root.server.ts";
import program from "../../../package.json" with { type: "json" };

/** What `tienda update` writes into the folder of a version (deploy/tienda). */
const read = (name: string): string | null =>
  existsSync(join(root, name)) ? readFileSync(join(root, name), "utf8").trim() : null;

/**
 * Returns the release that this program is; of a commit after it, also how many later, as git
 * describes it: `0.3.0-76-gd7d33045`.
 */
export const findVersion = (): string => read(".version") ?? describe() ?? program.version;

/**
 * Returns the version that the last update failed to install, empty if it never heard which; null
 * after one that ended well.
 */
export const findFailedUpdate = (): string | null => read(".failed-update");

function describe(): string | null {
  if (!existsSync(join(root, ".git"))) return null;
  const words = ["-C", root, "describe", "--tags", "--match", "v[0-9]*"];
  try {
    const output = execFileSync("git", words, {
      encoding: "utf8",
      env: childEnvironment(),
      stdio: ["ignore", "pipe", "ignore"],
    });
    return output.trim().replace(/^v/, "");
  } catch {
    // No git, another user's clone, or one without tags.
    return null;
  }
}
