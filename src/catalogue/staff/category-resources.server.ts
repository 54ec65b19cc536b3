import type { Resource } from "#src/back-office/server/resource.server.ts";
import {
  deleteCategory,
  deleteSubcategory,
  insertCategory,
  insertSubcategory,
  updateCategory,
  updateSubcategory,
} from "./category-commands.server.ts";
import {
  categoriesListConfig,
  findCategory,
  findSubcategory,
  listCategories,
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
  list: listCategories,
  find: findCategory,
  create: insertCategory,
  update: updateCategory,
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
  list: listSubcategories,
  find: findSubcategory,
  create: insertSubcategory,
  update: updateSubcategory,
  delete: deleteSubcategory,
};
