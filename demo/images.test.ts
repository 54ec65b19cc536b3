import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoImages, mastersFolder, masterOf } from "./images.ts";

test("every product, scene and cover has its master, and no master is left over", () => {
  expect(readdirSync(mastersFolder).toSorted()).toEqual(
    demoImages.map(({ name }) => `${name}.webp`).toSorted(),
  );
});

test("a master has the measures that its image's URL tells", async () => {
  for (const { name, width, height } of demoImages) {
    const master = await sharp(fileURLToPath(masterOf(name))).metadata();
    expect([name, master.width, master.height]).toEqual([name, width, height]);
  }
});

test("a shop that opens never loads the drawing program", () => {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const importers = globSync("{src,demo,scripts,e2e,bench}/**/*.{ts,tsx}", { cwd: root })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("demo/drawing/"))
    .filter((file) =>
      /(?:from|import)\s*\(?\s*"[^"]*\/drawing\//.test(readFileSync(`${root}/${file}`, "utf8")),
    );
  expect(importers).toEqual(["scripts/draw.ts"]);
});
