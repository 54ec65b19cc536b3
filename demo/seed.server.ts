import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  categories,
  products,
  productSubcategories,
  subcategories,
  synonyms,
  units,
} from "#src/catalogue/schema.server.ts";
import { advertisements, company } from "#src/content/schema.server.ts";
import { categoryAddress } from "#src/kernel/urls.ts";
import type { RichTextNode } from "#src/kernel/rich-text.ts";
import { type Database, type DatabasePool, withLock } from "#src/platform/database.server.ts";
import { outletCities, outlets } from "#src/points-of-sale/schema.server.ts";
import { bestSellers, demoCategories } from "./catalogue/categories.ts";
import type { DemoProduct, FamilyKey } from "./catalogue/demo-product.ts";
import { type CatalogueEntry, catalogueOf } from "./catalogue/generated.ts";
import { cleaningProducts } from "./catalogue/products/cleaning.ts";
import { constructionProducts } from "./catalogue/products/construction.ts";
import {
  companyDrawing,
  coverDrawings,
  productDrawing,
  sceneDrawings,
} from "./pictures/drawings.ts";
import { makePictures } from "./pictures/make.ts";
import { factSheet, safetySheet } from "./sheets/sheets.ts";
import { demoAdvertisements, demoCompany } from "./shop/company.ts";
import { demoOutletCities } from "./shop/outlets.ts";
import { demoSynonyms } from "./shop/synonyms.ts";
import { productFinder, seedDemoCustomer, seedDemoStaff, seedTrade } from "./trade.seed.server.ts";

interface Options {
  mediaFolder: string;
  /** Drawn pictures are kept here, so that a second database need not draw them again. */
  cacheFolder: string;
  /** Size of the catalogue; undefined for the real one. */
  products: number | undefined;
  /** Whether the demo's log-ins are made: never in production. */
  logIns: boolean;
  say: (sentence: string) => void;
}

interface Papers {
  safety: string | null;
  facts: string;
}

/** Any number that no other advisory lock uses. */
const seedLock = 7_302_002;

const demoProducts: readonly DemoProduct[] = [...constructionProducts, ...cleaningProducts];

/** Fills an empty database with Obra Limpia; one with products is left as it is. */
export async function seedDemoShop(
  db: DatabasePool,
  { mediaFolder, cacheFolder, products: count, logIns, say }: Options,
): Promise<void> {
  if (logIns) await seedDemoStaff(db);
  if (await hasProducts(db)) return;
  const pictures = await drawEverything({ mediaFolder, cacheFolder, say });
  const papers = await writePapers(mediaFolder);
  await withLock(db.$client, seedLock, async () => {
    // Another process may have been quicker.
    if (await hasProducts(db)) return;
    say("Llenando los estantes");
    await db.transaction(async (transaction) => {
      const families = await insertCategories(transaction, pictures);
      await insertProducts(transaction, catalogueOf(demoProducts, count ?? demoProducts.length), {
        families,
        pictures,
        papers,
      });
      await insertContent(transaction, pictures);
      await insertOutlets(transaction);
      const find = await productFinder(
        transaction,
        new Map(demoProducts.map(({ key, name }) => [key, name])),
      );
      await seedTrade(transaction, find);
      if (logIns) await seedDemoCustomer(transaction, find);
    });
  });
}

async function hasProducts(db: Database): Promise<boolean> {
  return (await db.select({ id: products.id }).from(products).limit(1)).length > 0;
}

async function drawEverything({
  mediaFolder,
  cacheFolder,
  say,
}: Omit<Options, "products" | "logIns">): Promise<Map<string, string>> {
  const drawings = [
    ...demoProducts.map(productDrawing),
    ...sceneDrawings(demoProducts),
    ...coverDrawings(demoProducts),
    companyDrawing(demoProducts),
  ];
  say(`Dibujando ${drawings.length} imágenes (solo la primera vez)`);
  return await makePictures(drawings, {
    mediaFolder,
    cacheFolder,
    onProgress: (made) => {
      if (made % 30 === 0) say(`  ${made} de ${drawings.length}`);
    },
  });
}

