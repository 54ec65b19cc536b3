import { type Placeholder, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { connectionOf, type Database } from "./database.server.ts";

/** Marks where a value goes that is known only when the query runs. */
export type ValueOf<Name extends string> = (name: Name) => Placeholder<Name>;

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * Creates a query whose SQL is built once per connection instead of at each run: building it takes
 * longer than everything else that a query costs the program. Within a transaction it runs as part
 * of it. A list is passed as one array: `anyOf`.
 */
export function preparedQuery<Name extends string, Rows>(
  write: (db: Database, value: ValueOf<Name>) => { prepare(name: string): Prepared<Rows> },
): (db: Database, values: Record<Name, unknown>) => Promise<Rows> {
  const written = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    const connection = connectionOf(db);
    // The connection names it, as it does every repeated statement.
    const query = written.get(connection) ?? write(db, sql.placeholder).prepare("");
    written.set(connection, query);
    return query.execute(values);
  };
}

/** Parts of one statement by their names in it. */
export type StatementParts = Record<string, SQL>;

/**
 * Names writes as parts of one statement, which costs one message and one plan instead of several.
 * A part may read what a part before it returns, but not its rows in the table.
 */
export const partsOf = (db: Database, parts: StatementParts) =>
  Object.entries(parts).map(([name, part]) => db.$with(name, {}).as(part));

/** One statement with nothing but these parts. */
export const onlyParts = (db: Database, parts: StatementParts) =>
  db
    .with(...partsOf(db, parts))
    .select({ written: sql<boolean>`true` })
    .from(sql`(values (true)) as written`);

/**
 * Matches any of a list of numbers. PostgreSQL would plan a visible list for its length, each time
 * anew; it plans this one once.
 */
export const anyOf = (list: SQLWrapper) => sql`any(array(select unnest(${list}::int[])))`;
