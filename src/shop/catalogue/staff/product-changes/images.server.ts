import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { job, type JobHandler, type Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import type { Database, DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { fetchPublicFile } from "#src/base/platform/security/public-fetch.server.ts";
import { storeWholeImage } from "#src/base/platform/files/uploads.server.ts";
import { maxUploadBytes } from "#src/base/platform/files/upload-rules.ts";
import type { ProductImage } from "#src/shop/catalogue/contract.ts";
import { lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { imagesOf } from "#src/shop/catalogue/product/product-images.ts";
import { productImportImages as images, products } from "#src/shop/catalogue/schema.server.ts";
import { maxMoreImages } from "#src/shop/catalogue/product/product-fields.ts";
import type { ImageFetchError, PlannedImage } from "#src/shop/catalogue/product/change.ts";

/** Fetches an import's images after its rows are written, a few at a time. */

const queue = "fetch-product-images";
const Body = v.object({ importId: v.number() });
const atOnce = 4;
const maxMilliseconds = 20_000;
/** How long a job runs before it continues as another one, so that other jobs get their turn. */
const turnMilliseconds = 45_000;

export interface FetchDependencies {
  db: DatabasePool;
  jobs: Pick<Jobs, "enqueue">;
  media: Media;
  /** Private networks that images may be fetched from. */
  allowed: readonly string[];
}

interface PlannedImages {
  productId: number;
  line?: number;
  /** In order. */
  images?: readonly PlannedImage[];
}

export async function rememberImages(
  db: Database,
  importId: number,
  planned: readonly PlannedImages[],
): Promise<void> {
  const images = planned.flatMap(({ productId, line, images: own = [] }) =>
    own.map(({ url, alt }) => ({ product_id: productId, line, url, alt })),
  );
  await db.execute(sql`
    insert into product_import_images (import_id, product_id, line, url, alt)
    select ${importId}::int, product_id, line, url, alt
    from jsonb_to_recordset(${JSON.stringify(images)}::jsonb)
      as found (product_id int, line int, url text, alt text)`);
}

/** Runs once an import's rows are written. */
export async function enqueueImages(
  db: Database,
  jobs: Pick<Jobs, "enqueue">,
  importId: number,
): Promise<void> {
  if ((await nextOf(db, importId)).length > 0) await jobs.enqueue(db, queue, { importId });
}

/** Queues failed images again. @returns how many */
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
      const fetchOnce = fetcherOf(dependencies);
      for (let next = await nextOf(db, importId); next.length > 0;) {
        if (performance.now() > end) return await jobs.enqueue(db, queue, { importId });
        // Fetched in parallel but added in order: the first successful one becomes the main image.
        const fetched = await Promise.all(next.map(({ url }) => fetchOnce(url)));
        // `fetched` has the same length as `next`.
        for (const [index, each] of next.entries()) await settle(db, each, fetched[index]!);
        next = await nextOf(db, importId);
      }
    }),
  ];
}

type Waiting = Awaited<ReturnType<typeof nextOf>>[number];

const nextOf = (db: Database, importId: number) =>
  db
    .select({
      id: images.id,
      productId: images.productId,
      url: images.url,
      alt: images.alt,
    })
    .from(images)
    .where(and(eq(images.importId, importId), eq(images.status, "waiting")))
    .orderBy(asc(images.id))
    .limit(atOnce);

/** Fetches an image of several variants only once. */
function fetcherOf({ media, allowed }: FetchDependencies) {
  const fetched = new Map<string, Promise<string | ImageFetchError>>();
  return (url: string) => {
    const result = fetched.get(url) ?? fetchAndStore(url, media, allowed);
    fetched.set(url, result);
    return result;
  };
}

async function settle(
  db: DatabasePool,
  { id, productId, alt }: Waiting,
  result: string | ImageFetchError,
): Promise<void> {
  if (typeof result !== "string") {
    await db.update(images).set({ status: "failed", error: result }).where(eq(images.id, id));
    return;
  }
  await db.transaction(async (transaction) => {
    // Before the image, as undoing its import does.
    await lockProducts(transaction, [productId]);
    const settled = await transaction
      .update(images)
      .set({ status: "done", image: result })
      .where(eq(images.id, id))
      .returning({ id: images.id });
    // The import was undone meanwhile.
    if (settled.length === 0) return;
    await addImage(transaction, productId, { image: result, alt });
  });
}

/** Sets a locked product's main image if there is none; images uploaded by hand meanwhile stay. */
async function addImage(db: Database, productId: number, added: ProductImage): Promise<void> {
  const [product] = await db
    .select({
      image: products.image,
      imageAlt: products.imageAlt,
      moreImages: products.moreImages,
    })
    .from(products)
    .where(eq(products.id, productId));
  if (!product) return;
  const productImages = imagesOf(product);
  const isShown = productImages.some(({ image }) => image === added.image);
  if (isShown || productImages.length > maxMoreImages) return;
  await db
    .update(products)
    .set(product.image ? { moreImages: [...product.moreImages, added] } : asMain(added))
    .where(eq(products.id, productId));
}

const asMain = ({ image, alt }: ProductImage) => ({ image, imageAlt: alt ?? null });

/** @returns the URL of the stored image */
async function fetchAndStore(
  url: string,
  media: Media,
  allowed: readonly string[],
): Promise<string | ImageFetchError> {
  const file = await fetchPublicFile(url, { allowed, maxBytes: maxUploadBytes, maxMilliseconds });
  if ("kind" in file) return file;
  const stored = await storeWholeImage(file, { media, shape: "square" });
  return typeof stored === "string" ? { kind: "rejected", error: stored } : stored.url;
}

/** Returns the images that could not be fetched, as many as a person would read. */
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

/** Removes an import's fetched images from products that still show them, and fetches no more. */
export async function removeFetchedImages(db: Database, importId: number): Promise<void> {
  const isFetched = (image: SQL) => sql`exists (select from product_import_images fetched
    where fetched.import_id = ${importId} and fetched.product_id = products.id
      and fetched.image = ${image})`;
  await db
    .update(products)
    .set({ image: null, imageAlt: null })
    .where(isFetched(sql`products.image`));
  await db
    .update(products)
    .set({
      moreImages: sql`coalesce((select jsonb_agg(more.item order by more.place)
        from jsonb_array_elements(products.more_images) with ordinality more (item, place)
        where not ${isFetched(sql`more.item ->> 'image'`)}), '[]')`,
    })
    .where(
      sql`exists (select from jsonb_array_elements(products.more_images) more (item)
        where ${isFetched(sql`more.item ->> 'image'`)})`,
    );
  await db.delete(images).where(eq(images.importId, importId));
}
