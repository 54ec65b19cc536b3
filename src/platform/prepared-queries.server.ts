import { type Placeholder, sql, type SQLWrapper } from "drizzle-orm";
import { connectionOf, type Database } from "./database.server.ts";

/** Where a value goes that is known only when the query is asked. */
export type ValueOf<Name extends string> = (name: Name) => Placeholder<Name>;

interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/**
 * A query whose SQL is written once for each connection, and not every time that it is asked: that
 * takes the query builder longer than the rest of a query takes the program. Asked in a
 * transaction, it is part of it. A list goes in as one array: `anyOf`.
 */
export function preparedQuery<Name extends string, Rows>(
  write: (db: Database, value: ValueOf<Name>) => { prepare(name: string): Prepared<Rows> },
): (db: Database, values: Record<Name, unknown>) => Promise<Rows> {
  const written = new WeakMap<object, Prepared<Rows>>();
  return (db, values) => {
    const connection = connectionOf(db);
    // The connection gives it its name, as it does to every statement that comes again.
    const query = written.get(connection) ?? write(db, sql.placeholder).prepare("");
    written.set(connection, query);
    return query.execute(values);
  };
}

/**
 * What equals one of a list of numbers. A list that PostgreSQL could look into would be planned for
 * its own length, each time anew; this one is planned once.
 */
export const anyOf = (list: SQLWrapper) => sql`any(array(select unnest(${list}::int[])))`;
