import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { readListQuery, tablePage } from "#src/platform/listing.server.ts";
import { can } from "#src/staff/guard.server.ts";
import { resourceApi } from "#src/staff/resource.server.ts";
import { searchedQueries } from "./schema.server.ts";
import { searchesListing, synonymsResource } from "./search-resources.server.ts";

export function searchStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/synonyms", resourceApi(db, synonymsResource))
    .get("/searches", can("searches.read"), async (c) => {
      const { rows, total } = await tablePage(
        db,
        searchedQueries,
        readListQuery(c, searchesListing),
      );
      return c.json({ data: rows.map((row) => ({ id: row.query, ...row })), total });
    });
}
