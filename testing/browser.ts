import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** For a quiet browser that also runs as root and without a display. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The headless shell does the same with two thirds of the CPU time. */
const shell = "chromium-headless-shell";
/** Full browsers come first: figures are measured with what people use. */
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", shell];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a browser for the tests: CHROME_PATH, an installed one, Playwright's own download, or, as
 * root on Debian or Ubuntu, the package.
 * @returns its path, or null if Playwright has its own
 * @throws {Error} that explains what to do
 */
export function findBrowser(): string | null {
  return givenBrowser() ?? installedBrowser() ?? downloadedShell() ?? packagedBrowser(["chromium"]);
}

/**
 * The same for hundreds of journeys: installs the shell even beside another browser, which is the
 * fallback if the shell is unavailable.
 */
export function findShell(): string | null {
  const path = givenBrowser() ?? installedAs([shell]);
  if (path) return path;
  const downloaded = downloadedShell();
  return downloaded === undefined
    ? (packaged([shell]) ?? installedBrowser() ?? packagedBrowser(["chromium"]))
    : downloaded;
}

function givenBrowser(): string | null {
  const path = process.env["CHROME_PATH"] || null;
  if (path && !existsSync(path)) throw new Error(`CHROME_PATH=${path} does not exist`);
  return path;
}

const installedBrowser = () =>
  installedAs(names) ?? places.find((path) => existsSync(path)) ?? null;

function installedAs(wanted: readonly string[]): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  const paths = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** Returns undefined if the download fails. */
function downloadedShell(): null | undefined {
  console.log("  Looking for a browser for the tests…");
  const done = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", shell],
    { stdio: "ignore", timeout: 180_000 },
  );
  return done.status === 0 ? null : undefined;
}

/** Installs the first available package, as root on Debian or Ubuntu. */
function packaged(wanted: readonly string[]): string | null {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return null;
  console.log(`  Installing the package ${wanted.join(" or ")}…`);
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  // Ubuntu has no package of the shell.
  wanted.some(install);
  return installedAs(wanted);
}

function packagedBrowser(wanted: readonly string[]): string {
  const installed = packaged(wanted);
  if (installed) return installed;
  throw new Error(
    "No browser for the tests: install Chromium or Chrome, or say where one is with CHROME_PATH=/path/to/browser.",
  );
}

function install(name: string): boolean {
  const { status } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
