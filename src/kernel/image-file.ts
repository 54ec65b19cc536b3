import { type ImageFormat, imageName, imageWidths } from "./image.ts";

/** One file of an image, parsed from its name. */
export interface ImageFile {
  /** The file that all sizes are made from. */
  master: string;
  width: number;
  height: number;
  fileWidth: number;
  format: ImageFormat;
}

const formats: readonly ImageFormat[] = ["avif", "webp"];

/** Returns a master's name: that of its image's files, without a width of its own. */
export const masterName = (hash: string, width: number, height: number) =>
  `${hash}-${width}x${height}.webp`;

/** Returns the names of all files of an image. */
export function imageFileNames(hash: string, width: number, height: number): string[] {
  return formats.flatMap((format) =>
    imageWidths(width).map((each) => imageName(hash, width, height, each, format)),
  );
}

/** Returns the file that an image's URL names: half its width, as WebP. */
export const shownFile = (hash: string, width: number, height: number) =>
  imageName(hash, width, height, Math.round(width / 2), "webp");

/** Parses a file name; null if no image has such a file, for example one of another width. */
export function readImageFile(name: string): ImageFile | null {
  const parts = /^([0-9a-f]{16})-(\d+)x(\d+)@(\d+)\.(avif|webp)$/.exec(name);
  const format = formats.find((each) => each === parts?.[5]);
  if (!parts || !format) return null;
  const [, hash = "", ...figures] = parts;
  const [width = 0, height = 0, fileWidth = 0] = figures.map(Number);
  if (!imageWidths(width).includes(fileWidth)) return null;
  return { master: masterName(hash, width, height), width, height, fileWidth, format };
}

/** Returns the files made from a master; none if the name is not a master's. */
export function filesOfMaster(name: string): string[] {
  const [, hash, width, height] = /^([0-9a-f]{16})-(\d+)x(\d+)\.webp$/.exec(name) ?? [];
  return hash ? imageFileNames(hash, Number(width), Number(height)) : [];
}
