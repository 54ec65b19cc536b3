import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { partNames } from "#testing/part-names.ts";

/**
 * `npm run parts`: shows that optional parts come out whole. In a copy of the shop, each part's
 * folders and its lines in `src/main/parts` are taken away, then all of them at once; what is left
 * must pass its types and its rules, with `--thorough` also the API tests.
 * `npm run parts -- counter invoices` tries these two, one by one, `-- all` all at once.
 */
const words = process.argv.slice(2);
const isThorough = words.includes("--thorough");
const named = words.filter((word) => word !== "--thorough");
const known = [...partNames, "all"];
const without = named.length > 0 ? named : known;
const unknown = without.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`\n  No part is called ${unknown.join(", ")}: ${known.join(", ")}\n`);
  process.exit(1);
}

/** Say of the whole repository that nothing is missing from it, or left over. */
const ofTheWhole = ["docs", "icons", "packages"].map((name) => `src/checks/${name}.test.ts`);
const steps: string[][] = [
  ["scripts/check.ts", "routes", "types"],
  ["scripts/test.ts", "rules", ...ofTheWhole.flatMap((file) => ["--exclude", file])],
  ...(isThorough ? [["scripts/test.ts", "shop"]] : []),
];

for (const name of without) {
  const gone = name === "all" ? partNames : [name];
  const folder = mkdtempSync(join(tmpdir(), `without-${name}-`));
  try {
    console.log(`\n  Without ${gone.join(", ")}\n`);
    copyWithout(gone, folder);
    const failed = steps.filter((step) => !runs(folder, step));
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyWithout(gone: readonly string[], folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "--cached"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.trim().split("\n"))
    if (!belongsTo(gone, file)) cpSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  for (const list of globSync("src/main/parts/*.ts", { cwd: folder }))
    leaveOut(gone, join(folder, list));
}

/** What lies in `parts/NAME` of any folder; tests of several parts lie in `parts/ONE+OTHER`, or `all`. */
function belongsTo(gone: readonly string[], file: string): boolean {
  const owners = /(?:^|\/)parts\/([^/]+)\//.exec(file)?.[1]?.split("+") ?? [];
  return owners.some((owner) => owner === "all" || gone.includes(owner));
}

function leaveOut(gone: readonly string[], list: string): void {
  const lines = readFileSync(list, "utf8").split("\n");
  const kept = lines.filter((line) => !gone.some((name) => line.includes(`#src/parts/${name}/`)));
  if (kept.length === lines.length) return;
  // A list without any line is still a module.
  const isEmpty = !kept.some((line) => line.startsWith("export "));
  writeFileSync(list, [...kept, ...(isEmpty ? ["export {};", ""] : [])].join("\n"));
}

function runs(cwd: string, [program = "", ...args]: readonly string[]): boolean {
  return spawnSync(process.execPath, [program, ...args], { cwd, stdio: "inherit" }).status === 0;
}
