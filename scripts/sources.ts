import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const patterns = [
  "src/**/*.*",
  "packages/**/*.*",
  "public/**/*.*",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/build-worker.ts",
  "vite.config.ts",
  "admin.vite.config.ts",
  "react-router.config.ts",
];

/**
 * Returns the name of a build: a hash of all its sources, the same on every machine. @param root of
 * the project
 */
export function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = globSync(patterns, { cwd: root, exclude: ["**/*.test.ts", "**/*.test.tsx"] });
  for (const file of files.toSorted()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file.replaceAll("\\", "/")} ${content.length}\n`).update(content);
  }
  return hash.digest("hex").slice(0, 16);
}
