import { spawnSync } from "node:child_process";
import { buildIfNeeded } from "./build.ts";
import { takeReadmeImages } from "#testing/readme-images.ts";
import { takeScreenshots } from "#testing/screenshots.ts";
import { startStore } from "#testing/store-process.ts";

/**
 * `npm run screenshots`: takes every page of the shop in its states, at five widths and in dark
 * mode, into .cache/screenshots in a folder named by the commit; also reports axe's findings. Words
 * select pages: `npm run screenshots -- checkout product`; the word `readme` takes the README's images
 * again, into docs/images.
 */
await buildIfNeeded();
const store = await startStore("screenshots", 3994);
try {
  const words = process.argv.slice(2);
  if (words.includes("readme")) await takeReadmeImages(store.url);
  const folder = `.cache/screenshots/${commit()}`;
  const screenshots = await takeScreenshots(store.url, folder, words);
  console.log(`  ${screenshots.length} in ${folder}`);
  for (const { file, violations } of screenshots)
    for (const violation of violations) console.log(`  ${file}: ${violation}`);
} finally {
  await store.stop();
}

function commit(): string {
  const git = (...words: string[]) => spawnSync("git", words, { encoding: "utf8" }).stdout.trim();
  const changed = git("status", "--porcelain") === "" ? "" : "-changed";
  return (git("rev-parse", "--short", "HEAD") || "no-commit") + changed;
}
