import sharp, { type Sharp } from "sharp";
import {
  type ImageFormat,
  type ImageFile,
  imageFileNames,
  readImageFile,
} from "#src/kernel/image.ts";

type Size = Pick<ImageFile, "fileWidth" | "format">;

/** Makes every file of an image. @returns the files by name */
export async function makeImageFiles(
  source: Buffer,
  { hash, width, height }: { hash: string; width: number; height: number },
): Promise<Map<string, Buffer>> {
  const make = await openImage(source, { width, height });
  const files = new Map<string, Buffer>();
  for (const name of imageFileNames(hash, width, height))
    // imageFileNames produced these names, so they always parse.
    files.set(name, await make(readImageFile(name)!));
  return files;
}

export async function makeImageFile(source: Buffer, file: ImageFile): Promise<Buffer> {
  return await (
    await openImage(source, file)
  )(file);
}

/** Decodes the image at full size. @returns a function that makes a file from it */
async function openImage(
  source: Buffer,
  { width, height }: { width: number; height: number },
): Promise<(size: Size) => Promise<Buffer>> {
  const { data, info } = await sharp(source, { unlimited: true })
    .resize(width, height)
    .flatten({ background: "#FFFFFF" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return ({ fileWidth, format }) =>
    encode(sharp(data, { raw }).resize(fileWidth), format).toBuffer();
}

const tintGrid = 16;

/** Returns the mean colour of an image's left and right edges, as the fragment of its URL. */
export async function tintOf(image: Buffer): Promise<string> {
  const pixels = await sharp(image)
    .flatten({ background: "#FFFFFF" })
    .resize(tintGrid, tintGrid, { fit: "fill" })
    .raw()
    .toBuffer();
  const channels = pixels.length / tintGrid ** 2;
  const mean = (channel: number) => {
    const edge = Array.from({ length: tintGrid }, (_, row) => [
      pixels[row * tintGrid * channels + channel] ?? 0,
      pixels[((row + 1) * tintGrid - 1) * channels + channel] ?? 0,
    ]).flat();
    return Math.round(edge.reduce((sum, value) => sum + value, 0) / edge.length);
  };
  const rgb = channels < 3 ? [mean(0), mean(0), mean(0)] : [mean(0), mean(1), mean(2)];
  return `#${rgb.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

const encode = (image: Sharp, format: ImageFormat) =>
  format === "avif"
    ? image.avif({ quality: 36, effort: 2, chromaSubsampling: "4:2:0" })
    : image.webp({ quality: 80 });
