/** Whether it is an object with fields, of which nothing else is known. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a table that the code writes has this row: with it, the name is one of its keys. */
export const isKeyOf = <Table extends object>(
  table: Table,
  name: PropertyKey,
): name is keyof Table => Object.hasOwn(table, name);

/** The names of such a table's rows. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  // Object.keys says texts of any kind, as a table of the same type may hold more; none of ours does.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(table) as (keyof Table & string)[];
