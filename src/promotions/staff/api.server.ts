import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { ok } from "#src/platform/http/routes.server.ts";
import { createStaffRoutes } from "#src/staff/guard.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { findPromotions } from "#src/promotions/queries.server.ts";
import { type FindUses, toCustomerPromotions } from "#src/promotions/uses.ts";
import { createPromotion, deletePromotion, updatePromotion } from "./commands.server.ts";
import { promotionsContract, promotionSimulatorEndpoints } from "./contract.ts";
import {
  findProducts,
  findPromotion,
  listPromotions,
  promotionsListConfig,
} from "./queries.server.ts";
import { simulate } from "./simulator.ts";
import * as texts from "./texts.ts";

const promotionsResource: Resource<typeof promotionsContract> = {
  contract: promotionsContract,
  constraints: {
    promotions_code: { field: "code", msg: texts.codeTaken },
    promotion_products_product_id_products_id_fk: {
      field: "productIds",
      msg: texts.productGone,
    },
    promotion_categories_category_id_categories_id_fk: {
      field: "categoryIds",
      msg: texts.categoryGone,
    },
    promotion_subcategories_subcategory_id_subcategories_id_fk: {
      field: "subcategoryIds",
      msg: texts.categoryGone,
    },
  },
  listConfig: promotionsListConfig,
  list: listPromotions,
  find: findPromotion,
  create: createPromotion,
  update: updatePromotion,
  delete: deletePromotion,
};

export function promotionsStaffApi(db: DatabasePool, findUses: FindUses) {
  return new Hono()
    .route(
      "/",
      createStaffRoutes(promotionSimulatorEndpoints, {
        async "POST /promotions/simulation"(_, { body }) {
          const ids = body.lines.map(({ id }) => id);
          const running = await findPromotions(db, ids);
          const promotionsNow = await toCustomerPromotions(running, null, findUses);
          return ok(simulate(body, promotionsNow, await findProducts(db, ids)));
        },
      }),
    )
    .route("/", resourceApi(db, promotionsResource));
}
