import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { readListQuery } from "#src/back-office/server/list-query.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { synonyms } from "#src/catalogue/schema.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { searchesEndpoints, synonymsContract } from "./contract.ts";
import { listSearches, searchesListConfig, synonymsListConfig } from "./search-queries.server.ts";
import * as texts from "./texts.ts";

const synonymsResource: Resource<typeof synonymsContract> = {
  contract: synonymsContract,
  constraints: {
    synonyms_typed_unique: { field: "typed", msg: texts.synonymTaken },
  },
  listConfig: synonymsListConfig,
  ...tableCrud(synonyms),
};

export function searchStaffApi(db: DatabasePool) {
  return new Hono().route("/", resourceApi(db, synonymsResource)).route("/", searchesApi(db));
}

function searchesApi(db: DatabasePool) {
  return createStaffRoutes(searchesEndpoints, {
    "GET /searches": async (c) => {
      const query = readListQuery(c, searchesListConfig);
      const { rows, total } = await listSearches(db, query);
      return ok({ data: rows, total });
    },
  });
}
