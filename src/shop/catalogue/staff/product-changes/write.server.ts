import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { products } from "#src/shop/catalogue/schema.server.ts";
import { writeLists } from "#src/shop/catalogue/staff/commands.server.ts";
import { recordMovements, writeCounts } from "#src/shop/catalogue/product/stock.server.ts";
import type { Stock } from "#src/shop/catalogue/product/stock-change.ts";
import type { Fields } from "#src/shop/catalogue/product/change.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";

/** Writes many products in a fixed number of statements, however many they are. */

/** Who changes products, and the note for stock movements. */
export interface Author {
  actor: string;
  note: string;
}

interface Edit {
  id: number;
  /** Of the locked product. */
  before: Stock;
  after: Fields;
}

export const anyOf = (changed: readonly { id: number }[]): SQL => isOneOf(changed.map(idOf));

const idOf = ({ id }: { id: number }) => id;

const isOneOf = (ids: readonly number[]): SQL =>
  sql`${products.id} = any(${sql.param(ids)}::int[])`;

const causeOf = ({ actor, note }: Author) =>
  ({ reason: "counted", reference: actor, note }) as const;

const columns = Object.entries(getTableColumns(products)).filter(
  ([field]) => !["id", "stock", "shortfall", "position", "bestSellerRank"].includes(field),
);

/** Returns the fields that have a column, by its name. */
const columnsOf = (fields: Fields): Fields =>
  Object.fromEntries(
    columns.flatMap(([field, { name }]) => (field in fields ? [[name, fields[field]]] : [])),
  );

/**
 * Adds products at the end, with their first stock but without lists.
 * @param given each with the same fields
 * @returns their ids, in order
 */
export async function createProducts(
  db: Database,
  values: readonly (Fields & { stock: number })[],
  author: Author,
): Promise<number[]> {
  const [first] = values;
  if (!first) return [];
  const rows = values.map((fields) => ({ ...columnsOf(fields), stock: fields.stock }));
  const named = sql.join([...Object.keys(columnsOf(first)), "stock"].map(sql.identifier), sql`, `);
  const { rows: made } = await db.execute<{ id: number }>(sql`
    with made as (
      insert into products (${named}, position)
      select ${named}, (select coalesce(max(position) + 1, 0) from products) + ordinality - 1
      from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::jsonb)
        with ordinality as given
      returning id, position
    )
    select id from made order by position`);
  const ids = made.map(idOf);
  const stocked = ids.flatMap((id, index) => {
    const stock = values[index]?.stock ?? 0;
    return stock > 0 ? [[id, stock] as const] : [];
  });
  await recordMovements(db, new Map(stocked), causeOf(author));
  return ids;
}

/** Changes the given fields of locked products. */
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

async function writeColumns(db: Database, edits: readonly Edit[]): Promise<void> {
  const values = edits.map(({ id, after }) => ({ id, ...columnsOf(after) }));
  const named = [...new Set(values.flatMap(Object.keys))].filter((name) => name !== "id");
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
      join jsonb_array_elements(${JSON.stringify(values)}::jsonb) given
        on product.id = (given ->> 'id')::int
    ) changed
    where products.id = changed.id`);
}
