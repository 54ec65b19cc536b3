import { demoProducts } from "#demo/catalogue/demo-products.ts";

/** Resolves keys of products; `@key` is a whole subcategory. */
export const keysOf = (keys: readonly string[]) =>
  keys.flatMap((key) =>
    key.startsWith("@")
      ? demoProducts
          .filter(({ subcategories }) => subcategories.some((each) => each === key.slice(1)))
          .map((product) => product.key)
      : [key],
  );
