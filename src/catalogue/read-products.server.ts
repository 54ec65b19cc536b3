import { and, type AnyColumn, asc, getTableColumns, type SQL, sql } from "drizzle-orm";
import { PgNumericNumber } from "drizzle-orm/pg-core";
import type { Database } from "#src/platform/db/database.server.ts";
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

/** Converting this many rows blocks other requests for a few milliseconds. */
const sliceLength = 250;
/** The database works ahead by this many slices, so that neither side waits for the other. */
const slicesAhead = 4;

/**
 * Reads products on sale in the staff's order, slice by slice. Runs in a transaction.
 *
 * Returns the rows as the driver parses them: converting the fields one by one, as the query
 * builder does, takes longer than reading a large catalogue.
 *
 * @param ids limits the result to these products
 */
export async function* readProducts(
  db: Database,
  ids?: readonly number[],
): AsyncGenerator<ReadProduct[]> {
  const read = createInstructionsReader();
  for await (const rows of ids ? readThese(db, ids) : readAll(db))
    yield rows.map((row) => Object.assign(row, { instructions: read(row.instructions) }));
}

async function* readThese(db: Database, ids: readonly number[]): AsyncGenerator<Row[]> {
  const isNamed = sql`${products.id} = any(${sql.param([...ids])}::int[])`;
  const { rows } = await db.execute<Row>(selectWhere(db, and(isPublished, isNamed)));
  for (let from = 0; from < rows.length; from += sliceLength)
    yield rows.slice(from, from + sliceLength);
}

async function* readAll(db: Database): AsyncGenerator<Row[]> {
  await db.execute(sql`declare on_sale no scroll cursor for ${selectWhere(db, isPublished)}`);
  const fetchSlice = () => {
    // The query builder's promise would ask again for each listener.
    const slice = Promise.resolve(db.execute<Row>(sql.raw(`fetch ${sliceLength} from on_sale`)));
    // Those after a failed one fail too, and nobody waits for them any more.
    slice.catch(() => {});
    return slice;
  };
  const ahead = Array.from({ length: slicesAhead }, fetchSlice);
  for (let next = ahead.shift(); next; next = ahead.shift()) {
    const { rows } = await next;
    if (rows.length === sliceLength) ahead.push(fetchSlice());
    if (rows.length > 0) yield rows;
  }
  await db.execute(sql`close on_sale`);
}

const selectWhere = (db: Database, condition: SQL | undefined): SQL =>
  db
    .select(selection)
    .from(products)
    .where(condition)
    .orderBy(asc(products.position), asc(products.id))
    .getSQL();

type Instructions = StoredProduct["instructions"];
type Row = Record<string, unknown> & Omit<ReadProduct, "instructions"> & { instructions: string };

/** Different instructions that are remembered at once. */
const maxRemembered = 1000;

/** Caches parsed instructions, since most packs of a line have the same ones. */
function createInstructionsReader() {
  const instructionsByText = new Map<string, Instructions>();
  return (text: string): Instructions => {
    const stored = instructionsByText.get(text);
    if (stored) return stored;
    if (instructionsByText.size >= maxRemembered) instructionsByText.clear();
    // Only validated nodes get into the table.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const instructions = JSON.parse(text) as Instructions;
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
