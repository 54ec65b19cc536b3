import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { messageOf } from "#src/base/kernel/errors.ts";
import { buildIfNeeded } from "./build.ts";
import { findShell } from "#testing/browser.ts";
import { openPlainBackend } from "#testing/plain-backend.ts";
import { freePort } from "#testing/free-port.ts";

/**
 * `npm test`: tests rules and endpoints with vitest, then the journeys of `e2e/goals.ts` in a real
 * browser with Playwright. `npm test -- rules|shop|pages|operations` runs one part; further words go
 * to the runner. `npm test -- all` adds what needs minutes: what `QUICK_TESTS` leaves out in both
 * runners' configurations, what starts, kills and restores processes (`operations`), alone on the
 * machine, and the shop without its optional parts (`npm run parts -- all`).
 */
const [part, ...words] = process.argv.slice(2);
const quick = part === undefined;
if (quick) process.env["QUICK_TESTS"] = "1";
const everything = quick || part === "all";
const folder = mkdtempSync(join(quickFolder(), "shop-tests-"));
// Like every temporary folder: some tested commands run as another user.
chmodSync(folder, 0o1777);
/** For the runners and all their child processes. */
process.env["TMPDIR"] = folder;
/** Shops that show another backend's catalogue, or none, need no jobs. */
const idle = { SEED: "none" };
const children: ChildProcess[] = [];
let failed = false;

try {
  // Rules need no built pages.
  if (part !== "rules") await buildIfNeeded();
  if (everything) failed = !(await runVitest("rules", "shop"));
  else if (part !== "pages") failed = !(await runVitest(part));
  if (!failed && part === "all") failed = !(await runVitest("operations"));
  if (!failed && (everything || part === "pages")) failed = !(await runJourneys());
  if (!failed && part === "all") failed = !(await run("scripts/parts.ts", ["all"]));
} catch (error) {
  console.error(`\n  ${messageOf(error)}\n`);
  failed = true;
} finally {
  await Promise.all(children.map(stop));
  rmSync(folder, { recursive: true, force: true });
}
console.log(failed ? "\n  Some tests fail.\n" : "\n  All tests pass.\n");
process.exit(failed ? 1 : 0);

/**
 * Returns a folder in memory if there is room: tests create and drop a hundred databases of a
 * thousand files each.
 */
function quickFolder(): string {
  const memory = "/dev/shm";
  const needed = 3e9;
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > needed ? memory : tmpdir();
}

function runVitest(...projects: string[]): Promise<boolean> {
  const chosen = projects.flatMap((name) => ["--project", name]);
  return run("node_modules/vitest/vitest.mjs", ["run", ...chosen, ...words]);
}

async function runJourneys(): Promise<boolean> {
  const browser = findShell();
  const [shop, foreign] = await Promise.all([startShop("shop", {}), quick ? {} : startForeign()]);
  const front = await startShop("front", { API_HOST: shop, ...idle });
  return await run(
    "node_modules/@playwright/test/cli.js",
    ["test", "--config", "e2e/playwright.config.ts", ...words],
    {
      SHOP_URL: shop,
      FRONT_SHOP_URL: front,
      ...foreign,
      ...(browser ? { CHROME_PATH: browser } : {}),
    },
  );
}

/** Starts what no journey of `npm test` needs: shops of a plain backend, and of none. */
async function startForeign(): Promise<Record<string, string>> {
  const backend = await openPlainBackend();
  const [empty, plain] = await Promise.all([
    startShop("empty", { API_HOST: "http://127.0.0.1:9", ...idle }),
    startShop("plain", { API_HOST: backend.url, STORE_SLUG: "oralpeace", ...idle }),
  ]);
  return { EMPTY_SHOP_URL: empty, PLAIN_SHOP_URL: plain, PLAIN_BACKEND_URL: backend.url };
}

/** Starts a real process with its own data, and waits until it is ready. */
async function startShop(name: string, env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...process.execArgv, "scripts/serve.ts"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      DATABASE_URL: "",
      NODE_ENV: "",
      LOG_LEVEL: "error",
      TRUST_PROXY: "true",
      PORT: String(port),
      DATA_DIR: join(folder, name),
      ...env,
    },
  });
  children.push(child);
  while (child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => null);
    if (response?.ok) return url;
    await wait(100);
  }
  throw new Error("the shop of the tests did not open");
}

function run(program: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  children.push(child);
  return new Promise((resolve) => child.on("exit", (code) => resolve(code === 0)));
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
