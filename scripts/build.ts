import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { buildWorker } from "./build-worker.ts";

/** Builds pages and browser files, only when a source changed since the last time. */

const root = fileURLToPath(new URL("..", import.meta.url));
const marker = join(root, "build/.made-from");

export async function buildIfNeeded(): Promise<void> {
  const sources = fingerprint();
  if (readMarker() === sources) return;
  console.log("  Construyendo las páginas y la administración…");
  await Promise.all([
    runBuild("node_modules/@react-router/dev/bin.cjs", "build"),
    runBuild(
      "node_modules/vite/bin/vite.js",
      "build",
      "--config",
      "back-office.vite.config.ts",
      "--logLevel",
      "error",
    ),
  ]);
  // Not beside them: React Router empties build/ when it begins.
  await runBuild(
    "node_modules/rolldown/bin/cli.mjs",
    "src/web/rendering/hydrate-later.ts",
    "--format",
    "iife",
    "--minify",
    "--file",
    "build/hydrate-later.js",
  );
  await buildWorker(root);
  compressBrowserFiles();
  writeFileSync(marker, sources);
}

/** Ends the command with the builder's own words where it fails. */
async function runBuild(program: string, ...words: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, [join(root, program), ...words], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    console.error(stdout, stderr);
    process.exit(1);
  });
}

/** Names, sizes and times of everything that the build reads. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const files = [
    ...globSync("src/**/*", { cwd: root }),
    ...globSync("public/**/*", { cwd: root }),
    "package-lock.json",
    "scripts/build-worker.ts",
    "vite.config.ts",
    "back-office.vite.config.ts",
    "react-router.config.ts",
  ];
  for (const file of files.toSorted()) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

function readMarker(): string | null {
  try {
    return readFileSync(marker, "utf8");
  } catch {
    return null;
  }
}

function compressBrowserFiles(): void {
  for (const file of globSync(join(root, "build/{client,admin}/**/*.{js,css,svg}"))) {
    const raw = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(raw));
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }));
  }
}
