import type { DemoProduct } from "./demo-product.ts";
import { cleaningProducts } from "./products/cleaning.ts";
import { constructionProducts } from "./products/construction.ts";

/** Everything that the company sells, in the order of its price list. */
export const demoProducts: readonly DemoProduct[] = [...constructionProducts, ...cleaningProducts];
