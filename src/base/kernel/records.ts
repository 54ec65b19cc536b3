/** Narrows to an object with unknown fields. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Narrows a name to the keys of an object literal. */
export const isKeyOf = <Table extends object>(
  table: Table,
  name: PropertyKey,
): name is keyof Table => Object.hasOwn(table, name);

/** Returns the keys of an object literal. */
export const keysOf = <Table extends object>(table: Table): (keyof Table & string)[] =>
  // TypeScript types Object.keys as string[], since an object may have more keys; our tables don't.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(table) as (keyof Table & string)[];

/** Returns an object with only the named fields. */
export function pick<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  // Object.fromEntries loses the names' types.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<Whole, Name>;
}
