import sharp from "sharp";
import { type PictureFormat, pictureName, pictureWidths } from "#src/kernel/image.ts";

const formats: PictureFormat[] = ["avif", "webp"];

/** Names of all files of a picture, and the one that its address names: half its width, as WebP. */
export function pictureFiles(
  hash: string,
  width: number,
  height: number,
): { names: string[]; shown: string } {
  const names = pictureWidths(width).flatMap((each) =>
    formats.map((format) => pictureName(hash, width, height, each, format)),
  );
  return { names, shown: pictureName(hash, width, height, Math.round(width / 2), "webp") };
}

/** Makes every size of a picture in both formats. @returns the files by their names */
export async function makePictureFiles(
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
  for (const each of pictureWidths(width))
    for (const format of formats) {
      const picture = sharp(whole.data, { raw }).resize(each);
      const file =
        format === "avif"
          ? picture.avif({ quality: 36, effort: 2, chromaSubsampling: "4:2:0" })
          : picture.webp({ quality: 80 });
      files.set(pictureName(hash, width, height, each, format), await file.toBuffer());
    }
  return files;
}
