// Node parses the whole package.json of a package again for each file that it loads of it. The one
// of drizzle-orm lists 447 entry points in 178 KB, which made every command three times as slow. One
// pattern stands for those that are named like their file; each resolves to the file it did before.
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const file = new URL("../node_modules/drizzle-orm/package.json", import.meta.url);

/** The files of an entry point, as the package builds them. */
const filesOf = (name) => ({
  import: { types: `./${name}.d.ts`, default: `./${name}.js` },
  require: { types: `./${name}.d.cts`, default: `./${name}.cjs` },
  types: `./${name}.d.ts`,
  default: `./${name}.js`,
});

if (existsSync(file)) {
  const { exports, ...rest } = JSON.parse(readFileSync(file, "utf8"));
  const others = Object.entries(exports).filter(
    ([name, files]) => JSON.stringify(files) !== JSON.stringify(filesOf(name.slice(2))),
  );
  const short = { ...rest, exports: { ...Object.fromEntries(others), "./*": filesOf("*") } };
  writeFileSync(file, JSON.stringify(short, null, 2));
}
