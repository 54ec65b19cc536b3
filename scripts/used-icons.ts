import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

const importers = [
  "src/**/*.{ts,tsx}",
  "node_modules/react-admin/dist/**/*.js",
  "node_modules/react-admin/node_modules/*/dist/**/*.js",
];

/** Returns the names of Material UI's icons that the back office and react-admin import. */
export function usedIcons(root: string): string[] {
  const names = new Set<string>();
  for (const file of globSync(importers, { cwd: root })) {
    const text = readFileSync(join(root, file), "utf8");
    const imported = /^import .*from\s*["']@mui\/icons-material\/(\w+)["']/gm;
    for (const [, name] of text.matchAll(imported)) names.add(name!);
  }
  return [...names].toSorted();
}
