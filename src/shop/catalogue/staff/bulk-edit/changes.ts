import { roundPesos } from "#src/base/kernel/pesos.ts";
import {
  addToStock,
  countedStock,
  type Commitments,
} from "#src/shop/catalogue/product/stock-change.ts";
import { isCompareAtPrice } from "#src/shop/catalogue/product/product-fields.ts";
import { areCheaper, areSteps } from "#src/shop/catalogue/product/price-steps.ts";
import type { PriceStep } from "#src/shop/catalogue/contract.ts";
import { isDrastic } from "#src/shop/catalogue/product/price-change.ts";
import { keysOf, pick } from "#src/base/kernel/records.ts";
import { readAmount } from "#src/base/kernel/numbers.ts";
import type { BulkChange, Rounding } from "./contract.ts";
import * as texts from "./texts.ts";

/** The effect of one change on many products, decided before anything is written. */

/** The fields of a product that a change may edit. */
export interface EditedProduct {
  id: number;
  name: string;
  price: number;
  compareAtPrice: number | null;
  priceSteps: readonly PriceStep[];
  stock: number;
  shortfall: number;
  committed: number;
  reserved: number;
  archived: boolean;
  draft: boolean;
  publishedFrom: string | null;
  subcategoryIds: readonly number[];
}

export type EditedFields = Partial<Omit<EditedProduct, "id" | "name" | keyof Commitments>>;

export const maxPrice = 10_000_000;
export const maxStock = 1_000_000;

export interface PlannedEdit {
  product: EditedProduct;
  /** The changed fields; empty if the product has these values already. */
  after: EditedFields;
  /** Why it stays unchanged. */
  problem?: string;
}

export const isDrasticEdit = ({ product, after }: PlannedEdit): boolean =>
  isDrastic(product.price, after.price) ||
  product.priceSteps.some(({ price }, place) => isDrastic(price, after.priceSteps?.[place]?.price));

export function planBulkEdit(
  products: readonly EditedProduct[],
  change: BulkChange,
  centavos: boolean,
): PlannedEdit[] {
  return products.map((product) => {
    const result = resultOf(product, change, centavos);
    return typeof result === "string"
      ? { product, after: {}, problem: result }
      : { product, after: changedFields(product, result) };
  });
}

function changedFields(product: EditedProduct, fields: EditedFields): EditedFields {
  const changed = keysOf(fields).filter(
    (name) => JSON.stringify(fields[name]) !== JSON.stringify(product[name]),
  );
  return pick(fields, changed);
}

function resultOf(
  product: EditedProduct,
  change: BulkChange,
  centavos: boolean,
): EditedFields | string {
  switch (change.kind) {
    case "price":
      return priced(product, change, centavos);
    case "stock":
      return counted(product, change);
    case "publishStatus":
      return { draft: change.to === "draft", publishedFrom: null };
    case "archive":
      return { archived: change.archived };
    case "subcategory":
      return placed(product, change);
  }
}

type Of<Kind extends BulkChange["kind"]> = Extract<BulkChange, { kind: Kind }>;

function priced(
  product: EditedProduct,
  change: Of<"price">,
  centavos: boolean,
): EditedFields | string {
  const price = newPrice(product.price, change);
  const { compareAtPrice } = product;
  // What many pieces cost moves along, or a raised price would leave them where they were.
  const priceSteps = product.priceSteps.map((step) => ({
    ...step,
    price: newPrice(step.price, change),
  }));
  const all = [price, ...priceSteps.map((step) => step.price)];
  if (Math.min(...all) < (centavos ? 0.01 : 1)) return texts.priceBelowOne;
  if (!centavos && !all.every(Number.isInteger)) return texts.noCentavos;
  if (price > maxPrice) return texts.priceTooHigh;
  if (!areSteps(priceSteps) || !areCheaper(priceSteps, price)) return texts.stepsTooClose;
  if (change.strikeOut && price < product.price)
    return { price, priceSteps, compareAtPrice: Math.max(product.price, compareAtPrice ?? 0) };
  return compareAtPrice !== null && !isCompareAtPrice(compareAtPrice, price)
    ? texts.compareAtTooLow(compareAtPrice)
    : { price, priceSteps };
}

