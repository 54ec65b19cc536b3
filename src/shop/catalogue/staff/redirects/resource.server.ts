import type { Resource, Rejection } from "#src/base/admin-kit/server/resource.server.ts";
import { tableCrud } from "#src/base/admin-kit/server/table-crud.server.ts";
import { redirectsContract } from "./contract.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import { eq, sql } from "drizzle-orm";
import { leadsBack } from "#src/shop/catalogue/redirects/commands.server.ts";
import { targetOf } from "#src/shop/catalogue/redirects/old-path.ts";
import { redirects, products, subcategories } from "#src/shop/catalogue/schema.server.ts";
import type { InputOf } from "#src/base/admin-kit/resource-contract.ts";
import type { Database } from "#src/base/platform/db/database.server.ts";
import {
  type ListConfig,
  type ListQuery,
  matchesText,
  pageOf,
} from "#src/base/admin-kit/server/list-query.server.ts";

const gone = { msg: texts.placeGone };

export const redirectsResource = (publicUrl: string): Resource<typeof redirectsContract> => ({
  contract: redirectsContract,
  constraints: {
    redirects_path: { field: "path", msg: texts.pathTaken },
    redirects_product_id_products_id_fk: { field: "productId", ...gone },
    redirects_subcategory_id_subcategories_id_fk: { field: "subcategoryId", ...gone },
  },
  listConfig: redirectsListConfig,
  ...tableCrud(redirects),
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

  const { create, update } = tableCrud(redirects);
  return {
    async create(db: Database, input: RedirectInput): Promise<number | Rejection> {
      const values = await checked(db, input);
      return "msg" in values ? values : await create(db, values);
    },
    async update(db: Database, id: number, input: RedirectInput): Promise<Rejection | void> {
      const values = await checked(db, input);
      return "msg" in values ? values : await update(db, id, values);
    },
  };
}

const redirectsListConfig: ListConfig = {
  id: redirects.id,
  sorts: { path: redirects.path, at: redirects.at },
  filters: { q: matchesText(sql`normalize_text(${redirects.path})`) },
};

async function listRedirects(db: Database, query: ListQuery) {
  const rows = db
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
    .$dynamic();
  return await pageOf(db, redirects, rows, query);
}

async function findRedirect(db: Database, id: number) {
  const [row] = await db.select().from(redirects).where(eq(redirects.id, id));
  if (!row) return null;
  const { at: _, importId: __, ...redirect } = row;
  return redirect;
}
