import type { Element, ProductOption } from "#src/catalogue/contract.ts";
import { isSameWord, valueOf } from "./options.ts";

/** A product as the picker of its line knows it. */
export interface Variant extends Pick<Element, "id" | "name" | "stock"> {
  options: readonly ProductOption[];
}

/** One option of a line, with a choice for each value that any of its products has. */
export interface OptionPicker {
  name: string;
  /** Of the product that is shown; undefined where it has no such option. */
  value: string | undefined;
  choices: OptionChoice[];
}

export interface OptionChoice {
  value: string;
  isCurrent: boolean;
  /** The product that it leads to. */
  variant: Variant;
  /** Of the product that it leads to. */
  isSoldOut: boolean;
  /**
   * With the other values as they are there is none: these become different. Empty where the choice
   * changes nothing but itself.
   */
  changes: string[];
}

/**
 * What can be chosen from a product to the others of its line: names and values stand in the order
 * in which they appear first. Empty where there is nothing to choose.
 *
 * @param line this product among them
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

/** Values of the other product where it keeps not what was chosen. */
function differences(chosen: readonly ProductOption[], options: readonly ProductOption[]) {
  return chosen.flatMap(({ name, value }) => {
    const theirs = valueOf(options, name) ?? "";
    return isSameWord(theirs, value) ? [] : [theirs];
  });
}

/** The one that keeps most of what was chosen, the first options before all; then what there is. */
function nearest(variants: readonly Variant[], chosen: readonly ProductOption[]): Variant | null {
  const keeps = ({ options }: Variant) =>
    chosen.map(({ name, value }) => isSameWord(valueOf(options, name) ?? "", value));
  const score = (variant: Variant) =>
    keeps(variant).reduce(
      (sum, kept, place) => sum + (kept ? 100 + (chosen.length - place) : 0),
      variant.stock > 0 ? 0.5 : 0,
    );
  return variants.toSorted((one, other) => score(other) - score(one))[0] ?? null;
}
