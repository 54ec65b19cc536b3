import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { extract } from "tar";
import * as v from "valibot";
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
const folder = mkdtempSync(join(tmpdir(), "icons-"));
try {
  const words = ["pack", `${name}@${version}`, "--silent", "--pack-destination", folder];
  const archive = execFileSync("npm", words, { encoding: "utf8", cwd: folder }).trim();
  const files = ["utils/createSvgIcon", ...usedIcons(root)].map((file) => `${file}.mjs`);
  const packed = new Set([...files, "LICENSE"].map((file) => `package/${file}`));
  await extract({ file: join(folder, archive), cwd: folder, filter: (path) => packed.has(path) });
  rmSync(join(target, "icons"), { recursive: true, force: true });
  mkdirSync(join(target, "icons/utils"), { recursive: true });
  for (const file of files)
    copyFileSync(join(folder, "package", file), join(target, "icons", file));
  copyFileSync(join(folder, "package/LICENSE"), join(target, "LICENSE"));
  console.log(`  ${files.length - 1} icons in packages/mui-icons`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
