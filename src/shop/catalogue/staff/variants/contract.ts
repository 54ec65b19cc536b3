import * as v from "valibot";
import { ProductOption } from "#src/shop/catalogue/contract.ts";
import {
  pieces,
  productOptions,
  productPrice,
  codeOrNull,
} from "#src/shop/catalogue/product/product-fields.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import type { Action } from "#src/base/staff/roles.ts";

/** Variants of a product: the products of its line, and creating the missing ones. */

export const maxNewVariants = 100;

const text = v.nullable(v.string());

const Variant = v.object({
  id: v.number(),
  name: v.string(),
  sku: text,
  price: v.number(),
  stock: v.number(),
  image: text,
  options: v.array(ProductOption),
  draft: v.boolean(),
});
export type Variant = v.InferOutput<typeof Variant>;

const someOptions = v.pipe(productOptions, v.minLength(1, texts.optionIsHalf));

const NewVariant = v.object({
  options: someOptions,
  sku: codeOrNull(60),
  price: productPrice,
  stock: pieces,
});
export type NewVariant = v.InferOutput<typeof NewVariant>;

export const NewVariants = v.object({
  /** The product's own options, if it has none yet. */
  own: v.optional(productOptions, []),
  variants: v.pipe(
    v.array(NewVariant),
    v.minLength(1, texts.noVariants),
    v.maxLength(maxNewVariants, texts.tooMany(maxNewVariants)),
  ),
  /** Otherwise they are drafts. */
  publish: v.optional(v.boolean(), false),
});
export type NewVariants = v.InferOutput<typeof NewVariants>;

const notFound = "No such product exists.";

export const variantEndpoints = {
  "GET /products/:id/variants": {
    summary: "List the variants of a product",
    needs: "products.read",
    responses: { 200: v.object({ data: v.array(Variant) }), 404: notFound },
  },
  "POST /products/:id/variants": {
    summary: "Create variants of a product",
    description: "Copies the product with other options. Either all variants are created or none.",
    needs: "products.write",
    body: NewVariants,
    fieldNames: texts.variantFieldNames,
    responses: {
      201: v.object({ ids: v.array(v.number()) }),
      403: "A variant has stock or goes on sale, which requires a permission of its own.",
      404: notFound,
      409: "A variant or its SKU already exists.",
    },
  },
} satisfies Endpoints<Action>;
