import { execFile } from "node:child_process";
import {
  existsSync,
  globSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";
import {
  buildIn,
  buildNames,
  buildsFolder,
  currentBuildName,
  currentFile,
} from "#src/platform/builds.server.ts";
import { buildWorker } from "./build-worker.ts";
import { hashSources } from "./sources.ts";

/**
 * `npm run build`: pages, back office and service worker, into a folder named by the content of
 * their sources. What is there already is not built again.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const builds = buildsFolder(root);
/** So many upgrades may pass before an open page no longer finds its files. */
const keptBuilds = 6;

if (import.meta.main) {
  await buildIfNeeded();
  console.log(`  build/${currentBuildName(root)}`);
}

export async function buildIfNeeded(): Promise<void> {
  const name = hashSources(root);
  const { folder } = buildIn(builds, name);
  if (!existsSync(folder)) {
    console.log("  Construyendo las páginas y la administración…");
    const unfinished = `build/${name}.unfinished-${process.pid}`;
    await build(unfinished);
    // Whole or not at all, also where two processes build at once.
    if (existsSync(folder)) rmSync(join(root, unfinished), { recursive: true });
    else renameSync(join(root, unfinished), folder);
  }
  if (currentBuildName(root) === name) return;
  const now = new Date();
  utimesSync(folder, now, now);
  writeFileSync(join(builds, `${currentFile}.${process.pid}`), name);
  renameSync(join(builds, `${currentFile}.${process.pid}`), join(builds, currentFile));
  removeOldBuilds();
}

async function build(folder: string): Promise<void> {
  const env = { BUILD_FOLDER: folder };
  const backOffice = ["--config", "back-office.vite.config.ts", "--logLevel", "error"];
  await Promise.all([
    runBuild("node_modules/@react-router/dev/bin.cjs", ["build"], env),
    runBuild("node_modules/vite/bin/vite.js", ["build", ...backOffice], env),
  ]);
  // Not beside them: React Router empties its folder when it begins.
  const output = ["--format", "iife", "--minify", "--file", `${folder}/hydrate-later.js`];
  const script = "src/web/rendering/hydrate-later.ts";
  await runBuild("node_modules/rolldown/bin/cli.mjs", [script, ...output], env);
  await buildWorker(root, join(root, folder, "client"));
  compressBrowserFiles(join(root, folder));
}

/** Ends the command with the builder's own words where it fails. */
async function runBuild(
  program: string,
  words: string[],
  settings: Record<string, string>,
): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", ...settings };
  await promisify(execFile)(process.execPath, [join(root, program), ...words], {
    cwd: root,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    console.error(stdout, stderr);
    rmSync(join(root, settings["BUILD_FOLDER"]!), { recursive: true, force: true });
    process.exit(1);
  });
}

/** Files of builds that an open page may still ask for stay. */
function removeOldBuilds(): void {
  const age = (name: string) => statSync(join(builds, name)).mtimeMs;
  const newestFirst = buildNames(builds).toSorted((one, other) => age(other) - age(one));
  for (const name of newestFirst.slice(keptBuilds))
    rmSync(join(builds, name), { recursive: true, force: true });
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of globSync("*.unfinished-*", { cwd: builds }))
    if (age(name) < dayAgo) rmSync(join(builds, name), { recursive: true, force: true });
}

function compressBrowserFiles(folder: string): void {
  for (const file of globSync(join(folder, "{client,admin}/**/*.{js,css,svg}"))) {
    const raw = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(raw));
    writeFileSync(`${file}.gz`, gzipSync(raw, { level: 9 }));
  }
}
