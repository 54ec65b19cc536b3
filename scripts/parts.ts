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
import { dirname, join } from "node:path";
import { partNames } from "#testing/part-names.ts";

/**
 * `npm run parts [-- NAME…]`: shows that optional parts come out whole. In a copy of the shop, each
 * part's folders and lines are taken away, then all of them at once: the rest must pass its checks
 * and its tests, and nothing in it may speak of what is gone.
 */
const named = process.argv.slice(2);
const chosen =
  named.length > 0
    ? named.map((name) => name.split("+"))
    : [...partNames.map((name) => [name]), partNames];
const failed = chosen.filter((names) => !comesOut(names));
if (failed.length > 0) process.exitCode = 1;

function comesOut(names: readonly string[]): boolean {
  const folder = mkdtempSync(join(tmpdir(), "without-"));
  try {
    copyWithout(names, folder);
    console.log(`  Without ${names.join(", ")}:`);
    return [
      ["scripts/check.ts", "routes", "types", "lint"],
      ["scripts/test.ts", "rules"],
    ].every(([program, ...words]) => runs(folder, program, words));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Copies what git knows of, without what belongs to the parts. */
function copyWithout(names: readonly string[], folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  for (const file of stdout.trim().split("\n"))
    if (!belongsTo(names, file)) cpSync(file, join(folder, file), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  for (const list of globSync("src/main/parts/*.ts", { cwd: folder })) {
    const path = join(folder, list);
    const lines = readFileSync(path, "utf8").split("\n");
    const kept = lines.filter(
      (line) => !names.some((name) => line.includes(`#src/parts/${name}/`)),
    );
    if (kept.length < lines.length) writeFileSync(path, kept.join("\n"));
  }
}

/** `parts/NAME/` in any folder; of tests for several parts, `parts/ONE+OTHER/`. */
function belongsTo(names: readonly string[], file: string): boolean {
  const [, owners] = /(?:^|\/)parts\/([^/]+)\//.exec(dirname(file) + "/") ?? [];
  return owners?.split("+").some((owner) => names.includes(owner)) ?? false;
}

function runs(cwd: string, program: string | undefined, words: string[]): boolean {
  const { status } = spawnSync(process.execPath, [program ?? "", ...words], {
    cwd,
    stdio: "inherit",
  });
  return status === 0;
}
