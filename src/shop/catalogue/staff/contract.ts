import * as v from "valibot";
import { leastInstallments, planMonths } from "#src/shop/catalogue/product/installments.ts";
import { outcomes } from "#src/shop/search/searched-query.ts";
import { phrasesOf } from "#src/shop/search/synonyms.ts";
import { movementReasons, stockReasons } from "#src/shop/catalogue/product/stock-change.ts";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import {
  nameInUrl,
  optionalMedia,
  requiredText,
  rowId,
  wholeNumber,
} from "#src/base/kernel/fields.ts";
import {
  listOf,
  ListQuery,
  resourceContract,
  resourceEndpoints,
  singletonContract,
  singletonEndpoints,
} from "#src/base/admin-kit/resource-contract.ts";
import { redirectsEndpoints } from "./redirects/contract.ts";
import { pick } from "#src/base/kernel/records.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { withFirstImage } from "#src/shop/catalogue/product/product-images.ts";
import { bulkEditEndpoints } from "./bulk-edit/contract.ts";
import { areCheaper } from "#src/shop/catalogue/product/price-steps.ts";
import {
  isCompareAtPrice,
  listFields,
  pieces,
  schemasOf,
  textOrNull,
} from "#src/shop/catalogue/product/product-fields.ts";
import * as texts from "./texts.ts";
import { productChangesEndpoints } from "./product-changes/contract.ts";
import { variantEndpoints } from "./variants/contract.ts";

/** Validates each field on its own. */
export const ProductFields = v.object(schemasOf("input"));
export const ProductInput = v.pipe(
  ProductFields,
  v.forward(
    v.partialCheck(
      [["price"], ["compareAtPrice"]],
      ({ price, compareAtPrice }) => isCompareAtPrice(compareAtPrice, price),
      texts.compareAtIsTooLow,
    ),
    ["compareAtPrice"],
  ),
  v.forward(
    v.partialCheck(
      [["price"], ["priceSteps"]],
      ({ price, priceSteps }) => areCheaper(priceSteps, price),
      texts.stepIsNotCheaper,
    ),
    ["priceSteps"],
  ),
  v.transform(withFirstImage),
);
export type ProductInput = v.InferOutput<typeof ProductInput>;

const stored = schemasOf("stored");

/** A product's pieces: `onHand` is `stock`, `committed` and `reserved` without the `shortfall`. */
const stockFields = {
  /** What can be bought. */
  stock: v.number(),
  /** What lies in the warehouse. */
  onHand: v.number(),
  /** Paid and not sent, or not handed over. */
  committed: v.number(),
  /** In unpaid checkouts and vouchers. */
  reserved: v.number(),
  /** Committed pieces that a count did not find. */
  shortfall: v.number(),
};

const ProductRow = v.object({
  id: v.number(),
  ...pick(stored, listFields),
  ...stockFields,
  lowStockLevel: v.nullable(v.number()),
  /** The number of people who want to be notified when it is back. */
  waiting: v.number(),
  subcategories: v.array(v.string()),
});
export type ProductRow = v.InferOutput<typeof ProductRow>;

const ProductRecord = v.object({ id: v.number(), ...stored, ...stockFields });
export type ProductRecord = v.InferOutput<typeof ProductRecord>;

export const productsContract = resourceContract({
  name: "products",
  read: "products.read",
  write: "products.write",
  row: ProductRow,
  record: ProductRecord,
  input: ProductInput,
  fieldNames: texts.fieldNames,
  operations: ["create", "update", "delete"],
});

/** The current state of a form, saved or not. */
const ProductDraft = v.object({ ...ProductInput.entries, id: v.optional(rowId) });
export type ProductDraft = v.InferOutput<typeof ProductDraft>;

const text = v.nullable(v.string());

const Movement = v.object({
  id: v.number(),
  productId: v.number(),
  quantity: v.number(),
  reason: v.picklist(stockReasons),
  reference: text,
  note: text,
  createdAt: v.string(),
});
export type Movement = v.InferOutput<typeof Movement>;

export const StockMovement = v.object({
  reason: v.picklist(movementReasons, texts.noReason),
  quantity: pieces,
  note: textOrNull(200),
});
export type StockMovement = v.InferOutput<typeof StockMovement>;

export const productsEndpoints = {
  "POST /products/preview": {
    summary: "Preview a product's page",
    needs: "products.write",
    body: ProductDraft,
    maxBodySize: "1MiB",
    fieldNames: texts.fieldNames,
    responses: { 200: v.object({ html: v.string() }), 503: "The shop has no catalogue yet" },
  },
  "GET /products/:id/movements": {
    summary: "List a product's stock movements",
    needs: "products.read",
    query: ListQuery,
    responses: { 200: listOf(Movement) },
  },
  "POST /products/:id/movements": {
    summary: "Create a stock movement",
    description:
      "With `counted`, `quantity` is what lies in the warehouse, goods of unsent and unpaid orders " +
      "included. With the other reasons it is added or subtracted.",
    needs: "stock.move",
    body: StockMovement,
    responses: {
      201: v.object({
        ...stockFields,
        /** Orders that the counted pieces do not cover; those that paid first come first. */
        unmetOrders: v.array(v.number()),
      }),
      404: "No such product exists",
      409: "The stock is too low",
    },
  },
} satisfies Endpoints<Action>;

