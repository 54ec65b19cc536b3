import { createHash } from "node:crypto";
import { join } from "node:path";
import { fitted } from "#src/base/brand/brand-css.ts";
import type { Brand } from "#src/base/brand/contract.ts";
import { markColours, patternColours, stripTileWidth } from "#src/base/brand/drawings.ts";
import { logoPng, markPng, stripTile } from "#src/base/brand/images.server.ts";
import { findBrandOrDefault } from "#src/base/brand/queries.server.ts";
import { tokensOf } from "#src/base/brand/tokens.ts";
import { typefaces } from "#src/base/brand/typefaces.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import {
  type MadeImage,
  masterOf,
  storedImage,
} from "#src/base/platform/files/made-images.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import {
  runInThread,
  ThreadsBusy,
  ThreadTimeout,
  threadQueue,
} from "#src/base/platform/jobs/thread.server.ts";
import { errorReply } from "#src/base/platform/http/routes.server.ts";
import type { Logger } from "#src/base/platform/observability/log.server.ts";
import { root } from "#src/base/platform/root.server.ts";
import { createDrawnPapers } from "./drawn-papers.ts";
import type { Look, PdfTask } from "./paper.ts";
import * as texts from "./texts.ts";

export interface PdfServices {
  db: Database;
  media: Media;
  log: Logger;
}

/** Two hundred orders take ten seconds on two busy cores. */
const maxMilliseconds = 60_000;

/** Whoever opens links is counted apart: they keep no staff waiting. */
const queues = { staff: runInThread, visitor: threadQueue(4) };
export type Reader = keyof typeof queues;

/** By what they say and how they look. */
const drawn = createDrawnPapers(16 * 1024 * 1024);
const beingDrawn = new Map<string, Promise<Uint8Array>>();

const papersWait = { ...errorReply(503, texts.papersWait), headers: { "retry-after": "10" } };

/** Shows a paper, which neither caches nor search engines keep, or says that it has to wait. */
export const pdfReply = (name: string, pdf: Uint8Array | null) =>
  pdf
    ? new Response(Uint8Array.from(pdf), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="${name}"`,
          "content-security-policy": "default-src 'none'",
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex",
          "referrer-policy": "no-referrer",
        },
      })
    : papersWait;

/** Who sends a paper. */
export type Sender = Pick<Look, "name" | "sender" | "tagline">;

/**
 * Draws papers in the shop's typeface, logo and colours, in a thread of its own, unless it has
 * drawn the same ones before.
 * @returns null if too many wait already, or it took too long
 */
export async function drawPapers(
  services: PdfServices,
  { papers, sender }: Pick<PdfTask, "papers"> & { sender: Sender },
  reader: Reader,
): Promise<Uint8Array | null> {
  const look = { ...sender, ...(await lookOf(services)) };
  const task = { papers, look } satisfies PdfTask;
  const key = createHash("sha256").update(JSON.stringify(task)).digest("base64");
  const known = drawn.find(key);
  if (known) return known;
  const turn = `${reader} ${key}`;
  const drawing = beingDrawn.get(turn) ?? draw(task, reader).finally(() => beingDrawn.delete(turn));
  beingDrawn.set(turn, drawing);
  try {
    const pdf = await drawing;
    drawn.keep(key, pdf);
    return pdf;
  } catch (error) {
    if (error instanceof ThreadTimeout)
      services.log.warn({ err: error }, "drawing a paper took too long");
    else if (!(error instanceof ThreadsBusy)) throw error;
    return null;
  }
}

async function draw(input: PdfTask, reader: Reader): Promise<Uint8Array> {
  const module = join(root, "src/base/pdf/draw.thread.ts");
  return await queues[reader]<Uint8Array>({ module, input, maxMilliseconds });
}

async function lookOf(services: PdfServices): Promise<Omit<Look, keyof Sender>> {
  const brand = await findBrandOrDefault(services.db);
  const { ink, inkSoft: muted, joint } = tokensOf(brand, "light");
  return {
    logo: await findLogo(services, brand),
    tile: await findTile(services, brand),
    ink,
    muted,
    line: joint,
    fonts: fontsOf(brand),
  };
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
  const file = join(root, url === null ? "src/base/ui/archivo.woff2" : `public${url}`);
  const wide = { file: join(root, "src/base/ui/archivo-wide.woff2"), weight: null };
  const fallback = join(root, "src/base/pdf/fonts/dejavu-sans.woff2");
  const bold = { fallback: join(root, "src/base/pdf/fonts/dejavu-sans-bold.woff2") };
  return {
    plain: { file, weight: 430, fallback },
    strong: { file, weight: 640, ...bold },
    title: { ...(url === null ? wide : { file, weight: title }), ...bold },
  };
}
