import { join } from "node:path";
import { fitted } from "#src/brand/brand-css.ts";
import type { Brand } from "#src/brand/contract.ts";
import { markColours, patternColours, stripTileWidth } from "#src/brand/drawings.ts";
import { logoPng, markPng, stripTile } from "#src/brand/images.server.ts";
import { findBrandOrDefault } from "#src/brand/queries.server.ts";
import { tokensOf } from "#src/brand/tokens.ts";
import { typefaces } from "#src/brand/typefaces.ts";
import { findCompany } from "#src/content/queries.server.ts";
import { readablePhone } from "#src/kernel/phone-number.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { type MadeImage, masterOf, storedImage } from "#src/platform/files/made-images.server.ts";
import type { Media } from "#src/platform/files/media.server.ts";
import { runInThread } from "#src/platform/jobs/thread.server.ts";
import type { Logger } from "#src/platform/observability/log.server.ts";
import { root } from "#src/platform/root.server.ts";
import type { Look, Paper, PdfTask } from "./paper.ts";

export interface PdfServices {
  db: Database;
  media: Media;
  log: Logger;
}

/** Hundreds of lines take a second. */
const maxMilliseconds = 20_000;

/**
 * Draws a paper in the shop's typeface, logo and colours, in a thread of its own.
 * @throws {ThreadTimeout}
 */
export async function renderPdf(services: PdfServices, paper: Paper): Promise<Uint8Array> {
  const input = { paper, look: await lookOf(services) } satisfies PdfTask;
  const module = join(root, "src/pdf/draw.thread.ts");
  return await runInThread<Uint8Array>({ module, input, maxMilliseconds });
}

async function lookOf(services: PdfServices): Promise<Look> {
  const company = await findCompany(services.db);
  const brand = await findBrandOrDefault(services.db);
  const { ink, inkSoft: muted, joint } = tokensOf(brand, "light");
  return {
    name: company?.name ?? "",
    sender: company ? senderLines(company) : [],
    tagline: company?.tagline ?? "",
    logo: await findLogo(services, brand),
    tile: await findTile(services, brand),
    ink,
    muted,
    line: joint,
    fonts: fontsOf(brand),
  };
}

type Company = NonNullable<Awaited<ReturnType<typeof findCompany>>>;

function senderLines({ name, legalName, taxId, contact }: Company): string[] {
  const registered = [legalName || name, taxId && `RFC ${taxId}`];
  const reached = [readablePhone(contact.phone), contact.email];
  return [registered, [contact.address], reached].map((parts) => parts.filter(Boolean).join(" · "));
}

const box = { width: 260, height: 40 };

async function findLogo(services: PdfServices, brand: Brand): Promise<Look["logo"]> {
  const { logo, icon } = brand;
  const side = { width: box.height, height: box.height };
  const size = logo ? fitted(logo, box.width, box.height) : side;
  const image = logo ?? icon;
  const made = image
    ? logoPng({ image, isWhitened: false, ...size })
    : markPng(brand, markColours(tokensOf(brand, "light")), box.height);
  const file = await findFile(services, made);
  return file === null ? null : { file, ...size, isWordmark: logo !== null };
}

async function findTile(services: PdfServices, brand: Brand): Promise<Look["tile"]> {
  const made = stripTile(brand, patternColours(tokensOf(brand, "light")));
  const file = made && (await findFile(services, made));
  return file ? { file, width: stripTileWidth(brand) } : null;
}

async function findFile({ media, log }: PdfServices, made: MadeImage): Promise<string | null> {
  const path = await storedImage(media, made, log);
  return path === null ? null : await masterOf(media, path);
}

/** The pages' own fonts. */
function fontsOf({ typeface }: Brand): Look["fonts"] {
  const { url, title } = typefaces[typeface];
  const file = join(root, url === null ? "src/ui/archivo.woff2" : `public${url}`);
  const wide = { file: join(root, "src/ui/archivo-wide.woff2"), weight: null };
  return {
    plain: { file, weight: 430 },
    strong: { file, weight: 640 },
    title: url === null ? wide : { file, weight: title },
  };
}
