import * as v from "valibot";
import { requiredText, rowId } from "#src/base/kernel/fields.ts";
import { resourceContract, resourceEndpoints } from "#src/base/admin-kit/resource-contract.ts";
import { oldPathOf, targetOf } from "#src/shop/catalogue/redirects/old-path.ts";
import * as texts from "#src/shop/catalogue/staff/texts.ts";

const Redirect = v.object({
  id: v.number(),
  path: v.string(),
  productId: v.nullable(v.number()),
  subcategoryId: v.nullable(v.number()),
  target: v.nullable(v.string()),
});

const RedirectRow = v.object({
  ...Redirect.entries,
  /** The name of the product or subcategory. */
  name: v.nullable(v.string()),
  at: v.string(),
});
export type RedirectRow = v.InferOutput<typeof RedirectRow>;

const path = v.pipe(
  requiredText(1000),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const old = oldPathOf(dataset.value);
    if (old !== null) return old;
    addIssue({ message: texts.noOldPath });
    return NEVER;
  }),
);

const target = v.pipe(
  v.nullish(v.string(), ""),
  v.trim(),
  v.transform((text) => text || null),
  v.check((text) => text === null || targetOf(text) !== null, texts.noTarget),
);

/** The possible targets of a redirect: each has exactly one. */
export const placeFields = ["productId", "subcategoryId", "target"] as const;

export const redirectsContract = resourceContract({
  name: "redirects",
  read: "searches.read",
  write: "products.write",
  row: RedirectRow,
  record: Redirect,
  input: v.pipe(
    v.object({
      path,
      productId: v.nullish(rowId, null),
      subcategoryId: v.nullish(rowId, null),
      target,
    }),
    v.forward(
      v.partialCheck(
        [["productId"], ["subcategoryId"], ["target"]],
        (places) => placeFields.filter((field) => places[field] !== null).length === 1,
        texts.onePlace,
      ),
      ["target"],
    ),
  ),
  operations: ["create", "update", "delete"],
});

export const redirectsEndpoints = resourceEndpoints(redirectsContract);
