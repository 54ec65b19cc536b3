import { readdirSync } from "node:fs";
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

test("every product has its sheets, and none is left over", () => {
  const expected = demoProducts
    .map(sheetsOf)
    .flatMap(({ safety, technical }) => [safety, technical]);
  expect(readdirSync(sheetsFolder).toSorted()).toEqual(
    expected.filter((name) => name !== null).toSorted(),
  );
});
