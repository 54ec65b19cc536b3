import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { arch, platform, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

/** Runs `npm run` on a machine whose packages npm installed, or not. */

const root = fileURLToPath(new URL("../..", import.meta.url));

type Packages = Record<string, object>;
const here = { optional: true, os: [platform()], cpu: [arch()] };
const wanted: Packages = {
  "": {
    name: "store",
    dependencies: { pages: "2.0.0" },
    devDependencies: { compiler: "3.0.0" },
    optionalDependencies: { runtime: "4.0.0", elsewhere: "4.0.0" },
  },
  "node_modules/pages": { version: "2.0.0", dependencies: { parts: "5.0.0" } },
  "node_modules/compiler": { version: "3.0.0", dev: true },
  "node_modules/runtime": { version: "4.0.0", ...here },
  "node_modules/parts": { version: "5.0.0" },
  "node_modules/runner": { version: "6.0.0", dev: true },
  "packages/testing": { version: "0.0.0", devDependencies: { runner: "6.0.0" } },
  "node_modules/testing": { resolved: "packages/testing", link: true },
  "node_modules/elsewhere": { version: "4.0.0", ...here, os: ["plan9"] },
};
const parts = { "node_modules/parts": { version: "5.0.0" } };
const pages = { "node_modules/pages": { version: "2.0.0" }, ...parts };
const compiler = { "node_modules/compiler": { version: "3.0.0" } };
const runner = { "node_modules/runner": { version: "6.0.0" } };
const runtime = { "node_modules/runtime": { version: "4.0.0" } };

/** @returns how npm was called before the command ran, or null */
async function installationBefore(
  task: string,
  installed: Packages | null,
): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), "shop-packages-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  for (const file of ["run.mjs", "packages.mjs", "installing.mjs"])
    await cp(join(root, "scripts", file), join(folder, "scripts", file));
  await writeFile(join(folder, `scripts/${task}.ts`), 'console.log("the command ran");');
  await writeFile(join(folder, "npm.mjs"), 'console.error("npm", ...process.argv.slice(2));');
  await writeFile(join(folder, "package-lock.json"), JSON.stringify({ packages: wanted }));
  if (installed)
    await writeFile(
      join(folder, "node_modules/.package-lock.json"),
      JSON.stringify({ packages: installed }),
    );
  const { stdout, stderr } = spawnSync(process.execPath, ["scripts/run.mjs", task], {
    cwd: folder,
    encoding: "utf8",
    env: { PATH: process.env["PATH"], npm_execpath: join(folder, "npm.mjs") },
  });
  expect(stdout, stderr).toContain("the command ran");
  return /^npm (.+) --prefer-offline/m.exec(stderr)?.[1] ?? null;
}

const installsBefore = async (task: string, installed: Packages | null) =>
  (await installationBefore(task, installed)) !== null;

test("what `npm ci` has installed is not installed again", async () => {
  const installed = { ...pages, ...compiler, ...runtime, ...runner };
  for (const task of ["start", "test"]) expect(await installsBefore(task, installed)).toBe(false);
});

test("the shop starts without what tests it, which joins with the first command that needs it", async () => {
  expect(await installationBefore("start", null)).toBe("ci --workspaces=false");
  expect(await installationBefore("test", null)).toBe("ci");
  const started = { ...pages, ...compiler, ...runtime };
  expect(await installationBefore("start", started)).toBeNull();
  expect(await installationBefore("check", started)).toBe("install --no-save");
  const { "node_modules/parts": _, ...broken } = started;
  expect(await installationBefore("start", broken)).toBe("ci --workspaces=false");
});

test("nor are packages of development for a command of the operator, where they were left out", async () => {
  expect(await installsBefore("backup", { ...pages, ...runtime })).toBe(false);
  expect(await installsBefore("start", { ...pages, ...runtime })).toBe(true);
});

test.each<[string, Packages | null]>([
  ["none", null],
  ["an older one", { ...compiler, ...runtime, "node_modules/pages": { version: "1.9.0" } }],
  ["not this system's", { ...pages, ...compiler }],
  [
    "an older one of this system",
    { ...pages, ...compiler, "node_modules/runtime": { version: "3.0.0" } },
  ],
])("they are installed where there is %s", async (_what, installed) => {
  expect(await installsBefore("start", installed)).toBe(true);
});
