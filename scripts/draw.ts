import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { demoProducts } from "../demo/catalogue/demo-products.ts";
import { drawings, renderings } from "../demo/drawing/drawings.ts";
import { renderUse } from "../demo/drawing/scenes/use-render.ts";
import { drawSheets } from "../demo/drawing/sheets.ts";
import { demoImages, masterOf, mastersFolder } from "../demo/images.ts";
import { sheetsFolder } from "../demo/sheets/sheets.ts";

/**
 * `npm run draw`: redraws every master in demo/images and every sheet in demo/sheets/files. Needed
 * only after changing a drawing, or a product. Pictures in use take minutes each, so only those
 * are rendered that are named: `npm run draw -- use-porcelanico-1`.
 */
await mkdir(mastersFolder, { recursive: true });
let bytes = 0;
let count = 0;
for (const { name, width, height } of demoImages) {
  const drawn = await imageOf(name);
  if (!drawn) continue;
  const { size } = await sharp(drawn, { unlimited: true })
    .resize(width, height)
    .flatten({ background: "#FFFFFF" })
    // Full-resolution chroma keeps coloured text crisp in the smaller files made from a master.
    .webp({ quality: 85, effort: 6, smartSubsample: true })
    .toFile(fileURLToPath(masterOf(name)));
  bytes += size;
  count++;
}
await removeLeftovers(mastersFolder, new Set(demoImages.map(({ name }) => `${name}.webp`)));

await mkdir(sheetsFolder, { recursive: true });
const sheets = new Map<string, Buffer>();
for (const product of demoProducts)
  for (const [name, content] of await drawSheets(product)) sheets.set(name, content);
for (const [name, content] of sheets) await writeFile(new URL(name, sheetsFolder), content);
await removeLeftovers(sheetsFolder, sheets);
console.log(`  ${count} images, ${(bytes / 2 ** 20).toFixed(1)} MiB, and ${sheets.size} sheets`);

async function imageOf(name: string): Promise<Buffer | null> {
  const scene = renderings.get(name);
  if (scene) return process.argv.includes(name) ? renderUse(scene) : null;
  const draw = drawings.get(name);
  if (!draw) throw new Error(`nothing draws "${name}"`);
  return Buffer.from(draw());
}

async function removeLeftovers(folder: URL, named: { has(file: string): boolean }): Promise<void> {
  for (const file of await readdir(folder)) if (!named.has(file)) await rm(new URL(file, folder));
}
