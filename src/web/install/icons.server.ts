import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Logger } from "#src/platform/log.server.ts";
import { type MadeImage, masterOf, storedImage } from "#src/platform/made-images.server.ts";
import type { Media } from "#src/platform/media.server.ts";
import type { AppIcon } from "./manifest.ts";

const wanted: readonly Omit<AppIcon, "src">[] = [
  { side: 192, purpose: "any" },
  { side: 512, purpose: "any" },
  { side: 512, purpose: "maskable" },
];
const touchIconSide = 180;

/** Whatever shape a phone cuts, the middle four fifths stay: the logo has room inside them. */
const shareOfSide = { any: 0.84, maskable: 0.6 };

/** The icons of the installed shop, made of its logo, or of the mark while it has none. */
export function createAppIcons(media: Media, log: Logger) {
  const iconOf = async (logo: string | null, side: number, purpose: AppIcon["purpose"]) =>
    (logo && (await storedImage(media, icon(logo, side, purpose), log))) ??
    (await storedImage(media, icon(null, side, purpose), log));
  return {
    async manifestIcons(logo: string | null): Promise<AppIcon[]> {
      const icons = await Promise.all(
        wanted.map(async ({ side, purpose }) => ({
          side,
          purpose,
          src: await iconOf(logo, side, purpose),
        })),
      );
      return icons.flatMap(({ src, ...icon }) => (src ? [{ ...icon, src }] : []));
    },
    touchIcon: (logo: string | null) => iconOf(logo, touchIconSide, "any"),
  };
}

/** On white, as beside the shop's name. */
function icon(logo: string | null, side: number, purpose: AppIcon["purpose"]): MadeImage {
  const inner = Math.round(side * shareOfSide[purpose]);
  return {
    name: "icon",
    key: `icon ${logo ?? "mark"} ${side} ${inner}`,
    type: "png",
    async make(media) {
      const drawn = await sharp(logo ? await masterOf(media, logo) : await mark(), { density: 600 })
        .resize(inner, inner, { fit: "contain", background: "#ffffff" })
        .png()
        .toBuffer();
      const white = { width: side, height: side, channels: 3 as const, background: "#ffffff" };
      return await sharp({ create: white })
        .composite([{ input: drawn }])
        .png({ compressionLevel: 9 })
        .toBuffer();
    },
  };
}

const mark = () => readFile(new URL("../../../public/brand/mark.svg", import.meta.url));
