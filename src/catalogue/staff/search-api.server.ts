import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { readListQuery, tablePage } from "#src/back-office/server/list-query.server.ts";
import { requirePermission } from "#src/staff/guard.server.ts";
import { resourceApi } from "#src/back-office/server/resource.server.ts";
import { searchedQueries } from "#src/catalogue/schema.server.ts";
import { searchesListConfig, synonymsResource } from "./search-resources.server.ts";

export function searchStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/synonyms", resourceApi(db, synonymsResource))
    .get("/searches", requirePermission("searches.read"), async (c) => {
      const { rows, total } = await tablePage(
        db,
        searchedQueries,
        readListQuery(c, searchesListConfig),
      );
      return c.json({ data: rows.map((row) => ({ id: row.query, ...row })), total });
    });
}
