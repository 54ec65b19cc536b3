import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { brand } from "#src/base/brand/schema.server.ts";
import { defaultUnits } from "#src/shop/catalogue/queries.server.ts";
import {
  categories,
  complementaryProducts,
  products,
  productSubcategories,
  subcategories,
  synonyms,
  units,
} from "#src/shop/catalogue/schema.server.ts";
import { advertisements, company } from "#src/shop/content/schema.server.ts";
import { pick } from "#src/base/kernel/records.ts";
import {
  type Database,
  type DatabasePool,
  withLock,
} from "#src/base/platform/db/database.server.ts";
import type { Media } from "#src/base/platform/files/media.server.ts";
import { outletCities, outlets, outletStock } from "#src/shop/points-of-sale/schema.server.ts";
import { bestSellers, demoCategories } from "./catalogue/categories.ts";
import { details, type FamilyKey } from "./catalogue/demo-product.ts";
import { demoProducts } from "./catalogue/demo-products.ts";
import { inUse } from "./catalogue/in-use.ts";
import { refreshSales } from "#src/shop/reports/past-sales.server.ts";
import { type CatalogueEntry, catalogueOf } from "./catalogue/generated.ts";
import { seedReviews } from "./reviews.seed.server.ts";
import {
  companyImage,
  historyImage,
  coverImage,
  demoImages,
  productImage,
  sceneImage,
  useImage,
} from "./images.ts";
import { prepareImages } from "./prepare-images.server.ts";
import { labelCodes } from "./catalogue/label-codes.ts";
import { sheetsFolder, sheetsOf } from "./sheets/sheets.ts";
import { demoBrand } from "./shop/brand.ts";
import { demoAdvertisements, demoCompany, demoProjects } from "./shop/company.ts";
import { type DemoCount, demoOutletCities, demoOutletStock } from "./shop/outlets.ts";
import { tradeWords } from "#src/shop/search/trade-words.ts";
import {
  type FindProduct,
  productFinder,
  seedDemoCustomer,
  seedDemoStaff,
  seedOrders,
} from "./demo-orders.seed.server.ts";

interface Options {
  media: Media;
  /** The catalogue's size; undefined for the real one. */
  products: number | undefined;
  /** Whether to create the demo's log-ins: never in production. */
  logIns: boolean;
  /** Fills what the optional parts keep. */
  fillParts: (db: Database) => Promise<void>;
  /** Called with the work if the database is empty. */
  filling: (work: () => Promise<void>) => Promise<void>;
}

interface ProductSheets {
  safety: string | null;
  technical: string;
}

/** A number that no other advisory lock uses. */
const seedLock = 7_302_002;

/** Fills an empty database with Obra Limpia; a database with products stays unchanged. */
export async function seedDemoShop(db: DatabasePool, options: Options): Promise<void> {
  if (options.logIns) await seedDemoStaff(db);
  if (!(await hasProducts(db))) await options.filling(() => fill(db, options));
}

