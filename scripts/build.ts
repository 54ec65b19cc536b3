import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Builds pages and browser files, only when a source changed since the last time. */

const root = fileURLToPath(new URL("..", import.meta.url));
const marker = join(root, "build/.made-from");

export function buildIfNeeded(): void {
  const sources = fingerprint();
  if (readMarker() === sources) return;
  console.log("  Construyendo las páginas…");
  const made = spawnSync(process.execPath, [join(root, "node_modules/@react-router/dev/bin.cjs"), "build"], { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } });
  if (made.status !== 0) {
    console.error(made.stdout, made.stderr);
    process.exit(1);
  }
  takeStylesheet();
  compressBrowserFiles();
  writeFileSync(marker, sources);
}

/** Names, sizes and times of everything that the build reads. */
function fingerprint(): string {
  const hash = createHash("sha256");
  const files = [...globSync("src/**/*", { cwd: root }), ...globSync("public/**/*", { cwd: root }), "package-lock.json", "vite.config.ts", "react-router.config.ts"];
  for (const file of files.sort()) {
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

/** The one stylesheet gets a fixed name: the server puts it into each document, nobody else asks for it. */
function takeStylesheet(): void {
  const assets = join(root, "build/client/assets");
  const name = readdirSync(assets).find((file) => /^style-.*\.css$/.test(file));
  if (!name) throw new Error("the build made no stylesheet");
  renameSync(join(assets, name), join(assets, "style.css"));
}

function compressBrowserFiles(): void {
  for (const file of globSync(join(root, "build/client/**/*.{js,svg,json,txt,webmanifest}"))) {
    const raw = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(raw));
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }));
  }
}
