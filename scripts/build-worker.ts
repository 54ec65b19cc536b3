import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";

/** Files cached at the first visit: the code of every page, and the assets that all pages share. */
const files = ["assets/*.{js,css,woff2}", "brand/*.svg"];
/** Skips code that only shops with another backend need, and the CSS that pages inline. */
const left = (file: string) =>
  file.includes("foreign-responses") || (file.endsWith(".css") && !file.includes("later-"));

/**
 * Builds the service worker of one build, with the list of its files. @param root of the project
 * @param folder of the build's browser files
 */
export async function buildWorker(root: string, folder: string): Promise<void> {
  const urls = globSync(files, { cwd: folder })
    .filter((file) => !left(file))
    .toSorted();
  const entries = urls.map((file) => ({
    url: `/${file}`,
    // The names of assets contain a hash of their content.
    revision: file.startsWith("assets/") ? null : digest(readFileSync(join(folder, file))),
  }));
  const version = digest(JSON.stringify(entries));
  await build({
    input: join(root, "src/web/offline/worker.ts"),
    cwd: root,
    platform: "browser",
    transform: {
      define: {
        "process.env.NODE_ENV": '"production"',
        BUILD_VERSION: JSON.stringify(version),
        BUILD_FILES: JSON.stringify([...entries, { url: "/offline", revision: version }]),
      },
    },
    output: { file: join(folder, "sw.js"), format: "iife", minify: true },
    logLevel: "warn",
  });
}

/** Returns a hash of the content for a file name. */
export const digest = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
