import { Hono } from "hono";
import type { DatabasePool } from "#src/platform/db/database.server.ts";
import { type Resource, resourceApi } from "#src/back-office/server/resource.server.ts";
import { tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { outletCities, outlets } from "#src/points-of-sale/schema.server.ts";
import { createOutlet, updateOutlet } from "./commands.server.ts";
import { outletCitiesContract, outletsContract } from "./contract.ts";
import {
  citiesListConfig,
  findOutlet,
  listCities,
  listOutlets,
  outletsListConfig,
} from "./queries.server.ts";
import * as texts from "./texts.ts";

const citiesResource: Resource<typeof outletCitiesContract> = {
  contract: outletCitiesContract,
  listConfig: citiesListConfig,
  ...tableCrud(outletCities),
  list: listCities,
};

const outletsResource: Resource<typeof outletsContract> = {
  contract: outletsContract,
  constraints: {
    outlet_stock_product_id_products_id_fk: { field: "stock", msg: texts.productGone },
  },
  listConfig: outletsListConfig,
  ...tableCrud(outlets),
  list: listOutlets,
  find: findOutlet,
  create: createOutlet,
  update: updateOutlet,
};

export function outletsStaffApi(db: DatabasePool) {
  return new Hono()
    .route("/", resourceApi(db, citiesResource))
    .route("/", resourceApi(db, outletsResource));
}
