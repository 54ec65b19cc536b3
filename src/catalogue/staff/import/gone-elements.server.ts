import { inArray } from "drizzle-orm";
import { products, subcategories } from "#src/catalogue/schema.server.ts";
import type { Database } from "#src/platform/db/database.server.ts";
import { listFields } from "./list-fields.ts";
import type { Gone, Imported, ListField } from "./undo.ts";

/**
 * Which of the subcategories and products that these changes would bring back were deleted since.
 * Those that are there stay until the transaction ends.
 */
export async function findGone(
  db: Database,
  changes: readonly Pick<Imported, "before">[],
): Promise<Gone> {
  const named = (field: ListField) => [
    ...new Set(changes.flatMap(({ before }) => idsIn(before?.[field]))),
  ];
  const gone = { subcategoryIds: new Set<number>(), complementaryIds: new Set<number>() };
  for (const field of listFields) {
    const ids = named(field);
    if (ids.length === 0) continue;
    const table = field === "subcategoryIds" ? subcategories : products;
    const there = await db
      .select({ id: table.id })
      .from(table)
      .where(inArray(table.id, ids))
      .for("key share");
    gone[field] = new Set(ids).difference(new Set(there.map(({ id }) => id)));
  }
  return gone;
}

const idsIn = (list: unknown): number[] => (Array.isArray(list) ? list.map(Number) : []);
