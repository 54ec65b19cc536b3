import { readFile } from "node:fs/promises";
import sharp from "sharp";
import type { Logger } from "#src/platform/log.server.ts";
import { type MadeImage, masterOf, storedImage } from "#src/platform/made-images.server.ts";
import type { Media } from "#src/platform/media.server.ts";
import type { EmailImages, EmailLayout } from "./email.ts";
import { emailColours } from "./email-colours.ts";

/**
 * The images of emails: PNG and JPEG in twice their size, because Gmail and Outlook show neither SVG
 * nor, on Windows, WebP. They lie among the shop's media, named by what they are made of, so that an
 * old email goes on finding them.
 */
export function createEmailImages(media: Media, log: Logger) {
  return async (layout: EmailLayout, images: readonly string[]): Promise<EmailImages> => {
    const { light, dark } = emailColours(layout.theme);
    // An email never waits for its images: it goes out without one.
    const urlOf = async (source: MadeImage) => {
      const path = await storedImage(media, source, log);
      return path && layout.publicUrl + path;
    };
    const lines = await Promise.all(
      [...new Set(images)].map(async (image) => [image, await urlOf(thumbnail(image))] as const),
    );
    return {
      ...(await logos(layout, urlOf)),
      tile: await urlOf(tile(light.tile, light.tileGround)),
      tileDark: await urlOf(tile(dark.tile, dark.tileGround)),
      lines: new Map(lines.flatMap(([image, url]) => (url ? [[image, url]] : []))),
    };
  };
}
export type FindEmailImages = ReturnType<typeof createEmailImages>;

async function logos({ theme }: EmailLayout, urlOf: (source: MadeImage) => Promise<string | null>) {
  if (theme.logo) {
    const logo = await urlOf(thumbnail(theme.logo));
    return { logo, logoDark: logo };
  }
  return { logo: await urlOf(mark({})), logoDark: await urlOf(mark(swapped)) };
}

/** Of what was bought, 64 wide: the same square that the cart shows. */
function thumbnail(image: string): MadeImage {
  return {
    name: "email",
    key: `thumbnail 128 ${image}`,
    type: "jpg",
    async make(media) {
      return await sharp(await masterOf(media, image))
        .resize(128, 128, { fit: "cover" })
        .flatten({ background: "#FFFFFF" })
        .jpeg({ quality: 82 })
        .toBuffer();
    },
  };
}

type Recolour = Record<string, string>;
const swapped: Recolour = { "#1747A6": "#FFFFFF", "#fff": "#1747A6" };

const mark = (colours: Recolour): MadeImage => drawing("mark.svg", 64, colours);
const tile = (colour: string, ground: string): MadeImage =>
  drawing("tile.svg", 80, { "#1747A6": colour, "#fff": ground });

/** One of the site's own drawings, in other colours. */
function drawing(file: string, size: number, colours: Recolour): MadeImage {
  return {
    name: "email",
    key: `${file} ${size} ${JSON.stringify(colours)}`,
    type: "png",
    async make() {
      const svg = await readFile(new URL(`../../public/brand/${file}`, import.meta.url), "utf8");
      const coloured = svg.replaceAll(/#[\da-f]{3,6}\b/gi, (colour) => colours[colour] ?? colour);
      const drawn = sharp(Buffer.from(coloured), { density: 600 });
      return await drawn.resize(size, size).png({ compressionLevel: 9 }).toBuffer();
    },
  };
}
