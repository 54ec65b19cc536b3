import { and, asc, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import { job } from "#src/platform/job.server.ts";
import type { JobHandler, Jobs } from "#src/platform/jobs.server.ts";
import type { Database, DatabasePool } from "#src/platform/database.server.ts";
import type { Media } from "#src/platform/media.server.ts";
import { fetchPublicFile } from "#src/platform/public-fetch.server.ts";
import { maxUploadBytes } from "#src/platform/upload-rules.ts";
import { productImportImages as images, products } from "#src/catalogue/schema.server.ts";
import type { ImageFetchError } from "./image-error.ts";

/** The images that an import named are fetched after it, a few at a time. */

const queue = "fetch-product-images";
const Body = v.object({ importId: v.number() });
const atOnce = 4;
const maxMilliseconds = 20_000;
/** Then the job makes room for others and goes on as another one. */
const turnMilliseconds = 45_000;

export interface FetchDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  media: Media;
  /** Private networks that images may come from. */
  allowed: readonly string[];
}

interface WantedImage {
  productId: number;
  line: number;
  url: string;
}

export async function rememberImage(
  db: Database,
  importId: number,
  wanted: WantedImage,
): Promise<void> {
  await db.insert(images).values({ importId, ...wanted });
}

/** When its rows are written. */
export async function enqueueImages(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  importId: number,
): Promise<void> {
  if ((await nextOf(db, importId)).length > 0) await jobs.enqueue(db, queue, { importId });
}

/** Those that failed wait again. @returns how many */
export async function retryImages(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  importId: number,
): Promise<number> {
  return await db.transaction(async (transaction) => {
    const again = await transaction
      .update(images)
      .set({ status: "waiting", error: null })
      .where(and(eq(images.importId, importId), eq(images.status, "failed")))
      .returning({ id: images.id });
    if (again.length > 0) await jobs.enqueue(transaction, queue, { importId });
    return again.length;
  });
}

export function imageJobs(dependencies: FetchDependencies): JobHandler[] {
  const { db, jobs } = dependencies;
  return [
    job(queue, Body, async ({ importId }) => {
      const end = performance.now() + turnMilliseconds;
      for (let next = await nextOf(db, importId); next.length > 0;) {
        if (performance.now() > end) return await jobs.enqueue(db, queue, { importId });
        await Promise.all(next.map((each) => fetchOne(each, dependencies)));
        next = await nextOf(db, importId);
      }
    }),
  ];
}

type Waiting = Awaited<ReturnType<typeof nextOf>>[number];

const nextOf = (db: Database, importId: number) =>
  db
    .select({ id: images.id, productId: images.productId, url: images.url })
    .from(images)
    .where(and(eq(images.importId, importId), eq(images.status, "waiting")))
    .orderBy(asc(images.id))
    .limit(atOnce);

async function fetchOne(
  { id, productId, url }: Waiting,
  { db, media, allowed }: FetchDependencies,
): Promise<void> {
  const result = await fetchAndStore(url, media, allowed);
  if (typeof result !== "string") {
    await db.update(images).set({ status: "failed", error: result }).where(eq(images.id, id));
    return;
  }
  await db.transaction(async (transaction) => {
    // What somebody uploaded by hand meanwhile stays.
    await transaction
      .update(products)
      .set({ image: result })
      .where(and(eq(products.id, productId), isNull(products.image)));
    await transaction
      .update(images)
      .set({ status: "done", image: result })
      .where(eq(images.id, id));
  });
}

/** @returns where it is kept now */
async function fetchAndStore(
  url: string,
  media: Media,
  allowed: readonly string[],
): Promise<string | ImageFetchError> {
  const file = await fetchPublicFile(url, { allowed, maxBytes: maxUploadBytes, maxMilliseconds });
  if ("kind" in file) return file;
  const { storeWholeImage } = await import("#src/platform/uploads.server.ts");
  const stored = await storeWholeImage(file, { media, shape: "square" });
  return typeof stored === "string" ? { kind: "rejected", error: stored } : stored.url;
}

/** Those that could not be fetched, as far as a person reads. */
export async function findFailedImages(db: Database, importId: number) {
  return await db
    .select({
      line: images.line,
      productId: images.productId,
      name: products.name,
      url: images.url,
      error: images.error,
    })
    .from(images)
    .innerJoin(products, eq(products.id, images.productId))
    .where(and(eq(images.importId, importId), eq(images.status, "failed")))
    .orderBy(asc(images.id))
    .limit(200);
}

/** Takes away what an import fetched, where it is still the product's image, and fetches no more. */
export async function removeFetchedImages(db: Database, importId: number): Promise<void> {
  await db
    .update(products)
    .set({ image: null })
    .where(
      sql`exists (select from product_import_images fetched
        where fetched.import_id = ${importId} and fetched.product_id = products.id
          and fetched.image = products.image)`,
    );
  await db.delete(images).where(eq(images.importId, importId));
}
