import type { Resource, Rejection } from "#src/back-office/server/resource.server.ts";
import { redirectsContract } from "./contract.ts";
import * as texts from "#src/catalogue/staff/texts.ts";
import { eq, desc, sql } from "drizzle-orm";
import { leadsBack } from "#src/catalogue/redirects/commands.server.ts";
import { targetOf } from "#src/catalogue/redirects/old-path.ts";
import { redirects, products, subcategories } from "#src/catalogue/schema.server.ts";
import type { InputOf } from "#src/kernel/resource-contract.ts";
import { type Database, onlyRow } from "#src/platform/db/database.server.ts";
import {
  countRows,
  type ListConfig,
  type ListQuery,
  matchesText,
} from "#src/back-office/server/list-query.server.ts";

const gone = { msg: texts.placeGone };

export const redirectsResource = (publicUrl: string): Resource<typeof redirectsContract> => ({
  contract: redirectsContract,
  constraints: {
    redirects_path: { field: "path", msg: texts.pathTaken },
    redirects_product_id_products_id_fk: { field: "productId", ...gone },
    redirects_subcategory_id_subcategories_id_fk: { field: "subcategoryId", ...gone },
  },
  listConfig: redirectsListConfig,
  list: listRedirects,
  find: findRedirect,
  ...redirectCommands(new URL(publicUrl).origin),
});

type RedirectInput = InputOf<typeof redirectsContract>;

/** @param origin of the shop, whose own URLs are stored as paths */
function redirectCommands(origin: string) {
  /** Normalizes a redirect, or rejects one that would lead back to itself. */
  async function checked(db: Database, input: RedirectInput): Promise<RedirectInput | Rejection> {
    const target = input.target ? targetOf(input.target, origin) : null;
    if (target && (await leadsBack(db, input.path, target)))
      return { msg: texts.leadsBack, field: "target" };
    return { ...input, target };
  }

  return {
    async create(db: Database, input: RedirectInput): Promise<number | Rejection> {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      return onlyRow(await db.insert(redirects).values(values).returning({ id: redirects.id })).id;
    },
    async update(db: Database, id: number, input: RedirectInput): Promise<Rejection | void> {
      const values = await checked(db, input);
      if ("msg" in values) return values;
      await db.update(redirects).set(values).where(eq(redirects.id, id));
    },
    async delete(db: Database, id: number): Promise<void> {
      await db.delete(redirects).where(eq(redirects.id, id));
    },
  };
}

const redirectsListConfig: ListConfig = {
  id: redirects.id,
  sorts: { path: redirects.path, at: redirects.at },
  filters: { q: matchesText(sql`normalize_text(${redirects.path})`) },
};

async function listRedirects(db: Database, { where, orderBy, limit, offset }: ListQuery) {
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
}

async function findRedirect(db: Database, id: number) {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
  if (!row) return null;
  const { at: _, importId: __, ...redirect } = row;
  return redirect;
}
