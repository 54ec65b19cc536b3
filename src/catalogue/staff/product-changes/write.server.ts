import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { products } from "#src/catalogue/schema.server.ts";
import { insertProduct, writeLists } from "#src/catalogue/staff/commands.server.ts";
import { moveStock, writeCounts } from "#src/catalogue/product/stock.server.ts";
import type { Stock } from "#src/catalogue/product/stock-change.ts";
import type { Database } from "#src/platform/db/database.server.ts";

/** Who changes products, and the note for stock movements. */
export interface Author {
  actor: string;
  note: string;
}

interface Edit {
  id: number;
  /** Of the locked product. */
  before: Stock;
  after: Record<string, unknown>;
}

export const anyOf = (changed: readonly { id: number }[]): SQL =>
  sql`${products.id} = any(${sql.param(changed.map(({ id }) => id))}::int[])`;

type NewProduct = Parameters<typeof insertProduct>[1];

/** Creates a product with its first stock. @returns its id */
export async function createProduct(
  db: Database,
  { stock, ...fields }: NewProduct & { stock: number },
  author: Author,
): Promise<number> {
  const id = await insertProduct(db, fields);
  if (stock > 0) await moveStock(db, new Map([[id, stock]]), causeOf(author));
  return id;
}

const causeOf = ({ actor, note }: Author) =>
  ({ reason: "counted", reference: actor, note }) as const;

/**
 * Changes the given fields of locked products, in a fixed number of statements, however many they
 * are.
 */
export async function writeEdits(db: Database, edits: readonly Edit[], author: Author) {
  const counts = edits.flatMap(({ id, before, after }) => {
    const { stock = before.stock, shortfall = before.shortfall } = after;
    const isCounted = after["stock"] !== undefined || after["shortfall"] !== undefined;
    return isCounted
      ? [
          {
            id,
            before: before.stock,
            after: { stock: Number(stock), shortfall: Number(shortfall) },
          },
        ]
      : [];
  });
  await writeCounts(db, counts, causeOf(author));
  await writeLists(db, edits);
  await writeColumns(db, edits);
}

const columns = Object.entries(getTableColumns(products)).filter(
  ([field]) => !["id", "stock", "shortfall", "position", "bestSellerRank"].includes(field),
);

async function writeColumns(db: Database, edits: readonly Edit[]): Promise<void> {
  const given = edits.map(({ id, after }) => ({
    id,
    ...Object.fromEntries(
      columns.flatMap(([field, { name }]) => (field in after ? [[name, after[field]]] : [])),
    ),
  }));
  const named = [...new Set(given.flatMap(Object.keys))].filter((name) => name !== "id");
  if (named.length === 0) return;
  const set = sql.join(
    named.map((name) => sql`${sql.identifier(name)} = changed.${sql.identifier(name)}`),
    sql`, `,
  );
  // Fields that an edit does not name stay as they are.
  await db.execute(sql`
    update products set ${set}
    from (
      select (jsonb_populate_record(product, given)).*
      from products product
      join jsonb_array_elements(${JSON.stringify(given)}::jsonb) given
        on product.id = (given ->> 'id')::int
    ) changed
    where products.id = changed.id`);
}

/**
 * Writes many rows together; if that fails, in halves, down to single rows. Each part is whole.
 * @returns the rows that could not be written
 */
export async function inSavepoints<Row>(
  db: Database,
  rows: readonly Row[],
  write: (db: Database, rows: readonly Row[]) => Promise<void>,
): Promise<{ row: Row; error: unknown }[]> {
  const [first] = rows;
  if (first === undefined) return [];
  try {
    await db.transaction((part) => write(part, rows));
    return [];
  } catch (error) {
    if (rows.length === 1) return [{ row: first, error }];
    const half = Math.ceil(rows.length / 2);
    return [
      ...(await inSavepoints(db, rows.slice(0, half), write)),
      ...(await inSavepoints(db, rows.slice(half), write)),
    ];
  }
}