/** Rounds to whole pesos, to the nearest price that ends in 9, 0, .50 or .90, or to the centavo. */
export function newPrice(
  price: number,
  { by, amount, rounding }: Pick<Of<"price">, "by" | "amount" | "rounding">,
): number {
  // Multiplying first is exact: 5 % of 1,290 is 64.50, while 1.05 is not an exact number.
  const exact = by === "percent" ? (price * (100 + amount)) / 100 : price + amount;
  return rounders[rounding](exact);
}

const rounders: Record<Rounding, (price: number) => number> = {
  whole: (price) => Math.round(price),
  nine: (price) => Math.round((price + 1) / 10) * 10 - 1,
  zero: (price) => Math.round(price / 10) * 10,
  half: (price) => Math.round(price - 0.5) + 0.5,
  ninety: (price) => roundPesos(Math.round(price - 0.9) + 0.9),
  exact: roundPesos,
};

/** What is set lies in the warehouse, where pieces that orders were promised lie too. */
function counted(product: EditedProduct, { by, quantity }: Of<"stock">): EditedFields | string {
  if (by === "set") {
    if (quantity < 0) return texts.tooFew(0);
    return quantity > maxStock ? texts.tooMuchStock : countedStock(quantity, product);
  }
  if (quantity < -product.stock) return texts.tooFew(product.stock);
  const next = addToStock(product, quantity);
  return next.stock > maxStock ? texts.tooMuchStock : next;
}

function placed(
  { subcategoryIds }: EditedProduct,
  { by, subcategoryId }: Of<"subcategory">,
): EditedFields | string {
  const others = subcategoryIds.filter((id) => id !== subcategoryId);
  if (by === "main") return { subcategoryIds: [subcategoryId, ...others] };
  if (by === "add")
    return subcategoryIds.includes(subcategoryId)
      ? {}
      : { subcategoryIds: [...subcategoryIds, subcategoryId] };
  return others.length === 0 && subcategoryIds.length > 0
    ? texts.lastSubcategory
    : { subcategoryIds: others };
}

/** Describes a change in the staff's words. @param subcategory the name of its subcategory */
export function descriptionOf(change: BulkChange, subcategory: string): string {
  switch (change.kind) {
    case "price":
      return texts.priceChange(change.by, change.amount);
    case "stock":
      return texts.stockChange(change.by, change.quantity);
    case "publishStatus":
      return change.to === "draft" ? texts.toDraft : texts.publishWays.published;
    case "archive":
      return texts.archiveWays[change.archived ? "yes" : "no"];
    case "subcategory":
      return `${texts.subcategoryWays[change.by]}: ${subcategory}`;
  }
}

export interface ChangeForm {
  kind: BulkChange["kind"];
  priceBy: "percent" | "pesos";
  amount: string;
  rounding: Rounding;
  strikeOut: boolean;
  stockBy: "set" | "add";
  status: "draft" | "published";
  archived: "yes" | "no";
  subcategoryBy: "add" | "remove" | "main";
  subcategoryId: string;
}

export const emptyForm: ChangeForm = {
  kind: "price",
  priceBy: "percent",
  amount: "",
  rounding: "whole",
  strikeOut: false,
  stockBy: "set",
  status: "published",
  archived: "yes",
  subcategoryBy: "add",
  subcategoryId: "",
};

/** Where somebody begins who decides no prices. */
export const formWithoutPrice: ChangeForm = {
  ...emptyForm,
  kind: "subcategory",
  status: "draft",
};

/** Returns null while a value is missing. */
export function changeOf(form: ChangeForm): BulkChange | null {
  const { kind } = form;
  if (kind === "publishStatus") return { kind, to: form.status };
  if (kind === "archive") return { kind, archived: form.archived === "yes" };
  if (kind === "subcategory") {
    const subcategoryId = Number(form.subcategoryId);
    return subcategoryId > 0 ? { kind, by: form.subcategoryBy, subcategoryId } : null;
  }
  const amount = readChange(form.amount);
  if (amount === null) return null;
  if (kind === "stock") return { kind, by: form.stockBy, quantity: amount };
  return {
    kind,
    by: form.priceBy,
    amount,
    rounding: form.rounding,
    strikeOut: form.strikeOut,
  };
}

/** Reads «−5», «+5%» and «$1,200». */
const readChange = (typed: string) => readAmount(typed.replaceAll(/[%+]/g, ""));
