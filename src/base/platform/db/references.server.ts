import type { Pool, PoolClient } from "pg";

/** A foreign key, as the database has it. Several columns are separated by commas. */
export interface Reference {
  from: string;
  columns: string;
  to: string;
  /** The columns that it refers to. */
  keys: string;
  /** Whether a row outlives the one that it refers to, by `on delete set null`. */
  outlives: boolean;
}

export async function findReferences(
  client: Pick<Pool | PoolClient, "query">,
): Promise<Reference[]> {
  const namesOf = (table: string, numbers: string) =>
    `(select string_agg(quote_ident(attname), ', ' order by place)
      from unnest(${numbers}) with ordinality as key(number, place)
      join pg_attribute on attrelid = ${table} and attnum = number)`;
  const { rows } = await client.query<Reference>(
    `select f.relname as from, ${namesOf("conrelid", "conkey")} as columns,
       t.relname as to, ${namesOf("confrelid", "confkey")} as keys, confdeltype = 'n' as outlives
     from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace
     order by conname`,
  );
  return rows;
}

/** Sorts tables so that referenced ones come before those that refer to them. */
export function inOrderOfReferences(
  references: readonly Reference[],
  tables: Iterable<string>,
): string[] {
  const needs = Map.groupBy(references, ({ from }) => from);
  const order = new Set<string>();
  const visit = (table: string) => {
    if (order.has(table)) return;
    for (const { to } of needs.get(table) ?? []) if (to !== table) visit(to);
    order.add(table);
  };
  for (const table of tables) visit(table);
  return [...order];
}
