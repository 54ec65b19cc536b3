import { demoCategories } from "#demo/catalogue/categories.ts";
import { demoProducts } from "#demo/catalogue/demo-products.ts";
import { defined } from "./defined.ts";

const subcategoryByKey = new Map(
  demoCategories.flatMap((category) =>
    category.subcategories.map(
      ({ key, name }) => [key, { name, category: { name: category.name } }] as const,
    ),
  ),
);

/** The demo's products as the search reads them. */
export const demoShelf = demoProducts.map(
  ({ key, name, description, stock, applications, substrates, subcategories }, id) => ({
    id,
    key,
    name,
    description,
    stock,
    applications,
    substrates,
    subcategories: subcategories.map((each) => defined(subcategoryByKey.get(each))),
  }),
);
