import { globSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoProducts } from "./catalogue/demo-products.ts";
import { demoImages, mastersFolder, masterOf } from "./images.ts";
import { sheetsFolder, sheetsOf } from "./sheets/sheets.ts";

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

test("every product has its sheets as drawn from its data of today, and none is left over", () => {
  const expected = demoProducts
    .map(sheetsOf)
    .flatMap(({ safety, technical }) => [safety, technical]);
  expect(readdirSync(sheetsFolder).toSorted()).toEqual(
    expected.flatMap((sheet) => sheet?.fileName ?? []).toSorted(),
  );
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
