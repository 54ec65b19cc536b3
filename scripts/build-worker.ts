import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "rolldown";

/** Files cached at the first visit: the code of every page, and the assets that all pages share. */
const files = ["assets/*.{js,css,woff2}", "brand/*.svg"];
/** Code that only shops with another backend need. */
const foreign = "foreign-reader";

/**
 * Builds the service worker of one build, with the list of its files. @param root of the project
 * @param folder of the build's browser files
 */
export async function buildWorker(root: string, folder: string): Promise<void> {
  const [manifest = ""] = globSync("assets/manifest-*.js", { cwd: folder });
  const routes = readFileSync(join(folder, manifest), "utf8");
  // The server's build leaves a stylesheet beside the one that pages link.
  const isLoaded = (file: string) =>
    file.endsWith(".css") ? routes.includes(file) : !file.includes(foreign);
  const urls = globSync(files, { cwd: folder }).filter(isLoaded).toSorted();
  const entries = urls.map((file) => ({
    url: `/${file}`,
    // The names of assets contain a hash of their content.
    revision: file.startsWith("assets/") ? null : digest(readFileSync(join(folder, file))),
  }));
  const version = digest(JSON.stringify(entries));
  await build({
    input: join(root, "src/main/worker.ts"),
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
const digest = (content: string | Buffer) =>
  createHash("sha256").update(content).digest("hex").slice(0, 16);
