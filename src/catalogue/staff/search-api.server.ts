import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/database.server.ts";
import { ok } from "#src/platform/routes.server.ts";
import { readListQuery, tablePage } from "#src/back-office/server/list-query.server.ts";
import { resourceApi } from "#src/back-office/server/resource.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { searchedQueries } from "#src/catalogue/schema.server.ts";
import { searchesEndpoints } from "./contract.ts";
import { searchesListConfig, synonymsResource } from "./search-resources.server.ts";

export function searchStaffApi(db: DatabasePool) {
  return new Hono().route("/", resourceApi(db, synonymsResource)).route("/", searchesApi());
}

function searchesApi() {
  return createStaffRoutes(searchesEndpoints, {
    "GET /searches": async (c) => {
      const query = readListQuery(c, searchesListConfig);
      const { rows, total } = await tablePage(await c.var.readDb(), searchedQueries, query);
      return ok({ data: rows.map((row) => ({ id: row.query, ...row })), total });
    },
  });
}
