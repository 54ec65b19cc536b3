import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
const manifest = join(target, "package.json");
const described = v.parse(
  v.looseObject({ name: v.string(), version: v.string() }),
  JSON.parse(readFileSync(manifest, "utf8")),
);
const { name, version } = described;
const icons = usedIcons(root);
const files = ["utils/createSvgIcon", ...icons].map((file) => `${file}.mjs`);
await withPackedFiles(`${name}@${version}`, [...files, "LICENSE"], (folder) => {
  rmSync(join(target, "icons"), { recursive: true, force: true });
  mkdirSync(join(target, "icons/utils"), { recursive: true });
  for (const file of files) copyFileSync(join(folder, file), join(target, "icons", file));
  copyFileSync(join(folder, "LICENSE"), join(target, "LICENSE"));
});
// One line for each: an icon that is not there has no type.
const exports = Object.fromEntries(
  icons.map((icon) => [`./${icon}`, { types: "./icon.d.ts", default: `./icons/${icon}.mjs` }]),
);
writeFileSync(manifest, `${JSON.stringify({ ...described, exports }, null, 2)}\n`);
console.log(`  ${icons.length} icons in packages/mui-icons`);
