/**
 * What a query finds, in the browser and on the server, with Spanish stems, typing errors and the
 * staff's synonyms.
 *
 * The same query finds the same products wherever it runs. What is searched is counted without the
 * person.
 *
 * Start with `search.ts`, then `vocabulary.ts` (words), `rank.ts` (order), `search-index.ts` (what
 * the browser loads).
 */

import * as v from "valibot";
import { Element, ProductOption, Synonym } from "#src/shop/catalogue/contract.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";

const { id, price } = Element.entries;

/** A tuple, because field names would repeat thousands of times. */
const ProductRow = v.tupleWithRest(
  [
    id,
    /** Its name. */
    v.string(),
    /** Its description. */
    v.string(),
    price,
    /** Its image. */
    v.nullable(v.string()),
    /** Its stock. */
    v.number(),
    /** Indexes of its subcategories. */
    v.array(v.number()),
    /** Its size. */
    v.nullable(v.string()),
    /** Its promotion in words. */
    v.nullable(v.string()),
    /** Average and count of its rating. */
    v.nullable(v.tuple([v.number(), v.number()])),
    /** Its uses and surfaces, comma-separated. */
    v.nullable(v.string()),
    /** Its SKU and the number of its barcode. */
    v.nullable(v.tuple([v.nullable(v.string()), v.nullable(v.string())])),
  ],
  /** Its line and options, if it has options. */
  v.tuple([v.string(), v.array(ProductOption)]),
);

/** Present for a large catalogue, of which the browser has only a part. */
const Part = v.object({
  /** The query whose results come first, best first; empty if there was none. */
  query: v.string(),
  here: v.number(),
  total: v.number(),
  /** The number of cards: variants of one product share a card. */
  cards: v.number(),
  close: v.boolean(),
  /** Subcategories by name, with their number of products, and whether their page calculates. */
  categories: v.array(v.tuple([v.string(), v.number(), v.boolean()])),
});
export type Part = v.InferOutput<typeof Part>;

/** The catalogue in the form that the browser searches while somebody types. */
export const SearchIndex = v.object({
  /** By name, with the name of their category, and whether their page has a calculator. */
  subcategories: v.array(v.tuple([v.string(), v.nullable(v.string()), v.boolean()])),
  products: v.array(ProductRow),
  synonyms: v.pipe(v.array(Synonym), v.readonly()),
  /** Indexes of the best sellers among the products, shown when nothing is found. */
  top: v.array(v.number()),
  /** Present if these are part of a large catalogue; absent if these are all products. */
  part: v.exactOptional(Part),
});
export type SearchIndex = v.InferOutput<typeof SearchIndex>;

export const searchIndexEndpoints = {
  "GET /catalogue-index.json": {
    summary: "Retrieve the index that browsers search; of a large catalogue, its first part",
    responses: { 200: SearchIndex, 503: "There is no catalogue now" },
  },
  "GET /catalogue-search.json": {
    summary: "Search a large catalogue for typed words",
    query: v.object({ query: v.optional(v.string(), "") }),
    responses: { 200: SearchIndex, 503: "There is no catalogue now" },
  },
} satisfies Endpoints;
