import { desc, eq, sql } from "drizzle-orm";
import type { Database } from "#src/platform/database.server.ts";
import { onlyRow } from "#src/platform/rows.server.ts";
import { countRows, matchesText } from "#src/back-office/server/list-query.server.ts";
import type { Rejection, Resource } from "#src/back-office/server/resource.server.ts";
import { products, redirects, subcategories } from "#src/catalogue/schema.server.ts";
import { leadsBack } from "#src/catalogue/redirects/commands.server.ts";
import { redirectsContract } from "./contract.ts";
import { targetOf } from "#src/catalogue/redirects/old-path.ts";
import * as texts from "./texts.ts";

type Input = Pick<typeof redirects.$inferInsert, "path" | "productId" | "subcategoryId" | "target">;

const gone = { msg: texts.placeGone };

/** @param publicUrl its own addresses are kept as paths */
export function redirectsResource(publicUrl: string): Resource<typeof redirectsContract> {
  const { origin } = new URL(publicUrl);

  /** As it is kept, unless it leads back to itself. */
  async function checked(db: Database, input: Input): Promise<Input | Rejection> {
    const target = input.target ? targetOf(input.target, origin) : null;
    if (target && (await leadsBack(db, input.path, target)))
      return { msg: texts.leadsBack, field: "target" };
    return { ...input, target };
  }

  return {
    contract: redirectsContract,
    constraints: {
      redirects_path: { field: "path", msg: texts.pathTaken },
      redirects_product_id_products_id_fk: { field: "productId", ...gone },
      redirects_subcategory_id_subcategories_id_fk: { field: "subcategoryId", ...gone },
    },
    listConfig: {
      id: redirects.id,
      sorts: { path: redirects.path, at: redirects.at },
      filters: { q: matchesText(sql`normalize_text(${redirects.path})`) },
    },
    async list(db, { where, orderBy, limit, offset }) {
      const rows = await db
        .select({
          id: redirects.id,
          path: redirects.path,
          productId: redirects.productId,
          subcategoryId: redirects.subcategoryId,
          target: redirects.target,
          at: redirects.at,
          name: sql<string | null>`coalesce(${products.name}, ${subcategories.name})`,
        })
        .from(redirects)
        .leftJoin(products, eq(products.id, redirects.productId))
        .leftJoin(subcategories, eq(subcategories.id, redirects.subcategoryId))
        .where(where)
        .orderBy(...(orderBy.length > 0 ? orderBy : [desc(redirects.id)]))
        .limit(limit)
        .offset(offset);
      return { rows, total: await countRows(db, redirects, where) };
    },
    async find(db, id) {
      const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
      if (!row) return null;
      const { at: _, importId: __, ...redirect } = row;
      return redirect;
    },
    async create(db, input) {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      return onlyRow(await db.insert(redirects).values(values).returning({ id: redirects.id })).id;
    },
    async update(db, id, input) {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      await db.update(redirects).set(values).where(eq(redirects.id, id));
    },
    async delete(db, id) {
      await db.delete(redirects).where(eq(redirects.id, id));
    },
  };
}
