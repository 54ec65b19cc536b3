import * as v from "valibot";
import { Element, ProductOption, Synonym } from "#src/catalogue/contract.ts";
import type { Endpoints } from "#src/kernel/endpoints.ts";

const { id, price } = Element.entries;

/** Rows are without names of fields, which a catalogue would repeat by the thousand. */
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
    /** Places of its subcategories. */
    v.array(v.number()),
    /** Its size. */
    v.nullable(v.string()),
    /** Its note, and the mark of its promotion. */
    v.nullable(v.string()),
    v.nullable(v.string()),
    /** Average and count of its rating. */
    v.nullable(v.tuple([v.number(), v.number()])),
  ],
  /** Of what has options, once: its line and them. */
  v.tuple([v.string(), v.array(ProductOption)]),
);

/** Of a large catalogue, what the browser has of it. */
const Part = v.object({
  /** The first products are what was found for it, best first; empty where nothing was asked. */
  query: v.string(),
  here: v.number(),
  total: v.number(),
  /** What they are where variants of one product are one. */
  cards: v.number(),
  close: v.boolean(),
  /** Subcategories by name, with as many products as they have. */
  categories: v.array(v.tuple([v.string(), v.number()])),
});
export type Part = v.InferOutput<typeof Part>;

/** The catalogue as the browser gets it for searching while somebody types. */
export const SearchIndex = v.object({
  /** By name, with their category's. */
  subcategories: v.array(v.tuple([v.string(), v.nullable(v.string())])),
  products: v.array(ProductRow),
  synonyms: v.pipe(v.array(Synonym), v.readonly()),
  /** The best sellers, to go on with where nothing is found: their places among the products. */
  top: v.array(v.number()),
  /** Of a large catalogue, of which this is a part; absent: these are all products. */
  part: v.exactOptional(Part),
});
export type SearchIndex = v.InferOutput<typeof SearchIndex>;

export const searchIndexEndpoints = {
  "GET /catalogue-index.json": {
    summary: "What a browser searches in; of a large catalogue, what it begins with",
    responses: { 200: SearchIndex, 503: "There is no catalogue now" },
  },
  "GET /catalogue-search.json": {
    summary: "What was found in a large catalogue for what somebody types",
    query: v.object({ query: v.optional(v.string(), "") }),
    responses: { 200: SearchIndex, 503: "There is no catalogue now" },
  },
} satisfies Endpoints;