const CategoryInput = v.object({
  name: nameInUrl(80),
  description: textOrNull(600),
  image: optionalMedia,
});
const Category = v.object({
  id: v.number(),
  name: v.string(),
  description: text,
  image: text,
  position: v.number(),
});

export const categoriesContract = resourceContract({
  name: "categories",
  read: "products.read",
  write: "products.write",
  row: Category,
  record: Category,
  input: CategoryInput,
  operations: ["create", "update", "delete"],
});

const Subcategory = v.object({ ...Category.entries, categoryId: v.number() });

export const subcategoriesContract = resourceContract({
  name: "subcategories",
  read: "products.read",
  write: "products.write",
  row: v.object({ ...Subcategory.entries, category: v.string() }),
  record: Subcategory,
  input: v.object({ ...CategoryInput.entries, categoryId: rowId }),
  operations: ["create", "update", "delete"],
});

const named = v.object({ id: v.number(), name: v.string() });

/** The whole tree in order, after drag and drop. */
export const catalogueOrderContract = singletonContract({
  name: "catalogue-order",
  read: "products.read",
  write: "products.write",
  record: v.object({
    categories: v.array(v.object({ ...named.entries, subcategories: v.array(named) })),
  }),
  input: v.object({
    categories: v.pipe(
      v.array(v.object({ id: rowId, subcategories: v.pipe(v.array(rowId), v.maxLength(500)) })),
      v.maxLength(200),
    ),
  }),
});

export const bestSellersContract = singletonContract({
  name: "best-sellers",
  read: "products.read",
  write: "products.write",
  record: v.object({ productIds: v.array(v.number()) }),
  input: v.object({
    productIds: v.pipe(v.array(rowId), v.maxLength(50, texts.tooManyBestSellers(50))),
  }),
});

/** The units of products' figures, and how prices are written and paid. */
export const unitsContract = singletonContract({
  name: "units",
  // Everybody's form of products shows them.
  read: "products.read",
  write: "shopfront.write",
  record: v.object({
    performance: v.string(),
    content: v.string(),
    weight: v.string(),
    centavos: v.boolean(),
    installmentMonths: v.array(v.number()),
    installmentMinimum: v.number(),
  }),
  input: v.object({
    performance: requiredText(20),
    content: requiredText(20),
    weight: requiredText(20),
    centavos: v.optional(v.boolean(), false),
    installmentMonths: v.pipe(
      v.nullish(v.array(v.picklist(planMonths, texts.chooseMonths)), []),
      v.transform((months) => planMonths.filter((each) => months.includes(each))),
    ),
    installmentMinimum: v.optional(
      wholeNumber(leastInstallments, 1_000_000, texts.notInstallmentMinimum(leastInstallments)),
      leastInstallments,
    ),
  }),
  fieldNames: texts.fieldNames,
});

const phrases = v.pipe(
  requiredText(200),
  v.check((text) => phrasesOf(text).length > 0, texts.noWords),
);
const Synonym = v.object({ id: v.number(), typed: v.string(), means: v.string() });
export type Synonym = v.InferOutput<typeof Synonym>;

export const synonymsContract = resourceContract({
  name: "synonyms",
  read: "searches.read",
  write: "products.write",
  row: Synonym,
  record: Synonym,
  input: v.object({ typed: phrases, means: phrases }),
  operations: ["create", "update", "delete"],
});

const TradeWords = v.object({ tradeWords: v.boolean() });

/** Whether synonyms that the shop brings with it (trade-words.ts) are among the staff's. */
export const tradeWordsContract = singletonContract({
  name: "trade-words",
  read: "searches.read",
  write: "products.write",
  record: TradeWords,
  input: TradeWords,
});

const SearchedQuery = v.object({
  /** The query itself. */
  id: v.string(),
  query: v.string(),
  searches: v.number(),
  products: v.number(),
  outcome: v.picklist(outcomes),
  lastAt: v.string(),
});
export type SearchedQuery = v.InferOutput<typeof SearchedQuery>;

export const searchesEndpoints = {
  "GET /searches": {
    summary: "List searches",
    needs: "searches.read",
    query: ListQuery,
    responses: { 200: listOf(SearchedQuery) },
  },
} satisfies Endpoints<Action>;

export const catalogueStaffEndpoints = {
  ...productsEndpoints,
  ...productChangesEndpoints,
  ...bulkEditEndpoints,
  ...variantEndpoints,
  ...resourceEndpoints(productsContract),
  ...resourceEndpoints(categoriesContract),
  ...resourceEndpoints(subcategoriesContract),
  ...singletonEndpoints(catalogueOrderContract),
  ...singletonEndpoints(bestSellersContract),
  ...singletonEndpoints(unitsContract),
  ...resourceEndpoints(synonymsContract),
  ...singletonEndpoints(tradeWordsContract),
  ...redirectsEndpoints,
  ...searchesEndpoints,
};
