import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoProducts } from "../demo/catalogue/demo-products.ts";
import { drawings } from "../demo/drawing/drawings.ts";
import { drawSheets } from "../demo/drawing/sheets.ts";
import { demoImages, masterOf, mastersFolder } from "../demo/images.ts";
import { sheetsFolder } from "../demo/sheets/sheets.ts";

/**
 * `npm run draw`: redraws every master in demo/images and every sheet in demo/sheets/files. Needed
 * only after changing a drawing, or a product.
 */
await mkdir(mastersFolder, { recursive: true });
let bytes = 0;
for (const { name, width, height } of demoImages) {
  const draw = drawings.get(name);
  if (!draw) throw new Error(`nothing draws "${name}"`);
  const { size } = await sharp(Buffer.from(draw()), { unlimited: true })
    .resize(width, height)
    .flatten({ background: "#FFFFFF" })
    // Full-resolution chroma keeps coloured text crisp in the smaller files made from a master.
    .webp({ quality: 85, effort: 6, smartSubsample: true })
    .toFile(fileURLToPath(masterOf(name)));
  bytes += size;
}
await removeLeftovers(mastersFolder, new Set(demoImages.map(({ name }) => `${name}.webp`)));

await mkdir(sheetsFolder, { recursive: true });
const sheets = new Map<string, Buffer>();
for (const product of demoProducts)
  for (const [name, content] of await drawSheets(product)) sheets.set(name, content);
for (const [name, content] of sheets) await writeFile(new URL(name, sheetsFolder), content);
await removeLeftovers(sheetsFolder, sheets);
console.log(
  `  ${demoImages.length} images, ${(bytes / 2 ** 20).toFixed(1)} MiB, and ${sheets.size} sheets`,
);

async function removeLeftovers(folder: URL, named: { has(file: string): boolean }): Promise<void> {
  for (const file of await readdir(folder)) if (!named.has(file)) await rm(new URL(file, folder));
}
