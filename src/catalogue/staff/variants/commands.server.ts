import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { difference, writeAudit } from "#src/audit/audit.server.ts";
import type { Rejection } from "#src/back-office/server/resource.server.ts";
import type { ProductOption } from "#src/catalogue/contract.ts";
import { products } from "#src/catalogue/schema.server.ts";
import { updateProduct } from "#src/catalogue/staff/commands.server.ts";
import type { ProductRecord } from "#src/catalogue/staff/contract.ts";
import type { ProductChange } from "#src/catalogue/staff/product-changes/undo.ts";
import { createProduct, recordChanges } from "#src/catalogue/staff/product-changes/write.server.ts";
import { productFields } from "#src/catalogue/product/product-fields.ts";
import { findProductToEdit } from "#src/catalogue/staff/queries.server.ts";
import { lockProducts } from "#src/catalogue/product/stock.server.ts";
import { baseNameOf, combinationOf, variantName } from "#src/catalogue/variants/options.ts";
import type { Database, DatabasePool } from "#src/platform/db/database.server.ts";
import type { NewVariant, NewVariants, Variant } from "./contract.ts";
import * as texts from "#src/catalogue/staff/texts.ts";

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
  db: DatabasePool,
  id: number,
  { own, variants, publish }: NewVariants,
  actor: string,
): Promise<number[] | null> {
  return await db.transaction(async (transaction) => {
    await lockProducts(transaction, [id]);
    const found = await findProductToEdit(transaction, id);
    if (!found) return null;
    await rejectKnown(transaction, id, variants);
    const product = await withOptions(transaction, found, { own, actor });
    const changes: ProductChange[] = [];
    for (const variant of variants)
      changes.push(await makeOne(transaction, product, { variant, publish, actor }));
    const ids = changes.map((change) => change.id);
    if (product !== found) {
      const { before, after } = difference(found, product);
      changes.push({ id, before: { ...before }, after: { ...after } });
    }
    const description = texts.madeFrom(baseNameOf(product.name, product.options));
    await recordChanges(transaction, { kind: "variants", actor, description, changes });
    return ids;
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

/** Gives the product a line and its own options. */
async function withOptions(
  db: Database,
  found: ProductRecord,
  { own, actor }: { own: ProductOption[]; actor: string },
): Promise<ProductRecord> {
  const isFirst = found.options.length === 0;
  if (isFirst && own.length === 0) throw new VariantsRejected(texts.ownMissing, "own");
  const productLine = found.productLine ?? baseNameOf(found.name, found.options).slice(0, maxLine);
  if (!isFirst && productLine === found.productLine) return found;
  const options = isFirst ? own : found.options;
  const name = isFirst ? namedAs(found.name, options) : found.name;
  const changes = { productLine, options, name };
  await updateProduct(db, found.id, changes);
  const after = { ...found, ...changes };
  await writeAudit(db, {
    actor,
    action: "update",
    resource: "products",
    recordId: found.id,
    ...difference(found, after),
  });
  return after;
}

function namedAs(base: string, options: readonly ProductOption[]): string {
  const name = variantName(base, options);
  if (!v.safeParse(productFields.name.input, name).success)
    throw new VariantsRejected(texts.nameTooLong(name));
  return name;
}

async function makeOne(
  db: Database,
  product: ProductRecord,
  given: { variant: NewVariant; publish: boolean; actor: string },
): Promise<ProductChange> {
  const { variant, publish, actor } = given;
  const { id: _, stock: __, ...copied } = product;
  const { options, price, sku } = variant;
  const after = {
    ...copied,
    name: namedAs(baseNameOf(product.name, product.options), options),
    options,
    price,
    sku: sku ?? null,
    moreImages: product.moreImages.map(({ image, alt = null }) => ({ image, alt })),
    // These belong to one product only.
    barcode: null,
    compareAtPrice: price === product.price ? product.compareAtPrice : null,
    archived: false,
    draft: !publish,
    publishedFrom: null,
  };
  const { stock } = variant;
  const id = await createProduct(db, { ...after, stock }, { actor, note: texts.movedByVariants });
  await writeAudit(db, {
    actor,
    action: "create",
    resource: "products",
    recordId: id,
    after: { ...after, id, stock },
  });
  return { id, before: null, after: stock > 0 ? { ...after, stock } : after };
}
