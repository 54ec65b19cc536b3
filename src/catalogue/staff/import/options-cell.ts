import { maxOptionName, maxOptionValue } from "#src/catalogue/variants/options.ts";
import { cutText } from "#src/kernel/cut-text.ts";
import type { ProductOption } from "#src/catalogue/contract.ts";

/** The options of a product in one cell of a sheet: «Color=Blanco; Presentación=19 L». */

export const optionsCell = (options: readonly ProductOption[]): string =>
  options.map(({ name, value }) => `${name}=${value}`).join("; ");

/** Undefined where there is no such column. A colon does as well; what has neither lacks its value. */
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

/** Of another shop, without the signs by which a sheet tells options apart. */
export const foreignOption = (name: string, value: string): ProductOption => ({
  name: cutText(name.replace(/[;=]/g, " ").trim(), maxOptionName),
  value: cutText(value.replaceAll(";", ",").trim(), maxOptionValue),
});
