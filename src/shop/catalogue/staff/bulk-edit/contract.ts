import * as v from "valibot";
import type { Endpoints } from "#src/base/kernel/endpoints.ts";
import { rowId } from "#src/base/kernel/fields.ts";
import { roundPesos } from "#src/base/kernel/pesos.ts";
import type { Action } from "#src/base/staff/roles.ts";
import { Difference } from "#src/shop/catalogue/staff/product-changes/undo.ts";
import { noVersion } from "#src/shop/catalogue/staff/product-changes/texts.ts";
import * as texts from "./texts.ts";

/** One change to many products of the list: preview and apply. */

const maxChosen = 1000;
const amount = v.pipe(
  v.number(texts.typeNumber),
  v.finite(texts.typeNumber),
  v.minValue(-1_000_000, texts.tooLow),
  v.maxValue(1_000_000, texts.tooHigh),
);
const pesos = v.pipe(
  amount,
  v.check((typed) => roundPesos(typed) === typed, texts.typePesos),
);
const whole = v.pipe(amount, v.integer(texts.typeWhole));
const percent = v.pipe(amount, v.minValue(-99, texts.tooLow), v.maxValue(1000, texts.tooHigh));

export const roundings = ["whole", "nine", "zero", "half", "ninety", "exact"] as const;
export type Rounding = (typeof roundings)[number];

const price = {
  kind: v.literal("price"),
  rounding: v.optional(v.picklist(roundings, texts.chooseOne), "whole"),
  /** Whether the former price is struck through beside a lower one. */
  strikeOut: v.optional(v.boolean(), false),
};

const BulkChange = v.union(
  [
    v.object({ ...price, by: v.literal("percent"), amount: percent }),
    v.object({ ...price, by: v.literal("pesos"), amount: pesos }),
    v.object({ kind: v.literal("stock"), by: v.picklist(["set", "add"]), quantity: whole }),
    v.object({ kind: v.literal("publishStatus"), to: v.picklist(["draft", "published"]) }),
    v.object({ kind: v.literal("archive"), archived: v.boolean() }),
    v.object({
      kind: v.literal("subcategory"),
      by: v.picklist(["add", "remove", "main"]),
      subcategoryId: rowId,
    }),
  ],
  texts.noChange,
);
export type BulkChange = v.InferOutput<typeof BulkChange>;

const Selection = {
  /** The selected products; absent for all that match the filter. */
  ids: v.optional(v.pipe(v.array(rowId), v.maxLength(maxChosen, texts.tooManyChosen(maxChosen)))),
  /** In the format of the product list. */
  filter: v.optional(v.record(v.string(), v.unknown()), {}),
  change: BulkChange,
};
const Requested = v.object(Selection);
export type BulkRequest = v.InferOutput<typeof Requested>;

const BulkEditRow = v.object({
  id: v.number(),
  name: v.string(),
  differences: v.array(Difference),
  /** Whether its price falls by more than half or rises to ten times. */
  drastic: v.boolean(),
  /** Why it stays unchanged. */
  problem: v.exactOptional(v.string()),
  /** Which orders the pieces that remain do not cover. */
  unmet: v.exactOptional(v.string()),
});
export type BulkEditRow = v.InferOutput<typeof BulkEditRow>;

const BulkEditPreview = v.object({
  /** A hash of the preview: the change is applied exactly as previewed, or not at all. */
  version: v.string(),
  changed: v.number(),
  rejected: v.number(),
  same: v.number(),
  /** Of the changed ones, those whose price changes drastically. */
  drastic: v.number(),
  /** The first rows: drastic prices, then rejected ones, then the others. */
  rows: v.array(BulkEditRow),
});
export type BulkEditPreview = v.InferOutput<typeof BulkEditPreview>;

const rejections = {
  400: "No products match, or too many: `msg` says which.",
  403: "The change moves stock or decides prices, which requires a permission of its own.",
};

export const bulkEditEndpoints = {
  "POST /bulk-edits/preview": {
    summary: "Preview a bulk edit",
    needs: "products.write",
    body: Requested,
    responses: { 200: BulkEditPreview, ...rejections },
  },
  "POST /bulk-edits": {
    summary: "Create a bulk edit",
    description:
      "Changes the products exactly as the preview with this `version`, or not at all. Prices that " +
      "fall by more than half or rise to ten times need `acceptPrices`.",
    needs: "products.write",
    body: v.object({
      ...Selection,
      version: v.string(noVersion),
      acceptPrices: v.optional(v.boolean(), false),
    }),
    responses: {
      201: v.object({ id: v.number(), changed: v.number(), rejected: v.number() }),
      ...rejections,
      409: "The products differ from the preview.",
    },
  },
} satisfies Endpoints<Action>;
