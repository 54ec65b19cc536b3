import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";

/** What comes with a first visit: the code of every page, and what all of them are drawn with. */
const files = ["assets/*.{js,css,woff2}", "brand/*.svg", "favicon.svg"];
/** Only backends elsewhere need the first; of the stylesheet, pages carry the other part. */
const left = (file: string) =>
  file.includes("foreign-responses") || (file.endsWith(".css") && !file.includes("later-"));

/**
 * The service worker of one build, which knows the files of that build. @param root of the project
 * @param folder of the build's browser files
 */
export async function buildWorker(root: string, folder: string): Promise<void> {
  const urls = globSync(files, { cwd: folder })
    .filter((file) => !left(file))
    .toSorted();
  const entries = urls.map((file) => ({
    url: `/${file}`,
    // The names of assets are of their content.
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

/** What a file's name says of its content. */
export const digest = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
