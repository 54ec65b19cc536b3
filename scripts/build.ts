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
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import {
  type Build,
  buildIn,
  buildNames,
  buildsFolder,
  currentBuildName,
  currentFile,
  hasBackOffice,
} from "#src/base/platform/http/builds.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import * as texts from "#src/main/server-texts.ts";
import { StartupError, step } from "#src/main/startup.ts";
import { hashSources } from "./sources.ts";

/**
 * `npm run build`: builds pages, back office, service worker and server into a folder named by a
 * hash of their sources. An existing build is not repeated.
 */

const builds = buildsFolder(root);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Packages with native code or threads stay as they are installed, the demo as its sources. */
const unbundled = ["@node-rs/argon2", "pino", "pino-pretty", "#demo/seed.server.ts"].flatMap(
  (name) => ["--external", name],
);
/** The number of upgrades after which an open page no longer finds its files. */
const keptBuilds = 6;

if (import.meta.main) {
  await buildIfNeeded();
  console.log(`  build/${currentBuildName(root)}`);
}

/** Builds everything; exits with the builder's output if that fails. */
export async function buildIfNeeded(): Promise<void> {
  const { build, name } = neededBuild();
  try {
    if (!existsSync(build.folder) || !hasBackOffice(build)) {
      console.log("  Building the pages and the back office…");
      const [, backOffice] = await Promise.all([makePages(build), makeBackOffice(build)]);
      backOffice();
    }
    makeCurrent(name);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** Builds what the shop needs to open. @throws {StartupError} with the builder's output */
export async function buildPages(): Promise<void> {
  const { build, name } = neededBuild();
  if (!existsSync(build.folder)) await step(texts.buildPages, () => makePages(build));
  makeCurrent(name);
}

/**
 * Builds the back office, while the shop is already open. @param signal aborts it @throws
 * {StartupError}
 */
export async function buildBackOffice(signal: AbortSignal): Promise<void> {
  const { build } = neededBuild();
  if (hasBackOffice(build)) return;
  await step(texts.buildBackOffice, async () => (await makeBackOffice(build, signal))());
}

function neededBuild(): { name: string; build: Build } {
  const name = hashSources(root);
  return { name, build: buildIn(builds, name) };
}

/** Sets the build that is served from the next start on. */
function makeCurrent(name: string): void {
  if (currentBuildName(root) === name) return;
  const now = new Date();
  utimesSync(buildIn(builds, name).folder, now, now);
  writeFileSync(join(builds, `${currentFile}.${process.pid}`), name);
  renameSync(join(builds, `${currentFile}.${process.pid}`), join(builds, currentFile));
  removeOldBuilds();
}

async function makePages({ folder }: Build): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await runBuild("node_modules/@react-router/dev/bin.cjs", ["build"], unfinished);
  const script = "src/storefront/rendering/hydrate-later.ts";
  const file = join(unfinished, "hydrate-later.js");
  const output = ["--format", "iife", "--minify", "--file", file];
  const program = ["src/main/program.ts", "--dir", join(unfinished, "program")];
  const rolldown = "node_modules/rolldown/bin/cli.mjs";
  // Only now: React Router empties its folder when it starts.
  await Promise.all([
    runBuild(rolldown, [script, ...output], unfinished),
    runBuild(rolldown, [...program, "--platform", "node", ...unbundled], unfinished),
    buildServiceWorker(join(unfinished, "client")),
  ]);
  await compressBrowserFiles(unfinished);
  moveWhole(unfinished, folder);
}

/** @returns a function that moves it into its build, which must exist by then */
async function makeBackOffice(build: Build, signal?: AbortSignal): Promise<() => void> {
  const unfinished = `${build.folder}.unfinished-admin-${process.pid}`;
  const words = ["build", "--config", "admin.vite.config.ts", "--logLevel", "error"];
  await runBuild("node_modules/vite/bin/vite.js", words, unfinished, signal);
  await compressBrowserFiles(unfinished);
  return () => {
    moveWhole(join(unfinished, "admin"), build.admin);
    rmSync(unfinished, { recursive: true });
  };
}

/** Loads the builder only when there is something to build: `npm start` stays small. */
async function buildServiceWorker(folder: string): Promise<void> {
  const { buildWorker } = await import("./build-worker.ts");
  await buildWorker(root, folder);
}

/** Moves a folder atomically, even if two processes build at once. */
function moveWhole(from: string, to: string): void {
  if (existsSync(to)) rmSync(from, { recursive: true });
  else renameSync(from, to);
}

async function runBuild(
  program: string,
  words: string[],
  unfinished: string,
  signal?: AbortSignal,
): Promise<void> {
  const BUILD_FOLDER = relative(root, unfinished);
  await promisify(execFile)(process.execPath, [join(root, program), ...words], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", BUILD_FOLDER },
    maxBuffer: 64 * 1024 * 1024,
    ...(signal ? { signal } : {}),
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    rmSync(unfinished, { recursive: true, force: true });
    throw new StartupError(`${stdout}${stderr}`);
  });
}

/** Keeps builds whose files an open page may still load. */
function removeOldBuilds(): void {
  const age = (name: string) => statSync(join(builds, name)).mtimeMs;
  const newestFirst = buildNames(builds).toSorted((a, b) => age(b) - age(a));
  for (const name of newestFirst.slice(keptBuilds))
    rmSync(join(builds, name), { recursive: true, force: true });
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of globSync("*.unfinished-*", { cwd: builds }))
    if (age(name) < dayAgo) rmSync(join(builds, name), { recursive: true, force: true });
}

async function compressBrowserFiles(folder: string): Promise<void> {
  for (const file of globSync(join(folder, "{client,admin}/**/*.{js,css,svg}"))) {
    const raw = readFileSync(file);
    const [br, gz] = await Promise.all([brotli(raw), gzipped(raw, { level: 9 })]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
