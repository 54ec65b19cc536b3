import { spawnSync } from "node:child_process";

/**
 * `npm run check [-- lint types]`: runs all quick checks, or those named, also after one that fails.
 * With `--fix`, lint and format repair what they can.
 */
const words = process.argv.slice(2);
const fix = words.includes("--fix");
const named = words.filter((word) => word !== "--fix");

const steps: [name: string, program: string, ...args: string[]][] = [
  ["routes", "node_modules/@react-router/dev/bin.cjs", "typegen"],
  // Repairs run first, so that the checks see the repaired files.
  ["lint", "node_modules/oxlint/bin/oxlint", ...(fix ? ["--fix"] : [])],
  ["format", "node_modules/oxfmt/bin/oxfmt", fix ? "--write" : "--check", "."],
  ["types", "node_modules/typescript/bin/tsc", "--noEmit"],
  ["rules", "node_modules/vitest/vitest.mjs", "run", "--project", "rules", "--reporter", "minimal"],
];

for (const [name, program, ...args] of steps) {
  if (named.length > 0 && !named.includes(name)) continue;
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`  ${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (status !== 0) {
    console.error(`${stdout}${stderr}`);
    process.exitCode = 1;
  }
}
