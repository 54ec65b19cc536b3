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
import { fileURLToPath } from "node:url";
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
} from "#src/platform/builds.server.ts";
import * as texts from "#src/server-texts.ts";
import { StartupError } from "#src/startup-error.ts";
import { step } from "#src/startup-steps.ts";
import { laterCss } from "#src/web/rendering/critical-css.ts";
import { buildWorker, digest } from "./build-worker.ts";
import { hashSources } from "./sources.ts";

/**
 * `npm run build`: pages, back office and service worker, into a folder named by the content of
 * their sources. What is there already is not built again.
 */

const root = fileURLToPath(new URL("..", import.meta.url));
const builds = buildsFolder(root);
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** So many upgrades may pass before an open page no longer finds its files. */
const keptBuilds = 6;

if (import.meta.main) {
  await buildIfNeeded();
  console.log(`  build/${currentBuildName(root)}`);
}

/** Ends the command with the builder's own words where it fails. */
export async function buildIfNeeded(): Promise<void> {
  const { build, name } = neededBuild();
  try {
    if (!existsSync(build.folder) || !hasBackOffice(build)) {
      console.log("  Construyendo las páginas y la administración…");
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

/** What the shop opens with. @throws {StartupError} with the builder's own words */
export async function buildPages(): Promise<void> {
  const { build, name } = neededBuild();
  if (!existsSync(build.folder)) await step(texts.buildPages, () => makePages(build));
  makeCurrent(name);
}

/**
 * What the shop opens without, built while it serves. @param signal ends it @throws {StartupError}
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

/** Names what is served from the next start on. */
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
  const script = "src/web/rendering/hydrate-later.ts";
  const file = join(unfinished, "hydrate-later.js");
  const output = ["--format", "iife", "--minify", "--file", file];
  writeLaterStylesheet(join(unfinished, "client"));
  // Not beside it: React Router empties its folder when it begins.
  await Promise.all([
    runBuild("node_modules/rolldown/bin/cli.mjs", [script, ...output], unfinished),
    buildWorker(root, join(unfinished, "client")),
  ]);
  await compressBrowserFiles(unfinished);
  moveWhole(unfinished, folder);
}

/** Of the stylesheet that the pages know: the server's build leaves another one beside it. */
function writeLaterStylesheet(folder: string): void {
  const [manifest = ""] = globSync("assets/manifest-*.js", { cwd: folder });
  const routes = readFileSync(join(folder, manifest), "utf8");
  const file = globSync("assets/*.css", { cwd: folder }).find((name) => routes.includes(name));
  if (!file) throw new Error("the build has no stylesheet");
  const css = laterCss(readFileSync(join(folder, file), "utf8"));
  writeFileSync(join(folder, `assets/later-${digest(css)}.css`), css);
}

/** @returns how to put it into its build, which must be there then */
async function makeBackOffice(build: Build, signal?: AbortSignal): Promise<() => void> {
  const unfinished = `${build.folder}.unfinished-admin-${process.pid}`;
  const words = ["build", "--config", "back-office.vite.config.ts", "--logLevel", "error"];
  await runBuild("node_modules/vite/bin/vite.js", words, unfinished, signal);
  await compressBrowserFiles(unfinished);
  return () => {
    moveWhole(join(unfinished, "admin"), build.admin);
    rmSync(unfinished, { recursive: true });
  };
}

/** Whole or not at all, also where two processes build at once. */
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

async function compressBrowserFiles(folder: string): Promise<void> {
  for (const file of globSync(join(folder, "{client,admin}/**/*.{js,css,svg}"))) {
    const raw = readFileSync(file);
    const [br, gz] = await Promise.all([brotli(raw), gzipped(raw, { level: 9 })]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
  }
}
