import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import type { ServerPart } from "#src/shop/part.server.ts";
import { partNames } from "#testing/part-names.ts";

/** The end of a trial, and a person's copy and erasure ask the parts what they own. */

const schemas = import.meta.glob<object>("../parts/**/schema.server.ts", { eager: true });
const declarations = import.meta.glob<Record<string, ServerPart>>("../parts/*/part.server.ts", {
  eager: true,
});

/** The names of the tables that a table's rows belong to. */
const referencesOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name);

function nobodysTables(name: string): string[] {
  const [part] = Object.values(declarations[`../parts/${name}/part.server.ts`] ?? {});
  const declared = new Set([
    ...Object.keys(part?.triedOut ?? {}),
    ...(part?.personalData?.tables ?? []),
  ]);
  return (
    Object.entries(schemas)
      .filter(([file]) => file.startsWith(`../parts/${name}/`))
      .flatMap(([, schema]) => Object.values(schema).filter((value) => value instanceof PgTable))
      .filter((table) => referencesOf(table).some((of) => of === "orders" || of === "customers"))
      // What belongs to a declared table goes with it.
      .filter((table) => !referencesOf(table).some((of) => declared.has(of)))
      .map((table) => getTableConfig(table).name)
      .filter((table) => !declared.has(table))
  );
}

test("each table of a part that points to orders or customers is declared by it", () => {
  expect(partNames.flatMap(nobodysTables)).toEqual([]);
});
