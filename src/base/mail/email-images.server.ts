import { fitted } from "#src/base/brand/brand-css.ts";
import { logoPng, markPng, stripTile } from "#src/base/brand/images.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { imageFiles } from "#src/base/platform/files/image-process.server.ts";
import {
  type MadeImage,
  masterOf,
  storedImage,
} from "#src/base/platform/files/made-images.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import type { EmailImages, EmailLayout, EmailLogo } from "./email.ts";
import { type EmailColours, emailColours } from "./email-colours.ts";

/**
 * Creates the images of emails: PNG and JPEG at twice their size, because Gmail and Outlook show no
 * SVG, and Outlook on Windows no WebP. They are stored among the shop's media, named by their
 * inputs, so that old emails still find them.
 */
export function createEmailImages(media: Media, log: Logger) {
  return async (layout: EmailLayout, images: readonly string[]): Promise<EmailImages> => {
    const { light, dark } = emailColours(layout.brand);
    // A missing image never delays an email: it is sent without.
    const urlOf = async (source: MadeImage | null) => {
      const path = source && (await storedImage(media, source, log));
      return path && layout.publicUrl + path;
    };
    const lines = await Promise.all(
      [...new Set(images)].map(async (image) => [image, await urlOf(thumbnail(image))] as const),
    );
    return {
      ...(await logos(layout, urlOf)),
      tile: await urlOf(stripTile(layout.brand, stripColours(light))),
      tileDark: await urlOf(stripTile(layout.brand, stripColours(dark))),
      lines: new Map(lines.flatMap(([image, url]) => (url ? [[image, url]] : []))),
    };
  };
}
export type FindEmailImages = ReturnType<typeof createEmailImages>;

const stripColours = ({ tile, tileGround, tileAccent }: EmailColours) =>
  [tile, tileGround, tileAccent] satisfies [string, string, string];

const markSide = 32;

/**
 * Returns the logo in its box of 240 × 40; without a logo the icon, or the mark, beside the name.
 */
async function logos(
  { brand }: EmailLayout,
  urlOf: (source: MadeImage) => Promise<string | null>,
): Promise<Pick<EmailImages, "logo" | "logoDark">> {
  const isDark = brand.ground === "dark";
  const { logo, logoOnDark, icon } = brand;
  const withUrl = async (source: MadeImage, size: Omit<EmailLogo, "url">) => {
    const url = await urlOf(source);
    return url === null ? null : { url, ...size };
  };
  if (logo) {
    const size = fitted(logo, 240, 40);
    const onLight = { image: logo, isWhitened: false, ...size };
    const onDark = logoOnDark
      ? { image: logoOnDark, isWhitened: false, ...size }
      : { ...onLight, isWhitened: !logo.opaque };
    return {
      logo: await withUrl(logoPng(isDark ? onDark : onLight), { ...size, isWordmark: true }),
      logoDark: await withUrl(logoPng(onDark), { ...size, isWordmark: true }),
    };
  }
  const size = { width: markSide, height: markSide, isWordmark: false };
  if (icon) {
    const file = logoPng({ image: icon, isWhitened: false, ...size });
    return { logo: await withUrl(file, size), logoDark: await withUrl(file, size) };
  }
  const { light, dark } = emailColours(brand);
  const mark = ({ button, onButton, tileAccent }: EmailColours, isSwapped: boolean) =>
    markPng(
      brand,
      isSwapped ? [onButton, button, tileAccent] : [button, onButton, tileAccent],
      markSide,
    );
  return {
    logo: await withUrl(mark(light, false), size),
    logoDark: await withUrl(mark(light, !isDark && dark.onButton === light.onButton), size),
  };
}

/** Returns a product's thumbnail, 64 wide: the same square that the cart shows. */
function thumbnail(image: string): MadeImage {
  return {
    name: "email",
    key: `thumbnail 128 ${image}`,
    type: "jpg",
    async make(media) {
      return await imageFiles("makeThumbnail", await masterOf(media, image), 128);
    },
  };
}
