import type { Rejection, Resource, Singleton } from "#src/base/admin-kit/server/resource.server.ts";
import {
  deleteProduct,
  insertProduct,
  updateProduct,
  saveBestSellers,
  saveCatalogueOrder,
  saveUnits,
} from "./commands.server.ts";
import {
  productsContract,
  bestSellersContract,
  catalogueOrderContract,
  unitsContract,
} from "./contract.ts";
import { productListConfig } from "./list/product-list-config.server.ts";
import {
  findProductToEdit,
  listProducts,
  findBestSellers,
  findCatalogueOrder,
  findUnitsToEdit,
} from "./queries.server.ts";
import { decidesPrice } from "#src/shop/catalogue/product/offered-price.ts";
import * as texts from "./texts.ts";

export const productConstraints: Record<string, Rejection> = {
  products_whole_pesos: { field: "price", msg: texts.noCentavos },
  products_whole_steps: { field: "priceSteps", msg: texts.noCentavos },
  products_sku: { field: "sku", msg: texts.skuTaken },
  products_variant: { field: "options", msg: texts.variantTaken },
  product_subcategories_subcategory_id_subcategories_id_fk: {
    field: "subcategoryIds",
    msg: texts.subcategoryGone,
  },
  complementary_products_complementary_id_products_id_fk: {
    field: "complementaryIds",
    msg: texts.complementaryGone,
  },
};

export const productsResource: Resource<typeof productsContract> = {
  contract: productsContract,
  unversioned: ["stock", "onHand", "committed", "reserved", "shortfall"],
  constraints: productConstraints,
  listConfig: productListConfig,
  list: listProducts,
  find: findProductToEdit,
  create: insertProduct,
  update: updateProduct,
  delete: deleteProduct,
  alsoRequires: (before, after) => (decidesPrice(before, after) ? ["products.price"] : []),
};

export const unitsSingleton: Singleton<typeof unitsContract> = {
  contract: unitsContract,
  constraints: {
    units_centavos_in_use: { field: "centavos", msg: texts.centavosInUse },
  },
  find: findUnitsToEdit,
  save: saveUnits,
};

export const catalogueOrderSingleton: Singleton<typeof catalogueOrderContract> = {
  contract: catalogueOrderContract,
  find: findCatalogueOrder,
  save: saveCatalogueOrder,
};

export const bestSellersSingleton: Singleton<typeof bestSellersContract> = {
  contract: bestSellersContract,
  find: findBestSellers,
  save: saveBestSellers,
};
