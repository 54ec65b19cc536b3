import { spawnSync } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

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

/** @returns whether `npm ci` ran before the command */
async function installsBefore(task: string, installed: Packages | null): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "shop-packages-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "scripts"));
  await mkdir(join(folder, "node_modules"));
  await cp(join(root, "scripts/run.mjs"), join(folder, "scripts/run.mjs"));
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
  return stderr.includes("npm ci");
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
