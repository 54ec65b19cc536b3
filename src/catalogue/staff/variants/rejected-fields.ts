import type { DraftedVariant } from "./drafted-variants.ts";

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
