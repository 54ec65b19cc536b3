import type { Resource } from "#src/back-office/server/resource.server.ts";
import { tableCrud } from "#src/back-office/server/table-crud.server.ts";
import { categories, subcategories } from "#src/catalogue/schema.server.ts";
import {
  deleteCategory,
  deleteSubcategory,
  insertCategory,
  insertSubcategory,
} from "./category-commands.server.ts";
import {
  categoriesListConfig,
  listSubcategories,
  subcategoriesListConfig,
} from "./category-queries.server.ts";
import { categoriesContract, subcategoriesContract } from "./contract.ts";
import * as texts from "./texts.ts";

export const categoriesResource: Resource<typeof categoriesContract> = {
  contract: categoriesContract,
  unversioned: ["position"],
  constraints: {
    categories_name_unique: { field: "name", msg: texts.categoryTaken },
  },
  listConfig: categoriesListConfig,
  ...tableCrud(categories),
  create: insertCategory,
  delete: deleteCategory,
};

export const subcategoriesResource: Resource<typeof subcategoriesContract> = {
  contract: subcategoriesContract,
  unversioned: ["position"],
  constraints: {
    subcategories_name_unique: { field: "name", msg: texts.subcategoryTaken },
    subcategories_category_id_categories_id_fk: {
      field: "categoryId",
      msg: texts.categoryGone,
    },
  },
  listConfig: subcategoriesListConfig,
  ...tableCrud(subcategories),
  list: listSubcategories,
  create: insertSubcategory,
  delete: deleteSubcategory,
};
