import type { Rejection, Resource } from "#src/back-office/server/resource.server.ts";
import { deleteProduct, insertProduct, updateProduct } from "./commands.server.ts";
import { productsContract } from "./contract.ts";
import { productListConfig } from "./product-list-config.server.ts";
import { findProductToEdit, listProducts } from "./queries.server.ts";
import * as texts from "./texts.ts";

export const productConstraints: Record<string, Rejection> = {
  products_whole_pesos: { field: "price", msg: texts.noCentavos },
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
  unversioned: ["stock"],
  constraints: productConstraints,
  listConfig: productListConfig,
  list: listProducts,
  find: findProductToEdit,
  create: insertProduct,
  update: updateProduct,
  delete: deleteProduct,
};
