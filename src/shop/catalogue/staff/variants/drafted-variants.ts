import { readAmount, readCount } from "#src/base/kernel/numbers.ts";
import type { ProductOption } from "#src/shop/catalogue/contract.ts";
import {
  baseSkuOf,
  combinations,
  countCombinations,
  missingCombinations,
  type OptionValues,
  skuOf,
  valuesIn,
  valuesOfLine,
} from "#src/shop/catalogue/variants/combinations.ts";
import { combinationOf, isSameWord, valueOf } from "#src/shop/catalogue/variants/options.ts";
import { maxNewVariants, type NewVariants, type Variant } from "./contract.ts";

/** The state of the dialog that creates variants. */

export interface TypedOption {
  name: string;
  /** Comma-separated. */
  values: string;
}

/** What the staff typed over the proposed values, by combination. */
export type TypedRow = Partial<{ sku: string; price: string; stock: string; isLeftOut: boolean }>;

export interface DraftedVariant {
  key: string;
  options: ProductOption[];
  sku: string;
  price: string;
  stock: string;
  isLeftOut: boolean;
}

export interface DraftedVariants {
  /** The options for the product itself, if it has none yet. */
  own: ProductOption[];
  rows: DraftedVariant[];
  /** The number of combinations, if that is more than can be created at once. */
  tooMany: number | null;
}

/** Starts with the options that the line already has. */
export const typedOptionsOf = (line: readonly Variant[]): TypedOption[] =>
  valuesOfLine(line.map(({ options }) => options)).map(({ name, values }) => ({
    name,
    values: values.join(", "),
  }));

export function draftedVariants(
  typed: readonly TypedOption[],
  { current, line }: { current: Variant; line: readonly Variant[] },
  rows: Readonly<Record<string, TypedRow>>,
): DraftedVariants {
  const options: OptionValues[] = typed.map(({ name, values }) => ({
    name,
    values: valuesIn(values),
  }));
  const count = countCombinations(options);
  // Three long lists make too many combinations to build, so they are only counted.
  if (count > maxNewVariants + line.length + 1) return { own: [], rows: [], tooMany: count };
  const all = combinations(options);
  const existing = line.map((each) => each.options).filter((each) => each.length > 0);
  const free = missingCombinations(all, existing);
  const isFirst = current.options.length === 0;
  const [own = []] = isFirst ? free : [];
  const missing = isFirst ? free.slice(1) : free;
  return {
    own,
    rows: missing.map((each) =>
      draftedRow(each, { current, line }, rows[combinationOf(each)] ?? {}),
    ),
    tooMany: missing.length > maxNewVariants ? missing.length : null,
  };
}

function draftedRow(
  options: ProductOption[],
  { current, line }: { current: Variant; line: readonly Variant[] },
  typed: TypedRow,
): DraftedVariant {
  const baseSku = baseSkuOf(current.sku, current.options);
  return {
    key: combinationOf(options),
    options,
    sku: typed.sku ?? skuOf(baseSku, options) ?? "",
    price: typed.price ?? String(closestTo(options, [current, ...line]).price),
    stock: typed.stock ?? "0",
    isLeftOut: typed.isLeftOut ?? false,
  };
}

/** The last options are usually sizes, and packs of one size mostly cost the same. */
function closestTo(options: readonly ProductOption[], line: readonly [Variant, ...Variant[]]) {
  const alike = (variant: Variant) =>
    options.reduce(
      (sum, { name, value }, place) =>
        isSameWord(valueOf(variant.options, name) ?? "", value) ? sum + 10 + place : sum,
      0,
    );
  return line.reduce((best, each) => (alike(each) > alike(best) ? each : best));
}

export const sentRows = ({ rows }: DraftedVariants): DraftedVariant[] =>
  rows.filter(({ isLeftOut }) => !isLeftOut);

/**
 * Converts the draft to a request; the server validates the numbers and reports errors by field.
 */
export function newVariantsOf(drafted: DraftedVariants, publish: boolean): NewVariants {
  return {
    own: drafted.own,
    publish,
    variants: sentRows(drafted).map(({ options, sku, price, stock }) => ({
      options,
      sku: sku.trim() || null,
      price: readAmount(price) ?? Number.NaN,
      stock: readCount(stock) ?? Number.NaN,
    })),
  };
}

/** The server's errors for the dialog, by the field where each value was typed. */
export interface RejectedFields {
  /** Errors of an option's name or values, by the option's index. */
  options: Partial<Record<number, Partial<Record<"name" | "values", string>>>>;
  /** Errors of a variant, by its combination; `options` is about the variant as a whole. */
  rows: Record<string, Partial<Record<RowField, string>>>;
}

type RowField = "options" | "sku" | "price" | "stock";
const rowFields: readonly string[] = ["options", "sku", "price", "stock"] satisfies RowField[];

export const nothingRejected: RejectedFields = { options: {}, rows: {} };

/**
 * @param errors by path, such as `variants.2.sku` or `own.0.name`
 * @param sent the rows in the order of the request
 */
export function rejectedFields(
  errors: Readonly<Record<string, string>>,
  sent: readonly DraftedVariant[],
): RejectedFields {
  const rejected: RejectedFields = { options: {}, rows: {} };
  const ofOption = (place: number, part: "name" | "values", msg: string) => {
    rejected.options[place] = { [part]: msg, ...rejected.options[place] };
  };
  for (const [path, msg] of Object.entries(errors)) {
    const { index, field, place, part } = partsOf(path);
    const row = index === null ? null : sent[index];
    if (part) ofOption(place, part, msg);
    // An error in the options of every variant is shown at the options themselves.
    else if (field === "options" && (!row || isOfAll(errors, sent.length, msg)))
      ofOption(0, "name", msg);
    else if (row && isRowField(field))
      rejected.rows[row.key] = { ...rejected.rows[row.key], [field]: msg };
  }
  return rejected;
}

const isRowField = (field: string): field is RowField => rowFields.includes(field);

const isOfAll = (errors: Readonly<Record<string, string>>, count: number, msg: string) =>
  count > 1 &&
  Array.from({ length: count }, (_, index) => errors[`variants.${index}.options`]).every(
    (each) => each === msg,
  );

function partsOf(path: string) {
  const [root = "", ...rest] = path.split(".");
  const isOwn = root === "own";
  const index = isOwn || root !== "variants" ? null : Number(rest[0]);
  const [field = "", place = "", leaf = ""] = isOwn ? ["options", ...rest] : rest.slice(1);
  const parts: Record<string, "name" | "values"> = { name: "name", value: "values" };
  return { index, field, place: Number(place), part: parts[leaf] ?? null };
}

export const isRejected = ({ options, rows }: RejectedFields): boolean =>
  Object.keys(options).length + Object.keys(rows).length > 0;
