import { maxOptionName, maxOptionValue } from "#src/catalogue/variants/options.ts";
import { cutText } from "#src/kernel/strings.ts";
import type { ProductOption } from "#src/catalogue/contract.ts";

/** A product's options in one cell of a sheet: «Color=Blanco; Presentación=19 L». */

export const optionsCell = (options: readonly ProductOption[]): string =>
  options.map(({ name, value }) => `${name}=${value}`).join("; ");

/**
 * Returns undefined if there is no such column. Accepts a colon too; without either, the value is
 * missing.
 */
export function optionsIn(cell: string | undefined): ProductOption[] | undefined {
  return cell
    ?.split(";")
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map(optionIn);
}

function optionIn(pair: string): ProductOption {
  const [, name = pair, value = ""] =
    /^([^=]*)=(.*)$/.exec(pair) ?? /^([^:]*):(.*)$/.exec(pair) ?? [];
  return { name: name.trim(), value: value.trim() };
}

/** Returns another shop's option without the characters that separate options in a sheet. */
export const foreignOption = (name: string, value: string): ProductOption => ({
  name: cutText(name.replace(/[;=]/g, " ").trim(), maxOptionName),
  value: cutText(value.replaceAll(";", ",").trim(), maxOptionValue),
});
