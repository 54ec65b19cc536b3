import sharp from "sharp";
import { type ImageFormat, imageName, imageWidths } from "#src/kernel/image.ts";

const formats: ImageFormat[] = ["avif", "webp"];

/** Names of all files of an image, and the one that its address names: half its width, as WebP. */
export function imageFiles(
  hash: string,
  width: number,
  height: number,
): { names: string[]; shown: string } {
  const names = imageWidths(width).flatMap((each) =>
    formats.map((format) => imageName(hash, width, height, each, format)),
  );
  return { names, shown: imageName(hash, width, height, Math.round(width / 2), "webp") };
}

/** Makes every size of an image in both formats. @returns the files by their names */
export async function makeImageFiles(
  source: Buffer,
  { hash, width, height }: { hash: string; width: number; height: number },
): Promise<Map<string, Buffer>> {
  const whole = await sharp(source, { unlimited: true })
    .resize(width, height)
    .flatten({ background: "#FFFFFF" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: whole.info.width, height: whole.info.height, channels: whole.info.channels };
  const files = new Map<string, Buffer>();
  for (const each of imageWidths(width))
    for (const format of formats) {
      const image = sharp(whole.data, { raw }).resize(each);
      const file =
        format === "avif"
          ? image.avif({ quality: 36, effort: 2, chromaSubsampling: "4:2:0" })
          : image.webp({ quality: 80 });
      files.set(imageName(hash, width, height, each, format), await file.toBuffer());
    }
  return files;
}
