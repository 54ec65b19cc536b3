import { copyFileSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as v from "valibot";
import { withPackedFiles } from "./packed-files.ts";
import { usedIcons } from "./used-icons.ts";

/**
 * `npm run icons`, after importing an icon or upgrading react-admin: copies the used icons from
 * Material UI's package, so that nobody has to install its 43,000 files.
 */
const root = fileURLToPath(new URL("..", import.meta.url));
const target = join(root, "packages/mui-icons");
const { name, version } = v.parse(
  v.object({ name: v.string(), version: v.string() }),
  JSON.parse(readFileSync(join(target, "package.json"), "utf8")),
);
const files = ["utils/createSvgIcon", ...usedIcons(root)].map((file) => `${file}.mjs`);
await withPackedFiles(`${name}@${version}`, [...files, "LICENSE"], (folder) => {
  rmSync(join(target, "icons"), { recursive: true, force: true });
  mkdirSync(join(target, "icons/utils"), { recursive: true });
  for (const file of files) copyFileSync(join(folder, file), join(target, "icons", file));
  copyFileSync(join(folder, "LICENSE"), join(target, "LICENSE"));
});
console.log(`  ${files.length - 1} icons in packages/mui-icons`);
