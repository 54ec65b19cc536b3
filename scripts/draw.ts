import { mkdir, readdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { drawings } from "../demo/drawing/drawings.ts";
import { demoImages, masterOf, mastersFolder } from "../demo/images.ts";

/**
 * `npm run draw`: redraws every master in demo/images. Needed only after changing a drawing, or a
 * product that one shows.
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
await removeLeftovers();
console.log(`  ${demoImages.length} images, ${(bytes / 2 ** 20).toFixed(1)} MiB`);

async function removeLeftovers(): Promise<void> {
  const named = new Set(demoImages.map(({ name }) => `${name}.webp`));
  for (const file of await readdir(mastersFolder))
    if (!named.has(file)) await rm(new URL(file, mastersFolder));
}
