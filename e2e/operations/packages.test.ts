import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { defined } from "#testing/defined.ts";
import { eventually } from "#testing/test-shop.ts";

/** Runs `npm run` on a machine whose packages npm installed, or not. */

const root = fileURLToPath(new URL("../..", import.meta.url));

type Packages = Record<string, object>;
const wanted: Packages = {
  "": { name: "store", version: "1.0.0" },
  "node_modules/pages": { version: "2.0.0" },
  "node_modules/compiler": { version: "3.0.0", dev: true },
  "node_modules/runtime": { version: "4.0.0", optional: true },
  "node_modules/elsewhere": { version: "4.0.0", optional: true },
};
const pages = { "node_modules/pages": { version: "2.0.0" } };
const compiler = { "node_modules/compiler": { version: "3.0.0" } };
const runtime = { "node_modules/runtime": { version: "4.0.0" } };

interface Clone {
  folder: string;
  /** Runs `npm run` with that task; `npm` is this program instead. */
  start(task: string, npm: string): ReturnType<typeof spawn>;
}

async function makeClone(installed: Packages | null): Promise<Clone> {
  const folder = await mkdtemp(join(tmpdir(), "shop-packages-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  await cp(join(root, "scripts/run.mjs"), join(folder, "scripts/run.mjs"));
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed)
    await writeFile(
      join(folder, "node_modules/.package-lock.json"),
      JSON.stringify({ packages: installed }),
    );
  return {
    folder,
    start(task, npm) {
      writeFileSync(join(folder, `scripts/${task}.ts`), 'console.log("the command ran");');
      writeFileSync(join(folder, "npm.mjs"), npm);
      return spawn(process.execPath, ["scripts/run.mjs", task], {
        cwd: folder,
        stdio: ["ignore", "pipe", "pipe"],
        env: { PATH: process.env["PATH"], npm_execpath: join(folder, "npm.mjs") },
      });
    },
  };
}

const outputOf = async (child: ReturnType<typeof spawn>) =>
  (await Promise.all([text(defined(child.stdout)), text(defined(child.stderr))])).join("");

const sayNpm = 'console.error("npm", ...process.argv.slice(2));';

/** @returns whether `npm ci` ran before the command */
async function installsBefore(task: string, installed: Packages | null): Promise<boolean> {
  const { start } = await makeClone(installed);
  const output = await outputOf(start(task, sayNpm));
  expect(output).toContain("the command ran");
  return output.includes("npm ci");
}

test("what `npm ci` has installed is not installed again", async () => {
  for (const task of ["start", "test"])
    expect(await installsBefore(task, { ...pages, ...compiler, ...runtime })).toBe(false);
});

test.each<[string, Packages | null]>([
  ["none", null],
  ["an older one", { ...compiler, ...runtime, "node_modules/pages": { version: "1.9.0" } }],
  ["none for development", { ...pages, ...runtime }],
  [
    "an older optional one",
    { ...pages, ...compiler, "node_modules/runtime": { version: "3.0.0" } },
  ],
])("packages are installed where there is %s", async (_what, installed) => {
  expect(await installsBefore("start", installed)).toBe(true);
});

test("an operator's command runs without the packages of development, and changes none", async () => {
  expect(await installsBefore("backup", { ...pages, ...runtime })).toBe(false);
  expect(await installsBefore("serve", { ...pages })).toBe(false);
  expect(await installsBefore("backup", null)).toBe(true);
});

/** Like npm, it starts scripts of packages, and puts off every signal until it is done. */
const slowNpm = `
  import { spawn } from "node:child_process";
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => {});
  const script = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  setInterval(() => {}, 1000);
  script.once("spawn", () => console.error("running", process.pid, script.pid, "."));
`;

const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s during an installation ends npm with its scripts, and the next start installs again",
  async (signal) => {
    const outdated = { ...compiler, ...runtime, "node_modules/pages": { version: "1.9.0" } };
    const { start, folder } = await makeClone(outdated);
    const child = start("start", slowNpm);
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await eventually(async () => expect(output).toMatch(/running \d+ \d+ \./));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    expect(await ended).toBe(signal === "SIGINT" ? 130 : 143);
    expect(output).not.toContain("check the connection");
    for (const pid of defined(/running (\d+) (\d+)/.exec(output))
      .slice(1)
      .map(Number))
      await eventually(async () => expect(isGone(pid)).toBe(true));
    // Also for a command that would take what an operator has installed.
    expect(existsSync(join(folder, "node_modules/.package-lock.json"))).toBe(false);
    expect(await outputOf(start("serve", sayNpm))).toContain("npm ci");
  },
);
