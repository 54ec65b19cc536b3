/**
 * An image's URL contains all that a page needs: `/media/{hash}-{width}x{height}@{width of this
 * file}.{avif|webp}#{tint}`. The tint is the colour of its edges, where an image goes on into the
 * page; older URLs have none. Four sizes of each exist (a quarter, a half, three quarters and the whole
 * width), in both formats, under names whose content never changes.
 */
export interface Image {
  src: string;
  width: number;
  height: number;
  avif: string;
  webp: string;
}

const address = /^(.*\/)([0-9a-f]{16})-(\d+)x(\d+)@\d+\.(?:avif|webp)(?:#[0-9a-f]{6})?$/;

/**
 * Returns the colour around an image as a style of what contains it: with as much light as the
 * scheme leaves the image, or its edges would show.
 */
export function tintOf(url: string | null | undefined): React.CSSProperties | undefined {
  const [tint] = /#[0-9a-f]{6}$/.exec(url ?? "") ?? [];
  return tint
    ? { backgroundColor: `color-mix(in srgb,${tint} var(--picture-light),#000)` }
    : undefined;
}

/** Returns the data of a `<picture>`; null if the URL is not ours (another backend's image). */
export function imageOf(url: string | null | undefined): Image | null {
  const [, folder, hash, width, height] = address.exec(url ?? "") ?? [];
  if (folder === undefined || !hash || !width || !height) return null;
  const sources = (format: ImageFormat) =>
    imageWidths(Number(width))
      .map(
        (each) =>
          `${folder}${imageName(hash, Number(width), Number(height), each, format)} ${each}w`,
      )
      .join(", ");
  return {
    // The pattern matched it.
    src: url!,
    width: Number(width),
    height: Number(height),
    avif: sources("avif"),
    webp: sources("webp"),
  };
}

export type ImageFormat = "avif" | "webp";

export function imageWidths(width: number): number[] {
  return [0.25, 0.5, 0.75, 1].map((part) => Math.round(width * part));
}

export function imageName(
  hash: string,
  width: number,
  height: number,
  fileWidth: number,
  format: ImageFormat,
): string {
  return `${hash}-${width}x${height}@${fileWidth}.${format}`;
}

/** Returns the URL of the same image at full width, for search engines and social networks. */
export function largestImage(url: string): string {
  return url.replace(/-(\d+)x(\d+)@\d+\.(avif|webp)(?:#\w+)?$/, "-$1x$2@$1.webp");
}

/**
 * The shapes of images on pages: the widest file, and its height at that width. Null height: the
 * image's own proportions.
 */
export const imageShapes = {
  square: { width: 1280, height: 1280 },
  /** For categories. */
  cover: { width: 1600, height: 860 },
  // The carousel's three crops.
  wide: { width: 2400, height: 840 },
  medium: { width: 1600, height: 840 },
  phone: { width: 900, height: 1000 },
  free: { width: 1280, height: null },
} as const satisfies Record<string, { width: number; height: number | null }>;

export type ImageShape = keyof typeof imageShapes;

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
