import { and, type AnyColumn, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { PgNumericNumber } from "drizzle-orm/pg-core";
import type { Database } from "#src/platform/database.server.ts";
import type { StoredProduct } from "./element.server.ts";
import { isPublished } from "./published.server.ts";
import { complementaryProducts, products, productSubcategories } from "./schema.server.ts";
import { elementFields } from "./staff/product-fields.ts";

/** The fields that an element is built from, and its position among the others. */
export interface ReadProduct extends StoredProduct {
  position: number;
  bestSellerRank: number | null;
  /** In the staff's order. */
  subcategoryIds: readonly number[];
}

interface Wanted {
  /** Limits the result to these products. */
  ids: readonly number[] | undefined;
  /** The last product of the previous slice. */
  after?: ReadProduct | undefined;
  limit: number;
}

/**
 * Reads at most `limit` products on sale in the staff's order.
 *
 * Returns the rows as the driver parses them: converting the fields one by one, as the query
 * builder does, takes longer than reading a large catalogue.
 */
export async function readProducts(
  db: Database,
  { ids, after, limit }: Wanted,
): Promise<ReadProduct[]> {
  const place = sql`(${products.position}, ${products.id})`;
  const query = db
    .select(selection)
    .from(products)
    .where(
      and(
        isPublished,
        ids && sql`${products.id} = any(${sql.param([...ids])}::int[])`,
        after && sql`${place} > (${after.position}, ${after.id})`,
      ),
    )
    .orderBy(asc(products.position), asc(products.id))
    .limit(limit);
  const { rows } = await db.execute<Row>(query.getSQL());
  const read = createInstructionsReader();
  return rows.map((row) => Object.assign(row, { instructions: read(row.instructions) }));
}

type Instructions = StoredProduct["instructions"];
type Row = Record<string, unknown> & Omit<ReadProduct, "instructions"> & { instructions: string };

/** Caches parsed instructions, since most packs of a line have the same ones. */
function createInstructionsReader() {
  const instructionsByText = new Map<string, Instructions>();
  return (text: string): Instructions => {
    // Only validated nodes get into the table.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const instructions = instructionsByText.get(text) ?? (JSON.parse(text) as Instructions);
    instructionsByText.set(text, instructions);
    return instructions;
  };
}

const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(products);
const listColumns = ["id", "imageAlt", "stock", "position", "bestSellerRank"];

/** The columns under their property names. */
const selection: Record<string, SQL.Aliased> = {
  ...Object.fromEntries(
    [...listColumns, ...elementFields].flatMap((name) => {
      const column = columns[name];
      return column ? [[name, asRead(column).as(name)]] : [];
    }),
  ),
  subcategoryIds: sql`array(
    select ${productSubcategories.subcategoryId} from ${productSubcategories}
    where ${productSubcategories.productId} = ${products}.id
    order by ${productSubcategories.position})`.as("subcategoryIds"),
  complementaryIds: sql`array(
    select ${complementaryProducts.complementaryId} from ${complementaryProducts}
    where ${complementaryProducts.productId} = ${products}.id
    order by ${complementaryProducts.position})`.as("complementaryIds"),
};

/**
 * Reads pesos as numbers, which the driver would return as text, and instructions as text, which it
 * would parse.
 */
function asRead(column: AnyColumn): SQL {
  if (column === products.instructions) return sql`${column}::text`;
  return column instanceof PgNumericNumber ? sql`${column}::float8` : sql`${column}`;
}