async function writePapers(mediaFolder: string): Promise<Map<string, Papers>> {
  await mkdir(mediaFolder, { recursive: true });
  const papers = new Map<string, Papers>();
  for (const product of demoProducts) {
    const [safety, facts] = [await safetySheet(product), await factSheet(product)];
    for (const sheet of [safety, facts])
      if (sheet) await writeFile(join(mediaFolder, sheet.fileName), sheet.content);
    papers.set(product.key, {
      safety: safety && `/media/${safety.fileName}`,
      facts: `/media/${facts.fileName}`,
    });
  }
  return papers;
}

async function insertCategories(
  db: Database,
  pictures: Map<string, string>,
): Promise<Map<FamilyKey, number>> {
  const families = new Map<FamilyKey, number>();
  for (const [position, { name, description, subcategories: parts }] of demoCategories.entries()) {
    const [category] = await db
      .insert(categories)
      .values({ name, description, position, image: pictures.get(`cover:${parts[0]!.key}`)! })
      .returning({ id: categories.id });
    for (const [place, part] of parts.entries()) {
      const image = pictures.get(`cover:${part.key}`)!;
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
  pictures: Map<string, string>;
  papers: Map<string, Papers>;
}

async function insertProducts(
  db: Database,
  entries: CatalogueEntry[],
  { families, pictures, papers }: Made,
): Promise<void> {
  // Two families in turn, so that the first page of the shop shows what there is.
  const order = interleaved(entries);
  for (let start = 0; start < order.length; start += rowsAtOnce) {
    const part = order.slice(start, start + rowsAtOnce);
    const rows = await db
      .insert(products)
      .values(part.map((entry, index) => productRow(entry, start + index, { pictures, papers })))
      .returning({ id: products.id });
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
  await db.insert(units).values({ performance: "m²", content: "L", weight: "kg" });
  await db.insert(synonyms).values(demoSynonyms);
}

function productRow(
  entry: CatalogueEntry,
  position: number,
  { pictures, papers }: Omit<Made, "families">,
) {
  const rank = bestSellers.indexOf(entry.key);
  const paper = papers.get(entry.drawnAs)!;
  return {
    name: entry.name,
    description: entry.description,
    price: entry.price,
    image: pictures.get(entry.drawnAs)!,
    stock: entry.stock,
    safetySheet: paper.safety,
    factSheet: paper.facts,
    performance: entry.performance,
    content: entry.content,
    weight: entry.weight,
    coats: entry.coats,
    instructions: entry.instructions.map((node) => withPictures(node, pictures)),
    bestSellerRank: rank < 0 ? null : rank + 1,
    position,
  };
}

/** Puts the address of a drawn picture where the text names one. */
function withPictures(node: RichTextNode, pictures: Map<string, string>): RichTextNode {
  const named = node.url?.startsWith("picture:")
    ? { url: pictures.get(node.url.slice("picture:".length))! }
    : {};
  return { ...node, ...named };
}

/** One of each family in turn. */
function interleaved(entries: CatalogueEntry[]): CatalogueEntry[] {
  const groups = [...Map.groupBy(entries, (entry) => entry.subcategories[0]).values()];
  const longest = Math.max(...groups.map((group) => group.length));
  return Array.from({ length: longest }, (_, index) =>
    groups.flatMap((group) => group[index] ?? []),
  ).flat();
}

async function insertContent(db: Database, pictures: Map<string, string>): Promise<void> {
  await db.insert(company).values({ profile: demoCompany(pictures.get("company")!) });
  await db.insert(advertisements).values(
    demoAdvertisements.map(({ scene, title, subcategory }, position) => ({
      title,
      image: pictures.get(`scene:${scene}:wide`)!,
      imageMedium: pictures.get(`scene:${scene}:middle`)!,
      imagePhone: pictures.get(`scene:${scene}:phone`)!,
      href: categoryAddress(subcategory),
      position,
    })),
  );
}

async function insertOutlets(db: Database): Promise<void> {
  for (const [position, { city, pos }] of demoOutletCities.entries()) {
    const [row] = await db
      .insert(outletCities)
      .values({ name: city, position })
      .returning({ id: outletCities.id });
    await db.insert(outlets).values(
      pos.map((outlet, place) => ({
        ...outlet,
        latitude: Number(outlet.latitude),
        longitude: Number(outlet.longitude),
        cityId: row!.id,
        position: place,
      })),
    );
  }
}
