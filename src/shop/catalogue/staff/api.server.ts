import { Hono } from "hono";
import type { DatabasePool } from "#src/base/platform/db/database.server.ts";
import type { Jobs } from "#src/base/platform/jobs/jobs.server.ts";
import { serviceUnavailable } from "#src/base/platform/texts.ts";
import { ok, errorReply } from "#src/base/platform/http/routes.server.ts";
import { readListQuery } from "#src/base/admin-kit/server/list-query.server.ts";
import { resourceApi, singletonApi } from "#src/base/admin-kit/server/resource.server.ts";
import { redirectsResource } from "./redirects/resource.server.ts";
import { createStaffRoutes } from "#src/base/staff/guard.server.ts";
import { bulkEditsApi } from "./bulk-edit/api.server.ts";
import {
  bestSellersSingleton,
  catalogueOrderSingleton,
  unitsSingleton,
} from "./resources.server.ts";
import {
  categoriesResource,
  subcategoriesResource,
} from "./categories/category-resources.server.ts";
import { type ProductDraft, productsEndpoints } from "./contract.ts";
import { productImportsApi } from "./import/api.server.ts";
import { productChangesApi } from "./product-changes/api.server.ts";
import { productsResource } from "./resources.server.ts";
import { searchStaffApi } from "#src/shop/search/staff/api.server.ts";
import * as texts from "./texts.ts";
import { variantsApi } from "./variants/api.server.ts";
import { findMovements, movementsListConfig, recordMovement } from "./stock/stock.server.ts";

/** @returns the product's page as a preview, as a document; null while there is no catalogue */
export type PreviewProduct = (draft: ProductDraft) => Promise<string | null>;

export function catalogueStaffApi(
  db: DatabasePool,
  jobs: Pick<Jobs, "enqueue">,
  { previewProduct, publicUrl }: { previewProduct: PreviewProduct; publicUrl: string },
) {
  return new Hono()
    .route("/", productImportsApi(db, jobs))
    .route("/", productChangesApi(db, jobs))
    .route("/", bulkEditsApi(db, jobs))
    .route("/", variantsApi(db, jobs))
    .route("/", searchStaffApi(db))
    .route("/", resourceApi(db, redirectsResource(publicUrl)))
    .route("/", productsApi(db, previewProduct))
    .route("/", resourceApi(db, productsResource))
    .route("/", resourceApi(db, categoriesResource))
    .route("/", resourceApi(db, subcategoriesResource))
    .route("/", singletonApi(db, unitsSingleton))
    .route("/", singletonApi(db, catalogueOrderSingleton))
    .route("/", singletonApi(db, bestSellersSingleton));
}

function productsApi(db: DatabasePool, previewProduct: PreviewProduct) {
  return createStaffRoutes(productsEndpoints, {
    "POST /products/preview": async (_, { body }) => {
      const html = await previewProduct(body);
      return html === null ? errorReply(503, serviceUnavailable) : ok({ html });
    },
    "GET /products/:id/movements": async (c, { params }) => {
      const query = readListQuery(c, movementsListConfig);
      const { rows, total } = await findMovements(db, params.id, query);
      return ok({ data: rows, total });
    },
    "POST /products/:id/movements": async (c, { params, body }) => {
      const result = await recordMovement(db, params.id, body, c.var.staff.email);
      if (result === "missing") return errorReply(404, texts.productGone);
      return "tooFew" in result
        ? errorReply(409, texts.tooFew(result.tooFew))
        : { status: 201, body: result };
    },
  });
}
