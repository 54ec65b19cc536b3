import type { Element, ProductOption } from "#src/shop/catalogue/contract.ts";
import { isSameWord, valueOf } from "./options.ts";

/** A product in the picker of its line. */
export interface Variant extends Pick<Element, "id" | "name" | "stock"> {
  options: readonly ProductOption[];
}

/** One option of a line, with a choice for each value that occurs. */
export interface OptionPicker {
  name: string;
  /** The value of the shown product; undefined if it has no such option. */
  value: string | undefined;
  choices: OptionChoice[];
}

export interface OptionChoice {
  value: string;
  isCurrent: boolean;
  /** The product that the choice leads to. */
  variant: Variant;
  /** Whether that product is sold out. */
  isSoldOut: boolean;
  /**
   * The other values that have to change because no product combines them with this one; empty if
   * nothing else changes.
   */
  changes: string[];
}

/**
 * Returns the choices that lead from a product to others of its line; names and values are in order
 * of first appearance. Empty if there is nothing to choose.
 *
 * @param line includes this product
 */
export function optionPickers(current: Variant, line: readonly Variant[]): OptionPicker[] {
  const variants = line.filter(({ options }) => options.length > 0);
  if (variants.length < 2 || current.options.length === 0) return [];
  const all = variants.flatMap(({ options }) => options);
  return distinct(all.map(({ name }) => name)).map((name) => ({
    name,
    value: valueOf(current.options, name),
    choices: distinct(
      all.filter((each) => isSameWord(each.name, name)).map((each) => each.value),
    ).flatMap((value) => choiceOf({ name, value }, current, variants)),
  }));
}

function distinct(values: readonly string[]): string[] {
  return values.filter(
    (word, place) => values.findIndex((each) => isSameWord(each, word)) === place,
  );
}

function choiceOf(
  { name, value }: ProductOption,
  current: Variant,
  variants: readonly Variant[],
): OptionChoice[] {
  const has = ({ options }: Variant) => isSameWord(valueOf(options, name) ?? "", value);
  const isCurrent = has(current);
  const others = current.options.filter((each) => !isSameWord(each.name, name));
  const variant = isCurrent ? current : nearest(variants.filter(has), others);
  if (!variant) return [];
  return [
    {
      value,
      isCurrent,
      variant,
      isSoldOut: variant.stock <= 0,
      changes: isCurrent ? [] : differences(others, variant.options),
    },
  ];
}

/** Returns the values of the other product that differ from the chosen ones. */
function differences(chosen: readonly ProductOption[], options: readonly ProductOption[]) {
  return chosen.flatMap(({ name, value }) => {
    const theirs = valueOf(options, name) ?? "";
    return isSameWord(theirs, value) ? [] : [theirs];
  });
}

/** Returns the variant that keeps most chosen values, earlier options first; ties go to stock. */
function nearest(variants: readonly Variant[], chosen: readonly ProductOption[]): Variant | null {
  const keeps = ({ options }: Variant) =>
    chosen.map(({ name, value }) => isSameWord(valueOf(options, name) ?? "", value));
  const score = (variant: Variant) =>
    keeps(variant).reduce(
      (sum, kept, place) => sum + (kept ? 100 + (chosen.length - place) : 0),
      variant.stock > 0 ? 0.5 : 0,
    );
  return variants.toSorted((a, b) => score(b) - score(a))[0] ?? null;
}
