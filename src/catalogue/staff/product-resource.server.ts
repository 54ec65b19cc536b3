import { asc, eq, inArray, sql } from "drizzle-orm";
import { pick } from "#src/kernel/pick.ts";
import type { Database } from "#src/platform/database.server.ts";
import { countRows } from "#src/back-office/server/list-query.server.ts";
import type { Rejection, Resource } from "#src/back-office/server/resource.server.ts";
import {
  complementaryProducts,
  products,
  productSubcategories,
  stockMovements,
} from "#src/catalogue/schema.server.ts";
import { insertProduct, updateProduct } from "./commands.server.ts";
import { type ProductRecord, productsContract } from "./contract.ts";
import { listFields } from "./product-fields.ts";
import { productListConfig } from "./product-list-config.server.ts";
import * as texts from "./texts.ts";

export const productConstraints: Record<string, Rejection> = {
  products_whole_pesos: { field: "price", msg: texts.noCentavos },
  products_sku: { field: "sku", msg: texts.skuTaken },
  products_variant: { field: "options", msg: texts.variantTaken },
  product_subcategories_subcategory_id_subcategories_id_fk: {
    field: "subcategoryIds",
    msg: texts.subcategoryGone,
  },
  complementary_products_complementary_id_products_id_fk: {
    field: "complementaryIds",
    msg: texts.complementaryGone,
  },
};

export const productsResource: Resource<typeof productsContract> = {
  contract: productsContract,
  unversioned: ["stock"],
  constraints: productConstraints,
  listConfig: productListConfig,
  async list(db, { where, orderBy, limit, offset }) {
    // First which ones: what is asked of other tables would be asked for the pages before, too.
    const page = db
      .select({ id: products.id })
      .from(products)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset);
    const rows = await db
      .select({
        id: products.id,
        ...pick(products, listFields),
        stock: products.stock,
        lowStockLevel: products.lowStockLevel,
        waiting: sql<number>`(
          select count(*)::int from stock_alerts where product_id = products.id)`,
        subcategories: sql<string[]>`array(
          select s.name from product_subcategories ps join subcategories s on s.id = ps.subcategory_id
          where ps.product_id = products.id order by ps.position)`,
      })
      .from(products)
      .where(inArray(products.id, page))
      .orderBy(...orderBy);
    return { rows, total: await countRows(db, products, where) };
  },
  find: findProductToEdit,
  create: insertProduct,
  update: updateProduct,
  async delete(db, id): Promise<Rejection | void> {
    // Whatever was once in stock may stand in an order, and the ledger forgets nothing.
    const moved = await db
      .select({ id: stockMovements.id })
      .from(stockMovements)
      .where(eq(stockMovements.productId, id))
      .limit(1);
    if (moved.length > 0) return { msg: texts.productWasSold };
    await db.delete(products).where(eq(products.id, id));
  },
};

export async function findProductToEdit(db: Database, id: number): Promise<ProductRecord | null> {
  const [row] = await db.select().from(products).where(eq(products.id, id));
  if (!row) return null;
  const { position: _, bestSellerRank: __, ...product } = row;
  const places = await db
    .select({ id: productSubcategories.subcategoryId })
    .from(productSubcategories)
    .where(eq(productSubcategories.productId, id))
    .orderBy(asc(productSubcategories.position));
  const complementary = await db
    .select({ id: complementaryProducts.complementaryId })
    .from(complementaryProducts)
    .where(eq(complementaryProducts.productId, id))
    .orderBy(asc(complementaryProducts.position));
  return {
    ...product,
    publishedFrom: product.publishedFrom?.toISOString() ?? null,
    subcategoryIds: places.map((place) => place.id),
    complementaryIds: complementary.map((each) => each.id),
  };
}
