import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** For a quiet browser that also runs as root and without a screen. */
export const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The shell comes first: a browser without windows does the same with half the processor. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * A browser for the tests: CHROME_PATH, what is installed, Playwright's own download, or, as root
 * on Debian or Ubuntu, the package.
 * @returns its path, or null where Playwright has its own
 * @throws {Error} that says what to do
 */
export function findBrowser(): string | null {
  const given = process.env["CHROME_PATH"];
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH=${given} no existe.`);
    return given;
  }
  return installedBrowser() ?? downloadedBrowser() ?? packagedBrowser();
}

function installedBrowser(): string | null {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return (
    [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places].find(
      (path) => existsSync(path),
    ) ?? null
  );
}

/** Undefined where it can't be had. */
function downloadedBrowser(): null | undefined {
  console.log("  Buscando un navegador para las pruebas…");
  const done = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "install", "chromium-headless-shell"],
    {
      stdio: "ignore",
      timeout: 180_000,
    },
  );
  return done.status === 0 ? null : undefined;
}

function packagedBrowser(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync("/usr/bin/apt-get")) {
    console.log("  Instalando el paquete chromium…");
    spawnSync("apt-get", ["update"], { stdio: "ignore" });
    // Ubuntu has no package of the shell.
    if (!install("chromium-headless-shell")) install("chromium");
    const installed = installedBrowser();
    if (installed) return installed;
  }
  throw new Error(
    "No hay navegador para las pruebas: instala Chromium o Chrome, o indica dónde está con CHROME_PATH=/ruta/al/navegador.",
  );
}

function install(name: string): boolean {
  const { status } = spawnSync("apt-get", ["install", "-y", "--no-install-recommends", name], {
    stdio: "ignore",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return status === 0;
}
