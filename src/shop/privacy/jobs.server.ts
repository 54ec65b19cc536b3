import * as v from "valibot";
import type { DatabasePool, Database } from "#src/base/platform/db/database.server.ts";
import type { JobHandler } from "#src/base/platform/jobs/jobs.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { forgetUnconfirmed, removeImages } from "./erasure.server.ts";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { PersonalData } from "./personal-data.server.ts";
import {
  categories,
  productChangeRows,
  productImportImages,
  products,
  subcategories,
} from "#src/shop/catalogue/schema.server.ts";
import { advertisements, company, legalTexts } from "#src/shop/content/schema.server.ts";
import { orderLines } from "#src/shop/orders/schema.server.ts";
import { outlets } from "#src/shop/points-of-sale/schema.server.ts";
import { reviews } from "#src/shop/reviews/schema.server.ts";
import { filesOfMaster, readImageFile } from "#src/base/kernel/image.ts";

const Images = v.object({ urls: v.array(v.string()) });

interface Dependencies {
  db: DatabasePool;
  media: Media;
  /** Of the optional parts. */
  personalData: readonly PersonalData[];
}

export function privacyJobs({ db, media, personalData }: Dependencies): JobHandler[] {
  return [
    {
      name: "forget-unconfirmed-accounts",
      cron: "37 4 * * *",
      async work() {
        await forgetUnconfirmed(db, personalData);
      },
    },
    {
      name: removeImages,
      async work(body) {
        await removeUnusedImages({ db, media, personalData }, v.parse(Images, body).urls);
      },
    },
  ];
}

/**
 * Tables that refer to images, in a column or within text. A review may name any image, also one
 * that others uploaded.
 */
const showing = [
  advertisements,
  categories,
  company,
  legalTexts,
  orderLines,
  outlets,
  productChangeRows,
  productImportImages,
  products,
  reviews,
  subcategories,
];

/**
 * Removes the files of images that are no longer used. Files are named by content, so another
 * customer, or the shop itself, may use the same one.
 */
export async function removeUnusedImages(
  { db, media, personalData }: Dependencies,
  urls: readonly string[],
): Promise<void> {
  const tables = [...showing, ...personalData.flatMap((part) => part.showing ?? [])];
  for (const url of urls) if (!(await isShown(db, url, tables))) await media.remove(filesOf(url));
}

function filesOf(url: string): string[] {
  const [name = ""] = url.slice("/media/".length).split("#");
  const file = readImageFile(name);
  return file ? [file.master, ...filesOfMaster(file.master)] : [];
}

async function isShown(db: Database, url: string, tables: readonly PgTable[]): Promise<boolean> {
  // All sizes of an image share this prefix.
  const [image = url] = url.split("@");
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${table} where strpos(${table}::text, ${image}) > 0 limit 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}
