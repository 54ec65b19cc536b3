import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Rejection } from "#src/base/admin-kit/server/resource.server.ts";
import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import { products } from "#src/shop/catalogue/schema.server.ts";
import type { ProductRecord } from "#src/shop/catalogue/staff/contract.ts";
import type { PlannedWrite } from "#src/shop/catalogue/product/change.ts";
import {
  inTurn,
  type RunDependencies,
  writeRun,
} from "#src/shop/catalogue/staff/product-changes/runs.server.ts";
import { productFields } from "#src/shop/catalogue/product/product-fields.ts";
import { findProductToEdit } from "#src/shop/catalogue/staff/queries.server.ts";
import { lockProducts } from "#src/shop/catalogue/product/stock.server.ts";
import { baseNameOf, combinationOf, variantName } from "#src/shop/catalogue/variants/options.ts";
import { keysOf, pick } from "#src/base/kernel/records.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import type { NewVariant, NewVariants, Variant } from "./contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

const maxShown = 200;
const maxLine = 80;

/**
 * Returns the products of its line that are not archived, and the product itself; null if it does
 * not exist.
 */
export async function findVariants(db: Database, id: number): Promise<Variant[] | null> {
  const [own] = await db
    .select({ line: products.productLine })
    .from(products)
    .where(eq(products.id, id));
  if (!own) return null;
  const isOfLine = sql`normalize_text(${products.productLine}) = normalize_text(${own.line})`;
  return await db
    .select({
      id: products.id,
      name: products.name,
      sku: products.sku,
      price: products.price,
      stock: products.stock,
      image: products.image,
      options: products.options,
      draft: products.draft,
    })
    .from(products)
    .where(
      or(eq(products.id, id), own.line ? and(isOfLine, eq(products.archived, false)) : sql`false`),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(maxShown);
}

/** Rolls the transaction back. */
export class VariantsRejected extends Error {
  readonly rejection: Rejection;

  constructor(msg: string, field?: string) {
    super(msg);
    this.rejection = { msg, ...(field === undefined ? {} : { field }) };
  }
}

/**
 * Creates all variants or none. A product without options becomes one of them.
 *
 * @returns their ids; null if there is no such product
 * @throws {VariantsRejected} with a message for the staff
 */
export async function makeVariants(
  { db, jobs }: RunDependencies,
  id: number,
  { own, variants, publish }: NewVariants,
  actor: string,
): Promise<number[] | null> {
  return await inTurn(db, async (transaction) => {
    await lockProducts(transaction, [id]);
    const found = await findProductToEdit(transaction, id);
    if (!found) return null;
    await rejectKnown(transaction, id, variants);
    const changes = optionChanges(found, own);
    const product = { ...found, ...changes };
    const writes: PlannedWrite[] = variants.map((variant) => ({
      action: "create",
      changes: copyOf(product, variant, publish),
    }));
    if (changes)
      writes.push({ action: "update", id, before: pick(found, keysOf(changes)), changes });
    const title = texts.madeFrom(baseNameOf(product.name, product.options));
    const run = { kind: "variants", actor, title, writes } as const;
    const { createdIds } = await writeRun({ db: transaction, jobs }, run);
    return createdIds;
  });
}

const wordsOf = (options: readonly ProductOption[]) =>
  options.map(({ value }) => value).join(" · ");

/** Rejects duplicates before the database does, whose error would not say which one it is. */
async function rejectKnown(
  db: Database,
  id: number,
  variants: readonly NewVariant[],
): Promise<void> {
  const line = (await findVariants(db, id)) ?? [];
  const combinations = new Set(
    line.filter(({ options }) => options.length > 0).map(({ options }) => combinationOf(options)),
  );
  const skus = new Set<string>();
  for (const [place, { options, sku }] of variants.entries()) {
    const combination = combinationOf(options);
    if (combinations.has(combination))
      throw new VariantsRejected(texts.exists(wordsOf(options)), `variants.${place}.options`);
    combinations.add(combination);
    if (!sku) continue;
    if (skus.has(sku)) throw new VariantsRejected(texts.skuOfAnother(sku), `variants.${place}.sku`);
    skus.add(sku);
  }
  const [taken] = await db
    .select({ sku: products.sku })
    .from(products)
    .where(inArray(products.sku, [...skus]))
    .limit(1);
  if (taken?.sku)
    throw new VariantsRejected(
      texts.skuOfAnother(taken.sku),
      `variants.${variants.findIndex(({ sku }) => sku === taken.sku)}.sku`,
    );
}

/** Returns the product's line and own options, if it has none yet. */
function optionChanges(found: ProductRecord, own: ProductOption[]) {
  const isFirst = found.options.length === 0;
  if (isFirst && own.length === 0) throw new VariantsRejected(texts.ownMissing, "own");
  const productLine = found.productLine ?? baseNameOf(found.name, found.options).slice(0, maxLine);
  if (isFirst) return { productLine, options: own, name: namedAs(found.name, own) };
  return productLine === found.productLine ? null : { productLine };
}

function namedAs(base: string, options: readonly ProductOption[]): string {
  const name = variantName(base, options);
  if (!v.safeParse(productFields.name.input, name).success)
    throw new VariantsRejected(texts.nameTooLong(name));
  return name;
}

function copyOf(product: ProductRecord, variant: NewVariant, publish: boolean) {
  const {
    id: _,
    onHand: __,
    committed: ___,
    reserved: ____,
    shortfall: _____,
    ...copied
  } = product;
  const { options, price, sku, stock } = variant;
  return {
    ...copied,
    name: namedAs(baseNameOf(product.name, product.options), options),
    options,
    price,
    stock,
    sku: sku ?? null,
    moreImages: product.moreImages.map(({ image, alt = null }) => ({ image, alt })),
    // These belong to one product only.
    barcode: null,
    compareAtPrice: price === product.price ? product.compareAtPrice : null,
    priceSteps: price === product.price ? product.priceSteps : [],
    archived: false,
    draft: !publish,
    publishedFrom: null,
  };
}
