import { isDefault } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { type DrawingColours, markColours } from "#src/base/brand/drawings.ts";
import { brandImages, drawingSvg, markName } from "#src/base/brand/images.server.ts";
import { mainScheme, tokensOf } from "#src/base/brand/tokens.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import {
  type MadeImage,
  masterOf,
  storedImage,
} from "#src/base/platform/files/made-images.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import type { AppIcon } from "./manifest.ts";

const iconSizes: readonly Omit<AppIcon, "src">[] = [
  { side: 192, purpose: "any" },
  { side: 512, purpose: "any" },
  { side: 512, purpose: "maskable" },
];
const touchIconSide = 180;
const faviconSide = 48;

/** Phones may crop to any shape but keep the middle four fifths, so the icon fits inside them. */
const shareOfSide = { any: 0.84, maskable: 0.6 };

/** Creates the installed shop's icons from the brand's icon, or from the mark if it has none. */
export function createAppIcons(media: Media, log: Logger) {
  const iconOf = async (brand: Brand, side: number, purpose: AppIcon["purpose"]) =>
    (brand.icon && (await storedImage(media, icon(brand, side, purpose), log))) ??
    (await storedImage(media, icon({ ...brand, icon: null }, side, purpose), log));
  return {
    async manifestIcons(brand: Brand): Promise<AppIcon[]> {
      const icons = await Promise.all(
        iconSizes.map(async ({ side, purpose }) => ({
          side,
          purpose,
          src: await iconOf(brand, side, purpose),
        })),
      );
      return icons.flatMap(({ src, ...each }) => (src ? [{ ...each, src }] : []));
    },
    touchIcon: (brand: Brand) => iconOf(brand, touchIconSide, "any"),
    favicon: (brand: Brand) => iconOf(brand, faviconSide, "any"),
  };
}

/** Uses a white background, as beside the shop's name. */
function icon(brand: Brand, side: number, purpose: AppIcon["purpose"]): MadeImage {
  const inner = Math.round(side * shareOfSide[purpose]);
  const colours = markColours(tokensOf(brand, mainScheme(brand)));
  const mark = isDefault(brand) ? "mark" : `${markName(brand)} ${colours.join()}`;
  return {
    name: "icon",
    key: `icon ${brand.icon?.url ?? mark} ${side} ${inner}`,
    type: "png",
    async make(media) {
      return await brandImages("makeIcon", await sourceOf(media, brand, colours), { side, inner });
    },
  };
}

async function sourceOf(media: Media, brand: Brand, colours: DrawingColours) {
  if (brand.icon) return await masterOf(media, brand.icon.url);
  return Buffer.from((await drawingSvg(markName(brand), colours))!);
}
