import { and, type AnyColumn, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { PgNumericNumber } from "drizzle-orm/pg-core";
import type { Database } from "#src/platform/database.server.ts";
import type { StoredProduct } from "./element.server.ts";
import { isPublished } from "./published.server.ts";
import { complementaryProducts, products, productSubcategories } from "./schema.server.ts";
import { elementFields } from "./staff/product-fields.ts";

/** What an element is made of, and its place among the others. */
export interface ReadProduct extends StoredProduct {
  position: number;
  bestSellerRank: number | null;
  /** In the staff's order. */
  subcategoryIds: readonly number[];
}

interface Wanted {
  /** These alone. */
  ids: readonly number[] | undefined;
  /** The last one of the slice before. */
  after?: ReadProduct | undefined;
  limit: number;
}

/**
 * Products on sale in the staff's order, so many at most.
 *
 * The rows are as the driver makes them. To convert those of a large catalogue field by field, as
 * the query builder does, takes longer than to read them.
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

/** Most packs say the same as others of their line: that is parsed once. */
function createInstructionsReader() {
  const instructionsByText = new Map<string, Instructions>();
  return (text: string): Instructions => {
    // The form let only such nodes into the table, which gives them as it took them.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const instructions = instructionsByText.get(text) ?? (JSON.parse(text) as Instructions);
    instructionsByText.set(text, instructions);
    return instructions;
  };
}

const columns: Readonly<Record<string, AnyColumn>> = getTableColumns(products);
const listColumns = ["id", "imageAlt", "stock", "position", "bestSellerRank"];

/** Under the names of the program. */
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

/** Pesos as numbers, where the driver would give text; instructions as text, which it would parse. */
function asRead(column: AnyColumn): SQL {
  if (column === products.instructions) return sql`${column}::text`;
  return column instanceof PgNumericNumber ? sql`${column}::float8` : sql`${column}`;
}