async function fill(
  db: DatabasePool,
  { media, products: count, logIns, fillParts }: Options,
): Promise<void> {
  const images = await prepareImages(demoImages, media);
  const sheets = await writeSheets(media);
  await withLock(db.$client, seedLock, async () => {
    // Another process may have been faster.
    if (await hasProducts(db)) return;
    await db.transaction(async (transaction) => {
      const families = await insertCategories(transaction, images);
      await insertProducts(transaction, catalogueOf(demoProducts, count ?? demoProducts.length), {
        families,
        images,
        sheets,
      });
      const find = await productFinder(
        transaction,
        new Map(demoProducts.map(({ key, name }) => [key, name])),
      );
      await insertContent(transaction, images, find);
      await insertOutlets(transaction, find);
      await seedOrders(transaction, find);
      if (logIns) await seedDemoCustomer(transaction, find);
      await seedReviews(transaction, find, images);
      await fillParts(transaction);
    });
    await refreshSales(db);
  });
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

async function writeSheets(media: Media): Promise<Map<string, ProductSheets>> {
  const files = new Map<string, Buffer>();
  const sheets = new Map<string, ProductSheets>();
  for (const product of demoProducts) {
    const { safety, technical } = sheetsOf(product);
    for (const name of [safety, technical])
      if (name) files.set(name, await readFile(new URL(name, sheetsFolder)));
    sheets.set(product.key, {
      safety: safety && `/media/${safety}`,
      technical: `/media/${technical}`,
    });
  }
  await media.keep(files);
  return sheets;
}

async function insertCategories(
  db: Database,
  images: Map<string, string>,
): Promise<Map<FamilyKey, number>> {
  const families = new Map<FamilyKey, number>();
  for (const [position, { name, description, subcategories: parts }] of demoCategories.entries()) {
    const [category] = await db
      .insert(categories)
      .values({ name, description, position, image: images.get(coverImage(parts[0]!.key))! })
      .returning({ id: categories.id });
    for (const [place, part] of parts.entries()) {
      const image = images.get(coverImage(part.key))!;
      const [row] = await db
        .insert(subcategories)
        .values({
          categoryId: category!.id,
          name: part.name,
          description: part.description,
          image,
          position: place,
        })
        .returning({ id: subcategories.id });
      families.set(part.key, row!.id);
    }
  }
  return families;
}

const rowsAtOnce = 500;

interface Made {
  families: Map<FamilyKey, number>;
  images: Map<string, string>;
  sheets: Map<string, ProductSheets>;
}

async function insertProducts(
  db: Database,
  entries: CatalogueEntry[],
  { families, images, sheets }: Made,
): Promise<void> {
  // Alternates the families, so that the shop's first page shows the whole range.
  const order = interleaved(entries);
  const ids = new Map<string, number>();
  for (let start = 0; start < order.length; start += rowsAtOnce) {
    const part = order.slice(start, start + rowsAtOnce);
    const rows = await db
      .insert(products)
      .values(part.map((entry, index) => productRow(entry, start + index, { images, sheets })))
      .returning({ id: products.id });
    for (const [index, { key }] of part.entries()) ids.set(key, rows[index]!.id);
    await db.insert(productSubcategories).values(
      part.flatMap((entry, index) =>
        entry.subcategories.map((family, position) => ({
          productId: rows[index]!.id,
          subcategoryId: families.get(family)!,
          position,
        })),
      ),
    );
  }
  await insertComplementary(db, order, ids);
  await db.insert(units).values(defaultUnits);
  await db.insert(synonyms).values([...tradeWords]);
}

async function insertComplementary(
  db: Database,
  entries: CatalogueEntry[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = entries.flatMap(({ key, uses }) =>
    uses.map((used, position) => ({
      productId: ids.get(key)!,
      complementaryId: ids.get(used)!,
      position,
    })),
  );
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db.insert(complementaryProducts).values(rows.slice(start, start + rowsAtOnce));
}

function productRow(
  entry: CatalogueEntry,
  position: number,
  { images, sheets }: Omit<Made, "families">,
) {
  const rank = bestSellers.indexOf(entry.key);
  const sheet = sheets.get(entry.shownAs)!;
  return {
    name: entry.name,
    description: entry.description,
    price: entry.price,
    image: images.get(productImage(entry.shownAs))!,
    moreImages: (inUse[entry.key] ?? []).map((alt, index) => ({
      image: images.get(useImage(entry.key, index))!,
      alt,
    })),
    stock: entry.stock,
    safetySheet: sheet.safety,
    factSheet: sheet.technical,
    ...pick(entry, details),
    ...(entry.hazard && labelCodes[entry.hazard]),
    instructions: entry.instructions,
    bestSellerRank: rank < 0 ? null : rank + 1,
    position,
  };
}

/** Takes one product of each family in turn. */
function interleaved(entries: CatalogueEntry[]): CatalogueEntry[] {
  const groups = [...Map.groupBy(entries, (entry) => entry.subcategories[0]).values()];
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap((group) => group[index] ?? []),
  ).flat();
}

async function insertContent(
  db: Database,
  images: Map<string, string>,
  find: FindProduct,
): Promise<void> {
  const projects = demoProjects.flatMap(({ product, ...project }) => {
    const found = find(product);
    return found ? [{ ...project, product: found.id }] : [];
  });
  const profile = {
    ...demoCompany(images.get(companyImage)!, images.get(historyImage)!),
    projects,
  };
  await db.insert(company).values({ profile });
  await db.insert(brand).values({ design: demoBrand });
  await db.insert(advertisements).values(
    demoAdvertisements.map(({ scene, ...words }, position) => ({
      ...words,
      image: images.get(sceneImage(scene, "wide"))!,
      imageMedium: images.get(sceneImage(scene, "medium"))!,
      position,
    })),
  );
}

async function insertOutlets(db: Database, find: FindProduct): Promise<void> {
  for (const [position, { city, pos }] of demoOutletCities.entries()) {
    const [row] = await db
      .insert(outletCities)
      .values({ name: city, position })
      .returning({ id: outletCities.id });
    const made = await db
      .insert(outlets)
      .values(
        pos.map(({ time_zone: timeZone, hours, pickup, id: _id, stock: _, ...outlet }, place) => ({
          ...outlet,
          hours: hours ?? null,
          pickup: Boolean(pickup),
          pickupHours: pickup?.hours ?? null,
          ...(timeZone ? { timeZone } : {}),
          latitude: Number(outlet.latitude),
          longitude: Number(outlet.longitude),
          cityId: row!.id,
          position: place,
        })),
      )
      .returning({ id: outlets.id, name: outlets.name });
    for (const { id, name } of made)
      await insertOutletStock(db, id, demoOutletStock[name] ?? [], find);
  }
}

async function insertOutletStock(
  db: Database,
  outletId: number,
  counts: readonly DemoCount[],
  find: FindProduct,
): Promise<void> {
  const rows = counts.flatMap(({ product: key, quantity, restockDays = null, daysAgo = 0 }) => {
    const product = find(key);
    if (!product) return [];
    const countedAt = sql`now() - make_interval(days => ${daysAgo})`;
    return [{ outletId, productId: product.id, quantity, restockDays, countedAt }];
  });
  if (rows.length > 0) await db.insert(outletStock).values(rows);
}
